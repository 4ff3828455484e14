"""Points that are written into the scores, past the ledger."""

from rumpus import Game, Options, Said, Step, Steps, Table

CAUGHT_BY = "ledger_adds_up"


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Word(), Word()]


class Word(Step[State, str]):
    """Everybody says a word and gets a point, which no award tells of."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["kettle", "train"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        for seat in said:
            t.scores[seat] = t.scores.get(seat, 0) + 1
        return []


GAME = Game("mutant", table=State, seats=[2])
