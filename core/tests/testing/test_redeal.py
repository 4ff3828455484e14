"""Dealing again: what may change for a viewer, changes; what the viewer sees, stays."""

from random import Random
from typing import Annotated, Any, Literal, NewType

import pytest
from pydantic import Field
from rumpus import ALL, Bag, Game, Options, Pile, Seen, Slots, Step, Steps, Table, Track
from rumpus.testing.redeal import deal_for
from rumpus.testing.trail import Trail

Card = NewType("Card", str)


class Dealt(Table):
    """Cards in every kind of zone, and secrets of every kind."""

    deck: Annotated[Pile[Card], Seen("nobody", others="count")]
    hands: Annotated[dict[int, Pile[Card]], Seen("owner", others="count")]
    row: Annotated[Slots[Card], Seen("nobody", others="backs")]
    bag: Annotated[Bag[Card], Seen("nobody")]
    shown: Annotated[Pile[Card], ALL]
    chief: Annotated[int, ALL] = 0
    call: Annotated[Literal["a", "b", "c"] | None, Seen("chief")] = None
    dice: Annotated[int, Field(ge=1, le=6), Seen()] = 1
    dials: Annotated[dict[int, Annotated[int, Field(ge=1, le=6)]], Seen("owner")]
    line: Annotated[str, Seen()] = "secret"
    note: Annotated[str, Seen(redeal=lambda was: was[::-1])] = "ab"
    hidden: Annotated[Track, Seen()]

    def setup(self, options: Options) -> Steps:
        cards = [Card(f"c{n:02}") for n in range(20)]
        self.deck.extend(cards[:5])
        self.hands = {seat: Pile(cards[5 + 2 * seat : 7 + 2 * seat]) for seat in self.seats}
        self.row.update(zip((1, 4, 6), cards[11:14], strict=True))
        self.bag.put_all(cards[14:17])
        self.shown.extend(cards[17:])
        self.dials = dict.fromkeys(self.seats, 1)
        self.hidden = Track(9, 3)
        return [Ask("b")]


class Ask(Step[Dealt, str]):
    """A step with a secret of its own."""

    secret: Annotated[Literal["a", "b", "c", "d"], Seen("chief")]

    def actors(self, t: Dealt) -> list[int]:
        return t.seats

    def options(self, t: Dealt, who: int) -> list[str]:
        return ["x", "y", "z"]


GAME = Game("dealt", table=Dealt, seats=[3])


@pytest.fixture
def t() -> Any:
    """A table at which seat 0 has answered."""
    trail = Trail.open(GAME, 3)
    trail.say({0: "x"})
    return trail.table


def deals(t: Any, viewer: int | None, look: Any) -> list[Any]:
    """What `look` gives at many other deals."""
    found = []
    for seed in range(60):
        changes = deal_for(t, viewer, Random(seed)).changes
        for change in changes:
            change.put()
        found.append(look())
        for change in changes:
            change.back()
    return found


def test_own_and_public_cards_stay(t: Any):
    """A viewer's own hand and what all see lie as they lay, at every deal."""
    own = [list(t.hands[1]), list(t.shown)]
    assert all(one == own for one in deals(t, 1, lambda: [list(t.hands[1]), list(t.shown)]))


def test_hidden_cards_move_and_none_is_lost(t: Any):
    """All hidden cards change places, places keep their number and positions, and the cards are the same."""
    every = deals(t, 1, lambda: (list(t.deck), list(t.hands[0]), dict(t.row), list(t.bag)))
    assert {(len(deck), len(hand), tuple(row)) for deck, hand, row, _ in every} == {(5, 2, (1, 4, 6))}
    assert len({tuple(deck) for deck, _, _, _ in every}) > 50
    assert all(bag == sorted(bag) for _, _, _, bag in every)
    whole = {tuple(sorted([*deck, *hand, *row.values(), *bag])) for deck, hand, row, bag in every}
    assert len({len(one) for one in whole}) == 1


def test_values_are_chosen_from_their_type(t: Any):
    """Literals, ranges and tracks take every value of their type; owner maps keep the viewer's own part."""
    every = deals(t, 1, lambda: (t.call, t.dice, t.hidden.at, t.dials[0], t.dials[1]))
    assert {one[0] for one in every} == {"a", "b", "c", None}
    assert {one[1] for one in every} == set(range(1, 7))
    assert {one[2] for one in every} == set(range(10))
    assert {one[3] for one in every} == set(range(1, 7))
    assert {one[4] for one in every} == {1}


def test_who_sees_it_keeps_it(t: Any):
    """The chief's own call and the step's secret do not change for the chief."""
    assert set(deals(t, 0, lambda: (t.call, t._asking.step.secret))) == {(None, "b")}
    assert {one[1] for one in deals(t, 1, lambda: (t.call, t._asking.step.secret))} == {"a", "b", "c", "d"}


def test_answers_of_others_become_other_options(t: Any):
    """What another seat has answered is any of its options; one's own answer stays."""
    assert set(deals(t, 1, lambda: t._asking.said[0])) == {"x", "y", "z"}
    assert set(deals(t, 0, lambda: t._asking.said[0])) == {"x"}


def test_what_cannot_be_dealt_is_named(t: Any):
    """A hidden text without `redeal` is reported; one with it is dealt by it."""
    assert deal_for(t, 1, Random(1)).not_dealt == {"Dealt.line"}
    assert set(deals(t, 1, lambda: t.note)) == {"ba"}


def test_everything_is_put_back(t: Any):
    """After all changes are undone the table is what it was."""
    from rumpus import engine

    before = engine.save(t)
    deals(t, None, lambda: None)
    assert engine.save(t) == before
