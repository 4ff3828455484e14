"""The standings give points that no award tells of."""

from rumpus import Game, Options, Said, Standing, Step, Steps, Table

CAUGHT_BY = "ledger_adds_up"


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Word()]

    def standings(self) -> list[Standing]:
        return [Standing(line.seat, line.points + 1, line.rank) for line in super().standings()]


class Word(Step[State, str]):
    """Everybody says a word and gets a point."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["kettle", "train"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        for seat in said:
            t.award(seat, 1, rule="X-1")
        return []


GAME = Game("mutant", table=State, seats=[2])
