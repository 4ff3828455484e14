"""Questions: there is always somebody who can answer, and options are unique, stable and plain."""

import json
from typing import Any

from rumpus import engine
from rumpus.errors import BrokenGame, NotConforming, RumpusError, Stuck
from rumpus.fields import plain
from rumpus.step import OptionSet
from rumpus.testing.case import Case
from rumpus.testing.play import CALM, STORMY
from rumpus.testing.tell import entry_text, expect, short
from rumpus.testing.trail import Trail

GAMES = 4
LISTED = 200
"""Options of a described set that are looked at one by one."""


def never_stuck(case: Case) -> None:
    """Until the game is over somebody can answer who has options, or a timer runs, or somebody away is waited for."""

    def moves_on(trail: Trail) -> None:
        question = engine.pending(trail.table)
        where = f"{case.game.slug}, {entry_text(trail)}"
        if question is None:
            expect(trail.table.result is not None, where, "nobody is asked, and there is no result")
            return
        expect(
            question.waiting or question.timers or trail.table._paused is not None,
            where,
            "nobody is waited for and no timer runs: nothing can happen any more",
        )
        for seat in question.asked:
            expect(len(engine.options(trail.table, seat)), where, f"seat {seat} has no options")

    for seed in range(GAMES):
        try:
            case.play(f"stuck {seed}", STORMY if seed % 2 else CALM, after=moves_on)
        except (Stuck, BrokenGame) as why:
            raise NotConforming(f"{case.game.slug}, {case.seats} seats: {why}") from why


def options_hold(case: Case) -> None:
    """Options are unique also by kind, equal at every look, and come back from JSON as they went."""

    def hold(trail: Trail) -> None:
        t = trail.table
        asking = t._asking
        for seat in trail.asked:
            where = f"{case.game.slug}, {entry_text(trail)}, options of seat {seat}"
            options = engine.options(t, seat)
            listed = [options[at] for at in range(min(len(options), LISTED))]
            if asking is not None:
                asking.options.pop(seat, None)
            again = engine.options(t, seat)
            expect(
                len(again) == len(options) and all(_same(one, again[at]) for at, one in enumerate(listed)),
                where,
                f"two looks give {short(listed)} and {short(again)}; options depend on the table alone",
            )
            _look_at(options, listed, where)

    for seed in range(GAMES):
        case.play(f"options {seed}", STORMY if seed % 2 else CALM, after=hold)


def _look_at(options: Any, listed: list[Any], where: str) -> None:
    seen: dict[str, Any] = {}
    for at, value in enumerate(listed):
        try:
            text = json.dumps(value, allow_nan=False)
        except (TypeError, ValueError) as why:
            raise NotConforming(
                f"{where}: {value!r} is no JSON ({why}); offer text, numbers, truths, None or tuples of these"
            ) from why
        expect(_same(_tuples(json.loads(text)), value), where, f"{value!r} does not come back from JSON as it went")
        expect(text not in seen, where, f"{value!r} is offered twice")
        seen[text] = value
        if isinstance(options, OptionSet):
            try:
                found = options.index(value)
            except ValueError:
                found = -1
            expect(found == at, where, f"{value!r} stands at {at}, but index() says {found}")
    if isinstance(options, OptionSet):
        try:
            plain(options)
        except (TypeError, RumpusError) as why:
            raise NotConforming(f"{where}: the set's __plain__ is no JSON: {why}") from why


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, (tuple, list)) and isinstance(other, (tuple, list)):
        return len(one) == len(other) and all(map(_same, one, other))
    return type(one) is type(other) and bool(one == other)


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
