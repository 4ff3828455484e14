"""Two fields share one list: alive both grow together, restored they do not."""

from typing import Annotated

from rumpus import ALL, Game, Options, Said, Step, Steps, Table

CAUGHT_BY = "restored_plays_on"


class State(Table):
    """What was heard, once for all and once for this round."""

    heard: Annotated[list[str], ALL]
    round: Annotated[list[str], ALL]

    def setup(self, options: Options) -> Steps:
        self.round = self.heard
        return [Word(), Word(), Word()]


class Word(Step[State, str]):
    """Everybody says a word."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["kettle", "train"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        t.heard.extend(said.values())
        return []


GAME = Game("mutant", table=State, seats=[2])
