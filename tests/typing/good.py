"""What authors and embedders write must type-check as it stands."""

from typing import Annotated, Literal, NewType

from rumpus import ALL, Game, Options, Pile, Said, Seat, Seats, Seen, Step, Steps, Table, engine
from rumpus.content import Content

Card = NewType("Card", str)
Move = Literal["keep", "pass"]


class Choices(Options):
    """A game's own options."""

    rounds: int = 3


class State(Table[Choices]):
    """A table with options of its own."""

    turn: Annotated[Seat, ALL] = 0
    hand: Annotated[dict[Seat, Pile[Card]], Seen("owner", others="count")]

    def setup(self, options: Choices) -> Steps:
        self.hand.update({seat: Pile(self.pack.faces("cards")) for seat in self.seats})
        return [Turn(seat) for seat in self.seats for _ in range(options.rounds)]


class Turn(Step[State, Move]):
    """A question with a literal answer."""

    seat: Annotated[Seat, ALL]
    seconds = 20

    def actors(self, t: State) -> Seats:
        return [self.seat]

    def options(self, t: State, who: Seat) -> list[Move]:
        return ["keep", "pass"] if t.hand[who] else ["pass"]

    def resolve(self, t: State, said: Said[Move]) -> Steps:
        if said.one("pass") == "keep":
            t.award(self.seat, 1, rule="X-1")
        return []


game = Game("typed", table=State, seats=range(2, 5), content="cards")
table = engine.setup(game, ["Ada", "Ben"], content=Content.of(decks={"cards": ["c1.a"]}), options={"rounds": 1}, seed=1)
entry = engine.answer(table, 0, "keep", at_ms=100)
text: str = engine.save(table)
scores: dict[int | Literal["team"], int] = table.scores
