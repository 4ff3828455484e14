"""Players who are away, and players who leave, in each role."""

from typing import Any

import pytest
from rumpus import engine


def leave(game: Any, *seats: int):
    """Seats leave; whoever is asked whether to go on wants to."""
    for seat in seats:
        engine.leave(game.t, seat)
    while game.step == "rumpus.GoOn":
        game.go()


@pytest.mark.rule("SB-10.1")
def test_an_away_soundmaker_counts_and_nobody_waits(play: Any):
    """Their token is drawn and hurts; the timer starts without their word."""
    game = play()
    engine.away(game.t, 2)
    game.to("Prepare")
    assert len(game.t.drawn[2]) == 1
    game.say(1, "ready")
    game.say(3, "ready")
    assert game.step == "Soundmaking"


@pytest.mark.rule("SB-10.2")
def test_looking_waits_for_the_guesser_but_not_for_the_recorder(play: Any):
    """An away Guesser is waited for, an away Recorder is not."""
    game = play(6)
    engine.away(game.t, 3)
    assert game.question.waiting == [0]
    engine.away(game.t, 0)
    assert game.step == "Look"
    engine.back(game.t, 0)
    game.say(0, "ready")
    assert game.step == "Prepare"


@pytest.mark.rule("SB-10.3")
def test_a_soundmaker_leaves(play: Any):
    """Their token goes back unseen, hurts nobody, and their card cannot be guessed any more."""
    game = play(5).to("Guessing").deal({1: [2], 2: [7], 3: [10], 4: [1]}).guess(7)
    leave(game, 3)
    assert "10" in game.t.bag
    game.guess(10)
    assert game.t.heartbreak.at == 2
    assert game.t.soundtrack.at == 1


@pytest.mark.rule("SB-10.3")
def test_the_last_hidden_token_leaves(play: Any):
    """If all tokens still out are shown by then, Guessing ends; what that seat's first token won still counts."""
    game = play(5).to("Guessing").deal({1: [2, 3], 2: [7]}).guess(7, 2)
    leave(game, 1)
    assert game.step == "NextRound"
    assert (game.t.heartbreak.at, game.t.soundtrack.at) == (0, 2)
    assert game.t.shown[1] == ["2"]
    assert len(game.tokens()) == 20


@pytest.mark.rule("SB-10.4")
def test_the_marker_of_a_seat_that_leaves(play: Any):
    """It waits beside the board and is assigned at the next Cleanup."""
    game = play(5)
    game.t.track_markers.remove("light-blue")
    game.t.markers[3].append("light-blue")
    leave(game, 3)
    assert game.t.beside == ["light-blue"]
    assert game.step == "Look"
    game.to("DoubleSound")
    assert game.t.guesser == 1


@pytest.mark.rule("SB-10.5")
def test_the_guesser_leaves_before_the_draw(play: Any):
    """The next seat guesses at once; its marker is assigned again before any token is drawn."""
    game = play(5)
    game.t.track_markers.remove("light-blue")
    game.t.markers[1].append("light-blue")
    leave(game, 0)
    assert game.t.guesser == 1
    assert game.step == "DoubleSound"
    game.say(4, 3)
    assert game.step == "Look"
    assert game.question.asked == [1]
    game.to("Prepare")
    assert len(game.t.drawn[3]) == 2


@pytest.mark.rule("SB-10.5", "SB-6.4")
def test_a_marker_given_to_the_others_holder_moves_both(play: Any):
    """A new Guesser's light-blue goes to pink's holder: pink is assigned too."""
    game = play(5)
    game.t.track_markers.clear()
    game.t.markers[1].append("light-blue")
    game.t.markers[2].append("pink")
    leave(game, 0)
    game.say(4, 2)
    assert game.step == "DoubleSound"
    assert engine.options(game.t, 4) == [3, 4]
    game.say(4, 4)
    assert game.step == "Look"
    assert (game.t.markers[2], game.t.markers[4]) == (["light-blue"], ["pink"])


@pytest.mark.rule("SB-10.5")
def test_the_guesser_leaves_while_markers_are_assigned(play: Any):
    """All of them are assigned anew under the new roles."""
    game = play(5).to("NextRound")
    game.t.track_markers.move_to(game.t.beside)
    game.to("DoubleSound")
    game.say(2, 2)
    leave(game, 1)
    assert game.t.guesser == 2
    assert engine.options(game.t, 3) == [3, 4, 0]
    game.say(3, 3)
    game.say(3, 4)
    assert game.step == "Look"
    assert (game.t.markers[3], game.t.markers[4]) == (["light-blue"], ["pink"])


