"""A seat is asked what it has no answer to."""

from rumpus import Game, Options, Step, Steps, Table

CAUGHT_BY = "never_stuck"


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Call()]


class Call(Step[State, str]):
    """All but the first have a voice."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["moo"] if who else []


GAME = Game("mutant", table=State, seats=[2])
