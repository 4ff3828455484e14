"""Steps of the core's own: the loop over seats, notices, and the question whether to go on."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any

from rumpus import ui
from rumpus.ids import Seat, Seats, Viewer
from rumpus.scene import Scene
from rumpus.step import LiveStep, Said, Step, Steps
from rumpus.visibility import ALL

CORE_STEPS: dict[str, type[Step[Any, Any]]] = {}
"""By name, as saved: `rumpus.<name>`."""


class EachSeat(Step[Any, None]):
    """Runs a step once for each of the seats that is still in when its turn comes: `EachSeat(Turn, seats)` runs `Turn(seat)`."""

    turn: Annotated[str, ALL]
    seats: Annotated[list[Seat], ALL]

    def __init__(self, turn: "str | Callable[[Seat], Step[Any, Any]]", seats: Iterable[Seat]) -> None:
        self.turn = turn if isinstance(turn, str) else turn.__name__
        self.seats = list(seats)

    def resolve(self, t: Any, said: Said[None]) -> Steps:
        """The next seat's turn, then the rest."""
        for at, seat in enumerate(self.seats):
            if seat in t.seats:
                return [t.step_named(self.turn)(seat), EachSeat(self.turn, self.seats[at + 1 :])]
        return []


class Notice(LiveStep[Any, str]):
    """A sentence for the whole table, shown until somebody has read it. Plugins put these between steps."""

    key: Annotated[str, ALL]
    args: Annotated[dict[str, Any], ALL]

    def __init__(self, key: str, **args: Any) -> None:
        self.key = key
        self.args = args

    def __plain__(self) -> list[Any]:
        """Its form in journals: `[key, args]`."""
        return [self.key, self.args]

    def actors(self, t: Any) -> Seats:
        """Anyone may close it."""
        return list(t.seats)

    def options(self, t: Any, who: Seat) -> list[str]:
        """One button."""
        return ["ok"]

    def scene(self, t: Any, who: Viewer) -> Scene:
        """The sentence alone."""
        return Scene(now=[ui.say(self.key, **self.args)], act=[ui.choose({"ok": "notice.ok"})])


class GoOn(Step[Any, str]):
    """Asked when a table has fallen below the game's smallest size: more than half must want to go on, nobody means stop."""

    def actors(self, t: Any) -> Seats:
        """Everyone still in."""
        return list(t.seats)

    def options(self, t: Any, who: Seat) -> list[str]:
        """Go on, or stop."""
        return ["go-on", "stop"]

    def scene(self, t: Any, who: Viewer) -> Scene:
        """The question, in plain words."""
        return Scene(
            now=[ui.say("go-on.title"), ui.say("go-on.line", rank="line", n=len(t.seats))],
            act=[ui.choose({"go-on": "go-on.yes", "stop": "go-on.no"})],
        )

    def resolve(self, t: Any, said: Said[str]) -> Steps:
        """A majority of those asked decides."""
        if 2 * list(said.values()).count("go-on") <= len(said.asked):
            t.finish("stopped")
        return []


for _step in (EachSeat, Notice, GoOn):
    _step.__core__ = True
    CORE_STEPS[_step.__name__] = _step
