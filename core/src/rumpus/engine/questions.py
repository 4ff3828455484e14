"""What is asked now, for hosts; and the standings."""

from typing import Any, NamedTuple

from rumpus.engine.flow import options_of, seats_text, step_id, who
from rumpus.errors import NotAsked
from rumpus.eyes import eye
from rumpus.ids import Seat, Seats, Viewer
from rumpus.scoring import Standing
from rumpus.table import Table
from rumpus.timers import Timer, earliest


class Question(NamedTuple):
    """What is asked now.

    Attributes:
        id: names the question; another question has another id.
        step: the step's name, `sound-box.Guessing`.
        asked: who is asked. answered: who of them has answered. waiting: whom it cannot go on without.
        timers: running timers, earliest end first.
        holds: whether it lasts until its timer has run out.
    """

    id: str
    step: str
    asked: Seats
    answered: Seats
    waiting: Seats
    timers: tuple[Timer, ...]
    holds: bool


def pending(t: Table[Any]) -> Question | None:
    """What is asked now; None when the game is over."""
    asking = t._asking
    if asking is None:
        return None
    step, timers = asking.step, t.timers
    return Question(
        f"q{asking.number}",
        step_id(t, step.__class__),
        asking.asked[:],
        asking.answered,
        asking.waiting[:],
        tuple(sorted(timers.values(), key=lambda timer: timer.due_ms)) if timers else (),
        step.holds,
    )


def waiting(t: Table[Any]) -> Seats:
    """Whom the open question cannot go on without, in seat order; nobody when only time is waited for, or the game is over."""
    asking = t._asking
    return [] if asking is None else asking.waiting[:]


def options(t: Table[Any], seat: Seat) -> Any:
    """What this seat may answer now, as the step offers it.

    Raises:
        NotAsked: the seat is not asked. Stuck: the game offers it nothing.
    """
    asking = t._asking
    if asking is None or seat not in asking.asked:
        asked = [] if asking is None else asking.asked
        raise NotAsked(f"{who(t, seat)} is not asked now; asked: {seats_text(t, asked)}")
    return options_of(t, asking, seat)


def due(t: Table[Any]) -> Timer | None:
    """The timer that ends next, which the host closes at its `due_ms`; None if none runs or the table is paused."""
    return None if t._paused is not None else earliest(t.timers.values())


def standings(t: Table[Any]) -> list[Standing]:
    """The result so far, best first; of a finished game with what plugins made of it."""
    return t.standings() if t._standings is None else list(t._standings)


def seen_by(t: Table[Any], viewer: Viewer) -> Any:
    """The table as this viewer sees it, of the game's own class, to read only."""
    return eye(t, viewer)
