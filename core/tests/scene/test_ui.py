"""What an author says of a scene, and the blocks it makes."""

from typing import Any

import pytest
from rumpus import ui
from rumpus.content import TrackPlan
from rumpus.decks import Pile, Slots
from rumpus.errors import AuthorError
from rumpus.scene import Icon, Text
from rumpus.tracks import Track
from rumpus.visibility import Backs, Hidden, PlacedBacks


def test_cards_face_up_and_down() -> None:
    """An item shows its face; one that reads as a back lies face down under an id that tells nothing."""
    block = ui.cards(["c1.a", "?"])
    assert [(card.id, card.face and card.face.text) for card in block.cards] == [
        ("c1.a", Text("face:c1.a")),
        ("?2", None),
    ]


def test_slots_give_places_in_order() -> None:
    """Cards in slots lie on their places, lowest first."""
    assert [(card.at, card.id) for card in ui.cards(Slots({7: "b", 2: "a"})).cards] == [(2, "a"), (7, "b")]


def test_hidden_zones() -> None:
    """Backs of a pile and of slots lie face down, those of slots on their places; an unseen zone has no cards."""
    assert len(ui.cards(Backs(Pile(["a", "b"]), "deck")).cards) == 2
    placed = ui.cards(PlacedBacks(Slots({4: "a"}), "slots")).cards
    assert [(card.at, card.id, card.face) for card in placed] == [(4, "?4", None)]
    assert ui.cards(Hidden("deck")).cards == ()


def test_states_by_item_and_place() -> None:
    """States are given by item or place; the named place of an item that is not there is drawn empty, in its order."""
    block = ui.cards(
        Slots({1: "a", 3: "c"}), chosen=["a"], right=[2], locked=range(4, 6), badges={3: "first"}, on={"a": [2, 0]}
    )
    assert [(card.at, card.state) for card in block.cards] == [
        (1, "chosen"),
        (2, "right"),
        (3, "plain"),
        (4, "locked"),
        (5, "locked"),
    ]
    assert block.cards[0].on == (2, 0)
    assert block.cards[1].face is None
    assert block.cards[2].badges == (Text("first"),)


def test_tokens_have_numbers_and_icons() -> None:
    """A token shows the number it is named by, and the icons that the pack's bag gives it."""
    (card,) = ui.cards(["12"], form="token", icons={"12": {"hearts": 2}}).cards
    assert card.face is not None
    assert (card.face.number, card.face.icons) == (12, (Icon("hearts", 2),))


def test_confirm_has_words() -> None:
    """A choice with words to confirm it is sent only by them."""
    block = ui.cards(["a"], ask=True, confirm="i-heard")
    assert block.ask is not None
    assert (block.ask.how, block.ask.confirm) == ("confirm", Text("i-heard"))


def test_track_from_the_board() -> None:
    """Spaces carry the board's marks; a taken token leaves its number, a taken marker nothing."""
    plan = TrackPlan(4, {1: ("token-11",), 2: ("token-12", "pink"), 3: ("blue",)})
    block = ui.track("way", Track(4, 1), plan, tokens=[12], gone=["blue"])
    assert [(one.icon, one.number, one.token) for one in block.spaces] == [
        ("start", None, False), ("", 11, False), ("pink", 12, True), ("", None, False), ("crown", None, False),
    ]  # fmt: skip
    assert block.left == Text("track.left", {"n": 3})


def test_seats_say_who_is_asked(eye: Any) -> None:
    """A seat that is asked acts until it has answered; one that left or is away is shown so."""
    t = eye(seats=[0, 1], away=[1], asked=[0, 1], answered=[1])
    assert [(one.name, one.state, one.mark) for one in ui.seats(t).seats] == [
        ("Mina", "here", "acting"), ("Jonas", "away", "answered"), ("Aoife", "left", "none"),
    ]  # fmt: skip


def test_seats_by_rank(eye: Any) -> None:
    """By rank the highest value comes first, and equal ones in table order."""
    ranked = ui.seats(eye(), order="rank", values={0: 1, 1: 4, 2: 1})
    assert [one.seat for one in ranked.seats] == [1, 0, 2]


def test_texts_take_plain_values_only() -> None:
    """An argument that is no plain value is named, with its text."""
    with pytest.raises(AuthorError, match=r"'deal'.*'what'.*object"):
        ui.say("deal", what=object())
    assert ui.say("deal", seats=Pile([1])).text.args == {"seats": [1]}
