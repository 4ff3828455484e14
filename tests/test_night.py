"""A game night from the command line, as people have it: in a terminal, through a pipe, killed and gone on with."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest
from rumpus import engine
from rumpus.host import Host
from rumpus.journal import replay
from rumpus.packs import load_pack
from rumpus.store import read_file

NAMES = ["Mina", "Jonas", "Aoife", "Luca", "Noor", "Wim", "Ines"]
QUICK = ["--seconds", "Soundmaking=0.05", "--lang", "en"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are kept in a folder of the test's own."""
    monkeypatch.setenv("RUMPUS_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm-256color")
    return tmp_path


def rumpus(*args: str, lines: str = "") -> "subprocess.CompletedProcess[str]":
    """Run a command through pipes."""
    return subprocess.run(
        [sys.executable, "-m", "rumpus", *args], input=lines, capture_output=True, text=True, timeout=60, check=False
    )


def files(home: Path) -> list[Path]:
    """All journals, finished ones too."""
    return sorted(home.rglob("*.rumpus"))


MOST_TURNS = 600
"""Lines that a person types in the longest game."""


class Person:
    """Somebody at a real terminal, who reads the screen and types; knows every token, to win or to lose on purpose."""

    def __init__(self, home: Path, *, wins: bool) -> None:
        self.home = home
        self.wins = wins
        self.killed = 0
        self.game = Host.discover().game("sound-box")
        self.content = load_pack("sound-box-base")

    def plays(self, *args: str, kills: int = 0) -> None:
        """Play a night to its end; the process is killed so many times on the way, and resumed."""
        child = self._sits_down(*args)
        turns = 0
        while turns < MOST_TURNS:
            seen = child.expect(
                [r"Press Enter|Enter, and|\[y/n\]", r"Your answer \(([^)]*)\)", pexpect.EOF], timeout=10
            )
            if seen == 2:
                break
            turns += 1
            if self.killed < kills and turns % 13 == 12:
                self.killed += 1
                os.kill(child.pid, signal.SIGKILL)
                child.close()
                child = self._sits_down("resume")
                continue
            child.sendline("" if seen == 0 else self._answer(child.match[1]))
        child.close()
        assert child.exitstatus == 0

    def _sits_down(self, *args: str) -> Any:
        return pexpect.spawn(
            sys.executable, ["-m", "rumpus", *args], encoding="utf-8", dimensions=(40, 100), env=dict(os.environ)
        )

    def _answer(self, keys: str) -> str:
        """A guess that is right, or giving up; to any other question the first that can be typed."""
        if not re.fullmatch(r"\d.*, a", keys):
            return re.split(r"[,-]", keys)[0]
        if not self.wins:
            return "a"
        (path,) = files(self.home)
        t: Any = replay(read_file(path), self.game, self.content)
        return next(str(token) for tokens in t.drawn.values() for token in tokens)


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
@pytest.mark.parametrize("wins", [True, False])
def test_a_whole_night_in_a_terminal(home: Path, seats: int, wins: bool) -> None:
    """At every size of table the game is won and lost in a terminal, killed twice on the way and gone on with."""
    person = Person(home, wins=wins)
    person.plays("play", "sound-box", "--players", ",".join(NAMES[:seats]), *QUICK, kills=2)
    (path,) = files(home)
    t = replay(read_file(path), Host.discover().game("sound-box"), load_pack("sound-box-base"))
    assert t.result == ("won" if wins else "lost")
    assert person.killed == 2
    assert path.parent.name == "finished"


def test_a_pipe_is_line_in_line_out() -> None:
    """Without a terminal it is plain text, no escape codes; when the lines end the game is kept, and goes on where it was."""
    first = rumpus("play", "sound-box", "--players", "Ann", "--bots", "3", "--seed", "3", *QUICK, lines="\n\n\n")
    assert first.returncode == 130
    assert "\x1b" not in first.stdout
    assert "is kept" in first.stdout
    again = rumpus("resume", lines="a\n")
    question = re.compile(r"Ann Your answer \(1-10, a\)")
    assert question.search(first.stdout)
    assert question.search(again.stdout)


