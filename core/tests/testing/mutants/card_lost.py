"""A card that is drawn and put nowhere."""

from typing import Annotated, NewType

from rumpus import ALL, Game, Options, Pile, Said, Seen, Step, Steps, Table
from rumpus.content import Content

Card = NewType("Card", str)
CONTENT = Content.of(decks={"animals": [f"c{n}.a" for n in range(8)]})
CAUGHT_BY = "one_zone_each"


class State(Table):
    """A deck."""

    deck: Annotated[Pile[Card], Seen("nobody", others="count")]
    top: Annotated[str, ALL] = ""

    def setup(self, options: Options) -> Steps:
        self.deck.extend(map(Card, self.chance.shuffled("deck", self.pack.faces("animals"))))
        return [Turn(), Turn()]


class Turn(Step[State, str]):
    """Everybody sees the card, and then it is gone."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: State, who: int) -> list[str]:
        return ["next"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        t.top = t.deck.draw()
        return []


GAME = Game("mutant", table=State, seats=[2], content="test")
