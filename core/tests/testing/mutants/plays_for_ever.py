"""A round that comes again as long as nobody has had enough, and nobody can."""

from rumpus import Game, Options, Said, Step, Steps, Table

CAUGHT_BY = "ends_in_time"


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Word()]


class Word(Step[State, str]):
    """Everybody says a word, again and again."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["kettle", "train"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        return [self]


GAME = Game("mutant", table=State, seats=[2], bound=60)
