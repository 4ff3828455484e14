"""A field that says it is a number and holds text: the table cannot be restored."""

from typing import Annotated, Any

from rumpus import ALL, Game, Options, Said, Step, Steps, Table

CAUGHT_BY = "saves_come_back"


class State(Table):
    """The last word, declared as a number."""

    last: Annotated[int, ALL] = 0

    def setup(self, options: Options) -> Steps:
        return [Word(), Word()]


class Word(Step[State, Any]):
    """Everybody says a word; the last one is kept."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["kettle", "train"]

    def resolve(self, t: State, said: Said[Any]) -> Steps:
        t.last = said.one("kettle")
        return []


GAME = Game("mutant", table=State, seats=[2])
