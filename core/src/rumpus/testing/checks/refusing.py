"""Refusals: what was not offered, and who is not asked, changes nothing."""

from collections.abc import Callable
from functools import partial
from typing import Any

from rumpus import engine
from rumpus.errors import NotAsked, NotOffered, Over, Refused
from rumpus.testing.case import Case
from rumpus.testing.play import STORMY
from rumpus.testing.tell import entry_text, expect
from rumpus.testing.trail import Trail

GAMES = 3
STRANGE: tuple[Any, ...] = (
    "\u2603 not offered",
    "",
    None,
    True,
    False,
    -1,
    0,
    1,
    1.0,
    10**9,
    [],
    {},
    ["real"],
    {"a": 1},
)
TAKEN = 6
"""Options of a question whose look-alikes of other kinds are tried."""


def refuses_what_is_not_offered(case: Case) -> None:
    """For every seat that is asked: a value that is not among its options raises NotOffered and changes nothing."""

    def refused(trail: Trail) -> None:
        if trail.table._paused is not None:
            return
        for seat in trail.asked:
            if seat in trail.table.answered:
                continue
            offered = trail.options(seat)
            listed = [offered[at] for at in range(len(offered))]
            tried = [*STRANGE, *(other for one in listed[:TAKEN] for other in _like(one))]
            for value in tried:
                if not any(_equal(one, value) for one in listed):
                    _refused(case, trail, partial(engine.answer, trail.table, seat, value), f"{value!r}", NotOffered)

    for seed in range(GAMES):
        case.play(f"offered {seed}", STORMY, after=refused)


def refuses_who_is_not_asked(case: Case) -> None:
    """A seat that is not asked, does not exist, or has answered already is refused, and nothing changes."""

    def refused(trail: Trail) -> None:
        t = trail.table
        if t._paused is not None:
            return
        wrong = [seat for seat in range(-1, t.n + 2) if seat not in t.asked or seat in t.answered]
        value = next((trail.options(seat)[0] for seat in t.asked), "real")
        kind = Over if t.result is not None else NotAsked
        for seat in wrong:
            _refused(case, trail, lambda s=seat: engine.answer(t, s, value), f"seat {seat}", kind)  # type: ignore[misc]

    for seed in range(GAMES):
        case.play(f"asked {seed}", STORMY, after=refused)


def _refused(case: Case, trail: Trail, entry: Callable[[], object], what: str, kind: type[Refused]) -> None:
    before = engine.save(trail.table)
    where = f"{case.game.slug}, {entry_text(trail)}"
    try:
        entry()
    except kind:
        expect(engine.save(trail.table) == before, where, f"{what} was refused, and the table changed all the same")
    else:
        expect(holds=False, where=where, what=f"{what} was taken, though it should raise {kind.__name__}")


def _like(value: Any) -> list[Any]:
    """Values that equal an option, or look like it, but are of another kind."""
    if isinstance(value, bool):
        return [int(value), str(value)]
    if isinstance(value, int):
        return [float(value), str(value), value == 1]
    if isinstance(value, str):
        return [f"{value} ", value.upper(), [value]]
    if isinstance(value, tuple):
        return [[*value, 0], list(value[:-1]), str(value)]
    return [str(value)]


def _equal(option: Any, value: Any) -> bool:
    """Whether the engine should take the value for the option: lists count as tuples, kinds must be equal."""
    if isinstance(option, (tuple, list)) and isinstance(value, (tuple, list)):
        return len(option) == len(value) and all(map(_equal, option, value))
    return type(option) is type(value) and bool(option == value)
