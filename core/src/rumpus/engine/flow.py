"""What happens next: beginning steps, asking, resolving, until somebody has to answer or the game is over."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from rumpus.asking import Asking
from rumpus.corestep import Notice
from rumpus.errors import BrokenGame, RumpusError, Stuck
from rumpus.eyes import eye, step_eye
from rumpus.ids import Seat, Seats
from rumpus.step import SKIP, WAIT, LiveStep, Said, Step
from rumpus.table import Table
from rumpus.timers import Timer

FUSE = 10_000
"""Steps that may follow each other without a question before the game counts as endless."""


Next: TypeAlias = Sequence[Step[Any, Any] | Asking]
"""What happens next, in order: steps, and questions that go on."""


def settle(t: Table[Any], steps: Next = ()) -> None:
    """Let these steps happen, then all that waits, until a question is open or the game is over."""
    agenda = t._agenda
    watched = bool(t._seams.before) or t._given is not None
    fuse = FUSE
    while t._asking is None and t.result is None:
        fuse -= 1
        if not fuse:
            raise Stuck(
                f"{t.game.slug}: {FUSE} steps happened without a question; a step seems to return itself for ever"
            )
        if steps:
            item = steps[0]
            if len(steps) > 1:
                agenda.extend(steps[:0:-1])
        elif agenda:
            item = agenda.pop()
        else:
            t.finish("over")
            return
        if isinstance(item, Asking):
            steps = reopen(t, item)
        else:
            t._calls += 1
            steps = (watched and _noticed(t, item)) or start(t, item)


def start(t: Table[Any], step: Step[Any, Any]) -> Next:
    """Resolve a step at once, or open its question."""
    if step.__instant__:
        return step.resolve(t, Said())
    t._number += 1
    asking = Asking(step, t._number)
    if not asking.simple and step.seconds is not None:
        name = type(step).__name__
        t._base = None
        t.timers[name] = Timer(name, t.now_ms, t._length_ms(name, step.seconds), own=True)
    return ask(t, asking)


def _noticed(t: Table[Any], step: Step[Any, Any]) -> list[Notice]:
    """The notices that plugins give before a step of the game; if there are any, the step waits behind them."""
    if step.__core__:
        return []
    subject = step_id(t, type(step))
    found: list[Any] = t._chain("before", subject, [], lambda hook, screen, notices: [*notices, *hook(screen, subject)])
    notices = [one if isinstance(one, Notice) else Notice(one[0], **one[1]) for one in found]
    if notices:
        waiting = Asking(step, 0)
        waiting.begun = False
        t._agenda.append(waiting)
    return notices


def reopen(t: Table[Any], asking: Asking) -> Next:
    """Go on with a question that was suspended, or begin the step that waited behind its notices."""
    if not asking.begun:
        return start(t, asking.step)
    if asking.expired:
        t._asking = asking
        return resolve(t)
    asking.options = {}
    return ask(t, asking)


def ask(t: Table[Any], asking: Asking) -> Next:
    """(Re)open a question: ask `actors` again, keep the answers of those still asked, resolve it if nobody has to answer."""
    step = asking.step
    actors = step.actors(t)
    seats = t.seats
    if isinstance(actors, list) and len(actors) == 1 and actors[0] in seats:
        asked = [actors[0]]
    else:
        asked = sorted({seat for seat in actors if seat in seats})
    said = asking.said
    asking.asked = said.asked = asked
    away = t.away
    if away or said:
        for seat in [seat for seat in said if seat not in asked]:
            del said[seat], said.at_ms[seat]
        waiting = [seat for seat in asked if seat not in said and (seat not in away or step.absent(t, seat) is WAIT)]
    else:
        waiting = [*asked]
    asking.waiting = waiting
    t._asking = asking
    if not waiting and not step.holds and not (step.__live__ and t.timers):
        return resolve(t)
    return ()


def resolve(t: Table[Any]) -> Next:
    """Close the open question with the answers there are and let its effect happen; returns what comes next."""
    asking = t._asking
    assert asking is not None  # only called with a question open
    t._asking = None
    step = asking.step
    if not asking.simple and step.seconds is not None:
        t.stop(step.__class__.__name__)
    if t.away:
        _answer_for_absent(t, asking)
    said = asking.said
    if len(said) > 1:
        said = Said([(seat, said[seat]) for seat in sorted(said)], said.asked, said.at_ms)
    return step.resolve(t, said)


def _answer_for_absent(t: Table[Any], asking: Asking) -> None:
    """Take the answers that the step gives for actors who are away."""
    for seat in asking.asked:
        if seat in t.away and seat not in asking.said:
            value = asking.step.absent(t, seat)
            if value is not SKIP and value is not WAIT:
                if value not in options_of(t, asking, seat):
                    raise Stuck(
                        f"{step_id(t, type(asking.step))}.absent answers {value!r} for {who(t, seat)}, which is not among its options"
                    )
                asking.said[seat] = value
                asking.at_ms[seat] = t.now_ms


def react(t: Table[Any], asking: Asking, seat: Seat, value: Any, at_ms: int) -> Next:
    """Let a live question react to one answer; it opens again if it is among what it returns. Returns what comes next."""
    step = asking.step
    assert isinstance(step, LiveStep)  # the caller has looked
    t._asking = None
    steps = step.react(t, seat, value, at_ms)
    if t.result is not None:
        return ()
    if not any(one is step for one in steps):
        t.stop(type(step).__name__)
        return steps
    asking.said = Said()
    return [asking if one is step else one for one in steps]


def suspend(t: Table[Any]) -> None:
    """Put the open question, with its answers, before all that waits."""
    if t._asking is not None:
        t._agenda.append(t._asking)
        t._asking = None


def reask(t: Table[Any]) -> Next:
    """Ask the open question again, after somebody came or went."""
    asking = t._asking
    if asking is None:
        return ()
    t._asking = None
    return reopen(t, asking)


def options_of(t: Table[Any], asking: Asking, seat: Seat) -> Any:
    """What a seat may answer: made once a question, from what it may see."""
    found = asking.options.get(seat)
    if found is None:
        step = asking.step
        found = (step_eye(step, t, seat) if step.__secret__ else step).options(eye(t, seat), seat)
        if not len(found):
            raise Stuck(
                f"{step_id(t, type(step))} asks {who(t, seat)} but offers nothing: "
                "give at least one option or leave the seat out of `actors`"
            )
        asking.options[seat] = found
    return found


def step_id(t: Table[Any], step: type[Step[Any, Any]]) -> str:
    """The name of a step in saves and messages: `sound-box.Guessing`."""
    return f"{'rumpus' if step.__core__ else t.game.slug}.{step.__name__}"


def who(t: Table[Any], seat: Seat) -> str:
    """A seat in a message, with its player's name."""
    return f"seat {seat} ({t.names[seat]})" if 0 <= seat < t.n else f"seat {seat}"


def seats_text(t: Table[Any], seats: Seats) -> str:
    """Seats in a message."""
    return ", ".join(who(t, seat) for seat in seats) or "nobody"


def broken(t: Table[Any], what: str, fault: Exception) -> BrokenGame:
    """The error to raise when a game's own code failed; the table cannot be used any more."""
    t._broken = fault
    cause = str(fault) if isinstance(fault, RumpusError) else f"{type(fault).__name__}: {fault}"
    return BrokenGame(
        f"{t.game.slug}: {what} failed: {cause}. Nothing of it counts; rebuild the table from its journal"
    )
