"""What the screens show at each step."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML
from rumpus import engine
from rumpus.compose import check_scene
from rumpus.scene import Blindfold, Cards, Choose, Say, Scene, Seats, Text, Timer, Track
from rumpus_sound_box import rules, scenes

LOCALES = {"en": {"one", "other"}, "de": {"one", "other"}, "it": {"one", "many", "other"}, "ko": {"other"}}


def catalog(locale: str) -> dict[str, Any]:
    """The game's messages in a locale."""
    path = Path(rules.__file__).parent / "locales" / f"{locale}.yaml"
    return dict(YAML(typ="safe").load(path.read_text(encoding="utf-8")))


def said(scene: Scene) -> list[str]:
    """The keys of all sentences, and of a blindfold."""
    return [block.text.key for block in scene.blocks() if isinstance(block, Say | Blindfold)]


def of(scene: Scene, kind: type) -> list[Any]:
    """The scene's blocks of one kind."""
    return [block for block in scene.blocks() if isinstance(block, kind)]


def steps(play: Any, n: int) -> Iterator[Any]:
    """A game of n with some cards found and both markers unlocked, at each of its questions."""
    game = play(n)
    game.t.soundtrack.go_to(6)
    while game.t.result is None:
        yield game
        if game.step == "Guessing":
            game.found(2)
        else:
            game.go()
    yield game


@pytest.mark.parametrize("n", [4, 6])
def test_every_scene_has_a_good_form(play: Any, n: int):
    """At each question each seat and the shared screen have one title, each option in one place, and the seats."""
    shown = set()
    for game in steps(play, n):
        for who in (*range(n), None):
            scene = engine.scene(game.t, who)
            asked = game.t.result is None and who in game.question.waiting
            assert check_scene(scene, engine.options(game.t, who) if asked and who is not None else []) == []
            assert bool(of(scene, Seats)) != bool(of(scene, Blindfold))
        shown.add(game.step)
    assert {"Look", "Prepare", "Soundmaking", "Guessing", "NextRound", "DoubleSound", "over: lost"} <= shown


@pytest.mark.parametrize("locale", LOCALES)
def test_a_locale_says_everything(locale: str):
    """All catalogs have the same keys, each with the plural forms of its language, and none is left in English."""
    source, told = catalog("en"), catalog(locale)
    assert list(told) == list(source)
    for key, message in told.items():
        if isinstance(message, dict):
            assert set(message) == LOCALES[locale], key
        assert isinstance(message, dict) == isinstance(source[key], dict), key
        assert locale == "en" or key == "title" or message != source[key], key


@pytest.mark.rule("SB-3.8")
def test_soundmakers_are_told_what_is_forbidden(play: Any):
    """Each of them, before the timer runs, and in every locale; it names whom they must not touch."""
    t = play(6).to("Prepare").t
    for seat in t.makers():
        rule = next(block.text for block in of(engine.scene(t, seat), Say) if block.text.key == "prepare.rules")
        assert rule.args == {"who": [0, 3]}
    for locale in LOCALES:
        assert "{who:seat}" in catalog(locale)["prepare.rules"]


@pytest.mark.rule("SB-3.2", "SB-4.2")
def test_the_blindfolded_see_a_blindfold_alone(play: Any):
    """Guesser and Recorder while sounds are made; while guessing the Recorder, who may play back but not talk."""
    game = play(6).to("Prepare")
    assert [said(engine.scene(game.t, seat)) for seat in (0, 3)] == [["prepare.blind"]] * 2
    game.to("Soundmaking")
    assert [said(engine.scene(game.t, seat)) for seat in (0, 3)] == [["sound.guesser"], ["sound.recorder"]]
    game.to("Guessing")
    assert said(engine.scene(game.t, 3)) == ["guess.recorder"]
    assert not of(engine.scene(game.t, 0), Blindfold)
    assert game.question.asked == [0]


@pytest.mark.rule("SB-8.2", "SB-8.7")
def test_a_drawn_token_is_shown_to_its_owner_alone(play: Any):
    """The owner's screen has the card and the token, marked as private; all others have a token face down."""
    game = play(5).to("Prepare").deal({1: [2], 2: [7], 3: [10], 4: [1]})
    card, token = (block.cards[0] for block in of(engine.scene(game.t, 3), Cards))
    assert (card.id, card.at) == (game.t.board[10], 10)
    assert (token.face.number, token.face.icons[0].count, token.private) == (10, 2, True)
    for who in (1, 2, 4, None):
        held = of(engine.scene(game.t, who), Seats)[0].seats[3].held
        assert [one.face for one in held] == [None]


