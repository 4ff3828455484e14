"""Drawing a scene puts a card onto the table."""

from typing import Annotated

from rumpus import ALL, Game, Options, Scene, Step, Steps, Table, ui

CAUGHT_BY = "looking_changes_nothing"


class State(Table):
    """How often somebody looked."""

    looks: Annotated[list[str], ALL]

    def setup(self, options: Options) -> Steps:
        return [Call()]


class Call(Step[State, str]):
    """Everybody calls."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["moo", "baa"]

    def scene(self, t: State, who: int | None) -> Scene:
        t.looks.append("look")
        return Scene(now=[ui.say("Call")], act=[ui.choose()])


GAME = Game("mutant", table=State, seats=[2])
