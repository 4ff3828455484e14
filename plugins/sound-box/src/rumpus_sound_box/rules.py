"""Sound Box: one listens blindfolded while all the others make their sounds at once. Rules: seeds/sound-box.md."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, NewType, TypeAlias

from rumpus import (
    ALL,
    SKIP,
    TEAM,
    WAIT,
    Bag,
    LiveStep,
    Options,
    Pile,
    Said,
    Scene,
    Seat,
    Seats,
    Seen,
    Slots,
    Standing,
    Step,
    Steps,
    Table,
    Track,
    Viewer,
    card_of,
    one_side_each,
)
from rumpus.content import TrackPlan
from rumpus.errors import BadOptions

from rumpus_sound_box import scenes

Card = NewType("Card", str)
Token = NewType("Token", str)
Marker = NewType("Marker", str)
Guess: TypeAlias = int | Literal["give-up"]
"""The number of a place, or giving up."""

SECONDS = 13  # SB-3.6
MARKERS = (Marker("light-blue"), Marker("pink"))
OPEN = Seen("all", unless="blind")  # SB-8.1 all see it but the blindfolded


class SoundBoxOptions(Options):
    """What the table may choose (SB-11), besides filters and the length of the timer `Soundmaking`.

    Attributes:
        first_guesser: seat of the first Guesser.
        double_sound: whether the Double Sound markers are in the game.
        chooser: the one seat that is asked who gets a Double Sound marker; None: every Soundmaker.
    """

    first_guesser: Seat = 0
    double_sound: bool = True
    chooser: Seat | None = None


class State(Table[SoundBoxOptions]):
    """What lies on the table, and who sees it (SB-1, SB-8)."""

    guesser: Annotated[Seat, ALL] = 0
    recorder: Annotated[Seat | None, ALL] = None
    blind: Annotated[list[Seat], ALL]  # who wears the glasses
    deck: Annotated[Pile[Card], Seen("nobody", others="count", unless="blind")]
    board: Annotated[Slots[Card], OPEN]  # by place
    won: Annotated[Pile[Card], OPEN]  # before the Guesser
    box: Annotated[Pile[Card], OPEN]
    bag: Annotated[Bag[Token], Seen("nobody", others="count", unless="blind")]
    track_tokens: Annotated[Pile[Token], OPEN]
    drawn: Annotated[dict[Seat, Pile[Token]], Seen("owner", others="count", unless="blind")]
    shown: Annotated[dict[Seat, Pile[Token]], OPEN]
    track_markers: Annotated[Pile[Marker], OPEN]
    markers: Annotated[dict[Seat, Pile[Marker]], OPEN]
    beside: Annotated[Pile[Marker], OPEN]  # unlocked, and with nobody
    gone: Annotated[Pile[Marker], OPEN]  # in the box for good
    soundtrack: Annotated[Track, OPEN]
    heartbreak: Annotated[Track, OPEN]

    def setup(self, options: SoundBoxOptions) -> Steps:
        """SB-2 board, deck, cards, tokens, markers, roles."""
        if options.first_guesser not in self.seats:
            raise BadOptions(
                f"sound-box: first_guesser is seat {options.first_guesser}, and the seats are 0-{self.n - 1}"
            )
        self.soundtrack = Track(self.plan("soundtrack").length)
        self.heartbreak = Track(self.plan("heartbreak").length)
        tokens = [Token(token) for token in self.pack.bag("tokens")]
        printed = self.marks("soundtrack", range(self.soundtrack.length + 1))
        self.track_tokens.extend(token for token in tokens if f"token-{token}" in printed)
        self.bag.put_all(token for token in tokens if token not in self.track_tokens)
        self.make_deck(self.pack.cards("sounds", least=len(tokens)))
        self.refill()
        (self.track_markers if options.double_sound else self.gone).extend(one for one in MARKERS if one in printed)
        for seat in self.seats:
            self.drawn[seat], self.shown[seat], self.markers[seat] = Pile(), Pile(), Pile()
        self.guesser = options.first_guesser
        self.recorder = self.after(self.guesser, 3) if self.n >= 6 else None  # SB-2.7
        return [Round()]

    def left(self, seat: Seat) -> Steps:
        """SB-10 roles, tokens and markers of a seat that leaves."""
        self.markers[seat].move_to(self.beside)  # SB-10.4
        self.take_back([seat])  # SB-10.3
        drawing = self.waits(DrawTokens) or not self.waits(Cleanup, NextRound)
        if drawing and seat in (self.guesser, self.recorder):
            return self.replace(seat)
        if seat == self.guesser and self.waits(Cleanup):  # SB-10.6
            self.take_back(self.seats)
            self.skip_to(Cleanup)
        return []

    def replace(self, seat: Seat) -> Steps:
        """SB-10.5, SB-10.7 the next seat on the left takes the role at once, and its marker is assigned again."""
        if seat == self.guesser:
            self.guesser = self.after(seat)
        if seat == self.recorder:
            self.recorder = self.after(seat) if len(self.seats) >= 6 else None
        if self.recorder == self.guesser:  # SB-10.8 it takes a table that has shrunk
            self.recorder = None
        if self.waits(DoubleSound):  # the markers are being assigned: begin anew, under the new roles
            self.skip_to(Look, Round)
            return [DoubleSound(marker) for marker in self.unlocked()]
        return [DoubleSound(marker) for listener in self.listeners() for marker in self.markers[listener]]

    def standings(self) -> list[Standing]:
        """SB-7.3, SB-7.4 the team's score, which only a won game has."""
        return super().standings() if TEAM in self.scores else []

    def ending(self, who: Viewer) -> Scene | None:
        return scenes.ending(self, who)

    # -- who, and what lies where --------------------------------------------------------------------------------------

    def listeners(self) -> Seats:
        """Guesser and Recorder."""
        return [seat for seat in self.seats if seat in (self.guesser, self.recorder)]

    def makers(self) -> Seats:
        """SB-2.8 the Soundmakers, from the Guesser's left."""
        order = sorted(self.seats, key=lambda seat: (seat - self.guesser) % self.n)
        return [seat for seat in order if seat not in (self.guesser, self.recorder)]

    def plan(self, track: str) -> TrackPlan:
        """SB-2.1 the track as printed on the side for the seats at the start."""
        return self.pack.board_for(self.n).tracks[track]

    def marks(self, track: str, spaces: Iterable[int]) -> list[str]:
        """What is printed on these spaces."""
        plan = self.plan(track)
        return [mark for space in spaces for mark in plan.spaces.get(space, ())]

    def places(self) -> list[int]:
        """SB-1.7 the open places: those whose token has been in the bag."""
        return sorted(int(token) for token in self.pack.bag("tokens") if token not in self.track_tokens)

    def hearts(self, tokens: Iterable[Token]) -> int:
        """SB-1.2 the hearts on these tokens."""
        bag = self.pack.bag("tokens")
        return sum(bag[token]["hearts"] for token in tokens)

    def missed(self) -> list[Token]:
        """SB-5.1 the tokens shown without having been guessed: their cards still lie on the board."""
        return [token for shown in self.shown.values() for token in shown if int(token) in self.board]

    def holder(self, marker: str) -> Seat | None:
        """Who has this Double Sound marker."""
        return next((seat for seat, held in self.markers.items() if marker in held), None)

    def unlocked(self) -> list[Marker]:
        """SB-6.4 the markers to assign, light-blue first."""
        return [one for one in MARKERS if one not in self.track_markers and one not in self.gone]

    # -- what is done to it --------------------------------------------------------------------------------------------

    def make_deck(self, cards: Mapping[str, list[str]]) -> None:
        """SB-9.1 chance chooses the side of each card that is up, then the cards are shuffled."""
        faces = [Card(face) for sides in cards.values() for face in sides]
        up = one_side_each(self.chance.shuffled("sides", faces))
        self.deck.extend(self.chance.shuffled("deck", up))

    def refill(self) -> None:
        """SB-5.8 a card for every open place without one; SB-9.5 from a new deck if the old one is empty."""
        for place in self.board.free(self.places()):
            if not self.deck:
                used = {card_of(face) for face in self.box}
                self.box.clear()
                self.make_deck({card: sides for card, sides in self.pack.cards("sounds").items() if card in used})
            self.board[place] = self.deck.draw()

    def take_back(self, seats: Seats) -> None:
        """Tokens that are not shown go back into the bag unseen."""
        for seat in seats:
            self.bag.put_all(self.drawn[seat])
            self.drawn[seat].clear()

    def unlock(self, spaces: Iterable[int]) -> None:
        """SB-5.5, SB-6.1 tokens go into the bag, markers beside the board."""
        for mark in self.marks("soundtrack", spaces):
            token, marker = Token(mark.removeprefix("token-")), Marker(mark)
            if token in self.track_tokens:
                self.bag.put(self.track_tokens.take(token))
            if marker in self.track_markers:
                self.beside.append(self.track_markers.take(marker))

    def remove(self, spaces: Iterable[int]) -> None:
        """SB-6.7 markers leave the game, wherever they are."""
        for mark in self.marks("heartbreak", spaces):
            for zone in (self.track_markers, self.beside, *self.markers.values()):
                if mark in zone:
                    self.gone.append(zone.take(Marker(mark)))

    def give(self, marker: Marker, seat: Seat | None) -> list[Marker]:
        """A marker to a seat, or beside the board; the seat's other one makes room (SB-6.2), and is returned."""
        for zone in (self.beside, *self.markers.values()):
            if marker in zone:
                zone.take(marker)
        if seat is None:
            self.beside.append(marker)
            return []
        other = list(self.markers[seat])
        self.markers[seat].move_to(self.beside)
        self.markers[seat].append(marker)
        return other


