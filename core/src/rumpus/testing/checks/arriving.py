"""Arrival: answers given at the same question may come in any order."""

from random import Random
from typing import Any

from rumpus import engine
from rumpus.errors import NotConforming
from rumpus.table import Table
from rumpus.testing.case import Case
from rumpus.testing.play import choose
from rumpus.testing.tell import differing, entry_text
from rumpus.testing.trail import Trail

GAMES = 4
TOGETHER = 2
TIMERS = 8


def arrival_changes_nothing(case: Case) -> None:
    """The same answers with the same stamps lead to the same table, whichever comes in first; who was quickest, stamps tell."""

    def any_order(trail: Trail) -> None:
        asking = trail.table._asking
        seats = trail.waiting
        if asking is None or asking.step.__live__ or len(seats) < TOGETHER or trail.table._paused is not None:
            return
        rng = Random(f"arrival {len(trail.inputs)}")
        due = engine.due(trail.table)
        start = trail.table.now_ms
        room = 1000 if due is None else due.due_ms - start
        if room < len(seats):
            return
        stamps = rng.sample(range(start, start + min(room, 1000)), len(seats))
        answers = {seat: (choose(trail.table, seat, rng), at) for seat, at in zip(seats, stamps, strict=True)}
        ends = {}
        for order in (seats, seats[::-1], sorted(seats, key=lambda seat: answers[seat][1])):
            t = trail.copy()
            for seat in order:
                engine.answer(t, seat, *answers[seat])
            _resolved(t, asking.number)
            ends[tuple(order)] = engine.save(t)
        first, *rest = ends.items()
        for later, text in rest:
            if text != first[1]:
                raise NotConforming(
                    f"{case.game.slug}, {entry_text(trail)}: answers {answers} lead to different tables when they come in as "
                    f"{first[0]} and as {later}: {differing(first[1], text)}; use said.by_time() for who was first"
                )

    for seed in range(GAMES):
        case.play(f"arrival {seed}", after=any_order)


def _resolved(t: Table[Any], number: int) -> None:
    """Let timers run out until a question that is held open has passed: until then it remembers who came first."""
    for _ in range(TIMERS):
        due = engine.due(t)
        if due is None or t._asking is None or t._asking.number != number:
            return
        engine.close(t, due.name)
