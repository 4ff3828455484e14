"""Simple players, for simulations and bots."""

from collections.abc import Sequence
from random import Random
from typing import Any

from rumpus import Seat
from rumpus.game import Model

from rumpus_sound_box.rules import State


def guess_rate(rate: float) -> Model:
    """A team whose Guesser names, with chance `rate` (0 to 1), a sounded card not yet found, else another.

    Everything else it is asked it answers by chance.
    """

    def play(t: State, seat: Seat, options: Sequence[Any], chance: Random) -> Any:
        if "give-up" not in options:
            return chance.choice(options)
        sounded = [int(token) for tokens in t.drawn.values() for token in tokens]
        silent = [place for place in options if place != "give-up" and place not in sounded]
        return chance.choice(sounded if chance.random() < rate or not silent else silent)

    return play
