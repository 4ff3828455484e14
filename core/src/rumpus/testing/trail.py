"""Trails: a game in progress with its journal, and short words for what tests do at a table."""

from collections.abc import Mapping, Sequence
from typing import Any

from rumpus import engine
from rumpus.asking import Entry
from rumpus.content import Content
from rumpus.engine.opening import EMPTY
from rumpus.engine.views import View
from rumpus.errors import NotConforming
from rumpus.game import Game
from rumpus.ids import Seat, Seats, Viewer
from rumpus.journal import Journal
from rumpus.scene import Scene
from rumpus.seams import NO_SEAMS, Seams
from rumpus.session import Session
from rumpus.table import Options, Table


class Trail(Session):
    """A session that nothing is written for: `trail.table` is the real table, secrets and all; `trail.journal` how it came to be."""

    @classmethod
    def open(
        cls,
        game: Game,
        names: Sequence[str] | int,
        content: Content = EMPTY,
        options: Options | Mapping[str, Any] | None = None,
        seed: str | int = 0,
        *,
        seams: Seams = NO_SEAMS,
        strict: bool = False,
    ) -> "Trail":
        """Set a game up; `names` may be how many, who are then P0, P1 …; the rest as for `engine.setup`."""
        called = [f"P{seat}" for seat in range(names)] if isinstance(names, int) else list(names)
        table = engine.setup(game, called, content=content, options=options, seed=seed, seams=seams, strict=strict)
        return cls(table, Journal.begin(table, called))

    @property
    def step(self) -> str:
        """Class name of the step that asks; empty when the game is over."""
        question = engine.pending(self.table)
        return "" if question is None else question.step.partition(".")[2]

    @property
    def asked(self) -> Seats:
        """Who is asked."""
        return list(self.table.asked)

    @property
    def waiting(self) -> Seats:
        """Who is asked and has not answered, the absent aside."""
        question = engine.pending(self.table)
        return [] if question is None else question.waiting

    @property
    def result(self) -> str | None:
        """None while the game goes on."""
        return self.table.result

    def options(self, seat: Seat) -> Any:
        """What the seat may answer."""
        return engine.options(self.table, seat)

    def view(self, who: Viewer = None) -> View:
        """What this viewer may know."""
        return engine.view(self.table, who)

    def scene(self, who: Viewer = None) -> Scene:
        """What this viewer's screen shows."""
        return engine.scene(self.table, who)

    def say(self, answers: Mapping[Seat, Any]) -> None:
        """Let these seats answer, in this order, at the table's time."""
        for seat, value in answers.items():
            self.answer(seat, value)

    def all_say(self, value: Any) -> None:
        """Let everyone who is waited for give the same answer."""
        for seat in self.waiting:
            self.answer(seat, value)

    def run_out(self, timer: str | None = None) -> Entry:
        """Let the timer run out that ends next; its name, if given, must be this one."""
        due = engine.due(self.table)
        if due is None or timer not in (None, due.name):
            raise NotConforming(
                f"{timer or 'a timer'} should run out next, but it is {due!r}; the table is at {self.step}"
            )
        return self.close(due.name)

    def enter(self, form: Sequence[Any]) -> Entry:
        """Let an input happen that has the form of a journal's: `["answer", 2, "fake", 4100]`."""
        kind, *rest = form
        if kind == "close":
            return self.close(rest[0])
        made: Entry = getattr(self, kind.replace("-", "_"))(*rest)
        return made

    @property
    def inputs(self) -> list[list[Any]]:
        """What went in so far, without the setup, in the form of a journal."""
        return [entry.input for entry in self.journal.entries[1:]]

    def copy(self) -> Table[Any]:
        """Another table in the same state, by way of a save."""
        t = self.table
        return engine.restore(t.game, engine.save(t), content=whole(t))


def whole(t: Table[Any]) -> Content:
    """The content that a table was set up with, before its filters."""
    return t._content.whole or t._content
