"""An honest game of cards with one side: a number is hidden, all guess at once, in rounds."""

from typing import Annotated, NewType

from rumpus import ALL, Game, Options, Pile, Said, Seat, Seen, Step, Steps, Table
from rumpus.content import Content

CONTENT = Content.of(decks={"numbers": [str(n) for n in range(1, 10)]})
Number = NewType("Number", str)


class State(Table):
    """Number cards, one of them laid aside."""

    deck: Annotated[Pile[Number], Seen("nobody", others="count")]
    aside: Annotated[Pile[Number], Seen("keeper", others="count")]
    told: Annotated[Pile[Number], ALL]
    keeper: Annotated[Seat, ALL] = 0

    def setup(self, options: Options) -> Steps:
        self.deck.extend(map(Number, self.chance.shuffled("deck", self.pack.faces("numbers"))))
        return [Round(3)]

    def left(self, seat: Seat) -> Steps:
        if seat == self.keeper:
            self.keeper = self.after(seat)
        return []


class Round(Step[State, None]):
    """The next card is laid aside."""

    rounds: Annotated[int, ALL]

    def resolve(self, t: State, said: Said[None]) -> Steps:
        t.aside.append(t.deck.draw())
        return [Guess(), Tell(), *([Round(self.rounds - 1)] if self.rounds > 1 else [])]


class Guess(Step[State, int]):
    """All but the keeper guess."""

    seconds = 20

    def actors(self, t: State) -> list[Seat]:
        return t.others(t.keeper)

    def options(self, t: State, who: Seat) -> list[int]:
        return [n for n in range(1, 10) if Number(str(n)) not in t.told]

    def resolve(self, t: State, said: Said[int]) -> Steps:
        for seat, n in said.items():
            if str(n) == t.aside[-1]:
                t.award(seat, 2, rule="GU-2")
        return []


class Tell(Step[State, None]):
    """The card is shown, and the keeper's part moves on."""

    def resolve(self, t: State, said: Said[None]) -> Steps:
        t.aside.move_to(t.told)
        t.keeper = t.after(t.keeper)
        return []


GAME = Game("guess", table=State, seats=range(2, 9), content="test")
