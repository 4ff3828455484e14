"""Seeded mistakes: each marked line must be an error, and no other."""

from typing import Annotated, Literal

from rumpus import ALL, Game, Options, Said, Seat, Step, Steps, Table, engine

Move = Literal["keep", "pass"]


class State(Table):
    """A table."""

    turn: Annotated[Seat, ALL] = "zero"  # error: assignment

    def setup(self, options: Options) -> Steps:
        return [Turn("left"), 3]  # error: arg-type list-item


class Turn(Step[State, Move]):
    """A question."""

    seat: Annotated[Seat, ALL]

    def options(self, t: State, who: Seat) -> list[str]:  # error: override
        return ["keep"]

    def resolve(self, t: State, said: Said[Move]) -> Steps:
        t.award("Ada", 1, rule="X-1")  # error: arg-type
        if said.one("no") == "keep":  # error: arg-type
            t.tern = 3  # error: attr-defined
        return []


Game("typed", table=Turn, seats=range(2, 5))  # error: arg-type
engine.setup(Game("typed", table=State, seats=[2]), "Ada", seeds=1)  # error: call-arg