@pytest.mark.rule("SB-10.6")
@pytest.mark.parametrize("step", ["Prepare", "Soundmaking", "Guessing"])
def test_the_guesser_leaves_after_the_draw(play: Any, step: str):
    """The round is broken off without hurt, and the next seat guesses in the next one."""
    game = play(5).to(step)
    leave(game, 0)
    assert game.step == "NextRound"
    assert not game.t.timers
    assert game.t.heartbreak.at == 0
    game.to("Look")
    assert game.t.guesser == 1
    assert len(game.tokens()) == 20


@pytest.mark.rule("SB-10.6")
def test_cards_won_before_the_guesser_left_count(play: Any):
    """One card was found: one space is won."""
    game = play(5).to("Guessing").deal({1: [2], 2: [7]}).guess(7)
    leave(game, 0)
    assert (game.t.heartbreak.at, game.t.soundtrack.at) == (0, 1)


@pytest.mark.rule("SB-10.6", "SB-10.10")
def test_the_guesser_leaves_when_the_round_is_over(play: Any):
    """Nothing is broken off; the glasses go on from the empty seat."""
    game = play(5).to("NextRound")
    hearts = game.t.heartbreak.at
    leave(game, 0)
    assert (game.step, game.t.heartbreak.at) == ("NextRound", hearts)
    assert game.question.asked == [1]
    game.to("Look")
    assert game.t.guesser == 1


@pytest.mark.rule("SB-10.7")
def test_the_recorder_leaves_before_the_draw(play: Any):
    """With six left the next seat records at once."""
    game = play(7)
    leave(game, 3)
    assert game.t.recorder == 4
    assert game.question.asked == [0, 4]


@pytest.mark.rule("SB-10.7")
def test_the_recorder_leaves_after_the_draw(play: Any):
    """The round goes on without one; at Cleanup the glasses go on from the empty seat."""
    game = play(7).to("Guessing")
    leave(game, 3)
    assert game.step == "Guessing"
    assert game.t.listeners() == [0]
    game.to("Look")
    assert game.t.recorder == 4


@pytest.mark.rule("SB-10.8")
def test_below_six_there_is_no_recorder(play: Any):
    """A Recorder who leaves is not replaced, and one who stays records to the end of the round only."""
    game = play(6)
    leave(game, 3)
    assert game.t.recorder is None
    game = play(6)
    leave(game, 2)
    assert game.t.recorder == 3
    game.to("Prepare")
    assert game.t.blind == [0, 3]
    game.to("Look")
    assert game.t.recorder is None


@pytest.mark.rule("SB-10.8")
def test_a_recorder_who_has_to_guess_records_no_more(play: Any):
    """When the seats between them have left, the Recorder takes the Guesser's place."""
    game = play(6)
    leave(game, 1, 2, 0)
    assert (game.t.guesser, game.t.recorder) == (3, None)
    assert game.t.makers() == [4, 5]


@pytest.mark.rule("SB-10.9")
@pytest.mark.parametrize(
    ("votes", "step"), [(["go-on", "go-on", "stop"], "Guessing"), (["go-on", "stop", "stop"], "over: stopped")]
)
def test_below_four_all_are_asked(play: Any, votes: list[str], step: str):
    """More than half must want to go on."""
    game = play().to("Guessing")
    engine.leave(game.t, 2)
    for seat, vote in zip([0, 1, 3], votes, strict=True):
        game.say(seat, vote)
    assert game.step == step


@pytest.mark.rule("SB-10.9")
def test_below_two_the_game_is_over(play: Any):
    """One player alone has neither won nor lost."""
    game = play()
    leave(game, 1, 2, 3)
    assert game.step == "over: too-few"
    assert engine.standings(game.t) == []


@pytest.mark.rule("SB-10.10")
def test_roles_pass_over_empty_seats(play: Any):
    """Seat 1 has left: after seat 0 guesses seat 2."""
    game = play(5)
    leave(game, 1)
    game.to("NextRound").to("Look")
    assert game.t.guesser == 2


@pytest.mark.rule("SB-10")
@pytest.mark.parametrize("n", [4, 6])
def test_leaving_anywhere_never_stops_the_game(play: Any, n: int):
    """At every question of two rounds, each seat may leave: the game goes on to an end, with all cards and tokens."""
    questions = 0
    while True:
        for seat in range(n):
            game = play(n)
            game.t.heartbreak.go_to(2)
            for _ in range(questions):
                game.found(2) if game.step == "Guessing" else game.go()
            if game.t.guesser == 2:
                return
            leave(game, seat)
            for _ in range(300):
                if game.t.result is not None:
                    break
                game.go()
                assert len(game.tokens()) == 20
                assert len(set(game.cards())) == 40
            assert game.t.result == "lost"
        questions += 1
