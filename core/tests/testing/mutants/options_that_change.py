"""Options that are others at each look."""

from itertools import count

from rumpus import Game, Options, Step, Steps, Table

CAUGHT_BY = "options_hold"
LOOKS = count()


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Call()]


class Call(Step[State, int]):
    """Offers the number of looks so far."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[int]:
        return [next(LOOKS)]


GAME = Game("mutant", table=State, seats=[2])
