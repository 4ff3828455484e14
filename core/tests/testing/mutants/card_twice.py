"""A card that lies in two places at once."""

from typing import Annotated, NewType

from rumpus import ALL, Game, Options, Pile, Said, Seen, Step, Steps, Table
from rumpus.content import Content

Card = NewType("Card", str)
CONTENT = Content.of(decks={"animals": [f"c{n}.a" for n in range(8)]})
CAUGHT_BY = "one_zone_each"


class State(Table):
    """A deck and a row."""

    deck: Annotated[Pile[Card], Seen("nobody", others="count")]
    row: Annotated[Pile[Card], ALL]

    def setup(self, options: Options) -> Steps:
        self.deck.extend(map(Card, self.chance.shuffled("deck", self.pack.faces("animals"))))
        return [Turn(), Turn()]


class Turn(Step[State, str]):
    """The top card is looked at, and put into the row as well."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["next"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        t.row.append(t.deck[-1])
        return []


GAME = Game("mutant", table=State, seats=[2], content="test")
