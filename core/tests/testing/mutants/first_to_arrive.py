"""Takes the answer that came in first for the quickest, whatever the stamps say."""

from rumpus import Game, Options, Said, Step, Steps, Table

CAUGHT_BY = "arrival_changes_nothing"


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Race(), Race()]


class Race(Step[State, str]):
    """The first to call gets a point."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["here"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        for first in list(said.at_ms)[:1]:
            t.award(first, 1, rule="X-1")
        return []


GAME = Game("mutant", table=State, seats=[3])
