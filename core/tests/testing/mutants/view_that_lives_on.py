"""A field that says it is text holds a list, so that views hold the table's own list."""

from typing import Annotated, Any, cast

from rumpus import ALL, Game, Options, Said, Step, Steps, Table

CAUGHT_BY = "views_stay_as_they_were"


class State(Table):
    """What was heard, declared as text."""

    heard: Annotated[str, ALL] = ""

    def setup(self, options: Options) -> Steps:
        self.heard = cast("Any", [])
        return [Word(), Word()]


class Word(Step[State, str]):
    """Everybody says a word."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["kettle", "train"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        cast("Any", t.heard).extend(said.values())
        return []


GAME = Game("mutant", table=State, seats=[2])
