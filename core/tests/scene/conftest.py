"""A small table to make scenes of: two seats' hands, slots, a deck, a track."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import pytest
from rumpus.compose import compose
from rumpus.content import Content, Face
from rumpus.decks import Pile, Slots
from rumpus.fields import Field
from rumpus.scene import Scene
from rumpus.timers import Timer
from rumpus.tracks import Track
from rumpus.visibility import ALL, Backs, Hidden, Owned, Seen

PACK = Content.of(
    decks={
        "sounds": [
            Face("c1.a", "c1", "a", text="Kettle", ratings=frozenset({"kid-friendly"})),
            Face("c2.a", "c2", "a", text="Ghost train"),
            Face("c3.a", "c3", "a", picture="bee.svg", alt="a bee"),
        ]
    },
    boards={"side-a": {"seats": [3], "tracks": {"soundtrack": {"length": 4, "spaces": {2: ["token-11", "pink"]}}}}},
)


@dataclass
class Eye:
    """What one viewer sees of a table of three."""

    who: int | None = 0
    n: int = 3
    seats: list[int] = field(default_factory=lambda: [0, 1, 2])
    names: list[str] = field(default_factory=lambda: ["Mina", "Jonas", "Aoife"])
    away: list[int] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)
    answered: list[int] = field(default_factory=list)
    timers: dict[str, Timer] = field(default_factory=dict)
    pack: Any = PACK
    row: Slots[str] = field(default_factory=lambda: Slots({3: "c2.a", 1: "c1.a"}))
    box: Pile[str] = field(default_factory=Pile)
    soundtrack: Track = field(default_factory=lambda: Track(4, 1))

    __fields__ = (
        Field("row", Slots[str], ALL, "zone", None, "Card"),
        Field("box", Pile[str], ALL, "zone", None, "Card"),
        Field("deck", Pile[str], Seen("nobody", others="count"), "zone", None, "Card"),
        Field("secret", int, Seen(), "flat", None, ""),
        Field("hands", dict[int, Pile[str]], Seen("owner", others="count"), "zones", None, "Card"),
        Field("soundtrack", Track, ALL, "track", None, ""),
    )

    @property
    def deck(self) -> Backs:
        """A deck of which only the height is known."""
        return Backs(Pile(["c7.a", "c8.a"]), "deck")

    @property
    def secret(self) -> Hidden:
        """What nobody knows."""
        return Hidden("secret")

    @property
    def hands(self) -> Owned:
        """A card in each hand."""
        return Owned({0: Pile(["c3.a"]), 1: Pile(["c4.a"]), 2: Pile()}, self.who, Backs)


class Listen:
    """A step that asks something."""


@pytest.fixture
def eye() -> type[Eye]:
    """Makes what a viewer sees of the table."""
    return Eye


@pytest.fixture
def composed() -> Callable[..., Scene]:
    """Composes a scene for seat 0, whose cards in the row are public."""

    def compose_it(scene: Scene | None, t: Eye, options: Iterable[Any] = (), **more: Any) -> Scene:
        said: dict[str, Any] = {
            "step": Listen(),
            "who": t.who,
            "question_id": "4",
            "timers": t.timers,
            "now_ms": 0,
            "public_ids": {"c1.a", "c2.a"},
        } | more
        return compose(scene, t=t, options=options, **said)

    return compose_it
