"""Journal files: one a game, in the player's own folder, written line by line."""

import os
import secrets
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import platformdirs

from rumpus.errors import BadJournal
from rumpus.journal import ReadJournal, read

if sys.platform == "win32":
    fcntl = None
else:
    import fcntl

SUFFIX = ".rumpus"
FINISHED = "finished"
"""Folder, within that of the games, of those that are over."""

HOME = "RUMPUS_HOME"
"""Environment variable that names the folder to keep games in."""

_LETTERS = "bcdfghjkmnpqrstvwxz"


def games_folder() -> Path:
    """Where games are kept."""
    home = os.environ.get(HOME)
    return (Path(home) if home else platformdirs.user_data_path("rumpus", appauthor=False)) / "games"


class JournalFile:
    """A journal file open for writing. A line counts once `write` has returned: it is on the disk then.

    While it is open no other process can open it.
    """

    def __init__(self, path: Path, *, new: bool = False) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND | (os.O_CREAT | os.O_EXCL if new else 0), 0o600)
        try:
            _lock(self._file)
        except OSError:
            os.close(self._file)
            raise BadJournal(f"{path.name} is being played in another window: go on there, or close it first") from None

    @classmethod
    def create(cls, slug: str, on: date) -> "JournalFile":
        """A new file for a game begun on this day."""
        for _ in range(100):
            name = f"{on.isoformat()}-{slug}-{''.join(secrets.choice(_LETTERS) for _ in range(4))}{SUFFIX}"
            try:
                return cls(games_folder() / name, new=True)
            except FileExistsError:
                continue
        raise BadJournal(f"no free name for a new game in {games_folder()}")

    def write(self, line: str) -> None:
        """Append a line and wait until it is on the disk."""
        rest = line.encode()
        while rest:
            rest = rest[os.write(self._file, rest) :]
        os.fsync(self._file)

    def put_away(self) -> None:
        """The game is over: put its file with the finished ones."""
        folder = self.path.parent / FINISHED
        folder.mkdir(exist_ok=True)
        self.path = self.path.rename(folder / self.path.name)

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._file)


def _lock(file: int) -> None:
    """Hold the file until this process ends or closes it; raises OSError if another one holds it."""
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def read_file(path: Path) -> ReadJournal:
    """The journal in a file; raises BadJournal, which names the file, if it is none or cannot be read."""
    try:
        text = path.read_bytes().decode()
    except OSError as fault:
        raise BadJournal(f"{path} cannot be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise BadJournal(f"{path} is no journal: it is not UTF-8 text") from None
    try:
        return read(text)
    except BadJournal as fault:
        raise BadJournal(f"{path.name}: {fault}", fault.entry) from None


def kept() -> Iterator[Path]:
    """The journal files of games that are not over, latest written first."""
    folder = games_folder()
    if folder.is_dir():
        yield from sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns, reverse=True)


def mend(path: Path) -> tuple[int, Path]:
    """Keep the entries that are whole and put the rest of the file beside it.

    Returns:
        The number of entries kept, and the file with the original bytes.

    Raises:
        BadJournal: not even the header is whole; the file is left as it was.
    """
    raw = path.read_bytes()
    lines = raw.split(b"\n")
    for count in range(len(lines), 1, -1):
        try:
            whole = read(b"".join(line + b"\n" for line in lines[:count] if line).decode())
        except (BadJournal, UnicodeDecodeError):
            continue
        aside = path.with_name(path.name + ".before-mend")
        aside.write_bytes(raw)
        rest = path.with_name(path.name + ".new")
        rest.write_bytes(b"".join(line + b"\n" for line in lines[:count] if line))
        rest.replace(path)
        return len(whole.entries), aside
    raise BadJournal(f"{path.name}: nothing can be saved of it; it is left as it was")
