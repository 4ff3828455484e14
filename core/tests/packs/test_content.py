"""What a game sees of a pack."""

import dataclasses
from collections.abc import Callable

import pytest
from rumpus.content import Board, Content, Face, FaceInLocale, TrackPlan
from rumpus.errors import UnknownName

CONTENT = Content.of(
    decks={"sounds": ["c1.a", "c1.b", Face("c2.a", "c2", "a", picture="p.svg", alt="A whisk")]},
    boards={"side-a": {"seats": [4, 6], "tracks": {"t": {"length": 9, "spaces": {3: ["pink"]}}}}},
    bags={"tokens": {"1": {"hearts": 2}}},
    filters={"a-or-b": {"any": ["a", "b"]}},
    translations={"de": {"c1.a": "Kessel"}, "de-CH": {"c1.a": FaceInLocale(alt="Chessel", ratings=frozenset({"a"}))}},
)


def test_a_content_can_be_made_in_a_line():
    """Decks, boards and bags as plain lists and maps are the records that files would give."""
    assert CONTENT.faces("sounds") == ["c1.a", "c1.b", "c2.a"]
    assert CONTENT.cards("sounds") == {"c1": ["c1.a", "c1.b"], "c2": ["c2.a"]}
    assert CONTENT.board("side-a") == Board((4, 6), {"t": TrackPlan(9, {3: ("pink",)})}, "side-a")
    assert (CONTENT.words("c1.b"), CONTENT.words("c2.a")) == ("c1.b", "A whisk")


def test_a_region_goes_over_its_language():
    """de-CH changes what it says, keeps the rest of de, and others see none of it."""
    face = CONTENT.face_in("c1.a", "de-CH")
    assert (face.text, face.alt, face.ratings) == ("Kessel", "Chessel", {"a"})
    assert CONTENT.face_in("c1.a", "de").ratings == frozenset()
    assert CONTENT.in_locale("de-CH").filtered(["a-or-b"]).faces("sounds") == ["c1.a"]


def test_a_face_out_of_the_filter_can_still_be_told():
    """A card that lies on the table has words whatever the filter says."""
    assert CONTENT.filtered(["a-or-b"]).words("c1.b", "de") == "c1.b"


def test_content_is_not_changed():
    """Filtering gives another content; setting a field raises."""
    assert CONTENT.filtered(["a-or-b"]).faces("sounds") == []
    assert len(CONTENT.faces("sounds")) == 3
    with pytest.raises(dataclasses.FrozenInstanceError):
        CONTENT.id = "other"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: CONTENT.faces("sound"), "no deck 'sound'; did you mean 'sounds'?"),
        (lambda: CONTENT.face("c1.c"), "no face 'c1.c'; did you mean"),
        (lambda: CONTENT.board("b"), "no board 'b'; there are: side-a"),
        (lambda: CONTENT.board_for(5), "no board for 5 seats; it has boards for 4, 6"),
        (lambda: CONTENT.bag("x"), "no bag 'x'; there are: tokens"),
        (lambda: Content.of().bag("x"), "no bag 'x'; it has none at all"),
    ],
)
def test_an_unknown_name_lists_the_known_ones(ask: Callable[[], object], words: str):
    """Deck, face, board, bag and number of seats."""
    with pytest.raises(UnknownName) as caught:
        ask()
    assert words in str(caught.value)
