"""Tallies: the sums of many games."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Self

from rumpus.scoring import Scorer
from rumpus.simulate.play import Outcome

Z_95 = 1.959964
"""Standard errors on either side of which 5 % of a normal distribution lie."""


def wilson(hits: int, games: int) -> tuple[float, float]:
    """The 95 % interval (Wilson's) of a share of which `hits` of `games` were seen; 0 to 1 without games."""
    if not games:
        return 0.0, 1.0
    share, slack = hits / games, Z_95 * Z_95 / games
    middle = (share + slack / 2) / (1 + slack)
    reach = Z_95 * sqrt(share * (1 - share) / games + slack / games / 4) / (1 + slack)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean(counts: Mapping[int, int]) -> float:
    """The mean of values given as value → how often; 0 without any."""
    games = sum(counts.values())
    return sum(value * times for value, times in counts.items()) / games if games else 0.0


@dataclass
class Tally:
    """What games came to. Tallies of the same game add up, in any order to the same.

    Attributes:
        games: how many.
        results: games by result.
        rounds, answers: games by how many there were.
        points: by who scores, games by points at the end.
        firsts: games in which a seat ended first, alone or not.
        left: by track, games by spaces that were left before its end.
        faces: games in which a face came up.
    """

    games: int = 0
    results: Counter[str] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    answers: Counter[int] = field(default_factory=Counter)
    points: dict[Scorer, Counter[int]] = field(default_factory=dict)
    firsts: Counter[Scorer] = field(default_factory=Counter)
    left: dict[str, Counter[int]] = field(default_factory=dict)
    faces: Counter[str] = field(default_factory=Counter)

    def add(self, game: Outcome) -> None:
        """Count a game in."""
        self.games += 1
        self.results[game.result] += 1
        self.rounds[game.rounds] += 1
        self.answers[game.answers] += 1
        for seat, points, rank in game.standings:
            self.points.setdefault(seat, Counter())[points] += 1
            self.firsts[seat] += rank == 1
        for track, spaces in game.left.items():
            self.left.setdefault(track, Counter())[spaces] += 1
        self.faces.update(game.faces)

    def __iadd__(self, other: "Tally") -> Self:
        """Count another tally's games in."""
        self.games += other.games
        for mine, more in (
            (self.results, other.results), (self.rounds, other.rounds), (self.answers, other.answers),
            (self.firsts, other.firsts), (self.faces, other.faces),
        ):  # fmt: skip
            mine.update(more)  # type: ignore[arg-type]  # both of a pair are counters of the same things
        for seat, counts in other.points.items():
            self.points.setdefault(seat, Counter()).update(counts)
        for track, counts in other.left.items():
            self.left.setdefault(track, Counter()).update(counts)
        return self
