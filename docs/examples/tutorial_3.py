"""Stage 3: everybody performs once, and nobody has to stay."""

from typing import Annotated, Literal, NewType

from rumpus import ALL, EachSeat, Game, Options, Pile, Said, Seat, Seen, Step, Steps, Table, engine
from rumpus.content import Content
from rumpus.simulate import play

Card = NewType("Card", str)
Call = Literal["real", "fake"]


class State(Table):
    """What lies on the table, and who sees it."""

    performer: Annotated[Seat, ALL] = 0
    deck: Annotated[Pile[Card], Seen("nobody", others="count")]
    card: Annotated[Pile[Card], Seen("performer", others="count")]
    box: Annotated[Pile[Card], ALL]
    truth: Annotated[Call | None, Seen("performer")] = None

    def setup(self, options: Options) -> Steps:
        """Each seat has a turn."""
        self.deck.extend(self.chance.shuffled("deck", self.pack.faces("sounds", least=self.n)))
        return [EachSeat(Turn, self.seats)]

    def left(self, seat: Seat) -> Steps:
        """A performer who leaves ends the turn."""
        if seat == self.performer:
            self.skip_to(EndTurn)
        return []


class Turn(Step[State, None]):
    """A new card for a new performer. Nobody is asked: it happens at once."""

    seat: Annotated[Seat, ALL]

    def resolve(self, t: State, said: Said[None]) -> Steps:
        t.performer, t.truth = self.seat, None
        t.card.append(t.deck.draw())
        return [Perform(), Vote(), EndTurn()]


class Perform(Step[State, Call]):
    """The performer chooses, in secret, to be real or a bluff."""

    def actors(self, t: State) -> list[Seat]:
        return [t.performer]

    def options(self, t: State, who: Seat) -> list[Call]:
        return ["real", "fake"]

    def resolve(self, t: State, said: Said[Call]) -> Steps:
        t.truth = said.one("real")
        return []


class Vote(Step[State, Call]):
    """All the others vote at once. They have 20 seconds."""

    seconds = 20

    def actors(self, t: State) -> list[Seat]:
        return t.others(t.performer)

    def options(self, t: State, who: Seat) -> list[Call]:
        return ["real", "fake"]

    def resolve(self, t: State, said: Said[Call]) -> Steps:
        for voter, call in said.items():
            t.award(voter if call == t.truth else t.performer, 1, rule="RF-4.2")
        return []


class EndTurn(Step[State, None]):
    """The card goes to the box, where all see it."""

    def resolve(self, t: State, said: Said[None]) -> Steps:
        t.card.move_to(t.box)
        return []


GAME = Game("real-or-fake", table=State, seats=range(3, 9), content="sound-cards")
SOUNDS = Content.of(decks={"sounds": [f"c{number}.a" for number in range(8)]})

if __name__ == "__main__":
    outcome = play(GAME, ["Mina", "Jonas", "Aoife"], content=SOUNDS, seed="7")
    print(outcome.result, "after", outcome.rounds, "turns and", outcome.answers, "answers")
    for line in outcome.standings:
        print("seat", line.seat, "has", line.points)

    t = engine.setup(GAME, ["Mina", "Jonas", "Aoife", "Luca"], content=SOUNDS, seed=7)
    engine.leave(t, 0)
    print("Mina left; in the box:", engine.view(t).public["box"], "asked now:", t.asked)
