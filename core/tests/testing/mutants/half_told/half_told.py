"""A locale lacks a message and another has lost its placeholder."""

from rumpus import Game, Options, Scene, Step, Steps, Table, ui

CAUGHT_BY = "texts_are_told"


class State(Table):
    """Nothing lies here."""

    def setup(self, options: Options) -> Steps:
        return [Call()]


class Call(Step[State, str]):
    """Everybody calls."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["moo"]

    def scene(self, t: State, who: int | None) -> Scene:
        return Scene(now=[ui.say("call.times", times=2)], act=[ui.choose({"moo": "call"})])


GAME = Game("mutant", table=State, seats=[2])
