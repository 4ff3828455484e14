"""Scores: a ledger of awards with their rules, and the standings that follow from it."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from rumpus.ids import TEAM, Seat, Team

Scorer: TypeAlias = Seat | Team
"""Who scores: a seat, or TEAM where all win or lose together."""


class Award(NamedTuple):
    """Points for a seat (or TEAM), and the id of the rule that gives them. Points may be negative."""

    seat: Scorer
    points: int
    rule: str


class Standing(NamedTuple):
    """One line of the result. Rank 1 is best; equal scores share a rank."""

    seat: Scorer
    points: int
    rank: int


def totals(ledger: Iterable[Award]) -> dict[Scorer, int]:
    """Points by scorer; who never scored is absent."""
    sums: dict[Scorer, int] = {}
    for seat, points, _ in ledger:
        sums[seat] = sums.get(seat, 0) + points
    return sums


def ranked(scores: Mapping[Scorer, int], seats: Iterable[Seat]) -> list[Standing]:
    """Standings, best first, then in seat order. Seats without points stand at 0; a team game has the one line of TEAM."""
    lines: dict[Scorer, int] = {TEAM: scores[TEAM]} if TEAM in scores else {seat: scores.get(seat, 0) for seat in seats}
    best = sorted(lines.values(), reverse=True)
    order = sorted(lines, key=lambda seat: (-lines[seat], seat if seat != TEAM else -1))
    return [Standing(seat, lines[seat], 1 + best.index(lines[seat])) for seat in order]
