"""The same option stands there twice."""

from rumpus import Game, Options, Step, Steps, Table

CAUGHT_BY = "options_hold"


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Call()]


class Call(Step[State, str]):
    """One for each seat, and one for luck."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["moo", "baa", "moo"]


GAME = Game("mutant", table=State, seats=[2])
