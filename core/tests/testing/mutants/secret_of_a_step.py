"""A step keeps a secret of its own, and who is asked depends on it."""

from typing import Annotated

from rumpus import Game, Options, Seen, Step, Steps, Table

CAUGHT_BY = "deals_again_alike"


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Ask(self.chance.pick("odd", 2) == 1) for _ in range(3)]


class Ask(Step[State, str]):
    """Asks the even seats, or the odd ones."""

    odd: Annotated[bool, Seen("nobody")]

    def actors(self, t: State) -> list[int]:
        return [seat for seat in t.seats if seat % 2 == self.odd]

    def options(self, t: State, who: int) -> list[str]:
        return ["yes", "no"]


GAME = Game("mutant", table=State, seats=[4])
