"""Two steps that bring each other for ever, and nobody is asked."""

from rumpus import Game, Options, Said, Step, Steps, Table

CAUGHT_BY = "never_stuck"


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Ask()]


class Ask(Step[State, str]):
    """A question, so that the game can begin."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["go"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        return [Round()]


class Round(Step[State, None]):
    """Comes again and again."""

    def resolve(self, t: State, said: Said[None]) -> Steps:
        return [self]


GAME = Game("mutant", table=State, seats=[2])
