"""The floor's card game and tic-tac-toe on rumpus, by the rules in floor.py and in the style of any game's author."""

from typing import Annotated, NewType

from rumpus import ALL, WAIT, Game, Options, Pile, Said, Seat, Seen, Step, Steps, Table

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Board(Table):
    """Nine cells by rows, and who has marked them."""

    marks: Annotated[dict[int, Seat], ALL]

    def setup(self, options: Options) -> Steps:
        return [Mark(0)]


class Mark(Step[Board, int]):
    """A seat marks a free cell; three in a line win."""

    seat: Annotated[Seat, ALL]

    def actors(self, t: Board) -> list[Seat]:
        return [self.seat]

    def options(self, t: Board, who: Seat) -> list[int]:
        return [cell for cell in range(9) if cell not in t.marks]

    def absent(self, t: Board, who: Seat) -> object:
        return WAIT

    def resolve(self, t: Board, said: Said[int]) -> Steps:
        marks, seat = t.marks, self.seat
        marks[said[seat]] = seat
        if any(marks.get(a) == marks.get(b) == marks.get(c) == seat for a, b, c in LINES):
            t.award(seat, 1, rule="three in a line")
            t.finish("won")
        return [Mark(t.after(seat))] if len(marks) < 9 else []


Card = NewType("Card", int)
"""0 to 51: the suit is `card // 13`, the rank `card % 13`."""


class Match(Table):
    """Match: hands are dealt, four cards each passed to the left, then thirteen tricks played."""

    hands: Annotated[dict[Seat, Pile[Card]], Seen("owner", others="count")]
    aside: Annotated[dict[Seat, Pile[Card]], Seen("owner", others="count")]
    trick: Annotated[Pile[Card], ALL]
    won: Annotated[dict[Seat, Pile[Card]], Seen("nobody", others="count")]
    leader: Annotated[Seat, ALL] = 0

    def setup(self, options: Options) -> Steps:
        deck = self.chance.shuffled("deck", [Card(card) for card in range(52)])
        for seat in self.seats:
            self.hands[seat] = Pile(deck[13 * seat : 13 * seat + 13])
            self.aside[seat], self.won[seat] = Pile(), Pile()
        return [LayAside(), LayAside(), LayAside(), LayAside(), TakeAside(), Play(self.leader)]


class LayAside(Step[Match, Card]):
    """All at once lay a card aside, hidden from the others."""

    def actors(self, t: Match) -> list[Seat]:
        return t.seats

    def options(self, t: Match, who: Seat) -> list[Card]:
        return t.hands[who]

    def absent(self, t: Match, who: Seat) -> object:
        return WAIT

    def resolve(self, t: Match, said: Said[Card]) -> Steps:
        for seat, card in said.items():
            t.aside[seat].append(t.hands[seat].take(card))
        return []


class TakeAside(Step[Match, None]):
    """Each takes into the hand what the seat to the right laid aside."""

    def resolve(self, t: Match, said: Said[None]) -> Steps:
        for seat, cards in t.aside.items():
            cards.move_to(t.hands[t.after(seat)])
        return []


class Play(Step[Match, Card]):
    """A seat plays a card: of the suit led, or any if the hand has none or nothing is led yet."""

    seat: Annotated[Seat, ALL]

    def actors(self, t: Match) -> list[Seat]:
        return [self.seat]

    def options(self, t: Match, who: Seat) -> list[Card]:
        hand = t.hands[who]
        if not t.trick:
            return hand
        suit = t.trick[0] // 13
        return [card for card in hand if card // 13 == suit] or hand

    def absent(self, t: Match, who: Seat) -> object:
        return WAIT

    def resolve(self, t: Match, said: Said[Card]) -> Steps:
        t.trick.append(t.hands[self.seat].take(said[self.seat]))
        return [Play(t.after(self.seat))] if len(t.trick) < t.n else [TakeTrick()]


class TakeTrick(Step[Match, None]):
    """The highest card of the suit led takes the trick, a point, and the lead."""

    def resolve(self, t: Match, said: Said[None]) -> Steps:
        suit = t.trick[0] // 13
        best = max(card for card in t.trick if card // 13 == suit)
        t.leader = t.after(t.leader, t.trick.index(best))
        t.trick.move_to(t.won[t.leader])
        t.award(t.leader, 1, rule="trick")
        return [Play(t.leader)] if t.hands[t.leader] else []


TIC_TAC_TOE = Game("tic-tac-toe", table=Board, seats=[2])
MATCH = Game("match", table=Match, seats=[4], least=4)
