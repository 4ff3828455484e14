"""Soundmaking, Guessing, Cleanup."""

from typing import Any

import pytest
from rumpus import Said, engine
from rumpus.errors import NotOffered, TimeIsUp
from rumpus_sound_box.rules import Guessing


@pytest.mark.rule("SB-4.4", "SB-4.6", "SB-4.7")
def test_the_printed_round(play: Any):
    """Tokens 2, 7, 10; Sabine finds 7, then names a card nobody sounded: one card won, two tokens still hidden."""
    game = play().to("Guessing").deal({1: [2], 2: [7], 3: [10]})
    jungle = game.t.board[7]
    game.guess(7)
    assert game.t.won == [jungle]
    assert game.t.shown[2] == ["7"]
    assert (game.t.drawn[1], game.t.drawn[3]) == (["2"], ["10"])
    assert game.step == "Guessing"
    game.guess(4)
    assert game.t.won == [jungle]
    assert 4 in game.t.board
    assert game.step == "NextRound"


@pytest.mark.rule("SB-5.1", "SB-5.2", "SB-5.4", "SB-5.5", "SB-5.6", "SB-5.7", "SB-5.8", "SB-5.9")
def test_the_printed_cleanup(play: Any):
    """1 + 2 hearts move the Heart marker to 3, one card moves Progress onto token 11; places 7 and 11 get new cards."""
    game = play().to("Guessing").deal({1: [2], 2: [7], 3: [10]})
    t, before = game.t, dict(game.t.board)
    game.guess(7, 4)
    assert (t.shown[1], t.shown[3]) == (["2"], ["10"])
    assert (t.heartbreak.at, t.soundtrack.at) == (3, 1)
    assert "11" in t.bag
    assert "11" not in t.track_tokens
    top = t.deck[-2:][::-1]
    game.to("Look")
    assert sorted(t.bag, key=int) == [str(number) for number in range(1, 12)]
    assert t.box == [before[7]]
    assert (t.board[7], t.board[11]) == tuple(top)
    assert (t.board[2], t.board[10]) == (before[2], before[10])
    assert t.guesser == 1


@pytest.mark.rule("SB-3.1")
@pytest.mark.parametrize("n", [4, 6])
def test_tokens_are_drawn_when_guesser_and_recorder_are_ready(play: Any, n: int):
    """Nobody holds a token until both have said so; with four there is no Recorder to ask."""
    game = play(n)
    asked = game.question.asked
    assert asked == ([0, 3] if n == 6 else [0])
    for seat in asked:
        assert not any(game.t.drawn.values())
        game.say(seat, "ready")
    assert game.step == "Prepare"
    assert any(game.t.drawn.values())


@pytest.mark.rule("SB-3.3", "SB-3.4")
def test_each_soundmaker_draws_one_token_from_the_guessers_left(play: Any):
    """Drawing goes 3, 4, 0, 1; all tokens differ, came from the bag, and have a card on their place."""
    game = play(5, first_guesser=2).to("Prepare")
    t = game.t
    assert t.makers() == [3, 4, 0, 1]
    tokens = [t.drawn[seat][0] for seat in t.makers()]
    assert len(set(tokens)) == 4
    assert not set(tokens) & set(t.bag)
    assert all(int(token) in t.board for token in tokens)
    assert [name for name, _ in t.entry.draws] == ["tokens"] * 4
    bag = [str(number) for number in range(1, 11)]
    for token, (_, index) in zip(tokens, t.entry.draws, strict=True):
        assert sorted(bag)[index] == token
        bag.remove(token)


@pytest.mark.rule("SB-3.5")
def test_the_timer_starts_when_all_soundmakers_are_ready(play: Any):
    """Thinking has no limit; the last one ready starts the timer."""
    game = play().to("Prepare")
    for seat in (2, 1):
        game.say(seat, "ready")
        assert not game.t.timers
    engine.answer(game.t, 3, "ready", 500_000)
    assert game.t.timers["Soundmaking"].due_ms == 513_000


@pytest.mark.rule("SB-3.7")
def test_soundmaking_lasts_as_long_as_the_timer(play: Any):
    """Nobody is asked while it runs, and Guessing begins with its end."""
    game = play().to("Soundmaking")
    assert game.question.asked == []
    with pytest.raises(TimeIsUp):
        engine.away(game.t, 2, 13_000)
    assert game.step == "Soundmaking"
    engine.close(game.t, "Soundmaking")
    assert game.step == "Guessing"


@pytest.mark.rule("SB-4.3")
def test_what_can_be_named(play: Any):
    """Every place with a card, and giving up; a place whose card is won is not offered again."""
    game = play().to("Guessing").deal({1: [2], 2: [7], 3: [10]}).guess(7)
    assert engine.options(game.t, 0) == [1, 2, 3, 4, 5, 6, 8, 9, 10, "give-up"]
    for value in (7, 11, "2"):
        with pytest.raises(NotOffered):
            game.guess(value)


@pytest.mark.rule("SB-4.5", "SB-6.6")
def test_a_right_guess_shows_one_token_of_two(play: Any):
    """The other token of a Double Sound holder stays hidden, and can be found too."""
    game = play().to("Guessing").deal({1: [2], 2: [7, 8], 3: [10]}).guess(7)
    assert (game.t.shown[2], game.t.drawn[2]) == (["7"], ["8"])
    game.guess(8)
    assert len(game.t.won) == 2


@pytest.mark.rule("SB-4.7")
def test_guessing_ends_with_the_last_token(play: Any):
    """After three right guesses nobody is asked again, no heart is lost and three spaces are won."""
    game = play().to("Guessing").deal({1: [2], 2: [7], 3: [10]}).guess(7, 10, 2)
    assert game.step == "NextRound"
    assert (game.t.heartbreak.at, game.t.soundtrack.at) == (0, 3)


