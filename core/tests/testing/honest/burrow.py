"""An honest game that uses everything a table can hold: hands, a bag, hidden places, tracks, timers, a race, secrets by type."""

from typing import Annotated, Literal, NewType

from pydantic import Field
from rumpus import (
    ALL,
    Bag,
    EachSeat,
    Game,
    LiveStep,
    Options,
    Pile,
    Said,
    Seat,
    Seen,
    Slots,
    Step,
    Steps,
    Table,
    Track,
)
from rumpus.content import Content

Card = NewType("Card", str)
Stone = NewType("Stone", str)
CONTENT = Content.of(
    decks={
        "animals": {f"c{n}.{side}": f"Animal {n}{side}" for n in range(24) for side in "ab"},
        "stones": [f"s{n}" for n in range(12)],
    }
)


class Choices(Options):
    """How it is played."""

    hurry: bool = False
    den: Literal["near", "far"] = "near"


class State(Table[Choices]):
    """The burrow."""

    turn: Annotated[Seat, ALL] = 0
    deck: Annotated[Pile[Card], Seen("nobody", others="count")]
    hands: Annotated[dict[Seat, Pile[Card]], Seen("owner", others="count")]
    holes: Annotated[Slots[Card], Seen("nobody", others="backs")]
    played: Annotated[Pile[Card], ALL]
    bag: Annotated[Bag[Stone], Seen("nobody", others="count")]
    stones: Annotated[dict[Seat, Pile[Stone]], Seen("owner")]
    spent: Annotated[Pile[Stone], Seen("all", unless="blind")]
    blind: Annotated[list[Seat], ALL]
    den: Annotated[Track, ALL]
    scent: Annotated[Track, Seen("nobody")]
    mood: Annotated[Literal["calm", "wild"], Seen("turn")] = "calm"
    luck: Annotated[dict[Seat, Annotated[int, Field(ge=1, le=6)]], Seen("owner")]
    whisper: Annotated[str, Seen("turn", redeal=lambda was: f"{was}!")] = ""

    def setup(self, options: Choices) -> Steps:
        faces = self.chance.shuffled("sides", [f for each in self.pack.cards("animals").values() for f in each[:1]])
        self.deck.extend(map(Card, self.chance.shuffled("deck", faces)))
        self.bag.put_all(map(Stone, self.pack.faces("stones")))
        self.hands = {seat: Pile(self.deck.draw() for _ in range(2)) for seat in self.seats}
        self.stones = {seat: Pile() for seat in self.seats}
        self.luck = {seat: 1 + self.chance.pick("luck", 6) for seat in self.seats}
        for place in range(3):
            self.holes[place] = self.deck.draw()
        self.den = Track(4 if options.den == "near" else 6)
        self.scent = Track(3, self.chance.pick("scent", 4))
        self.start("Dusk", 40, then=Dusk())
        return [EachSeat(Turn, self.seats), Home()]

    def left(self, seat: Seat) -> Steps:
        self.hands[seat].move_to(self.played)
        self.stones[seat].move_to(self.spent)
        self.blind[:] = [one for one in self.blind if one != seat]
        if seat == self.turn and self.waits(EndTurn):
            self.skip_to(EndTurn)
        return []


class Turn(Step[State, None]):
    """One seat's turn: play a card, all bid, and whoever is quickest digs."""

    seat: Annotated[Seat, ALL]

    def resolve(self, t: State, said: Said[None]) -> Steps:
        t.turn = self.seat
        t.mood = "wild" if t.chance.pick("mood", 2) else "calm"
        t.whisper = f"{t.mood} {self.seat}"
        t.stones[self.seat].append(t.draw(t.bag, "stones"))
        return [Play(), Bid(t.mood), Dig(), EndTurn()]


class Play(Step[State, str]):
    """The seat plays a card of its hand."""

    def actors(self, t: State) -> list[Seat]:
        return [t.turn]

    def options(self, t: State, who: Seat) -> list[Card]:
        return list(t.hands[who])

    def resolve(self, t: State, said: Said[str]) -> Steps:
        card = said.one(t.hands[t.turn][0])
        t.played.append(t.hands[t.turn].take(Card(card)))
        return []


class Bid(Step[State, tuple[str, int]]):
    """All bid in secret, how high their luck allows; the turn's mood is known to one seat."""

    seconds = 10
    mood: Annotated[Literal["calm", "wild"], Seen("turn")]

    def actors(self, t: State) -> list[Seat]:
        return t.seats

    def options(self, t: State, who: Seat) -> list[tuple[str, int]]:
        more = 1 if who == t.turn and self.mood == "wild" else 0
        return [("bid", n) for n in range(1, t.luck[who] + 1 + more)]

    def absent(self, t: State, who: Seat) -> tuple[str, int]:
        return ("bid", 1)

    def resolve(self, t: State, said: Said[tuple[str, int]]) -> Steps:
        best = max((n for _, n in said.values()), default=0)
        for seat, (_, n) in said.items():
            if n == best:
                t.award(seat, 1, rule="BU-3")
        t.move("den", 1, rule="BU-3.1")
        return []


class Dig(LiveStep[State, int]):
    """Whoever is quickest takes what lies in a hole."""

    seconds = 5

    def actors(self, t: State) -> list[Seat]:
        return t.others(*t.blind) if t.holes else []

    def options(self, t: State, who: Seat) -> list[int]:
        return list(t.holes)

    def react(self, t: State, who: Seat, value: int, at_ms: int) -> Steps:
        t.hands[who].append(t.holes.take(value))
        t.blind[:] = [who]
        return [] if t.options.hurry or not t.holes else [self]


class EndTurn(Step[State, None]):
    """Empty holes are filled again."""

    def resolve(self, t: State, said: Said[None]) -> Steps:
        for place in t.holes.free(range(3)):
            if t.deck:
                t.holes[place] = t.deck.draw()
        for seat in t.seats:
            if not t.hands[seat] and t.deck:
                t.hands[seat].append(t.deck.draw())
        t.blind.clear()
        return []


class Dusk(Step[State, None]):
    """It gets dark, whatever is going on: a stone is spent by whoever has the turn."""

    def resolve(self, t: State, said: Said[None]) -> Steps:
        t.stones[t.turn].move_to(t.spent)
        return []


class Home(Step[State, str]):
    """One last word of all, which nobody has to say."""

    seconds = 3
    holds = True

    def actors(self, t: State) -> list[Seat]:
        return t.seats

    def options(self, t: State, who: Seat) -> list[str]:
        return ["good night"]


GAME = Game("burrow", table=State, seats=range(2, 5), content="test", bound=200)
