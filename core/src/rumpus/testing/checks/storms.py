"""Storms: at every question somebody may go, come back, leave, be replaced, pause, or be late, and the game copes."""

from random import Random

from rumpus import engine
from rumpus.errors import BrokenGame, NotConforming, Refused
from rumpus.testing.case import Case
from rumpus.testing.play import STORMY, enter, next_input
from rumpus.testing.tell import entry_text
from rumpus.testing.trail import Trail

GAMES = 2
ON = 4
"""Entries that are played on after each."""


def weathers_storms(case: Case) -> None:
    """At every question of a game: each seat leaves, goes away and comes back, is replaced; a pause; a late close. Then it goes on."""

    def storm(trail: Trail) -> None:
        t = trail.table
        if t.result is not None or t._paused is not None:
            return
        now = t.now_ms
        turns = [[["leave", seat, now]] for seat in t.seats]
        turns += [[["leave", seat, now], ["leave", t.after(seat), now]] for seat in t.seats[: len(t.seats) // 2]]
        turns += [[["away", seat, now], ["back", seat, now]] for seat in t.seats if seat not in t.away]
        turns += [[["take-over", seat, "Somebody new", now]] for seat in t.seats[:1]]
        turns.append([["pause", None, now], ["resume", now + 5000]])
        due = engine.due(t)
        if due is not None:
            turns.append([["away", t.seats[-1], now], ["close", due.name, due.due_ms]])
        for forms in turns:
            _survives(case, trail, forms)

    for seed in range(GAMES):
        case.play(f"storm {seed}", after=storm)
    for seed in range(GAMES * 2):
        try:
            case.play(f"long storm {seed}", STORMY)
        except BrokenGame as why:
            raise NotConforming(f"{case.game.slug}, {case.seats} seats, seed 'long storm {seed}': {why}") from why


def _survives(case: Case, trail: Trail, forms: list[list[object]]) -> None:
    t = trail.copy()
    rng = Random(f"{len(trail.inputs)} {forms}")
    done: list[list[object]] = []
    try:
        for form in forms:
            if t.result is None:
                done.append(form)
                enter(t, form)
        for _ in range(ON):
            more = next_input(t, rng)
            if more is None:
                return
            done.append(more)
            enter(t, more)
    except Refused:
        return  # a seat of the storm may have gone, or a timer ended, by what came before
    except BrokenGame as why:
        raise NotConforming(f"{case.game.slug}, {entry_text(trail)}, then {done}: {why}") from why
