"""Components, setup and the choices of the table."""

from typing import Any

import pytest
from rumpus import engine
from rumpus.content import Content
from rumpus.errors import BadOptions, BadSeats, TooFewFaces

SEATS = [4, 5, 6, 7]
TWENTY = [str(number) for number in range(1, 21)]


@pytest.mark.rule("SB-1.1", "SB-9.4")
def test_a_deck_needs_a_card_for_each_place(play: Any, pack: Any):
    """With 20 cards the game begins, with 19 it does not, and the message names pack, deck, filter and both numbers."""
    assert len(play(content=pack(cards=20)).cards()) == 20
    with pytest.raises(TooFewFaces, match="pack small: deck 'sounds' has 19 cards, and 20 are needed"):
        play(content=pack(cards=19))
    with pytest.raises(TooFewFaces, match=r"has 15 cards after filter kid-friendly, and 20 .*without that filter"):
        play(content=pack(kid=lambda card, side: card <= 15), filters=("kid-friendly",))


@pytest.mark.rule("SB-1.2")
def test_tokens_of_the_base_pack(base: Content):
    """20 tokens bear 1, 2 or 3 hearts; token 2 bears 1 and token 10 bears 2, as in the printed example."""
    tokens = base.bag("tokens")
    assert sorted(tokens, key=int) == TWENTY
    assert {token["hearts"] for token in tokens.values()} == {1, 2, 3}
    assert (tokens["2"]["hearts"], tokens["10"]["hearts"]) == (1, 2)


@pytest.mark.rule("SB-1.4", "SB-2.1")
@pytest.mark.parametrize("n", SEATS)
def test_the_number_of_seats_chooses_the_side(play: Any, base: Content, n: int):
    """4 and 6 seats play on side A, 5 and 7 on side B."""
    t = play(n, base).t
    plan = base.board("side-b" if n % 2 else "side-a").tracks
    assert (t.soundtrack.length, t.heartbreak.length) == (plan["soundtrack"].length, plan["heartbreak"].length)


@pytest.mark.rule("SB-2.1")
def test_the_side_stays_when_seats_leave(play: Any):
    """A table of five that has become four still plays on side B."""
    game = play(5)
    engine.leave(game.t, 3)
    assert game.t.plan("heartbreak").length == 15


@pytest.mark.rule("SB-1.3", "SB-1.5", "SB-1.6")
@pytest.mark.parametrize("n", SEATS)
def test_boards_of_the_base_pack(base: Content, n: int):
    """Tokens 11 to 20 rise from space 1 towards the crown; each marker has a space and one of removal."""
    tracks = base.board_for(n).tracks
    crown, losing = tracks["soundtrack"].length, tracks["heartbreak"].length
    lies = {mark: space for space, marks in tracks["soundtrack"].spaces.items() for mark in marks}
    goes = {mark: space for space, marks in tracks["heartbreak"].spaces.items() for mark in marks}
    spaces = [lies[f"token-{number}"] for number in range(11, 21)]
    assert spaces == sorted(set(spaces))
    assert spaces[0] == 1
    assert spaces[-1] < crown
    assert set(goes) == {"light-blue", "pink"}
    assert all(0 < lies[marker] < crown and 0 < goes[marker] < losing for marker in goes)
    assert lies["token-14"] in (lies["light-blue"], lies["pink"])


@pytest.mark.rule("SB-1.7", "SB-2.2", "SB-2.3", "SB-2.4", "SB-2.5")
def test_how_the_table_is_laid(play: Any):
    """Ten cards on places 1-10, tokens 1-10 in the bag, the others and both markers on the Soundtrack, tracks at 0."""
    t = play().t
    assert sorted(t.board) == list(range(1, 11))
    assert len(t.deck) == 30
    assert sorted(t.bag, key=int) == TWENTY[:10]
    assert t.track_tokens == TWENTY[10:]
    assert t.track_markers == ["light-blue", "pink"]
    assert (t.soundtrack.at, t.heartbreak.at) == (0, 0)


@pytest.mark.rule("SB-1.8")
def test_numbers_are_the_packs(play: Any, base: Content):
    """The same rules are played on a shorter board."""
    assert play(4, base).t.soundtrack.length == 20
    assert play(4).t.heartbreak.length != play(5).t.heartbreak.length


@pytest.mark.rule("SB-2.4", "SB-11")
def test_without_double_sound_the_markers_stay_out(play: Any):
    """The option puts both markers out of the game: nothing is unlocked on their spaces."""
    game = play(double_sound=False)
    assert game.t.gone == ["light-blue", "pink"]
    game.t.unlock(range(21))
    assert game.t.unlocked() == []


@pytest.mark.rule("SB-2.6", "SB-11")
def test_the_host_names_the_first_guesser(play: Any):
    """Seat 0 if unnamed; a seat that is not there is refused."""
    assert play().t.guesser == 0
    assert play(first_guesser=2).t.guesser == 2
    with pytest.raises(BadOptions, match="first_guesser is seat 4, and the seats are 0-3"):
        play(first_guesser=4)


@pytest.mark.rule("SB-2.7", "SB-2.8")
@pytest.mark.parametrize(("n", "recorder"), [(4, None), (5, None), (6, 0), (7, 6)])
def test_the_first_recorder(play: Any, n: int, recorder: int | None):
    """With 6 or 7 the third seat to the Guesser's left records; all others but the Guesser make sounds."""
    t = play(n, first_guesser=3).t
    assert t.recorder == recorder
    assert sorted([*t.makers(), 3, *([] if recorder is None else [recorder])]) == list(range(n))


@pytest.mark.parametrize("n", [3, 8])
def test_three_or_eight_cannot_begin(play: Any, n: int):
    """The game is for 4 to 7."""
    with pytest.raises(BadSeats, match="is for 4-7 players"):
        play(n)


@pytest.mark.rule("SB-3.6", "SB-11.1")
def test_the_timers_length(play: Any):
    """13 seconds without a choice; any length above 0 with one."""
    assert play().to("Soundmaking").t.timers["Soundmaking"].length_ms == 13_000
    assert play(lengths={"Soundmaking": 20}).to("Soundmaking").t.timers["Soundmaking"].length_ms == 20_000
    with pytest.raises(BadOptions, match="greater than 0"):
        play(lengths={"Soundmaking": 0})


@pytest.mark.rule("SB-9.1")
def test_chance_chooses_sides(play: Any):
    """Over many tables both sides of a card come up, and each card once a table."""
    sides = {face[-1] for seed in range(5) for face in play(seed=str(seed)).t.deck}
    assert sides == {"a", "b"}
    assert len(set(play().cards())) == 40


@pytest.mark.rule("SB-9.2", "SB-9.3")
def test_the_filter_is_asked_of_each_face(play: Any, pack: Any):
    """A card with one kid-friendly side has that side up, one with both any of them, one with none is left out."""
    kid = pack(kid=lambda card, side: card <= 25 and (side == "b" or card <= 5))
    up = [*(game := play(content=kid, filters=("kid-friendly",))).t.deck, *game.t.board.values()]
    assert len(up) == 25
    assert all(face.endswith(".b") for face in up if int(face[1:-2]) > 5)
