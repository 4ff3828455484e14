"""A bid whose greatest is looked for, even if nobody made one."""

from rumpus import Game, Options, Said, Step, Steps, Table

CAUGHT_BY = "goes_on_without_answers"


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Bid(), Bid()]


class Bid(Step[State, int]):
    """Everybody bids; the greatest wins."""

    seconds = 10

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[int]:
        return [1, 2, 3]

    def resolve(self, t: State, said: Said[int]) -> Steps:
        t.award(max(said, key=said.__getitem__), 1, rule="X-1")
        return []


GAME = Game("mutant", table=State, seats=[2])
