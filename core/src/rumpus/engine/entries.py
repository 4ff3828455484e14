"""What may go into a table: answers, the ends of timers, and players who come and go. Each is checked first, then happens whole."""

from collections.abc import Callable
from typing import Any

from rumpus.asking import Asking, Entry
from rumpus.corestep import GoOn
from rumpus.engine.flow import (
    Next,
    broken,
    options_of,
    react,
    reask,
    resolve,
    seats_text,
    settle,
    step_id,
    suspend,
    who,
)
from rumpus.errors import AuthorError, NotAsked, NotDue, NotOffered, NotSeated, Over, Paused, Refused, TimeIsUp
from rumpus.ids import Seat
from rumpus.players import check_names
from rumpus.table import Table
from rumpus.timers import earliest


def answer(t: Table[Any], seat: Seat, value: Any, at_ms: int | None = None) -> Entry:
    """Answer the open question for a seat.

    Args:
        t: the table.
        seat: who answers.
        value: one of the options of that seat; lists count as tuples.
        at_ms: the host's stamp, milliseconds since the game began; without it, now.

    Raises:
        NotAsked: this seat is not asked, or has answered. NotOffered: the value is not among its options.
        TimeIsUp: a timer ended before the stamp. Over, Paused: nobody is asked now. In all these nothing has changed.
        BrokenGame: the game's code failed; rebuild the table from its journal.
    """
    asking = t._asking
    if asking is None or t._paused is not None or seat not in asking.asked or seat in asking.said:
        raise _not_asked(t, seat)
    at_ms = t.now_ms if at_ms is None else _stamp(t, at_ms)
    offered = _offered(t, asking, seat, value)
    draws = t.chance.record = []
    hooked = t._hooked = []
    t._calls = 0
    t._public = None
    if at_ms > t.now_ms:  # noqa: PLR1730  # a call of max takes longer than most of this
        t.now_ms = at_ms
    said = asking.said
    said[seat] = offered
    said.at_ms[seat] = at_ms
    try:
        if not asking.simple and asking.step.__live__:
            settle(t, react(t, asking, seat, offered, at_ms))
        else:
            waiting = asking.waiting
            if seat in waiting:
                waiting.remove(seat)
            if not waiting and (asking.simple or not asking.step.holds):
                settle(t, resolve(t))
    except Exception as fault:
        raise broken(t, f"{step_id(t, type(asking.step))}, with {who(t, seat)} answering {value!r},", fault) from fault
    entry = t._entry = Entry(["answer", seat, offered, at_ms], draws, hooked)
    return entry


def close(t: Table[Any], timer: str) -> Entry:
    """Say that a timer has run out. The entry bears the timer's own end, whenever the host says it.

    Raises:
        NotDue: this timer does not run, or another one ends earlier and has to be closed first.
    """
    first = earliest(t.timers.values())
    if t.result is not None:
        raise Over(f"{t.game.slug} is over; no timer runs")
    if t._paused is not None:
        raise Paused("the table is paused, and so are its timers: resume it first")
    if first is None or first.name != timer:
        running = t.timers.get(timer)
        why = f"{first.name!r} ends earlier, at {first.due_ms} ms" if running and first else "it does not run"
        raise NotDue(f"timer {timer!r} cannot be closed now: {why}")

    def happen() -> None:
        del t.timers[timer]
        t._closed_ms = first.due_ms
        asking = t._asking
        steps: Next = ()
        if first.own:
            if asking is not None and type(asking.step).__name__ == timer:
                steps = resolve(t)
            else:
                _expire(t, timer)
        elif first.then:
            suspend(t)
            steps = first.then
        settle(t, steps)

    return _enter(t, ["close", timer, first.due_ms], first.due_ms, f"the end of timer {timer!r}", happen)


def _expire(t: Table[Any], timer: str) -> None:
    """A suspended question whose time runs out meanwhile is resolved as soon as it comes up again."""
    for item in t._agenda:
        if isinstance(item, Asking) and item.begun and type(item.step).__name__ == timer:
            item.expired = True


def away(t: Table[Any], seat: Seat, at_ms: int | None = None) -> Entry:
    """A player has gone for a while; the seat is kept. Raises NotSeated if the seat has left or is away already."""
    _seated(t, seat)
    if seat in t.away:
        raise NotSeated(f"{who(t, seat)} is away already")
    at_ms = _stamp(t, at_ms)

    def happen() -> None:
        t.away.append(seat)
        t.away.sort()
        settle(t, reask(t))

    return _enter(t, ["away", seat, at_ms], at_ms, f"{who(t, seat)} going away", happen)


def back(t: Table[Any], seat: Seat, at_ms: int | None = None) -> Entry:
    """A player who was away is back. Raises NotSeated if the seat was not away."""
    _seated(t, seat)
    if seat not in t.away:
        raise NotSeated(f"{who(t, seat)} is not away")
    at_ms = _stamp(t, at_ms)

    def happen() -> None:
        t.away.remove(seat)
        settle(t, reask(t))

    return _enter(t, ["back", seat, at_ms], at_ms, f"{who(t, seat)} coming back", happen)


def take_over(t: Table[Any], seat: Seat, name: str, at_ms: int | None = None) -> Entry:
    """Somebody else takes a seat, under a new name; the hand and the role stay with the seat.

    Raises:
        NotSeated: the seat has left. BadSeats: the name is empty, too long, or taken.
    """
    _seated(t, seat)
    names = check_names([*t.names[:seat], name, *t.names[seat + 1 :]])
    at_ms = _stamp(t, at_ms)

    def happen() -> None:
        t.names[seat] = names[seat]
        if seat in t.away:
            t.away.remove(seat)
            settle(t, reask(t))

    return _enter(t, ["take-over", seat, name.strip(), at_ms], at_ms, f"{name} taking seat {seat}", happen)


