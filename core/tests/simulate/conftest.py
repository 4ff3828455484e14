"""A game small enough to know what a simulation of it must say: each seat calls a side, and a coin falls."""

from collections.abc import Sequence
from random import Random
from typing import Annotated, Any, NewType

import pytest
from rumpus import ALL, Game, Options, Pile, Said, Seat, Seats, Seen, Step, Steps, Table, Track
from rumpus.content import Content
from rumpus.game import Model

Card = NewType("Card", str)


class Coin(Table):
    """A coin, a deck of which each round turns one card, and a track that ends the game."""

    deck: Annotated[Pile[Card], Seen("nobody", others="count")]
    box: Annotated[Pile[Card], ALL]
    way: Annotated[Track, ALL]
    coin: str = ""

    def setup(self, options: Options) -> Steps:
        """Two rounds."""
        self.way = Track(3)
        self.deck.extend(self.chance.shuffled("deck", self.pack.faces("sounds")))
        return [Call(), Call()]


class Call(Step[Coin, str]):
    """Everybody calls, and a right call is a point."""

    seconds = 20

    def actors(self, t: Coin) -> Seats:
        """All of them."""
        return t.seats

    def options(self, t: Coin, who: Seat) -> list[str]:
        """Both sides."""
        return ["heads", "tails"]

    def resolve(self, t: Coin, said: Said[str]) -> Steps:
        """The coin falls, a card is turned, the marker moves."""
        t.coin = ("heads", "tails")[t.chance.pick("coin", 2)]
        for seat, call in said.items():
            t.award(seat, int(call == t.coin), rule="C-1")
        t.box.append(t.deck.draw())
        t.move("way", 1, rule="C-2")
        return []


def heads(rate: float) -> Model:
    """Calls heads with this chance."""

    def model(_t: Any, _seat: Seat, _options: Sequence[Any], rng: Random) -> str:
        return "heads" if rng.random() < rate else "tails"

    return model


COIN = Game("coin", table=Coin, seats=range(2, 5), content="coin-cards", models={"heads": heads}, bound=20)


@pytest.fixture
def coin() -> Game:
    """The game."""
    return COIN


@pytest.fixture
def cards() -> Content:
    """Five faces for it."""
    return Content.of(decks={"sounds": ["c1.a", "c2.a", "c3.a", "c4.a", "c5.a"]}, kind="coin-cards")
