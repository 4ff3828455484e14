"""Sessions: a game in progress that is written down, entry by entry, before it counts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Concatenate, ParamSpec, Protocol

from rumpus import engine
from rumpus.asking import Entry
from rumpus.content import Content
from rumpus.engine.opening import EMPTY
from rumpus.errors import BrokenGame
from rumpus.game import Game
from rumpus.ids import Seat
from rumpus.journal import Journal, ReadJournal, replay
from rumpus.seams import NO_SEAMS, Seams
from rumpus.table import Options, Table

P = ParamSpec("P")


class Shelf(Protocol):
    """Where a session's lines are kept; `write` returns only when the line will survive a crash."""

    def write(self, line: str) -> None: ...


class Session:
    """A table with its journal. Its verbs are the engine's; each entry is written to the shelf before the verb returns.

    When a game's code breaks, the entry does not count and the table is rebuilt from the journal; the error is raised all the same.
    """

    def __init__(self, table: Table[Any], journal: Journal, shelf: Shelf | None = None) -> None:
        self.table = table
        self.journal = journal
        self.shelf = shelf

    @classmethod
    def begin(
        cls,
        game: Game,
        names: Sequence[str],
        *,
        content: Content = EMPTY,
        options: Options | Mapping[str, Any] | None = None,
        seed: str | int,
        seams: Seams = NO_SEAMS,
        plugins: Mapping[str, str] | None = None,
        host: Mapping[str, Any] | None = None,
    ) -> "Session":
        """Set a game up; nothing is written down before `keep`.

        Args:
            game: as for `engine.setup`, like the next five.
            names: as there.
            content: as there.
            options: as there.
            seed: as there.
            seams: as there.
            plugins: names and versions of the plugins that take part, for the header.
            host: what the host wants to find again when it resumes the game, as plain JSON.
        """
        table = engine.setup(game, names, content=content, options=options, seed=seed, seams=seams)
        return cls(table, Journal.begin(table, list(names), plugins, host))

    @classmethod
    def resumed(
        cls,
        journal: ReadJournal,
        game: Game,
        content: Content = EMPTY,
        *,
        seams: Seams = NO_SEAMS,
        shelf: Shelf | None = None,
    ) -> "Session":
        """Go on with a journal; raises BadJournal where it does not fit."""
        return cls(replay(journal, game, content, seams=seams), journal, shelf)

    def keep(self, shelf: Shelf) -> None:
        """Write the game that has just begun down, and every entry from now on."""
        shelf.write(self.journal.header_line() + self._line())
        self.shelf = shelf

    def answer(self, seat: Seat, value: Any, at_ms: int | None = None) -> Entry:
        """See `engine.answer`."""
        return self._enter(engine.answer, seat, value, at_ms)

    def close(self, timer: str) -> Entry:
        """See `engine.close`."""
        return self._enter(engine.close, timer)

    def away(self, seat: Seat, at_ms: int | None = None) -> Entry:
        """See `engine.away`."""
        return self._enter(engine.away, seat, at_ms)

    def back(self, seat: Seat, at_ms: int | None = None) -> Entry:
        """See `engine.back`."""
        return self._enter(engine.back, seat, at_ms)

    def take_over(self, seat: Seat, name: str, at_ms: int | None = None) -> Entry:
        """See `engine.take_over`."""
        return self._enter(engine.take_over, seat, name, at_ms)

    def leave(self, seat: Seat, at_ms: int | None = None) -> Entry:
        """See `engine.leave`."""
        return self._enter(engine.leave, seat, at_ms)

    def pause(self, seat: Seat | None = None, at_ms: int | None = None) -> Entry:
        """See `engine.pause`."""
        return self._enter(engine.pause, seat, at_ms)

    def resume(self, at_ms: int | None = None) -> Entry:
        """See `engine.resume`."""
        return self._enter(engine.resume, at_ms)

    def _enter(self, verb: Callable[Concatenate[Table[Any], P], Entry], *args: P.args, **kwargs: P.kwargs) -> Entry:
        try:
            entry = verb(self.table, *args, **kwargs)
        except BrokenGame:
            self.table = replay(
                self.journal, self.table.game, self.table._content.whole or self.table._content, seams=self.table._seams
            )
            raise
        self.journal.entries.append(entry)
        if self.shelf is not None:
            self.shelf.write(self._line())
        return entry

    def _line(self) -> str:
        return self.journal.entry_line(len(self.journal.entries) - 1, engine.digest(self.table))
