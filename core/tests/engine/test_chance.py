"""Chance: fair, named, and decided by the seed alone."""

from collections import Counter

import pytest
from rumpus.chance import Chance
from rumpus.errors import AuthorError


def test_pick_uniform():
    """Each outcome of a pick is about equally likely: chi-square of 6 faces in 6000 draws, below the 0.1 % mark."""
    chance = Chance("fair")
    counts = Counter(chance.pick("die", 6) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert sum((k - 1000) ** 2 / 1000 for k in counts.values()) < 20.5


def test_names_are_independent():
    """A draw under one name shifts none under another."""
    alone, mixed = Chance("s"), Chance("s")
    expected = [alone.pick("a", 1000) for _ in range(5)]
    found = []
    for _ in range(5):
        mixed.pick("b", 1000)
        found.append(mixed.pick("a", 1000))
    assert found == expected


def test_shuffled():
    """A shuffle is a new list of the same items, and its record is the permutation."""
    chance, items = Chance("s"), list("abcdefgh")
    made = chance.shuffled("deck", items)
    assert items == list("abcdefgh")
    assert sorted(made) == items
    assert chance.record == [["deck", [items.index(item) for item in made]]]


def test_shuffles_uniform():
    """Each order of three items is about equally likely: chi-square of 6 orders in 6000 shuffles, below the 0.1 % mark."""
    chance = Chance("fair")
    counts = Counter("".join(chance.shuffled("three", "abc")) for _ in range(6000))
    assert len(counts) == 6
    assert sum((k - 1000) ** 2 / 1000 for k in counts.values()) < 20.5


def test_seed_decides():
    """The same seed gives the same draws, another seed others."""
    one, same, other = (Chance(seed).shuffled("deck", range(30)) for seed in ("1", "1", "2"))
    assert one == same != other


def test_nothing_to_pick():
    """A pick from nothing names the draw."""
    with pytest.raises(AuthorError, match="'die' has nothing to pick from"):
        Chance("s").pick("die", 0)
