"""The floor of the benchmarks: three games as plain Python would have them, with no engine beneath.

Each game is a class of lists with `options()` (what may be answered now; empty when it is over) and `answer(value)`,
and a loop plays it. Three loops make the floor's three heights: the bare game; with each answer checked and logged,
which an engine owes its players; and with every seat's redacted view made after each answer, which a host owes its
screens. The same games on rumpus keep the rules written here to the letter, so that both sides play as many answers of
the same kinds; who picks the answers is the same on both sides too.

`python tests/benchmarks/floor.py` prints answers a game, answers a second, and the two other heights as ratios to the
bare game. Only ratios of one run compare.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias, TypeVar

Value = TypeVar("Value")
View: TypeAlias = dict[str, object]
"""What one seat may know: plain values that share nothing with the game."""


class Played(Protocol[Value]):
    """What the loops need of a game."""

    n: int
    seat: int
    """Who is asked; of several asked at once, the first in seat order who has not answered."""

    def options(self) -> list[Value]: ...
    def answer(self, value: Value) -> None: ...
    def view(self, seat: int) -> View: ...


Pick: TypeAlias = Callable[[list[Value]], Value]
"""Chooses among options, as `rng.choice` does."""


def play(game: Played[Value], pick: Pick[Value]) -> int:
    """Play a game to its end; returns the number of answers."""
    answers = 0
    while options := game.options():
        game.answer(pick(options))
        answers += 1
    return answers


def play_checked(game: Played[Value], pick: Pick[Value]) -> int:
    """Play with each answer held against the options and kept in a log."""
    log: list[tuple[int, Value]] = []
    while options := game.options():
        value = pick(options)
        if value not in options:
            raise ValueError(f"seat {game.seat} answered {value!r}, which was not offered")
        log.append((game.seat, value))
        game.answer(value)
    return len(log)


def play_viewed(game: Played[Value], pick: Pick[Value]) -> int:
    """Play with every seat's view made anew after each answer, unchecked and unlogged."""
    answers = 0
    seats = range(game.n)
    while options := game.options():
        game.answer(pick(options))
        answers += 1
        for seat in seats:
            game.view(seat)
    return answers


LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class TicTacToe:
    """Tic-tac-toe: two seats, cells 0 to 8 by rows, seat 0 begins; nothing is hidden. 5 to 9 answers."""

    n = 2

    def __init__(self) -> None:
        self.cells: list[int | None] = [None] * 9
        self.seat = 0
        self.winner: int | None = None

    def options(self) -> list[int]:
        if self.winner is not None:
            return []
        return [cell for cell, mark in enumerate(self.cells) if mark is None]

    def answer(self, value: int) -> None:
        cells, seat = self.cells, self.seat
        cells[value] = seat
        for a, b, c in LINES:
            if cells[a] == cells[b] == cells[c] == seat:
                self.winner = seat
        self.seat = 1 - seat

    def view(self, seat: int) -> View:
        return {"you": seat, "seat": self.seat, "cells": self.cells[:], "winner": self.winner}


