"""The smallest game: the file that the README shows, its rules, and the conformance kit."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from rumpus import Table, engine
from rumpus.content import Content
from rumpus.host import Host
from rumpus.testing import Conformance

ROOT = Path(__file__).parents[1]
FILE = ROOT / "docs" / "examples" / "real_or_fake.py"


def load() -> ModuleType:
    """The example as a module."""
    import sys

    if "real_or_fake" not in sys.modules:
        spec = importlib.util.spec_from_file_location("real_or_fake", FILE)
        assert spec is not None
        assert spec.loader is not None
        sys.modules["real_or_fake"] = module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    return sys.modules["real_or_fake"]


GAME = load().rumpus_games()[0]
CARDS = Content.of(decks={"sounds": [f"c{i}.a" for i in range(12)]}, kind="sound-cards")


def table(seats: int = 3) -> Table[Any]:
    """A game that has just begun."""
    return engine.setup(GAME, [f"P{i}" for i in range(seats)], content=CARDS, seed=1)


class TestConformance(Conformance):
    """The kit finds nothing."""

    game = GAME
    content = CARDS
    positions = 300


def test_the_readme_shows_this_very_file() -> None:
    """The game in the README is the file that these tests run, and has 40 lines."""
    shown = re.search(r"```python\n(\"\"\"Real or Fake.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert shown is not None
    assert shown[1] == FILE.read_text("utf-8")
    assert len([line for line in shown[1].splitlines() if line.strip()]) <= 42


def test_a_host_plays_it() -> None:
    """As a plugin the file is a game that a host finds."""
    assert Host(plugins=[load()]).game("real-or-fake").seats == (3, 4, 5, 6, 7, 8)


@pytest.mark.rule("RF-1", "RF-1.1", "RF-1.2", "RF-1.3")
def test_who_sees_what() -> None:
    """The performer alone sees card and truth; the rest see how many cards there are."""
    t = table()
    own, others = engine.view(t, 0), engine.view(t, 1)
    assert own.own["card"]
    assert "card" not in others.own
    assert others.public["card"] == 1
    assert others.public["deck"] == 11
    engine.answer(t, 0, "fake")
    assert engine.view(t, 0).own["truth"] == "fake"
    assert "truth" not in engine.view(t, 1).own


@pytest.mark.rule("RF-2", "RF-2.1", "RF-2.2", "RF-3", "RF-3.2")
def test_each_seat_performs_once() -> None:
    """Seats perform in order, each with a new card, and then the game is over."""
    t = table(4)
    performers = []
    while t.result is None:
        performers.append(t.performer)  # type: ignore[attr-defined]
        engine.answer(t, t.asked[0], "real")
        for seat in list(t.asked):
            engine.answer(t, seat, "real")
    assert performers == [0, 1, 2, 3]
    assert len(t.box) == 4  # type: ignore[attr-defined]


@pytest.mark.rule("RF-2.3", "RF-4", "RF-4.1", "RF-4.2", "RF-4.3")
def test_votes_score_for_the_right_and_for_the_bluffer() -> None:
    """A right vote scores for the voter, a wrong one for the performer; who is late does not vote."""
    t = table(4)
    engine.answer(t, 0, "fake", 1000)
    engine.answer(t, 1, "fake", 2000)
    assert "said" not in engine.view(t, 2).own
    engine.answer(t, 2, "real", 3000)
    engine.close(t, "Vote")
    assert t.scores == {1: 1, 0: 1}
    assert [award.rule for award in t.ledger] == ["RF-4.2", "RF-4.2"]
    assert [(one.seat, one.rank) for one in engine.standings(t)] == [(0, 1), (1, 1), (2, 3), (3, 3)]


@pytest.mark.rule("RF-5", "RF-5.1", "RF-5.2")
def test_a_performer_who_leaves_ends_the_turn() -> None:
    """The card goes to the box, nobody scores, and the next seat performs."""
    t = table(4)
    engine.answer(t, 0, "fake")
    engine.leave(t, 0)
    assert (t.performer, len(t.box), t.scores) == (1, 1, {})  # type: ignore[attr-defined]


@pytest.mark.rule("RF-5.3")
def test_a_voter_who_leaves_no_longer_counts() -> None:
    """The vote goes on without the leaver, even if the leaver's vote was in."""
    t = table(5)
    engine.answer(t, 0, "real")
    engine.answer(t, 1, "real")
    engine.leave(t, 1)
    for seat in (2, 3, 4):
        engine.answer(t, seat, "fake")
    assert t.scores == {0: 3}


@pytest.mark.rule("RF-3.1")
def test_a_performer_who_is_away_is_real() -> None:
    """Without an answer the performance counts as real."""
    t = table(3)
    engine.away(t, 0)
    engine.answer(t, 1, "real")
    engine.answer(t, 2, "fake")
    assert t.scores == {1: 1, 0: 1}
