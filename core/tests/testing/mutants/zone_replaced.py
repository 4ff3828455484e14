"""A zone that is replaced by another: eyes would go on looking at the old one."""

from typing import Annotated, NewType

from rumpus import ALL, Game, Options, Pile, Said, Seen, Step, Steps, Table
from rumpus.content import Content

Card = NewType("Card", str)
CONTENT = Content.of(decks={"animals": [f"c{n}.a" for n in range(8)]})
CAUGHT_BY = "zones_stay"


class State(Table):
    """A deck and a row."""

    deck: Annotated[Pile[Card], Seen("nobody", others="count")]
    row: Annotated[Pile[Card], ALL]

    def setup(self, options: Options) -> Steps:
        self.deck.extend(map(Card, self.chance.shuffled("deck", self.pack.faces("animals"))))
        return [Turn(), Turn()]


class Turn(Step[State, str]):
    """A new row each turn."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["next"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        t.row = Pile([*t.row, t.deck.draw()])
        return []


GAME = Game("mutant", table=State, seats=[2], content="test")
