"""A described set of options that finds everything in it."""

from typing import Any

from rumpus import Game, Options, OptionSet, Step, Steps, Table

CAUGHT_BY = "refuses_what_is_not_offered"


class Animals(OptionSet[str]):
    """Two animals; whatever is looked up stands in the first place."""

    def __len__(self) -> int:
        return 2

    def __getitem__(self, at: Any) -> Any:
        return ("moo", "baa")[at]

    def index(self, value: Any, start: int = 0, stop: int = 2) -> int:
        return 1 if value == "baa" else 0

    def __plain__(self) -> list[str]:
        return ["moo", "baa"]


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Call()]


class Call(Step[State, str]):
    """Everybody calls."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> Animals:
        return Animals()


GAME = Game("mutant", table=State, seats=[2])
