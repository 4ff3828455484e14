"""Stage 2: something to hide."""

from typing import Annotated, Literal, NewType

from rumpus import ALL, Game, Options, Pile, Said, Seat, Seats, Seen, Step, Steps, Table, engine
from rumpus.content import Content

Card = NewType("Card", str)
Call = Literal["real", "fake"]


class State(Table):
    """What lies on the table, and who sees it."""

    performer: Annotated[Seat, ALL] = 0
    deck: Annotated[Pile[Card], Seen("nobody", others="count")]
    card: Annotated[Pile[Card], Seen("performer", others="count")]
    truth: Annotated[Call | None, Seen("performer")] = None

    def setup(self, options: Options) -> Steps:
        """Shuffle the pack's sounds, and hand the performer one."""
        self.deck.extend(self.chance.shuffled("deck", self.pack.faces("sounds")))
        self.card.append(self.deck.draw())
        return [Perform(), Vote()]


class Perform(Step[State, Call]):
    """The performer chooses, in secret, to be real or a bluff."""

    def actors(self, t: State) -> Seats:
        return [t.performer]

    def options(self, t: State, who: Seat) -> list[Call]:
        return ["real", "fake"]

    def resolve(self, t: State, said: Said[Call]) -> Steps:
        t.truth = said.one("real")
        return []


class Vote(Step[State, Call]):
    """All the others vote at once. They have 20 seconds."""

    seconds = 20

    def actors(self, t: State) -> Seats:
        return t.others(t.performer)

    def options(self, t: State, who: Seat) -> list[Call]:
        return ["real", "fake"]

    def resolve(self, t: State, said: Said[Call]) -> Steps:
        for voter, call in said.items():
            t.award(voter if call == t.truth else t.performer, 1, rule="RF-4.2")
        return []


GAME = Game("real-or-fake", table=State, seats=range(3, 9), content="sound-cards")
SOUNDS = Content.of(decks={"sounds": {"c1.a": "Yawning cat", "c2.a": "Rusty gate", "c3.a": "Popcorn"}})

if __name__ == "__main__":
    t = engine.setup(GAME, ["Mina", "Jonas", "Aoife"], content=SOUNDS, seed=7)
    engine.answer(t, 0, "fake", at_ms=4_000)
    for who in (0, 1, None):
        view = engine.view(t, who)
        print(
            "everybody" if who is None else t.names[who],
            {name: view.public[name] for name in ("deck", "card")},
            view.own,
        )