class Round(Step[State, None]):
    """SB-3 Soundmaking, Guessing, Cleanup, and again."""

    def resolve(self, t: State, said: Said[None]) -> Steps:
        return [Look(), DrawTokens(), Prepare(), Soundmaking(), Guessing(), Cleanup(), Round()]


class Look(Step[State, Literal["ready"]]):
    """SB-3.1 Guesser and Recorder look at the cards before they put the glasses on."""

    def actors(self, t: State) -> Seats:
        return t.listeners()

    def options(self, t: State, who: Seat) -> list[Literal["ready"]]:
        return ["ready"]

    def scene(self, t: State, who: Viewer) -> Scene:
        return scenes.look(t, who)

    def absent(self, t: State, who: Seat) -> Any:
        return WAIT if who == t.guesser else SKIP  # SB-10.2


class DrawTokens(Step[State, None]):
    """SB-3.2, SB-3.3 glasses on; each Soundmaker draws a token, SB-6.6 two with a Double Sound marker."""

    def resolve(self, t: State, said: Said[None]) -> Steps:
        t.blind = t.listeners()
        for seat in t.makers():
            for _ in range(2 if t.markers[seat] else 1):
                t.drawn[seat].append(t.draw(t.bag, "tokens"))
        return []


class Prepare(Step[State, Literal["ready"]]):
    """SB-3.5 the Soundmakers think, as long as they like."""

    def actors(self, t: State) -> Seats:
        return t.makers()

    def options(self, t: State, who: Seat) -> list[Literal["ready"]]:
        return ["ready"]

    def scene(self, t: State, who: Viewer) -> Scene:
        return scenes.prepare(t, who, t.lengths.get("Soundmaking", SECONDS))


