"""Options that tell what others have answered so far."""

from typing import Any

from rumpus import Game, Options, Step, Steps, Table

CAUGHT_BY = "deals_again_alike"


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Vote(), Vote(), Vote()]


class Vote(Step[State, str]):
    """One may always vote as somebody else has."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: Any, who: int) -> list[str]:
        said = t._real._asking.said.values() if t._real._asking else ()
        return [*(["as before"] if "yes" in said else []), "yes", "no"]


GAME = Game("mutant", table=State, seats=[3])
