"""The turn goes on from a seat that may have left."""

from typing import Annotated

from rumpus import ALL, Game, Options, Said, Seat, Step, Steps, Table

CAUGHT_BY = "weathers_storms"


class State(Table):
    """Whose turn it is."""

    turn: Annotated[Seat, ALL] = 0

    def setup(self, options: Options) -> Steps:
        return [Turn(4)]


class Turn(Step[State, str]):
    """One seat plays, then the one to the left, which is looked up among those still in."""

    turns: Annotated[int, ALL]

    def actors(self, t: State) -> list[Seat]:
        return [t.turn]

    def options(self, t: State, who: Seat) -> list[str]:
        return ["play"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        t.turn = t.seats[(t.seats.index(t.turn) + 1) % len(t.seats)]
        return [Turn(self.turns - 1)] if self.turns else []


GAME = Game("mutant", table=State, seats=[3])