class Soundmaking(Step[State, None]):
    """SB-3.6, SB-3.7 all sounds at once, until the timer has run out."""

    seconds = SECONDS
    holds = True

    def scene(self, t: State, who: Viewer) -> Scene:
        return scenes.soundmaking(t, who)

    def resolve(self, t: State, said: Said[None]) -> Steps:
        t.blind = [seat for seat in t.seats if seat == t.recorder]  # SB-4.1 the Guesser sees again
        return []


class Guessing(Step[State, Guess]):
    """SB-4 the Guesser names one card after the other, until one is wrong or all tokens are shown."""

    def actors(self, t: State) -> Seats:
        return [t.guesser] if any(t.drawn.values()) else []  # SB-4.7

    def options(self, t: State, who: Seat) -> list[Guess]:
        return [*sorted(t.board), "give-up"]

    def scene(self, t: State, who: Viewer) -> Scene:
        return scenes.guessing(t, who)

    def absent(self, t: State, who: Seat) -> Any:
        return WAIT

    def resolve(self, t: State, said: Said[Guess]) -> Steps:
        guess = said.one("give-up")
        token = Token(str(guess))
        for seat, tokens in t.drawn.items():
            if token in tokens and guess != "give-up":  # SB-4.4 right: the token is shown, the card is won
                t.shown[seat].append(tokens.take(token))
                t.won.append(t.board.take(guess))
                return [Guessing()]
        return []  # SB-4.6


