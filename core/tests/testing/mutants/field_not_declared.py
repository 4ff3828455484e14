"""Something is remembered in a field that nobody declared."""

from rumpus import Game, Options, Said, Step, Steps, Table

CAUGHT_BY = "only_declared_fields"


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Word(), Word()]


class Word(Step[State, str]):
    """Everybody says a word."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["kettle", "train"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        t.memo = said.one("kettle")  # type: ignore[attr-defined]
        return []


GAME = Game("mutant", table=State, seats=[2])