def test_questions_before_the_game(home: Path) -> None:
    """Without arguments everything is asked for, in the language chosen first."""
    run = rumpus("play", lines="2\nMina,Jonas\nj\nj\nn\n")
    assert "Welche Sprache" in run.stdout or "Which language" in run.stdout
    assert "Wer spielt mit" in run.stdout
    (path,) = files(home)
    header = read_file(path).header
    assert header["names"][:2] == ["Mina", "Jonas"]
    assert len(header["names"]) == 4
    assert header["options"]["filters"] == ["kid-friendly"]
    assert header["options"]["double_sound"] is False
    assert header["host"]["lang"] == "de"


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["play", "soundbox", "--players", "A,B,C,D"], "did you mean 'sound-box'"),
        (["play", "sound-box", "--players", "A,B"], "4-7 players"),
        (["play", "sound-box", "--players", "A,B,C,D,E,F,G,H"], "4-7 players"),
        (["play", "sound-box", "--players", "A,B,C,a"], "two players are called"),
        (["play", "sound-box", "--players", "A,B,C,"], "no name"),
        (["play", "sound-box", "--players", "A,B,C,D", "--set", "loud=yes"], "no option 'loud'"),
        (["play", "sound-box", "--players", "A,B,C,D", "--set", "double_sound=7"], "double_sound"),
        (["play", "sound-box", "--players", "A,B,C,D", "--set", "loud"], "no NAME=VALUE"),
        (["play", "sound-box", "--players", "A,B,C,D", "--seconds", "Soundmaking=soon"], "number of seconds"),
        (["play", "sound-box", "--players", "A,B,C,D", "--filter", "spicy"], "spicy"),
        (["play", "sound-box", "--players", "A,B,C,D", "--pack", "./nowhere"], "nowhere"),
        (["play", "sound-box", "--players", "A,B,C,D", "--lang", "xx"], "does not speak 'xx'"),
        (["resume"], "no game to go on with"),
        (["resume", "nothing"], "no game called 'nothing'"),
        (["replay", "nowhere.rumpus"], "cannot be read"),
        (["simulate", "sound-box", "--seats", "9", "--games", "1"], "4-7 players"),
        (["simulate", "sound-bax", "--games", "1"], "sound-box"),
        (["check", "nowhere"], "nowhere"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(home: Path, args: list[str], words: str) -> None:
    """Wrong input ends with 2 and a sentence that says what to change; no traceback, and no game is begun."""
    run = rumpus(*args)
    assert run.returncode == 2, run.stdout + run.stderr
    assert words in run.stdout + run.stderr
    assert "Traceback" not in run.stderr
    assert files(home) == []


@pytest.fixture
def begun(home: Path) -> Path:
    """The journal of a game with a few entries."""
    rumpus("play", "sound-box", "--players", "Ann", "--bots", "3", "--seed", "3", *QUICK, lines="\n\n\n")
    return files(home)[0]


def damaged(path: Path) -> Iterator[tuple[str, bytes]]:
    """The kinds of damage a journal may have."""
    whole = path.read_bytes()
    lines = whole.split(b"\n")
    yield "cut off", whole[:-20]
    yield "edited", whole.replace(b'"ready"', b'"steady"', 1)
    yield "missing", b"\n".join([*lines[:2], *lines[3:]])
    yield "empty", b""
    yield "no journal", b"\x00\xff junk"


def test_a_broken_journal_is_refused_and_kept(begun: Path) -> None:
    """Resuming or replaying a damaged journal names the place, ends with 2, and leaves the file as it was."""
    for kind, bytes_ in list(damaged(begun)):
        begun.write_bytes(bytes_)
        for run in (rumpus("resume", str(begun)), rumpus("replay", str(begun))):
            assert run.returncode == 2, (kind, run.stdout, run.stderr)
            assert begun.name in run.stderr
            assert "Traceback" not in run.stderr
        assert begun.read_bytes() == bytes_


def test_mending_goes_on_from_the_last_whole_entry(begun: Path) -> None:
    """With --mend a torn journal loses its torn line alone."""
    whole = begun.read_bytes()
    begun.write_bytes(whole + b'{"in":["answ')
    run = rumpus("resume", begun.stem, "--mend", lines="")
    assert "Kept" in run.stdout
    assert begun.read_bytes() == whole


def test_replay_tells_every_entry(begun: Path) -> None:
    """`rumpus replay` says what each entry led to, and that all fit."""
    run = rumpus("replay", str(begun))
    assert run.returncode == 0, run.stderr
    assert "entries fit" in run.stdout
    assert "sound-box.Guessing asks Ann" in run.stdout
    assert (
        engine.digest(replay(read_file(begun), Host.discover().game("sound-box"), load_pack("sound-box-base")))
        in run.stdout
    )
