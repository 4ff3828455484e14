"""Who is asked depends on a hidden card."""

from typing import Annotated, NewType

from rumpus import Game, Options, Pile, Seen, Step, Steps, Table
from rumpus.content import Content

Card = NewType("Card", str)
CONTENT = Content.of(decks={"animals": [f"c{n}.a" for n in range(8)]})
CAUGHT_BY = "deals_again_alike"


class State(Table):
    """A hand for each seat."""

    hands: Annotated[dict[int, Pile[Card]], Seen("owner", others="count")]

    def setup(self, options: Options) -> Steps:
        faces = self.chance.shuffled("deck", self.pack.faces("animals"))
        self.hands = {seat: Pile(map(Card, faces[2 * seat : 2 * seat + 2])) for seat in self.seats}
        return [Play(), Play()]


class Play(Step[State, str]):
    """The seat with the lowest card plays."""

    def actors(self, t: State) -> list[int]:
        return [min(t.seats, key=lambda seat: min(t.hands[seat]))]

    def options(self, t: State, who: int) -> list[str]:
        return ["play"]


GAME = Game("mutant", table=State, seats=[3], content="test")
