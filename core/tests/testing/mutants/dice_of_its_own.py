"""Chance that does not come from t.chance: no journal can tell it."""

import random
from typing import Annotated

from rumpus import ALL, Game, Options, Said, Step, Steps, Table

CAUGHT_BY = "replays_alike"


class State(Table):
    """What was thrown."""

    thrown: Annotated[int, ALL] = 0

    def setup(self, options: Options) -> Steps:
        return [Throw(), Throw()]


class Throw(Step[State, str]):
    """Everybody throws; the dice are Python's."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["throw"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        t.thrown = random.getrandbits(40)
        return []


GAME = Game("mutant", table=State, seats=[2])