def leave(t: Table[Any], seat: Seat, at_ms: int | None = None) -> Entry:
    """A player leaves for good: answers go, the game says what becomes of roles and items, and the question is asked anew."""
    _seated(t, seat)
    at_ms = _stamp(t, at_ms)

    def happen() -> None:
        t.seats.remove(seat)
        if seat in t.away:
            t.away.remove(seat)
        asking = t._asking
        if asking is not None:
            asking.said.pop(seat, None)
            asking.at_ms.pop(seat, None)
        suspend(t)
        t._dropped = asking is not None
        try:
            steps = list(t.left(seat))
        finally:
            t._dropped = False
        if len(t.seats) < t.game.least:
            if t.result is None:
                t.finish("too-few")
            return
        if len(t.seats) < t.game.seats[0]:
            steps.insert(0, GoOn())
        settle(t, steps)

    return _enter(t, ["leave", seat, at_ms], at_ms, f"{who(t, seat)} leaving", happen)


def pause(t: Table[Any], seat: Seat | None = None, at_ms: int | None = None) -> Entry:
    """Stop the table's time; `seat` is who asked for it, if a seat did. Raises Paused if it is paused already."""
    _running(t)
    if t._paused is not None:
        raise Paused("the table is paused already")
    at_ms = _stamp(t, at_ms)

    def happen() -> None:
        t._paused = [seat, at_ms]

    return _enter(t, ["pause", seat, at_ms], at_ms, "pausing", happen)


def resume(t: Table[Any], at_ms: int | None = None) -> Entry:
    """Let the table's time go on; every running timer gets back what the pause took. Raises Refused if it was not paused."""
    _running(t)
    paused = t._paused
    if paused is None:
        raise Refused("the table is not paused")
    at_ms = _stamp(t, at_ms)

    def happen() -> None:
        t._paused = None
        for timer in t.timers.values():
            timer.start_ms += at_ms - paused[1]

    return _enter(t, ["resume", at_ms], at_ms, "going on", happen)


# -- within ----------------------------------------------------------------------------------------------------------------


def _enter(t: Table[Any], form: list[Any], at_ms: int, what: str, happen: Callable[[], None]) -> Entry:
    """Let an entry happen and note what chance and plugins made of it."""
    t.chance.record = []
    t._hooked = []
    t._calls = 0
    t._public = t._base = None
    t.now_ms = max(t.now_ms, at_ms)
    try:
        happen()
    except Exception as fault:
        raise broken(t, what, fault) from fault
    entry = t._entry = Entry(form, t.chance.record, t._hooked)
    return entry


def _stamp(t: Table[Any], at_ms: int | None) -> int:
    """The stamp of an entry: not before the last close, and not after the end of a running timer."""
    if at_ms is None:
        return t.now_ms
    if t.timers and t._paused is None:
        first = earliest(t.timers.values())
        if first is not None and at_ms >= first.due_ms:
            raise TimeIsUp(f"timer {first.name!r} ended at {first.due_ms} ms, before {at_ms} ms: close it first")
    if at_ms < t._closed_ms:
        return t._closed_ms
    return at_ms


def _running(t: Table[Any]) -> None:
    if t._broken is not None:
        raise AuthorError(
            f"{t.game.slug}: the game broke at the last entry ({t._broken}); rebuild the table from its journal"
        )
    if t.result is not None:
        raise Over(f"{t.game.slug} is over: {t.result}")


def _seated(t: Table[Any], seat: Seat) -> None:
    _running(t)
    if seat not in t.seats:
        raise NotSeated(f"there is no {who(t, seat)} at this table any more; seats still in: {seats_text(t, t.seats)}")


def _not_asked(t: Table[Any], seat: Seat) -> Refused:
    """Why this seat may not answer now."""
    _running(t)
    if t._paused is not None:
        return Paused("the table is paused: resume it first")
    asking = t._asking
    if asking is None:
        return NotAsked("nobody is asked anything now")
    step = step_id(t, type(asking.step))
    if seat in asking.said:
        return NotAsked(f"{step}: {who(t, seat)} has answered already")
    return NotAsked(f"{step}: {who(t, seat)} is not asked; asked: {seats_text(t, asking.asked)}")


def _offered(t: Table[Any], asking: Asking, seat: Seat, value: Any) -> Any:
    """The offered object that the value stands for; kinds must be equal too, since True == 1 == 1.0."""
    options = asking.options.get(seat)
    if options is None:
        options = options_of(t, asking, seat)
    kind = value.__class__
    if kind is list:
        value = _tuples(value)
    try:
        offered = options[options.index(value)]
    except (ValueError, TypeError):
        offered = None
    else:
        if offered.__class__ is kind and kind is not tuple:
            return offered
    for option in options if isinstance(options, (list, tuple)) else [offered]:
        if _same(option, value):
            return option
    raise NotOffered(
        f"{step_id(t, type(asking.step))}: {who(t, seat)} may not answer {value!r}; offered: {_some(options)}"
    )


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, (tuple, list)) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(_same, one, other))
    return type(one) is type(other) and bool(one == other)


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def _some(options: Any) -> str:
    shown = ", ".join(repr(options[i]) for i in range(min(len(options), 12)))
    return shown if len(options) <= 12 else f"{shown} and {len(options) - 12} more"  # noqa: PLR2004
