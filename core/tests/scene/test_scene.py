"""The records of a scene, and their way out to JSON and back."""

import json

import pytest
from pydantic import ValidationError
from rumpus import ui
from rumpus.content import TrackPlan
from rumpus.scene import Scene, Text, dump_scene, load_scene, option_id


def every_block() -> Scene:
    """A scene that holds each block of the list."""
    return Scene(
        now=[ui.say("title", who=1, faces=["c1.a"]), ui.invite("BDFG", ["10.0.0.2:8000"], "http://10.0.0.2:8000")],
        start=[ui.cards(["c1.a", "?"], "grid", at=1, locked=[3], ask=True), ui.sound("bee.ogg", "bee")],
        main=[
            ui.track("way", 1, TrackPlan(3, {1: ("token-11", "pink")})),
            ui.timer("Listen", "huge", seconds=13),
            ui.touch(8, 8),
            ui.own("demo", "sparks", {"n": 3}, [ui.say("sparks", rank="note")]),
        ],
        end=[ui.rows({"bag": 9}, "line"), ui.dial(1, 5)],
        act=[ui.choose({"up": "give-up"}, tones={"up": "stop"})],
    )


def test_each_block_survives_json() -> None:
    """A scene with every block is the same after it has been JSON text."""
    scene = every_block()
    assert load_scene(json.loads(json.dumps(dump_scene(scene)))) == scene


def test_blocks_are_told_apart_by_their_name() -> None:
    """A block whose name is not on the list is refused, and so is a field it does not have."""
    made = json.loads(json.dumps(dump_scene(Scene(now=[ui.say("a")]))))
    made["now"][0]["block"] = "shout"
    with pytest.raises(ValidationError, match="shout"):
        load_scene(made)
    made["now"][0] |= {"block": "say", "colour": "red"}
    with pytest.raises(ValidationError, match="colour"):
        load_scene(made)


def test_areas_are_tuples_in_reading_order() -> None:
    """Areas given as lists are kept as tuples, and blocks come in the order in which they are read."""
    scene = Scene(end=[ui.say("e", rank="line")], main=[ui.say("m", rank="line")], now=[ui.say("n")])
    assert isinstance(scene.main, tuple)
    assert [block.text.key for block in scene.blocks() if block.block == "say"] == ["n", "m", "e"]


def test_option_ids_keep_types_apart() -> None:
    """1, "1" and true are different options, and an id has no spaces of its own."""
    assert [option_id(value) for value in (1, "1", True, [1, 2], "a b")] == ["1", '"1"', "true", "[1,2]", '"a b"']


def test_texts_are_hashable() -> None:
    """A text can be a key, whatever its arguments are."""
    assert len({Text("a", {"n": [1]}), Text("b")}) == 2