class Cleanup(Step[State, None]):
    """SB-5.1 to SB-5.5 show what was not guessed, then move the Heart marker, then the Progress marker."""

    def resolve(self, t: State, said: Said[None]) -> Steps:
        t.blind = []
        for seat, tokens in t.drawn.items():
            tokens.move_to(t.shown[seat])
        t.remove(t.move("heartbreak", t.hearts(t.missed()), rule="SB-5.2"))
        if t.heartbreak.done:  # SB-7.1
            t.finish("lost")
            return []
        t.unlock(t.move("soundtrack", len(t.won), rule="SB-5.4"))
        if t.soundtrack.done:  # SB-7.2
            t.award(TEAM, t.heartbreak.left, rule="SB-7.3")
            t.finish("won")
            return []
        return [NextRound()]


class NextRound(Step[State, Literal["next"]]):
    """SB-5.6 to SB-5.10 when all have seen what the round brought: tokens, cards and glasses for the next one."""

    def actors(self, t: State) -> Seats:
        return [t.after(t.guesser)]  # SB-5.12

    def options(self, t: State, who: Seat) -> list[Literal["next"]]:
        return ["next"]

    def scene(self, t: State, who: Viewer) -> Scene:
        return scenes.cleanup(t, who)

    def resolve(self, t: State, said: Said[Literal["next"]]) -> Steps:
        for tokens in t.shown.values():
            t.bag.put_all(tokens)
            tokens.clear()
        t.won.move_to(t.box)
        t.refill()
        t.guesser = t.after(t.guesser)
        if t.recorder is not None:
            t.recorder = t.after(t.recorder) if len(t.seats) >= 6 else None  # SB-10.8
        return [DoubleSound(marker) for marker in t.unlocked()]


class DoubleSound(LiveStep[State, Seat]):
    """SB-6 who makes two sounds: the first Soundmaker to answer decides for the team (SB-6.3)."""

    marker: Annotated[str, ALL]

    def choices(self, t: State) -> Seats:
        """SB-6.4 pink goes to a Soundmaker who does not have light-blue."""
        taken = None if self.marker == MARKERS[0] else t.holder(MARKERS[0])
        return [seat for seat in t.makers() if seat != taken]

    def actors(self, t: State) -> Seats:
        chooser = t.options.chooser
        asked = [seat for seat in t.seats if seat == chooser and seat not in t.away] or t.makers()
        return asked if self.choices(t) else []

    def options(self, t: State, who: Seat) -> Seats:
        return self.choices(t)

    def scene(self, t: State, who: Viewer) -> Scene:
        return scenes.double_sound(t, who, self.marker)

    def absent(self, t: State, who: Seat) -> Any:
        return SKIP  # SB-10.1

    def react(self, t: State, who: Seat, value: Seat, at_ms: int) -> Steps:
        return self.assign(t, value)

    def resolve(self, t: State, said: Said[Seat]) -> Steps:
        choices, holder = self.choices(t), t.holder(self.marker)
        if holder in choices:  # SB-6.5
            return []
        return self.assign(t, choices[0] if choices else None)  # SB-6.9

    def assign(self, t: State, seat: Seat | None) -> Steps:
        """Give the marker; one that made room is assigned next, if it is not about to be."""
        other = t.give(Marker(self.marker), seat)
        return [] if t.waits(DoubleSound) else [DoubleSound(one) for one in other]
