"""The silly modes: who is told what, and that nothing else changes."""

from pathlib import Path
from typing import Any

import pytest
import rumpus_silly_modes
import rumpus_sound_box
from ruamel.yaml import YAML
from rumpus import Game, Options, Said, Scene, Seats, Step, Steps, Table, engine
from rumpus.compose import check_scene
from rumpus.content import Content
from rumpus.host import Host
from rumpus.packs.locales import catalog_of
from rumpus.scene import Blindfold, Say, Text
from rumpus.seams import NO_SEAMS

BOTH = ("whos-talking", "intermittent-sounds")
TRACKS = {"soundtrack": {"length": 20}, "heartbreak": {"length": 12}}
PACK = Content.of(
    decks={"sounds": [f"c{card}.a" for card in range(30)]},
    kind="sound-box",
    boards={"side-a": {"seats": [6], "tracks": TRACKS}},
    bags={"tokens": {str(number): {"hearts": 1} for number in range(1, 11)}},
)


def sit(*rules: str, plugin: bool = True) -> Any:
    """A Sound Box for six: seat 0 guesses, seat 3 records."""
    seams = Host([rumpus_silly_modes], strict=True).seams() if plugin else NO_SEAMS
    return engine.setup(
        rumpus_sound_box.GAME, list("ABCDEF"), content=PACK, options={"house_rules": rules}, seed=3, seams=seams
    )


def silly(t: Any) -> dict[int | None, list[str]]:
    """What each viewer is told by the silly modes; viewers who are told nothing are left out."""
    told = {}
    for who in (*range(6), None):
        scene = engine.scene(t, who)
        keys = [block.text.key for block in scene.blocks() if isinstance(block, Say)]
        told[who] = [key for key in keys if key.startswith("silly.")]
    return {who: keys for who, keys in told.items() if keys}


def question(t: Any) -> engine.Question:
    """What is asked now."""
    asked = engine.pending(t)
    assert asked is not None
    return asked


def go(t: Any) -> None:
    """Answer the open question in the shortest way."""
    if question(t).holds:
        engine.close(t, "Soundmaking")
    else:
        seat = question(t).waiting[0]
        engine.answer(t, seat, engine.options(t, seat)[-1])


def rounds(t: Any, number: int) -> list[tuple[str, dict[int | None, list[str]]]]:
    """What is told at each kind of question of so many rounds, the order of answers aside."""
    seen: list[Any] = []
    while t.guesser < number and t.result is None:
        seen.append((question(t).step.removeprefix("sound-box."), silly(t)))
        go(t)
    return [one for at, one in enumerate(seen) if at == 0 or seen[at - 1][0] != one[0]]


@pytest.mark.rule("SM-1.1", "SM-1.3")
def test_whos_talking_is_told_to_every_soundmaker_before_each_run():
    """In two rounds all Soundmakers, and nobody else, are told it while they prepare."""
    told = [(step, said) for step, said in rounds(sit("whos-talking"), 2) if said]
    assert told == [
        ("Prepare", {seat: ["silly.name"] for seat in (1, 2, 4, 5)}),
        ("Prepare", {seat: ["silly.name"] for seat in (0, 2, 3, 5)}),
    ]


@pytest.mark.rule("SM-2.1", "SM-2.2")
def test_intermittent_sounds_is_told_to_the_listeners_before_each_run():
    """In two rounds the Guesser is told to cover both ears and the Recorder not to, before the glasses go on."""
    told = [(step, said) for step, said in rounds(sit("intermittent-sounds"), 2) if said]
    assert told == [
        ("Look", {0: ["silly.cover"], 3: ["silly.free"]}),
        ("Look", {1: ["silly.cover"], 4: ["silly.free"]}),
    ]


@pytest.mark.rule("SM-1.2", "SM-2.1")
@pytest.mark.parametrize("locale", ["en", "de", "it", "ko"])
def test_every_locale_tells_the_whole_rule(locale: str):
    """All sentences are there in the language itself, and those who sit at a Sound Box table get to read them."""
    path = Path(rumpus_silly_modes.__file__).parent / "locales" / f"{locale}.yaml"
    own = YAML(typ="safe").load(path.read_text(encoding="utf-8"))
    assert list(own) == ["silly.name", "silly.cover", "silly.free"]
    catalog = catalog_of("rumpus_sound_box.rules", *Host([rumpus_silly_modes], strict=True).modules())
    assert [catalog.tell(Text(key), locale) for key in own] == list(own.values())
    if locale == "en":
        assert "stop twice" in own["silly.name"]
        assert "whenever you like" in own["silly.name"]
        assert "sound in between" in own["silly.name"]


@pytest.mark.rule("SM-3.1")
@pytest.mark.parametrize(
    ("rules", "steps"),
    [((), []), (BOTH[:1], ["Prepare"]), (BOTH[1:], ["Look"]), (BOTH, ["Look", "Prepare"])],
)
def test_a_table_chooses_its_modes(rules: tuple[str, ...], steps: list[str]):
    """Neither, either or both, as it names them."""
    assert [step for step, said in rounds(sit(*rules), 1) if said] == steps


@pytest.mark.rule("SM-3.1")
def test_modes_can_be_named_on_a_command_line():
    """The option takes names with commas between them, as one text."""
    assert Options.model_validate({"house_rules": "whos-talking, intermittent-sounds"}).house_rules == BOTH


@pytest.mark.rule("SM-3.2", "SM-3.3", "SB-11.2")
def test_nothing_else_changes():
    """With the same answers, a table with both modes and one without the plugin end alike, draw for draw."""
    tables = [sit(*BOTH), sit(*BOTH, plugin=False)]
    while tables[0].result is None:
        for t in tables:
            go(t)
        assert repr(tables[0].entry) == repr(tables[1].entry)
        assert tables[0].entry.hooks == []
    assert engine.digest(tables[0]) == engine.digest(tables[1])


@pytest.mark.rule("SM-3.2")
def test_scenes_keep_their_form_and_options():
    """With both modes every scene of a game has one title and each option in one place; blindfolds stay alone."""
    t = sit(*BOTH)
    while t.result is None:
        for who in (*range(6), None):
            scene = engine.scene(t, who)
            asked = who in question(t).waiting
            assert check_scene(scene, engine.options(t, who) if asked else []) == []
            assert not any(isinstance(block, Blindfold) for block in scene.blocks()) or len(list(scene.blocks())) == 1
        go(t)


class Chat(Table):
    """Another game."""

    def setup(self, options: Options) -> Steps:
        return [Prepare()]


class Prepare(Step[Chat, str]):
    """A step whose name a mode might take for its own."""

    def actors(self, t: Chat) -> Seats:
        return t.seats

    def options(self, t: Chat, who: int) -> list[str]:
        return ["ok"]

    def scene(self, t: Chat, who: int | None) -> Scene:
        return Scene()

    def resolve(self, t: Chat, said: Said[str]) -> Steps:
        return []


@pytest.mark.rule("SM-3.3")
def test_other_games_do_not_notice():
    """In another game the modes change no scene, even if a table names them."""
    game = Game("chat", table=Chat, seats=[2])
    seams = Host([rumpus_silly_modes], strict=True).seams()
    with_modes = engine.setup(game, ["A", "B"], options={"house_rules": BOTH}, seams=seams)
    without = engine.setup(game, ["A", "B"], options={"house_rules": BOTH})
    assert engine.scene(with_modes, 0) == engine.scene(without, 0)
