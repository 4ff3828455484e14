"""When somebody leaves, the game skips to a step that may not wait any more."""

from rumpus import Game, Options, Step, Steps, Table

CAUGHT_BY = "weathers_storms"


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Call(), Call(), Last()]

    def left(self, seat: int) -> Steps:
        self.skip_to(Last)
        return []


class Call(Step[State, str]):
    """Everybody calls."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["moo", "baa"]


class Last(Call):
    """The last call; whoever leaves now finds no other that waits."""


GAME = Game("mutant", table=State, seats=[4])
