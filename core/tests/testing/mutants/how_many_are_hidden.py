"""Who is asked depends on how many cards lie in a zone of which even that is hidden."""

from typing import Annotated, NewType

from rumpus import Game, Options, Pile, Said, Seen, Step, Steps, Table
from rumpus.content import Content

Card = NewType("Card", str)
CONTENT = Content.of(decks={"animals": [f"c{n}.a" for n in range(8)]})
CAUGHT_BY = "deals_again_alike"


class State(Table):
    """Two heaps that nobody sees."""

    left_heap: Annotated[Pile[Card], Seen("nobody")]
    right_heap: Annotated[Pile[Card], Seen("nobody")]

    def setup(self, options: Options) -> Steps:
        faces = list(map(Card, self.chance.shuffled("deck", self.pack.faces("animals"))))
        self.left_heap.extend(faces[:4])
        self.right_heap.extend(faces[4:])
        return [Ask(), Ask()]


class Ask(Step[State, str]):
    """Asks the first seat as long as the left heap is not the smaller one."""

    def actors(self, t: State) -> list[int]:
        return [0 if len(t.left_heap) >= len(t.right_heap) else 1]

    def options(self, t: State, who: int) -> list[str]:
        return ["left", "right"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        t.left_heap.move_to(t.right_heap)
        return []


GAME = Game("mutant", table=State, seats=[2], content="test")
