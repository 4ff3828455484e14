"""Scores: the ledger adds up to the standings, and every award names its rule."""

from rumpus import engine
from rumpus.ids import TEAM
from rumpus.scoring import totals
from rumpus.testing.case import Case
from rumpus.testing.play import CALM, STORMY
from rumpus.testing.tell import entry_text, expect
from rumpus.testing.trail import Trail

GAMES = 4


def ledger_adds_up(case: Case) -> None:
    """At every entry: scores are the sums of the ledger, the standings show these, and every award has a seat and a rule."""

    def adds_up(trail: Trail) -> None:
        t = trail.table
        where = f"{case.game.slug}, {entry_text(trail)}"
        for award in t.ledger:
            expect(award.seat == TEAM or award.seat in range(t.n), where, f"{award} is for no seat at this table")
            expect(bool(award.rule), where, f"{award} names no rule")
            expect(type(award.points) is int, where, f"{award} is not a whole number of points")
        sums = totals(t.ledger)
        expect(
            t.scores == sums, where, f"the scores are {t.scores}, the ledger's sums {sums}: score with t.award alone"
        )
        lines = engine.standings(t)
        for line in lines:
            points = sums.get(line.seat, 0)
            expect(
                line.points == points,
                where,
                f"the standings give {line.seat} {line.points} points, the ledger {points}",
            )
        missing = [] if TEAM in sums else sorted(set(sums) & set(t.seats) - {line.seat for line in lines})
        expect(not missing, where, f"seats {missing} have points and no line in the standings")

    for seed in range(GAMES):
        case.play(f"scores {seed}", STORMY if seed % 2 else CALM, after=adds_up)
