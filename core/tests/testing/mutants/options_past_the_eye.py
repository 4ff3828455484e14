"""Options that are made from what the seat cannot see, past its eye."""

from typing import Annotated, Any, NewType

from rumpus import Game, Options, Pile, Seen, Step, Steps, Table
from rumpus.content import Content

Card = NewType("Card", str)
CONTENT = Content.of(decks={"animals": [f"c{n}.a" for n in range(8)]})
CAUGHT_BY = "deals_again_alike"


class State(Table):
    """A deck."""

    deck: Annotated[Pile[Card], Seen("nobody", others="count")]

    def setup(self, options: Options) -> Steps:
        self.deck.extend(map(Card, self.chance.shuffled("deck", self.pack.faces("animals"))))
        return [Guess(), Guess()]


class Guess(Step[State, str]):
    """Guess the top card; the right one is always among three."""

    def actors(self, t: State) -> list[int]:
        return t.seats

    def options(self, t: Any, who: int) -> list[str]:
        top = t._real.deck[-1]
        return sorted({top, "c0.a", "c1.a"})


GAME = Game("mutant", table=State, seats=[2], content="test")
