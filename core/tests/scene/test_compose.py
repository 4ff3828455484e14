"""Options find their places, timers their times, and the form check what is wrong."""

from typing import Any

import pytest
from rumpus import ui
from rumpus.compose import check_scene, value_of
from rumpus.errors import NotOffered
from rumpus.scene import Blindfold, Cards, Choose, Scene, Seats, Text, Timer
from rumpus.timers import Timer as Running


def only(scene: Scene, kind: type) -> Any:
    """The one block of a kind."""
    (found,) = [block for block in scene.blocks() if isinstance(block, kind)]
    return found


def test_default_scene_places_everything(eye: Any, composed: Any) -> None:
    """Without a scene, cards, places and the rest are shown once each, and the form is in order."""
    options = ["c3.a", 1, 3, "give up"]
    scene = composed(None, eye(), options)
    assert check_scene(scene, options) == []
    assert scene.now[0] == ui.say("Listen")
    assert [option.text for option in only(scene, Choose).ask.options] == [Text("option.give up")]


def test_default_scene_on_seats(eye: Any, composed: Any) -> None:
    """Numbers that are all seats lie on the seats; where one cannot be a seat, none does."""
    empty = {"row": {}}
    assert [one.target for one in only(composed(None, eye(**empty), [1, 2]), Seats).ask.options] == ["1", "2"]
    assert only(composed(None, eye(**empty), [1, 2, 3]), Seats).ask is None


def test_places_lie_on_cards_that_ask(eye: Any, composed: Any) -> None:
    """Places go onto the cards that ask, the rest under the words its author gave, in the tone given."""
    t = eye()
    scene = Scene(now=[ui.say("guess")], main=[ui.cards(t.row, ask="confirm")], act=[ui.choose({"up": "give-up"})])
    made = composed(scene, t, [1, 3, "up"])
    assert [(one.id, one.target) for one in only(made, Cards).ask.options] == [("1", "c1.a"), ("3", "c2.a")]
    assert only(made, Cards).ask.how == "confirm"
    assert [(one.text.key, one.tone) for one in only(made, Choose).ask.options] == [("give-up", "plain")]
    assert check_scene(made, [1, 3, "up"]) == []


def test_what_nobody_placed_gets_a_choose(eye: Any, composed: Any) -> None:
    """Options that no block takes are put into a choose of their own, in act; a single one is the button to press."""
    made = composed(Scene(now=[ui.say("ready")]), eye(), ["ready"])
    assert [(one.id, one.tone) for one in made.act[0].ask.options] == [('"ready"', "go")]


def test_who_is_not_asked_is_not_asked(eye: Any, composed: Any) -> None:
    """Without options no block asks, and an empty choose is gone."""
    t = eye()
    made = composed(Scene(now=[ui.say("wait")], main=[ui.cards(t.row, ask=True)], act=[ui.choose({"up": "up"})]), t)
    assert only(made, Cards).ask is None
    assert made.act == ()


def test_private_cards_are_marked(eye: Any, composed: Any) -> None:
    """A card that not all may see is private on its owner's screen, never on the shared one."""
    t = eye()
    scene = Scene(now=[ui.say("look")], main=[ui.cards(["c1.a", "c3.a", "?"])])
    assert [card.private for card in only(composed(scene, t), Cards).cards] == [False, True, False]
    assert not any(card.private for card in only(composed(scene, eye(who=None)), Cards).cards)


def test_faces_are_dressed_by_the_pack(eye: Any, composed: Any) -> None:
    """Cards get their kid-friendly mark and their picture from the pack."""
    cards = only(composed(Scene(now=[ui.say("look")], main=[ui.cards(["c1.a", "c2.a", "c3.a"])]), eye()), Cards).cards
    assert [card.face.kid for card in cards] == [True, False, False]
    assert (cards[2].face.picture, cards[2].face.alt, cards[2].face.text) == ("bee.svg", Text("face:c3.a"), None)


def test_timers_are_set(eye: Any, composed: Any) -> None:
    """A running timer gets its end; while paused it stands at what was left."""
    scene = Scene(now=[ui.say("sound")], main=[ui.timer("Listen")])
    running = {"Listen": Running("Listen", 2_000, 13_000)}
    assert only(composed(scene, eye(), timers=running), Timer).ends_at_ms == 15_000
    paused = only(composed(scene, eye(), timers=running, now_ms=5_000, paused=True), Timer)
    assert (paused.ends_at_ms, paused.left_ms, paused.length_ms) == (None, 10_000, 13_000)


def test_seats_are_added_at_the_foot_once(eye: Any, composed: Any) -> None:
    """Seats come to the foot of a scene that has none, and not under a blindfold."""
    t = eye()
    assert isinstance(composed(Scene(now=[ui.say("a")]), t).foot[0], Seats)
    assert only(composed(Scene(now=[ui.say("a")], main=[ui.seats(t)]), t), Seats)
    blind = Scene(main=[ui.blindfold()])
    assert list(composed(blind, t).blocks()) == [Blindfold(Text("blindfold"))]


def test_dial_and_rows_take_numbers(eye: Any, composed: Any) -> None:
    """Numbers lie on a dial under its words, or on the rows of these numbers."""
    made = composed(Scene(now=[ui.say("a")], act=[ui.dial(1, 2, ["cold", "warm"])]), eye(), [1, 2])
    assert [option.text.key for option in made.act[0].ask.options] == ["cold", "warm"]
    made = composed(Scene(now=[ui.say("a")], main=[ui.rows({"x": 1, "y": 2}, ask=True)]), eye(), [1])
    assert [(option.target, option.text.key) for option in made.main[0].ask.options] == [("1", "y")]


def test_own_blocks_ask_through_what_stands_instead(eye: Any, composed: Any) -> None:
    """Options are placed in the blocks that stand instead of a plugin's own."""
    scene = Scene(now=[ui.say("a")], main=[ui.own("demo", "sparks", {}, [ui.choose({"b": "boom"})])])
    made = composed(scene, eye(), ["b"])
    assert check_scene(made, ["b"]) == []
    assert made.act == ()


@pytest.mark.parametrize(
    ("scene", "fault"),
    [
        (Scene(), "0 titles"),
        (Scene(now=[ui.say("a"), ui.say("b")]), "2 titles"),
        (Scene(now=[ui.say("a")], main=[ui.blindfold()]), "alone"),
        (Scene(now=[ui.say("a")], main=[ui.timer("Nap")]), "'Nap' does not run"),
        (Scene(now=[ui.say("a")], main=[ui.cards(["c", "c"])]), "'c' lies twice"),
        (Scene(now=[ui.say("a")], act=[ui.choose({"y": "y"})]), 'option "y" is shown, but not offered'),
    ],
)
def test_form_check(scene: Scene, fault: str) -> None:
    """Each fault of the form is named."""
    assert [one for one in check_scene(scene, ()) if fault in one]


def test_form_check_counts_options() -> None:
    """An option that is shown twice, or nowhere, is named."""
    scene = Scene(now=[ui.say("a")], act=[ui.choose({"y": "y"}), ui.choose({"y": "z"})])
    faults = check_scene(scene, ["y", "n"])
    assert faults == ['option "y" is shown 2 times: show it once', 'option "n" is shown 0 times: show it once']


def test_values_come_back_by_id() -> None:
    """An id gives back the object that was offered; another is refused."""
    pair = (1, "a")
    assert value_of([pair], '[1,"a"]') is pair
    with pytest.raises(NotOffered, match="not among"):
        value_of([pair], "2")
