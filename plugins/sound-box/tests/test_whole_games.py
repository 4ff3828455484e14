"""Whole games: to a win and to a loss, saved and restored on the way."""

from random import Random
from typing import Any

import pytest
from rumpus import engine
from rumpus.content import Content
from rumpus_sound_box import GAME, each_guess, guess_rate
from rumpus_sound_box.models import one_more


def played(play: Any, n: int, rate: float, content: Content, *, restored: bool = False):
    """A game by simple players to its end."""
    game = play(n, content)
    chance, player = Random(1), guess_rate(rate)
    while (question := engine.pending(game.t)) is not None:
        if restored:
            game.t = engine.restore(GAME, engine.save(game.t), content=content, strict=True)
        if question.holds:
            engine.close(game.t, "Soundmaking")
        else:
            seat = question.waiting[0]
            game.say(seat, player(game.t, seat, engine.options(game.t, seat), chance))
    return game


@pytest.mark.rule("SB-7.2", "SB-7.3", "SB-3", "SB-5")
@pytest.mark.parametrize("n", [4, 5, 6, 7])
def test_a_team_that_hears_everything_wins(play: Any, base: Content, n: int):
    """With no wrong guess the crown is reached without a heart lost."""
    t = played(play, n, 1.0, base).t
    assert t.result == "won"
    assert t.scores == {"team": t.heartbreak.length}


@pytest.mark.rule("SB-7.1")
@pytest.mark.parametrize("n", [4, 5, 6, 7])
def test_a_team_that_hears_nothing_loses(play: Any, base: Content, n: int):
    """With only wrong guesses no space is won, and the losing space is reached."""
    t = played(play, n, 0.0, base).t
    assert t.result == "lost"
    assert (t.soundtrack.at, t.heartbreak.left, t.scores) == (0, 0, {})


@pytest.mark.parametrize("n", [4, 7])
def test_saved_and_restored_at_every_question(play: Any, base: Content, n: int):
    """A game that is restored before each answer ends as the one that is not."""
    ends = {engine.digest(played(play, n, 0.8, base, restored=restored).t) for restored in (False, True)}
    assert len(ends) == 1


@pytest.mark.parametrize("model", [guess_rate, each_guess])
def test_the_models_rate(play: Any, model: Any):
    """At rate 1 every guess is a sounded card, at rate 0 none is."""
    t = play().to("Guessing").deal({1: [2], 2: [7]}).t
    options = engine.options(t, 0)
    for rate, places in ((1.0, {2, 7}), (0.0, set(range(1, 11)) - {2, 7})):
        assert {model(rate)(t, 0, options, Random(seed)) for seed in range(99)} == places


@pytest.mark.parametrize("sounds", [3, 5])
def test_each_sound_is_recognised_by_itself(sounds: int):
    """The guesses of `guess_rate` find `rate` of all sounds on average, however many there are."""
    rate, found, reached = 0.7, 0.0, 1.0
    for already in range(sounds):
        reached *= one_more(rate, already, sounds)
        found += reached
    assert found == pytest.approx(rate * sounds)
