"""Both sides of a card lie on the table."""

from typing import Annotated, NewType

from rumpus import ALL, Game, Options, Pile, Said, Seen, Step, Steps, Table
from rumpus.content import Content

Card = NewType("Card", str)
CONTENT = Content.of(decks={"animals": [f"c{n}.{side}" for n in range(4) for side in "ab"]})
CAUGHT_BY = "one_zone_each"


class State(Table):
    """A deck of all faces."""

    deck: Annotated[Pile[Card], Seen("nobody", others="count")]
    row: Annotated[Pile[Card], ALL]

    def setup(self, options: Options) -> Steps:
        self.deck.extend(map(Card, self.chance.shuffled("deck", self.pack.faces("animals"))))
        return [Turn(), Turn()]


class Turn(Step[State, str]):
    """The top card goes into the row."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["next"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        t.row.append(t.deck.draw())
        return []


GAME = Game("mutant", table=State, seats=[2], content="test")
