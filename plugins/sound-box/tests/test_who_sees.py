"""Who sees what: tokens, faces, and what the glasses hide."""

import json
from typing import Any

import pytest
from rumpus import engine
from rumpus_sound_box.rules import State

PUBLIC = {"guesser", "recorder", "blind", "base", "now_ms", "step", "question", "asked", "answered"}
OPEN = {field.name for field in State.__fields__} - PUBLIC


def seen(game: Any, who: int | None):
    """Everything a viewer is told, in one map."""
    return {**(view := engine.view(game.t, who)).public, **view.own}


@pytest.mark.rule("SB-8.1", "SB-8.4")
def test_all_see_the_table_while_nobody_is_blind(play: Any):
    """Each role and the shared screen see every card on the board, and how many are in deck and bag."""
    game = play(6)
    for who in (0, 3, 1, None):
        told = seen(game, who)
        assert told["board"] == dict(game.t.board)
        assert (told["deck"], told["bag"], told["soundtrack"]) == (30, 10, [0, 20])
        assert told["track_markers"] == ["light-blue", "pink"]


@pytest.mark.rule("SB-8.2")
def test_a_drawn_token_is_its_owners(play: Any):
    """Its owner reads it, the others and the shared screen only that it lies there; once shown, all read it."""
    game = play(5).to("Guessing").deal({1: [2], 2: [7], 3: [10]})
    assert seen(game, 1)["my drawn"] == ["2"]
    for who in (0, 1, 3, None):
        assert seen(game, who)["drawn"] == {0: 0, 1: 1, 2: 1, 3: 1, 4: 0}
    assert "my drawn" not in seen(game, None)
    game.guess(7)
    assert seen(game, None)["shown"]["2"] == ["7"]


@pytest.mark.rule("SB-8.3", "SB-8")
def test_nobody_sees_deck_bag_or_other_faces(play: Any):
    """No view names a card of the deck, an unseen side, or a token of the bag."""
    game = play(5).to("Guessing")
    for who in (*range(5), None):
        told = json.dumps(engine.view(game.t, who))
        up = {*game.t.board.values(), *game.t.won, *game.t.box}
        assert not [face for face in game.t.deck if f'"{face}"' in told]
        assert not [face for face in game.t.pack.faces("sounds") if face not in up and f'"{face}"' in told]
        assert not isinstance(seen(game, who)["bag"], list)


@pytest.mark.rule("SB-3.2", "SB-8.5", "SB-8.6", "SB-4.1")
def test_what_the_glasses_hide(play: Any):
    """From the draw on nothing of the table; the Guesser sees again after the timer, the Recorder at Cleanup."""
    game = play(6).to("Prepare")
    for step in ("Prepare", "Soundmaking"):
        game = play(6).to(step)
        assert game.t.blind == [0, 3]
        assert not OPEN & set(seen(game, 0))
        assert not OPEN & set(seen(game, 3))
        assert set(seen(game, 1)) >= OPEN
    game.to("Guessing")
    assert set(seen(game, 0)) >= OPEN
    assert not OPEN & set(seen(game, 3))
    game.to("NextRound")
    assert set(seen(game, 3)) >= OPEN


@pytest.mark.rule("SB-8.5", "SB-8.6")
def test_the_blindfolded_cannot_even_count(play: Any):
    """Not in a scene either: deck, bag and tokens are hidden from their eyes, count and all."""
    game = play(6).to("Soundmaking")
    for seat in (0, 3):
        eyes = engine.seen_by(game.t, seat)
        for zone in (eyes.deck, eyes.bag, eyes.drawn, eyes.board, eyes.markers):
            assert not zone
            with pytest.raises(Exception, match="hidden from this seat"):
                len(zone)


@pytest.mark.rule("SB-8.7")
def test_what_the_blindfolded_still_know(play: Any):
    """That they are, who listens, that the timer runs, who is asked; the shared screen reads no drawn token."""
    game = play(6).to("Soundmaking")
    told = seen(game, 0)
    assert (told["blind"], told["guesser"], told["recorder"]) == ([0, 3], 0, 3)
    assert "Soundmaking" in told["base"]["timers"]
    assert told["asked"] == []
    assert seen(game, None)["drawn"] == {0: 0, 1: 1, 2: 1, 3: 0, 4: 1, 5: 1}
