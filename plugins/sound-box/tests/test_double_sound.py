"""Double Sound markers: gained, given, moved and lost."""

from typing import Any

import pytest
from rumpus import engine


@pytest.mark.rule("SB-6.1", "SB-6.2", "SB-6.6", "SB-5.10")
def test_the_printed_gain(play: Any):
    """Three spaces on, at 14, the light-blue marker goes to Sabine; next round she draws two tokens."""
    game = play(first_guesser=3).to("Guessing")
    game.t.soundtrack.go_to(4)
    game.found(3)
    assert game.t.beside == ["light-blue"]
    game.to("DoubleSound")
    assert game.t.guesser == 0
    assert game.question.asked == [1, 2, 3]
    game.say(2, 1)
    assert game.t.markers[1] == ["light-blue"]
    game.to("Prepare")
    assert [len(game.t.drawn[seat]) for seat in range(4)] == [0, 2, 1, 1]


@pytest.mark.rule("SB-6.7", "SB-5.3")
def test_the_printed_loss(play: Any):
    """Two spaces on the Heartbreak track pass the light-blue space: that marker leaves its seat, pink stays."""
    game = play().to("Guessing").deal({1: [2], 2: [7], 3: [8]})
    t = game.t
    t.track_markers.remove("light-blue")
    t.markers[1].append("light-blue")
    t.heartbreak.go_to(4)
    game.guess(8, "give-up")
    assert t.heartbreak.at == 6
    assert t.gone == ["light-blue"]
    assert t.markers[1] == []
    assert t.track_markers == ["pink"]


@pytest.mark.rule("SB-6.7", "SB-6.8")
def test_a_marker_lost_on_the_soundtrack_is_never_unlocked(play: Any):
    """Passing its removal space first takes it off the board; its space then gives only the token."""
    game = play().to("Guessing").deal({1: [2], 2: [7], 3: [8]})
    game.t.heartbreak.go_to(3)
    game.guess("give-up")
    assert game.t.track_markers == ["pink"]
    game.t.soundtrack.go_to(6)
    game.to("Guessing").found(2)
    assert "14" in game.t.bag
    assert game.t.unlocked() == []


@pytest.mark.rule("SB-6.1", "SB-6.4")
def test_both_markers_by_one_move(play: Any):
    """Light-blue is assigned first, to any Soundmaker; pink then to any other."""
    game = play(5).to("Guessing")
    game.t.soundtrack.go_to(6)
    game.found(4).to("DoubleSound")
    assert engine.options(game.t, 2) == [2, 3, 4, 0]
    game.say(2, 4)
    assert game.step == "DoubleSound"
    assert engine.options(game.t, 2) == [2, 3, 0]
    game.say(0, 0)
    assert (game.t.markers[4], game.t.markers[0]) == (["light-blue"], ["pink"])
    game.to("Prepare")
    assert sum(map(len, game.t.drawn.values())) == 6


def with_markers(play: Any, n: int = 5, **held: int):
    """A table whose seats hold markers, at the assignment of light-blue: seat 1 has the glasses."""
    game = play(n).to("Guessing")
    for seat, marker in ((held["light_blue"], "light-blue"), (held["pink"], "pink")):
        game.t.track_markers.remove(marker)
        game.t.markers[seat].append(marker)
    return game.to("DoubleSound")


@pytest.mark.rule("SB-6.2", "SB-6.4")
def test_light_blue_drives_pink_from_its_seat(play: Any):
    """No seat has two: when light-blue goes to pink's holder, pink has to go to another seat."""
    game = with_markers(play, light_blue=2, pink=3)
    game.say(0, 3)
    assert (game.t.markers[3], game.t.beside) == (["light-blue"], ["pink"])
    assert 3 not in engine.options(game.t, 0)
    game.say(0, 2)
    assert (game.t.markers[2], game.t.beside) == (["pink"], [])


@pytest.mark.rule("SB-6.2")
def test_a_marker_may_stay_but_not_with_a_guesser(play: Any):
    """At each Cleanup the holder may keep it; whoever gets the glasses is not among the choices."""
    game = with_markers(play, light_blue=1, pink=3)
    assert engine.options(game.t, 0) == [2, 3, 4, 0]
    game.say(4, 2)
    game.say(4, 3)
    assert (game.t.markers[2], game.t.markers[3]) == (["light-blue"], ["pink"])


@pytest.mark.rule("SB-6.3")
def test_the_first_answer_decides(play: Any):
    """The others are not asked any more."""
    game = with_markers(play, light_blue=2, pink=3)
    game.say(4, 0)
    assert game.t.markers[0] == ["light-blue"]
    assert game.question.answered == []


@pytest.mark.rule("SB-6.3")
def test_one_seat_may_be_asked_alone(play: Any):
    """With the option only that seat is asked, even if it guesses; while it is away, the Soundmakers are."""
    game = play(5, chooser=1).to("Guessing")
    game.t.soundtrack.go_to(6)
    game.found(1).to("DoubleSound")
    assert game.question.asked == [1]
    engine.away(game.t, 1)
    assert game.question.asked == [0, 2, 3, 4]


@pytest.mark.rule("SB-6.5")
@pytest.mark.parametrize(("held", "goes"), [(4, 4), (1, 2)])
def test_with_nobody_there_a_marker_stays_or_goes_left(play: Any, held: int, goes: int):
    """With all Soundmakers away it stays if it may, else it goes to the first on the Guesser's left."""
    game = play(5).to("NextRound")
    game.t.track_markers.remove("light-blue")
    game.t.markers[held].append("light-blue")
    for seat in (0, 2, 3, 4):
        engine.away(game.t, seat)
    game.say(1, "next")
    assert game.step == "Look"
    assert game.t.markers[goes] == ["light-blue"]


@pytest.mark.rule("SB-6.9")
def test_a_marker_nobody_may_have_waits_beside_the_board(play: Any):
    """Two players left: one guesses, the other has light-blue, pink waits."""
    game = play().to("NextRound")
    t = game.t
    t.track_markers.move_to(t.beside)
    for seat in (2, 3):
        engine.leave(t, seat)
    while game.step == "rumpus.GoOn":
        game.go()
    game.to("Look")
    assert (t.guesser, t.markers[0], t.beside) == (1, ["light-blue"], ["pink"])