@pytest.mark.rule("SB-8.1", "SB-2.2")
def test_the_shared_screen_while_looking(play: Any):
    """Cards 1-10 on the left, the locked places 11-20 on the right, both tracks between them."""
    scene = engine.scene(play().t)
    assert [card.at for card in of(scene, Cards)[0].cards] == list(range(1, 11))
    assert {(card.at, card.state) for card in of(scene, Cards)[1].cards} == {(at, "locked") for at in range(11, 21)}
    soundtrack, heartbreak = of(scene, Track)
    assert [space.number for space in soundtrack.spaces if space.token] == list(range(11, 21))
    assert [space.icon for space in heartbreak.spaces if space.icon] == ["start", "light-blue", "pink", "broken"]


@pytest.mark.rule("SB-4.3", "SB-4.4")
def test_the_guessers_screen(play: Any):
    """Every card asks to be confirmed, a guessed one is marked, and giving up is a button of its own."""
    game = play().to("Guessing").deal({1: [2], 2: [7], 3: [10]}).guess(7)
    scene = engine.scene(game.t, 0)
    grid, give_up = of(scene, Cards)[0], of(scene, Choose)[0]
    assert (grid.ask.how, len(grid.ask.options)) == ("confirm", 9)
    assert [card.at for card in grid.cards if card.state == "right"] == [7]
    assert [option.text for option in give_up.ask.options] == [Text("guess.give-up")]
    assert said(engine.scene(game.t, 2)) == ["guess.found"]
    assert said(engine.scene(game.t, 1)) == ["guess.poker"]


@pytest.mark.rule("SB-3.6")
def test_the_timer_is_seen_by_those_who_see(play: Any):
    """Huge on the shared screen, standing before it starts; small beside a Soundmaker's cards."""
    game = play().to("Prepare")
    assert of(engine.scene(game.t), Timer)[0].left_ms == 13_000
    game.to("Soundmaking")
    assert [of(engine.scene(game.t, who), Timer)[0].size for who in (None, 1)] == ["huge", "small"]


@pytest.mark.rule("SB-5.1", "SB-5.12")
def test_the_summary_of_a_round(play: Any):
    """The printed cleanup on the shared screen: cards found and missed, tokens turned, markers moved, what it cost."""
    game = play().to("Guessing").deal({1: [2], 2: [7], 3: [10]}).guess(7, 4)
    scene = engine.scene(game.t)
    found, missed = of(scene, Cards)
    assert (len(found.cards), [card.at for card in missed.cards]) == (1, [2, 10])
    assert [(track.markers[0].was, track.markers[0].at) for track in of(scene, Track)] == [(0, 1), (0, 3)]
    assert [seat.held[0].face.number for seat in of(scene, Seats)[0].seats[1:]] == [2, 7, 10]
    assert said(scene) == ["round.some", "round.cost"]
    assert of(engine.scene(game.t, 1), Choose)
    assert not of(engine.scene(game.t, 2), Choose)


@pytest.mark.rule("SB-6.3")
def test_who_may_have_a_marker_is_asked_on_the_seats(play: Any):
    """Soundmakers tap a seat; the Guesser and the shared screen only see who sits there."""
    game = play(5).to("Guessing")
    game.t.soundtrack.go_to(6)
    game.found(1).to("DoubleSound")
    assert len(of(engine.scene(game.t, 2), Seats)[0].ask.options) == 4
    assert [of(engine.scene(game.t, who), Seats)[0].ask for who in (1, None)] == [None, None]


@pytest.mark.rule("SB-7.3", "SB-7.4")
def test_the_end(play: Any):
    """A won game shows its score, a lost one has none; a stopped one is told by the core."""
    game = play().to("Guessing")
    game.t.soundtrack.go_to(19)
    game.found(1)
    rows = [row.text.key for block in engine.scene(game.t).main for row in getattr(block, "rows", ())]
    assert said(engine.scene(game.t, 2))[0] == "end.won"
    assert rows == ["end.score", "round.spaces", "round.hearts"]
    game = play()
    game.to("over: lost")
    assert said(engine.scene(game.t, 2)) == ["end.lost", "end.lost.line"]
    assert game.t.scores == {}
    game.t.result = "stopped"
    assert scenes.ending(game.t, None) is None
