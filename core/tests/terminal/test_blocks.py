"""Each block, in columns with signs and as plain lines."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import pytest
from rich.cells import cell_len
from rumpus import ui
from rumpus.content import TrackPlan
from rumpus.scene import Call, Card, Cards, Face, Piece, Seats, SeatView, Text, Timer

Shown: TypeAlias = Callable[..., list[str]]

ROW = {3: "c1.a", 12: "c2.a", 13: "c3.a"}


def kid(block: Cards) -> Cards:
    """The block with its first card marked as kid-friendly and private."""
    first = block.cards[0]
    assert first.face is not None
    return replace(block, cards=(replace(first, face=replace(first.face, kid=True), private=True), *block.cards[1:]))


def test_title_is_underlined(shown: Shown) -> None:
    """A title has a line under it as wide as its cells; other ranks have none."""
    title, under, line = shown(ui.say("제목"), ui.say("more", rank="line"))
    assert (title, line) == ("제목", "more")
    assert cell_len(under) == 4
    assert shown(ui.say("ab"), rich=False)[1] == "=="


def test_cards_stand_in_numbered_columns(shown: Shown) -> None:
    """Cards carry their places, and columns are as wide as the widest word in cells, double-width letters too."""
    first, second = shown(ui.cards({**ROW, 14: "c4.a"}, "grid"), width=70)
    assert first.startswith("[ 3] Kettle")
    assert second.startswith("[13] 귀신 들린 엘리베이터")
    assert cell_len(first[: first.index("[12]")]) == cell_len(second[: second.index("[14]")])


def test_cards_as_lines(shown: Shown) -> None:
    """In plain form each card has a line, and says in words what a sign says otherwise."""
    block = kid(ui.cards(ROW, chosen=[12], right=[5], badges={13: "first"}, on={13: [1]}))
    assert shown(block, rich=False, utf8=False) == [
        "[ 3] Kettle :) (card.private)",
        "[ 5] card.right",
        "[12] Ghost train (card.chosen)",
        "[13] 귀신 들린 엘리베이터 <first> B",
    ]
    assert "☺" in shown(block)[0]


def test_grid_keeps_its_columns_where_it_can(shown: Shown) -> None:
    """A fixed grid has the columns it asks for, fewer only if the screen is too narrow."""
    block = ui.cards([f"c{n}.a" for n in (1, 2, 4)] * 2, "grid", at=1, columns=3, fixed=True)
    assert len(shown(block)) == 2
    assert len(shown(block, width=40)) == 3


def test_backs_piles_and_locked_places(shown: Shown) -> None:
    """A pile says how many, backs show nothing, locked places in a row are told once."""
    assert shown(ui.cards(["?"] * 12, "pile", label="deck"), rich=False, utf8=False) == ["deck  [back]  x 12"]
    assert shown(ui.cards(["?", "c1.a"], locked=range(15, 21)), rich=False) == [
        "[back]",
        "Kettle",
        "[15-20] card.locked",
    ]


def test_one_card_is_framed(shown: Shown) -> None:
    """A card alone lies in a frame with its place; a word too long for the screen is broken, never cut."""
    drawn = shown(ui.cards({7: "c3.a"}, "one"), width=22)
    assert "7" in drawn[0]
    assert len({cell_len(line) for line in drawn}) == 1
    assert "".join("".join(drawn).split()).count("엘리베이터") == 1
    long = Cards((Card("x", face=Face(text=Text("w" * 40))),), "one")
    assert "".join(shown(long, width=22)).count("w") == 40


def test_tokens_have_hearts(shown: Shown) -> None:
    """A number token shows number and hearts; face down it shows neither."""
    block = ui.cards(["7", "?"], form="token", icons={"7": {"hearts": 2}})
    assert "(7) ♥♥" in shown(block)[0]
    assert shown(block, rich=False, utf8=False) == ["(7) <3<3", "(?)"]


def test_seats_show_shape_name_state_and_held(shown: Shown) -> None:
    """A seat has its shape, a letter without UTF-8, and says what it does and what lies before it."""
    token = ui.cards(["?"], form="token").cards
    block = Seats(
        (SeatView(0, "Mina", role=Text("guesser"), mark="acting"), SeatView(1, "Jo", state="away", held=token))
    )
    assert shown(block, rich=False, utf8=False) == ["A Mina guesser seat.acting", "B Jo seat.away (?)"]
    assert [line.split()[0] for line in shown(block)] == ["●", "▲"]


def test_names_do_not_steer_the_terminal(shown: Shown) -> None:
    """Control characters in names and words are not written; letters joined without width stay."""
    drawn = shown(Seats((SeatView(0, "Mi\x1b[2Jna\n👩\u200d🎤"),)), ui.say("a\x07b\u2028c", rank="line"), rich=False)
    assert drawn == ["● Mi [2Jna 👩\u200d🎤", "a b c"]


def test_track_as_a_line(shown: Shown) -> None:
    """In letters a track is a row of spaces with the marker, the tokens that still lie there, and its end."""
    plan = TrackPlan(5, {3: ("token-11",)})
    assert shown(ui.track("way", 2, plan), rich=False)[1] == "o-o-(*)-11-o-[crown]"


@pytest.mark.parametrize("width", [24, 40, 80, 120])
def test_track_winds_within_the_screen(shown: Shown, width: int) -> None:
    """A track of 20 spaces shows each of its spaces, within the width, and every second row runs back."""
    plan = TrackPlan(20, {at: (f"token-{at + 10}",) for at in range(1, 11)})
    rows = shown(ui.track("way", 0, plan, tokens=range(11, 21), left="left"), width=width)[1:]
    assert all(cell_len(row) <= width for row in rows)
    numbers = [re.findall(r"\d\d", row) for row in rows]
    told = [n for at, row in enumerate(numbers) for n in (row[::-1] if at % 2 else row)]
    assert told == [str(n) for n in range(11, 21)]
    assert sum(row.count("○") for row in rows) == 9


def test_timer_counts_down(shown: Shown) -> None:
    """Seconds are rounded up; the last three are loud; at the end stands its word."""
    timer = Timer("t", 13_000, ends_at_ms=15_000)
    told = [shown(timer, rich=False, now_ms=now)[0] for now in (0, 2_000, 5_001, 12_500, 15_000, 99_000)]
    assert told == ["timer.left 13", "timer.left 13", "timer.left 10", "3!", "* timer.stop *", "* timer.stop *"]


def test_huge_timer_fills_the_screen(shown: Shown) -> None:
    """A huge timer has a number five rows high and a bar that is as long as what is left."""
    rows = shown(Timer("t", 10_000, ends_at_ms=10_000, size="huge"), now_ms=5_000)
    assert sum("█" in row for row in rows) == 5
    assert (rows[-1].count("━"), rows[-1].count("╌")) == (20, 20)


def test_standing_timer_is_not_loud(shown: Shown) -> None:
    """A timer that does not run shows its length without alarm; one that never ran shows nothing."""
    assert shown(ui.timer("t", seconds=3), rich=False) == ["timer.left 3"]
    assert shown(ui.timer("t"), rich=False) == []


def test_rows_as_list_and_line(shown: Shown) -> None:
    """Rows are a line each; as a line they stand side by side."""
    assert shown(ui.rows({"bag": 9, "deck": 88}), rich=False) == ["bag: 9", "deck: 88"]
    assert shown(ui.rows({"bag": 9, "deck": 88}, "line"))[0].split() == ["bag:", "9", "deck:", "88"]
    assert shown(ui.rows([ui.row("two", mark="now", seat=2)]), rich=False, utf8=False) == ["> C two"]


def test_sound_invite_touch_and_own(shown: Shown) -> None:
    """Captions, codes and what a finger feels come in words; for a plugin's own block stands what it says."""
    assert shown(ui.sound("a.ogg", "bee"), rich=False, utf8=False) == ["~ bee   [r] sound.again"]
    assert shown(ui.invite("BDFG", ["10.0.0.2:80"]), rich=False) == ["invite.code BDFG", "10.0.0.2:80"]
    felt = ui.touch(4, 4, felt=[Piece("M0 0", Text("edge"))], calls=[Call(1, Text("star"), 0)])
    assert shown(felt, rich=False, utf8=False) == ["> edge", "B star"]
    assert shown(ui.own("p", "n", {}, [ui.say("x", rank="line")])) == ["x"]
    assert shown(ui.dial(1, 2, ["cold", "warm"]), rich=False) == ["1 cold", "2 warm"]
