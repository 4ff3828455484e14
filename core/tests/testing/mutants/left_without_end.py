"""When somebody leaves, a step comes that brings itself for ever."""

from rumpus import Game, Options, Said, Step, Steps, Table

CAUGHT_BY = "weathers_storms"


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Call(), Call()]

    def left(self, seat: int) -> Steps:
        return [Farewell()]


class Call(Step[State, str]):
    """Everybody calls."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["moo", "baa"]


class Farewell(Step[State, None]):
    """Said again and again."""

    def resolve(self, t: State, said: Said[None]) -> Steps:
        return [self]


GAME = Game("mutant", table=State, seats=[4])
