"""Options that a phone cannot send."""

from rumpus import Game, Options, Step, Steps, Table

CAUGHT_BY = "options_hold"


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Call()]


class Call(Step[State, frozenset[str]]):
    """Several animals at once, as a set."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[frozenset[str]]:
        return [frozenset({"moo"}), frozenset({"moo", "baa"})]


GAME = Game("mutant", table=State, seats=[2])
