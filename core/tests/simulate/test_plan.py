"""What a plan names, and what is said when that is not to be had."""

from pathlib import Path

import pytest
from rumpus import Game
from rumpus.errors import BadOptions, BadSeats, RumpusError, UnknownName
from rumpus.hookspecs import hookimpl
from rumpus.host import Host
from rumpus.simulate import Plan, opened


class Bringer:
    """A plugin that brings the coin."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @hookimpl
    def rumpus_games(self) -> list[Game]:
        """The one game."""
        return [self.game]


@pytest.fixture
def host(coin: Game) -> Host:
    """A host with nothing but the coin."""
    return Host({"bringer": Bringer(coin)})


@pytest.fixture
def pack(tmp_path: Path) -> str:
    """The folder of a pack for it."""
    (tmp_path / "pack.yaml").write_text(
        "id: coins\nversion: 1.0.0\ncontent: coin-cards\ntitle: Coins\nsource: en\nlocales: [en]\n"
        'rumpus: ">=0.1,<0.2"\nlicense: CC-BY-4.0\nauthors: [Somebody]\n',
        "utf-8",
    )
    (tmp_path / "cards.yaml").write_text(
        "deck: sounds\ncards:\n  c1: {a: {text: Clink}}\n  c2: {a: {text: Clank}}\n", "utf-8"
    )
    return str(tmp_path)


def test_a_plan_opens(host: Host, pack: str) -> None:
    """Game, pack, options and model stand ready, with a name for each seat."""
    room = opened(Plan("coin", 3, "1", pack=pack, lang="en", model="heads"), host)
    assert (room.game.slug, room.content.id, len(room.names)) == ("coin", "coins", 3)
    assert room.model is not None


@pytest.mark.parametrize(
    ("change", "error", "says"),
    [
        ({"game": "coins"}, UnknownName, "coin"),
        ({"seats": 9}, BadSeats, "2-4"),
        ({"options": {"speed": 3}}, BadOptions, "speed"),
        ({"options": {"filters": ("loud",)}}, UnknownName, "loud"),
        ({"model": "tails"}, UnknownName, "heads"),
        ({"lang": "fr"}, UnknownName, "en"),
    ],
)
def test_what_is_not_to_be_had_is_said(
    host: Host, pack: str, change: dict[str, object], error: type[RumpusError], says: str
) -> None:
    """Each wrong name is answered with a sentence that has what there is instead."""
    plan = {"game": "coin", "seats": 3, "seed": "1", "pack": pack} | change
    with pytest.raises(error, match=says):
        opened(Plan(**plan), host)  # type: ignore[arg-type]
