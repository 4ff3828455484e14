"""Options in the order of a set: it differs from process to process."""

from rumpus import Game, Options, Step, Steps, Table

CAUGHT_BY = "processes_agree"
ANIMALS = frozenset({"fox", "owl", "bat", "hen", "cat", "dog", "cow", "pig", "rat", "bee", "ant", "elk"})


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Call(), Call(), Call()]


class Call(Step[State, str]):
    """Everybody calls like an animal."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return list(ANIMALS)


GAME = Game("mutant", table=State, seats=[2])