class Match:
    """Match: a card game for four seats with hidden hands. Every game has 68 answers.

    1. 52 cards, 0 to 51: the suit is `card // 13`, the rank `card % 13`. They are shuffled and dealt, 13 to a seat.
    2. Passing, four times over: all seats at once lay one card of their hand aside, hidden from the others. After
       the fourth, each takes into the hand what the seat to the right laid aside. (16 answers)
    3. Thirteen tricks; seat 0 leads the first. The leader plays any card, then to the left each plays a card of the
       suit led, or any card if the hand has none. The highest card of the suit led takes the trick, and its seat
       leads the next. (52 answers)
    4. A trick is a point; most points win. All see the trick, whose turn it is, the points, and how many cards lie
       in each hand and aside. A hand and what it laid aside are seen by their seat alone, a taken trick by nobody.
    """

    n = 4

    def __init__(self, rng: random.Random) -> None:
        deck = list(range(52))
        rng.shuffle(deck)
        self.hands = [deck[seat * 13 : seat * 13 + 13] for seat in range(4)]
        self.aside: list[list[int]] = [[], [], [], []]
        self.trick: list[int] = []
        self.won: list[list[int]] = [[], [], [], []]
        self.points = [0, 0, 0, 0]
        self.passing = True
        self.leader = 0
        self.seat = 0

    def options(self) -> list[int]:
        hand = self.hands[self.seat]
        if self.trick:
            suit = self.trick[0] // 13
            return [card for card in hand if card // 13 == suit] or hand
        return hand

    def answer(self, value: int) -> None:
        self.hands[self.seat].remove(value)
        if self.passing:
            self.lay_aside(value)
        else:
            self.play(value)

    def lay_aside(self, card: int) -> None:
        self.aside[self.seat].append(card)
        self.seat = (self.seat + 1) % 4
        if len(self.aside[3]) == 4:
            self.passing = False
            for seat, cards in enumerate(self.aside):
                self.hands[(seat + 1) % 4] += cards
            self.aside = [[], [], [], []]

    def play(self, card: int) -> None:
        trick = self.trick
        trick.append(card)
        if len(trick) < 4:
            self.seat = (self.seat + 1) % 4
            return
        suit = trick[0] // 13
        best = max(card for card in trick if card // 13 == suit)
        self.leader = self.seat = (self.leader + trick.index(best)) % 4
        self.won[self.leader] += trick
        self.points[self.leader] += 1
        self.trick = []

    def view(self, seat: int) -> View:
        return {
            "you": seat,
            "seat": self.seat,
            "passing": self.passing,
            "leader": self.leader,
            "hand": self.hands[seat][:],
            "aside": self.aside[seat][:],
            "hands": [len(cards) for cards in self.hands],
            "asides": [len(cards) for cards in self.aside],
            "trick": self.trick[:],
            "won": [len(cards) for cards in self.won],
            "points": self.points[:],
        }


Marker = Literal["light-blue", "pink"]
Phase = Literal["look", "ready", "guess", "light-blue", "pink", "over"]
GIVE_UP = -1
MARKERS: tuple[Marker, ...] = ("light-blue", "pink")
CROWN, LOST = 20, 32
TOKEN_SPACES = {1: 11, 3: 12, 5: 13, 7: 14, 9: 15, 11: 16, 13: 17, 15: 18, 17: 19, 18: 20}
MARKER_SPACES: dict[int, Marker] = {7: "light-blue", 12: "pink"}
REMOVAL_SPACES: dict[int, Marker] = {16: "light-blue", 24: "pink"}
HEARTS = [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 2, 2]
"""Hearts of token 1 to 20, by number; token 0 does not exist."""


class SoundBox:
    """Sound Box for 4 to 7 seats by the rules in seeds/sound-box.md, without words, away, leaving and clocks.

    Cards are 0 to 109, a face is `2 * card + side`. Answers: 0 for "ready" of Guesser and Recorder, then of each
    Soundmaker; a place or `GIVE_UP` of the Guesser; a seat for each unlocked Double Sound marker, named by the first
    Soundmaker for all. All numbers of seats play on one board, on which six seats win about half their games.
    """

    def __init__(self, rng: random.Random, n: int = 6, rate: float = 0.7) -> None:
        self.n, self.rng, self.rate = n, rng, rate
        self.box = list(range(0, 220, 2))
        self.deck: list[int] = []
        self.places: dict[int, int] = {}
        self.open_places = list(range(1, 11))
        self.bag = list(range(1, 11))
        self.progress = self.heart = 0
        self.unlocked: dict[Marker, int | None] = {}
        self.removed: set[Marker] = set()
        self.guesser, self.recorder = 0, 3 if n >= 6 else None
        self.tokens: list[list[int]] = [[] for _ in range(n)]
        self.shown: list[int] = []
        self.guessed: list[int] = []
        self.phase: Phase = "look"
        self.seat = 0
        self.waiting: list[int] = []
        self.unassigned: list[Marker] = []
        self.score: int | None = None
        self.refill()
        self.look()

    def listen(self, options: list[int]) -> int:
        """Pick as a table whose Guesser is right at `rate` a guess and never gives up; all else by chance."""
        if self.phase == "guess":
            options = [token for tokens in self.tokens for token in tokens]
            if self.rng.random() >= self.rate:
                options = [place for place in self.places if place not in options]
        return self.rng.choice(options)

    def makers(self) -> list[int]:
        """Return the Soundmakers, from the Guesser's left."""
        left = [(self.guesser + k) % self.n for k in range(1, self.n)]
        return [seat for seat in left if seat != self.recorder]

    def options(self) -> list[int]:
        phase = self.phase
        if phase == "guess":
            return [*self.places, GIVE_UP]
        if phase == "light-blue":
            return self.makers()
        if phase == "pink":
            return [seat for seat in self.makers() if seat != self.unlocked.get("light-blue")]
        return [] if phase == "over" else [0]

    def answer(self, value: int) -> None:
        if self.phase == "guess":
            self.guess(value)
        elif self.unassigned:
            self.unlocked[self.unassigned.pop(0)] = value
            self.assign()
        else:
            self.waiting.pop(0)
            if self.waiting:
                self.seat = self.waiting[0]
            elif self.phase == "look":
                self.draw()
            else:
                self.phase, self.seat = "guess", self.guesser

    def look(self) -> None:
        """Begin a round: Guesser and Recorder look at the cards (SB-3.1)."""
        self.phase = "look"
        self.waiting = [self.guesser] if self.recorder is None else [self.guesser, self.recorder]
        self.seat = self.guesser

    def draw(self) -> None:
        """Let each Soundmaker draw a token, or two (SB-3.3, SB-6.6)."""
        self.waiting = self.makers()
        holders = self.unlocked.values()
        for seat in self.waiting:
            for _ in range(2 if seat in holders else 1):
                self.tokens[seat].append(self.bag.pop(self.rng.randrange(len(self.bag))))
        self.phase, self.seat = "ready", self.waiting[0]

    def guess(self, place: int) -> None:
        """Show the token of a right guess and go on, or end Guessing (SB-4)."""
        right = [tokens for tokens in self.tokens if place in tokens]
        for tokens in right:
            tokens.remove(place)
            self.shown.append(place)
            self.guessed.append(self.places.pop(place))
        if not right or not any(self.tokens):
            self.clean_up()

    def clean_up(self) -> None:
        """Move both markers, put everything back, pass the glasses (SB-5)."""
        missed = [token for tokens in self.tokens for token in tokens]
        before, self.heart = self.heart, min(LOST, self.heart + sum(HEARTS[token] for token in missed))
        for space in range(before + 1, self.heart + 1):
            if marker := REMOVAL_SPACES.get(space):
                self.removed.add(marker)
                self.unlocked.pop(marker, None)
        if self.heart == LOST:
            self.phase = "over"
            return
        before, self.progress = self.progress, min(CROWN, self.progress + len(self.guessed))
        for space in range(before + 1, self.progress + 1):
            self.unlock(space)
        if self.progress == CROWN:
            self.phase, self.score = "over", LOST - self.heart
            return
        self.bag += self.shown + missed
        self.tokens = [[] for _ in range(self.n)]
        self.shown = []
        self.box += self.guessed
        self.guessed = []
        self.refill()
        self.guesser = (self.guesser + 1) % self.n
        if self.recorder is not None:
            self.recorder = (self.recorder + 1) % self.n
        self.unassigned = [marker for marker in MARKERS if marker in self.unlocked]
        self.assign()

    def unlock(self, space: int) -> None:
        """Free what lies on a Soundtrack space (SB-5.5)."""
        if token := TOKEN_SPACES.get(space):
            self.bag.append(token)
            self.open_places.append(token)
        marker = MARKER_SPACES.get(space)
        if marker and marker not in self.removed:
            self.unlocked[marker] = None

    def refill(self) -> None:
        """Lay a card on each open place that has none, from the box once the deck is out (SB-5.8, SB-9.5)."""
        for place in self.open_places:
            if place not in self.places:
                if not self.deck:
                    self.deck = [face - face % 2 + self.rng.randrange(2) for face in self.box]
                    self.rng.shuffle(self.deck)
                    self.box = []
                self.places[place] = self.deck.pop()

    def assign(self) -> None:
        """Ask for the next Double Sound marker, or begin the round when none is left (SB-6.2)."""
        if self.unassigned:
            self.phase, self.seat = self.unassigned[0], self.makers()[0]
        else:
            self.look()

    def view(self, seat: int) -> View:
        phase = self.phase
        if (seat == self.guesser and phase == "ready") or (seat == self.recorder and phase in {"ready", "guess"}):
            return {"you": seat, "seat": self.seat, "phase": self.phase, "blindfolded": True}
        return {
            "you": seat,
            "seat": self.seat,
            "phase": self.phase,
            "blindfolded": False,
            "guesser": self.guesser,
            "recorder": self.recorder,
            "places": self.places.copy(),
            "deck": len(self.deck),
            "bag": len(self.bag),
            "box": self.box[:],
            "tokens": self.tokens[seat][:],
            "drawn": [len(tokens) for tokens in self.tokens],
            "shown": self.shown[:],
            "guessed": self.guessed[:],
            "progress": self.progress,
            "heart": self.heart,
            "markers": self.unlocked.copy(),
            "score": self.score,
        }


Loop: TypeAlias = Callable[[Played[int], Pick[int]], int]
LOOPS: tuple[Loop, ...] = (play, play_checked, play_viewed)
GAMES: dict[str, Callable[[random.Random], tuple[Played[int], Pick[int]]]] = {
    "tic-tac-toe": lambda rng: (TicTacToe(), rng.choice),
    "match": lambda rng: (Match(rng), rng.choice),
    "sound-box": lambda rng: (game := SoundBox(rng), game.listen),
}
"""By name: a new game, and who picks its answers."""


def seconds_an_answer(loop: Loop, name: str, games: int, seed: int) -> float:
    """Measure whole games, setup included, from one seed."""
    rng = random.Random(seed)
    start = time.perf_counter()
    answers = sum(loop(*GAMES[name](rng)) for _ in range(games))
    return (time.perf_counter() - start) / answers


def report(games: int = 100, rounds: int = 31) -> str:
    """Measure all floors, one line a game: the loops take turns, so that a busy machine slows them alike."""
    lines = [f"{'game':12}{'answers':>9}{'a second':>11}{'check+log':>11}{'views':>7}"]
    for name, new in GAMES.items():
        rng = random.Random(0)
        mean = statistics.mean(play(*new(rng)) for _ in range(10 * games))
        turns = [[seconds_an_answer(loop, name, games, seed) for loop in LOOPS] for seed in range(rounds)]
        bare, checked, viewed = (statistics.median(column) for column in zip(*turns, strict=True))
        lines.append(f"{name:12}{mean:9.1f}{1 / bare:11,.0f}{bare / checked:11.2f}{bare / viewed:7.2f}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(report() + "\n")
