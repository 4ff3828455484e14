"""Ends: every game comes to one, and no question needs anybody's answer to go on."""

from random import Random
from typing import Any

from rumpus import engine
from rumpus.errors import NotConforming, RumpusError
from rumpus.table import Table
from rumpus.testing.case import Case
from rumpus.testing.play import CALM, STORMY, enter, next_input
from rumpus.testing.tell import entry_text, expect
from rumpus.testing.trail import Trail

GAMES = 5
ALONE = 6
"""Entries that are played on with everybody away, from each question."""


def ends_in_time(case: Case) -> None:
    """The game ends within its bound, with a result; nobody is asked after that."""
    for seed in range(GAMES):
        trail = case.play(f"ends {seed}", STORMY if seed % 2 else CALM)
        where = f"{case.game.slug}, {entry_text(trail)}"
        expect(trail.table.result, where, "it has ended without a result")
        expect(not trail.asked and not trail.table.timers, where, "it is over, and somebody is asked or a timer runs")


def goes_on_without_answers(case: Case) -> None:
    """Every question can be resolved with nobody's answer: everybody away, or its time run out before anybody spoke."""

    def alone(trail: Trail) -> None:
        if engine.pending(trail.table) is None or trail.table._paused is not None:
            return
        for gone in (True, False):
            t = trail.copy()
            try:
                _without(t, Random(len(trail.inputs)), gone=gone)
            except RumpusError as why:
                how = "everybody away" if gone else "nobody answering in time"
                raise NotConforming(
                    f"{case.game.slug}, {entry_text(trail)}: with {how} the game breaks: {why}. `said` may be empty: "
                    "said.one(default), or look first"
                ) from why

    for seed in range(3):
        case.play(f"alone {seed}", CALM, after=alone)


def _without(t: Table[Any], rng: Random, *, gone: bool) -> None:
    """Everybody goes away; only timers run out, and where somebody is waited for they come back for one answer."""
    if gone:
        for seat in list(t.seats):
            if engine.pending(t) is not None:
                engine.away(t, seat)
    for _ in range(ALONE):
        due = engine.due(t)
        if due is not None:
            engine.close(t, due.name)
            continue
        if not gone:
            return
        form = next_input(t, rng)
        if form is None:
            return
        enter(t, form)
        if form[0] == "answer" and t.result is None:
            engine.away(t, form[1])