@pytest.mark.rule("SB-4.8")
@pytest.mark.parametrize("right", [[], [2]])
def test_giving_up_is_a_wrong_guess(play: Any, right: list[int]):
    """At the first guess or later: all tokens that are left hurt."""
    game = play().to("Guessing").deal({1: [2], 2: [7], 3: [10]}).guess(*right, "give-up")
    assert game.t.heartbreak.at == 4 - len(right)
    assert game.t.soundtrack.at == len(right)


@pytest.mark.rule("SB-4.9", "SB-10.2")
def test_guessing_waits_for_the_guesser(play: Any):
    """It has no timer, and an away Guesser keeps it open."""
    game = play().to("Guessing")
    assert not game.t.timers
    engine.away(game.t, 0)
    assert game.step == "Guessing"
    assert game.question.waiting == [0]


@pytest.mark.rule("SB-4.9")
def test_guessing_closed_without_an_answer_is_giving_up(play: Any):
    """An empty set of answers is a wrong guess."""
    t = play().to("Guessing").t
    assert list(Guessing().resolve(t, Said())) == []
    assert t.won == []


@pytest.mark.rule("SB-5.3", "SB-7.1", "SB-7")
def test_lost_in_the_middle_of_a_cleanup(play: Any):
    """At the losing space all is over: the card won in this round moves nothing, no token goes back."""
    game = play().to("Guessing").deal({1: [2], 2: [7], 3: [10]})
    game.t.heartbreak.go_to(10)
    game.guess(7, "give-up")
    assert game.step == "over: lost"
    assert (game.t.heartbreak.at, game.t.soundtrack.at) == (12, 0)
    assert (len(game.t.won), game.t.guesser) == (1, 0)


@pytest.mark.rule("SB-5.5", "SB-7.2", "SB-7.3")
def test_won_at_the_crown(play: Any):
    """Progress stops at the crown; the team scores the spaces its Heart marker still had."""
    game = play().to("Guessing").deal({1: [2], 2: [7], 3: [10]})
    game.t.soundtrack.go_to(19)
    game.guess(7, 10, 4)
    assert game.step == "over: won"
    assert game.t.soundtrack.at == 20
    assert engine.standings(game.t) == [("team", 11, 1)]
    assert [award.rule for award in game.t.ledger] == ["SB-7.3"]


@pytest.mark.rule("SB-7.1")
def test_a_round_cannot_be_lost_and_won(play: Any):
    """Losing comes first, and the Progress marker stays."""
    game = play().to("Guessing").deal({1: [2], 2: [7], 3: [10]})
    game.t.soundtrack.go_to(19)
    game.t.heartbreak.go_to(11)
    game.guess(7, "give-up")
    assert game.step == "over: lost"
    assert game.t.soundtrack.at == 19


@pytest.mark.rule("SB-7.4")
def test_a_lost_game_has_no_score(play: Any):
    """Nothing is awarded, and there is no line of standings."""
    game = play()
    game.to("over: lost")
    assert engine.standings(game.t) == []
    assert game.t.ledger == []


@pytest.mark.rule("SB-5.9")
@pytest.mark.parametrize("n", [4, 7])
def test_the_glasses_go_left_every_round(play: Any, n: int):
    """Guesser and Recorder move one seat on, past the last seat to the first."""
    game = play(n)
    for number in range(4):
        assert game.t.guesser == number % n
        assert game.t.recorder == ((number + 3) % n if n == 7 else None)
        game.to("Guessing").found(4).to("Look")


@pytest.mark.rule("SB-5.11")
@pytest.mark.parametrize("right", [0, 1, 3])
def test_every_round_moves_a_marker(play: Any, right: int):
    """None, some or all tokens found: at least one marker moves."""
    t = play().to("Guessing").found(right).t
    assert t.heartbreak.at + t.soundtrack.at > 0


@pytest.mark.rule("SB-5.12")
def test_the_next_guesser_ends_the_cleanup(play: Any):
    """Until they go on, the round's tokens lie shown; if they are away nobody waits."""
    game = play().to("NextRound")
    assert game.question.asked == [1]
    assert sum(map(len, game.t.shown.values())) == 3
    engine.away(game.t, 1)
    assert game.step == "Look"
    assert not any(game.t.shown.values())


@pytest.mark.rule("SB-9.5")
def test_the_deck_is_rebuilt_from_the_box(play: Any, pack: Any):
    """When it is empty, the guessed cards come back, with sides chosen anew under the filter, and the box is empty."""
    game = play(content=pack(cards=20), filters=("kid-friendly",)).to("Guessing").found(3)
    t = game.t
    t.deck.move_to(t.box)
    stayed, used = set(t.board.values()), {*t.box, *t.won}
    game.to("Look")
    assert t.box == []
    assert {*t.deck, *t.board.values()} - stayed == used
    assert len(t.board) == 12
    assert [name for name, _ in t.entry.draws] == ["sides", "deck"]
    assert {face[-1] for face in [*t.deck, *t.board.values()]} == {"a"}
    assert len(set(game.cards())) == 20


@pytest.mark.rule("SB-9.6", "SB-3.3")
@pytest.mark.parametrize("n", [4, 7])
def test_cards_and_tokens_are_in_one_place(play: Any, n: int):
    """At every question of a game the same 40 cards and 20 tokens are on the table."""
    game = play(n)
    cards, tokens = game.cards(), game.tokens()
    while game.t.result is None:
        if game.step == "Guessing":
            game.found(2)
        else:
            game.go()
        assert game.cards() == cards
        assert game.tokens() == tokens
