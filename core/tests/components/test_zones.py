"""Piles, bags and slots: what holds the items of a game."""

import pytest
from rumpus import Bag, Pile, Slots, card_of, one_side_each
from rumpus.errors import EmptyZone


def test_the_top_of_a_pile_is_its_last_item() -> None:
    """Drawing takes what was put on last."""
    pile = Pile(["a", "b"])
    pile.append("c")
    assert [pile.draw(), pile.draw(), pile.draw()] == ["c", "b", "a"]


def test_an_empty_pile_cannot_be_drawn_from() -> None:
    """The error says what to do instead; the pile stays as it is."""
    pile: Pile[str] = Pile()
    with pytest.raises(EmptyZone, match="rebuild it"):
        pile.draw()
    assert pile == []


def test_an_item_is_taken_wherever_it_lies() -> None:
    """Taking leaves the others in order; what does not lie there cannot be taken."""
    pile = Pile(["a", "b", "c"])
    assert pile.take("b") == "b"
    assert pile == ["a", "c"]
    with pytest.raises(ValueError, match="not in list"):
        pile.take("b")


def test_a_pile_moves_onto_another() -> None:
    """Everything goes, in order, onto what lies there."""
    here, there = Pile(["b", "c"]), Pile(["a"])
    here.move_to(there)
    assert (here, there) == ([], ["a", "b", "c"])


def test_a_bag_has_no_order() -> None:
    """However items are put in, the bag is the same; so its order can tell nothing."""
    one: Bag[str] = Bag()
    other: Bag[str] = Bag()
    one.put_all(["c", "a", "b"])
    for item in ("b", "c", "a"):
        other.put(item)
    assert one == other


def test_a_taken_slot_is_free() -> None:
    """A free place is absent, and the free ones come in the order asked for."""
    slots = Slots({1: "a", 3: "c"})
    assert slots.take(1) == "a"
    assert slots.free([3, 2, 1]) == [2, 1]
    with pytest.raises(KeyError):
        slots.take(1)


def test_a_face_is_a_side_of_a_card() -> None:
    """The card is what stands before the last point; an id without a side is a card itself."""
    assert [card_of(one) for one in ("c012.a", "x.y.b", "joker")] == ["c012", "x.y", "joker"]


def test_each_card_shows_one_side() -> None:
    """Of shuffled faces the first of each card stays, in the order of the shuffle."""
    assert one_side_each(["c2.b", "c1.a", "c2.a", "c1.b", "c3.a"]) == ["c2.b", "c1.a", "c3.a"]
