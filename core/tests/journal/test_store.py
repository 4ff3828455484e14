"""Journal files: what is on the disk survives, and what does not fit is put aside."""

import os
import signal
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from rumpus.errors import BadJournal
from rumpus.store import JournalFile, games_folder, kept, mend, read_file

WRITER = """
import sys
from datetime import date
from typing import Annotated
from rumpus import ALL, Game, Options, Said, Seat, Seats, Step, Steps, Table
from rumpus.session import Session
from rumpus.store import JournalFile

class Count(Table):
    said: Annotated[int, ALL] = 0
    def setup(self, options: Options) -> Steps: return [Ask()]

class Ask(Step[Count, int]):
    def actors(self, t: Count) -> Seats: return [t.said % 2]
    def options(self, t: Count, who: Seat) -> list[int]: return [1, 2]
    def resolve(self, t: Count, said: Said[int]) -> Steps:
        t.said += 1
        return [self]

game = Game("count", table=Count, seats=[2], least=1)
if __name__ == "__main__":
    shelf = JournalFile.create("count", date(2026, 1, 2))
    session = Session.begin(game, ["A", "B"], seed=1)
    session.keep(shelf)
    while True:
        session.answer(session.table.said % 2, 1, session.table.said)
        print(session.table.said, flush=True)
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own for games."""
    monkeypatch.setenv("RUMPUS_HOME", str(tmp_path))
    return tmp_path


def test_kill_9_loses_no_answer_that_counted(home: Path) -> None:
    """A process is killed while it writes as fast as it can: every answer it had acknowledged is in the file."""
    script = home / "writer.py"
    script.write_text(WRITER)
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        acknowledged = 0
        while acknowledged < 40:
            acknowledged = int(process.stdout.readline())
        os.kill(process.pid, signal.SIGKILL)
        rest = [int(line) for line in process.stdout.read().split()]
    acknowledged = max([acknowledged, *rest])
    (path,) = kept()
    assert len(read_file(path).entries) - 1 >= acknowledged


def test_a_file_is_open_once(home: Path) -> None:
    """A game that is being played cannot be gone on with in another window."""
    shelf = JournalFile.create("count", date(2026, 1, 2))
    with pytest.raises(BadJournal, match="another window"):
        JournalFile(shelf.path)
    shelf.close()
    JournalFile(shelf.path).close()


def test_finished_games_are_put_away(home: Path) -> None:
    """A game that is over is not among those to go on with, and is not lost either."""
    shelf = JournalFile.create("count", date(2026, 1, 2))
    shelf.write("x\n")
    shelf.put_away()
    shelf.close()
    assert list(kept()) == []
    assert (games_folder() / "finished" / shelf.path.name).read_text() == "x\n"


def test_mending_keeps_what_is_whole(home: Path) -> None:
    """A torn last line is put aside, the whole entries stay, and the original bytes are kept."""
    script = home / "writer.py"
    script.write_text(WRITER)
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        os.kill(process.pid, signal.SIGKILL)
    (path,) = kept()
    whole = path.read_bytes()
    entries = len(read_file(path).entries)
    torn = whole + b'{"in":["answer",0,1'
    path.write_bytes(torn)
    with pytest.raises(BadJournal, match="cut off"):
        read_file(path)
    count, aside = mend(path)
    assert (count, path.read_bytes(), aside.read_bytes()) == (entries, whole, torn)
    assert [one.name for one in kept()] == [path.name]


def test_nothing_to_mend(home: Path) -> None:
    """A file that is no journal at all is left as it is."""
    path = home / "games" / "x.rumpus"
    path.parent.mkdir()
    path.write_bytes(b"\xff\xfe junk\n")
    with pytest.raises(BadJournal, match="not UTF-8"):
        read_file(path)
    with pytest.raises(BadJournal, match="left as it was"):
        mend(path)
    assert path.read_bytes() == b"\xff\xfe junk\n"
