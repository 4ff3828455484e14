"""A small Sound Box to play with: a pack in memory, and a table that goes on by itself to the step a test is about."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest
from rumpus import engine
from rumpus.content import Content, Face
from rumpus.packs import load_pack
from rumpus_sound_box import GAME, State
from rumpus_sound_box.rules import Token

NAMES = ["Sabine", "Ania", "Domenico", "Liam", "Mina", "Jonas", "Aoife", "Noor"]
SPACES = {1: ["token-11"], 3: ["token-12"], 5: ["token-13"], 7: ["token-14", "light-blue"], 9: ["token-15"]}
SPACES |= {10: ["pink"], 11: ["token-16"], 13: ["token-17"], 15: ["token-18"], 17: ["token-19"], 18: ["token-20"]}
TRACKS = {
    "soundtrack": {"length": 20, "spaces": SPACES},
    "heartbreak": {"length": 12, "spaces": {5: ["light-blue"], 9: ["pink"]}},
}
LONGER = {**TRACKS, "heartbreak": {"length": 15, "spaces": {6: ["light-blue"], 10: ["pink"]}}}


def small_pack(cards: int = 40, kid: Callable[[int, str], bool] = lambda card, side: side == "a") -> Content:
    """Two-sided cards, rated as `kid` says; tokens with one heart, 10 with two and 20 with three."""
    faces = [
        Face(
            f"c{card}.{side}",
            f"c{card}",
            side,
            f"{side} {card}",
            ratings=frozenset(["kid-friendly"][: kid(card, side)]),
        )
        for card in range(1, cards + 1)
        for side in "ab"
    ]
    tokens = {str(number): {"hearts": {10: 2, 20: 3}.get(number, 1)} for number in range(1, 21)}
    return Content.of(
        decks={"sounds": faces},
        id="small",
        kind="sound-box",
        boards={"side-a": {"seats": [4, 6], "tracks": TRACKS}, "side-b": {"seats": [5, 7], "tracks": LONGER}},
        bags={"tokens": tokens},
        filters={"kid-friendly": {"ratings": ["kid-friendly"]}},
    )


def pytest_configure(config: pytest.Config) -> None:
    """Tests cite the rules they prove."""
    config.addinivalue_line("markers", "rule(*ids): the rules of seeds/ that a test proves")


class Play:
    """A table, and a hand that answers for everybody."""

    def __init__(self, n: int = 4, content: Content | None = None, seed: str = "1", **options: Any) -> None:
        table: Any = engine.setup(
            GAME, NAMES[:n], content=content or small_pack(), options=options, seed=seed, strict=True
        )
        self.t: State = table

    @property
    def step(self) -> str:
        """Name of the open step; the result once the game is over."""
        question = engine.pending(self.t)
        return question.step.removeprefix("sound-box.") if question else f"over: {self.t.result}"

    @property
    def question(self) -> engine.Question:
        """What is asked; the game must not be over."""
        question = engine.pending(self.t)
        assert question is not None, f"the game is {self.step}"
        return question

    def say(self, seat: int, value: Any) -> None:
        """Answer for a seat."""
        engine.answer(self.t, seat, value)

    def go(self) -> None:
        """Answer the open question as briefly as possible; guesses are given up."""
        question = self.question
        if question.holds:
            engine.close(self.t, "Soundmaking")
        else:
            options = engine.options(self.t, question.waiting[0])
            self.say(question.waiting[0], "give-up" if "give-up" in options else options[0])

    def to(self, step: str) -> "Play":
        """Go on to the next question of this step, at least one answer further if it is open now."""
        if self.step == step:
            self.go()
        while self.step != step:
            self.go()
        return self

    def deal(self, tokens: Mapping[int, Iterable[int]]) -> "Play":
        """Give the seats these tokens instead of those they drew."""
        t = self.t
        t.take_back(list(range(t.n)))
        for seat, numbers in tokens.items():
            for number in numbers:
                t.bag.remove(Token(str(number)))
                t.drawn[seat].append(Token(str(number)))
        return self

    def guess(self, *places: int | str) -> "Play":
        """The Guesser names these places."""
        for place in places:
            self.say(self.t.guesser, place)
        return self

    def found(self, right: int) -> "Play":
        """From Guessing on: the Guesser finds this many cards, then gives up if tokens are left."""
        for token in [token for tokens in self.t.drawn.values() for token in tokens][:right]:
            self.guess(int(token))
        if self.step == "Guessing":
            self.guess("give-up")
        return self

    def tokens(self) -> list[str]:
        """Every token on the table, wherever it lies, sorted."""
        t = self.t
        piles = [t.bag, t.track_tokens, *t.drawn.values(), *t.shown.values()]
        return sorted(token for pile in piles for token in pile)

    def cards(self) -> list[str]:
        """The card of every face on the table, sorted."""
        t = self.t
        return sorted(face.split(".")[0] for zone in (t.deck, t.board.values(), t.won, t.box) for face in zone)


@pytest.fixture
def play() -> type[Play]:
    """Sets a table: `play(6)`."""
    return Play


@pytest.fixture
def pack() -> Callable[..., Content]:
    """Makes a small pack: `pack(cards=20)`."""
    return small_pack


@pytest.fixture(scope="session")
def base() -> Content:
    """The pack that players play with."""
    return load_pack("sound-box-base")
