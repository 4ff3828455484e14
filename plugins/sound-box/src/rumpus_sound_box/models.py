"""Simple players, for simulations and bots: teams that are right as often as they are told to be."""

from collections.abc import Callable, Sequence
from math import comb
from random import Random
from typing import Any

from rumpus import Seat
from rumpus.game import Model

from rumpus_sound_box.rules import State


def guess_rate(rate: float) -> Model:
    """A team whose Guesser recognises each sound by itself with chance `rate` (0 to 1) and names those first.

    Then follows a wrong card. Tables of any size find the same share of their sounds: boards are tuned by this one.
    """

    def right(t: State) -> float:
        shown = sum(map(len, t.shown.values()))
        return one_more(rate, shown, shown + sum(map(len, t.drawn.values())))

    return _guesser(right)


def each_guess(rate: float) -> Model:
    """A team whose Guesser is right at each guess with chance `rate` (0 to 1).

    One slip ends Guessing, so more sounds in a round mean a smaller share of them found: large tables do worse.
    """
    return _guesser(lambda _: rate)


def one_more(rate: float, found: int, sounds: int) -> float:
    """The chance that more than `found` sounds were recognised, given that at least `found` were."""
    at_least = [
        sum(comb(sounds, k) * rate**k * (1 - rate) ** (sounds - k) for k in range(least, sounds + 1))
        for least in (found, found + 1)
    ]
    return at_least[1] / at_least[0] if at_least[0] else 0.0


def _guesser(right: Callable[[State], float]) -> Model:
    """A player who is right with that chance, and answers all else by chance."""

    def play(t: State, seat: Seat, options: Sequence[Any], chance: Random) -> Any:
        if "give-up" not in options:
            return chance.choice(options)
        sounded = [int(token) for tokens in t.drawn.values() for token in tokens]
        silent = [place for place in options if place != "give-up" and place not in sounded]
        return chance.choice(sounded if chance.random() < right(t) else silent)

    return play
