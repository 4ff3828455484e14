"""A whole scene on a console: with a terminal, without one, and without UTF-8."""

import io
from collections.abc import Callable
from typing import TypeAlias

import pytest
from rich.cells import cell_len
from rich.color import Color
from rich.console import Console
from rumpus import ui
from rumpus.content import TrackPlan
from rumpus.scene import Scene, Text
from rumpus.terminal import draw, lines, paint

Tell: TypeAlias = Callable[[Text], str]


def board() -> Scene:
    """Cards on both sides of a track, with a seat at the foot."""
    return Scene(
        now=[ui.say("guess")],
        start=[ui.cards(dict.fromkeys(range(1, 11), "c1.a"), "grid")],
        main=[ui.track("way", 3, TrackPlan(20))],
        end=[ui.cards({11: "c3.a"}, "grid", locked=range(12, 21))],
    )


def on(encoding: str, *, terminal: bool, width: int = 80) -> tuple[Console, io.BytesIO]:
    """A console and what arrives at its other end."""
    raw = io.BytesIO()
    wrapped = io.TextIOWrapper(raw, encoding=encoding, write_through=True)
    return Console(
        file=wrapped, force_terminal=terminal, width=width, color_system="truecolor" if terminal else None
    ), raw


def test_without_a_terminal_no_escape_codes(tell: Tell) -> None:
    """Into a file go plain lines, one for each card, and no escape code."""
    console, raw = on("utf-8", terminal=False)
    draw(board(), tell, console)
    text = raw.getvalue().decode()
    assert "\x1b" not in text
    assert [line for line in text.splitlines() if line.startswith("[ 1]")] == ["[ 1] Kettle"]


def test_without_utf8_plain_letters(tell: Tell) -> None:
    """A terminal without UTF-8 gets the same lines; what it cannot write becomes a question mark, never an error."""
    console, raw = on("ascii", terminal=True)
    draw(board(), tell, console)
    text = raw.getvalue().decode("ascii")
    assert "\x1b" not in text
    assert "o-o-o-(*)-o" in text
    assert "[11] ?? ?? ?????" in text


def test_in_a_terminal_colours(tell: Tell) -> None:
    """A terminal gets colours, and no line is wider than it is."""
    console, raw = on("utf-8", terminal=True)
    draw(board(), tell, console)
    assert "\x1b[" in raw.getvalue().decode()


@pytest.mark.parametrize("width", [80, 100, 120, 200])
def test_lines_keep_within_the_width(tell: Tell, width: int) -> None:
    """No line is wider than the screen, side by side or stacked."""
    made = lines(board(), tell, width=width)
    assert max(cell_len(line.plain.rstrip()) for line in made) <= width


def test_wide_screens_stand_side_by_side(tell: Tell) -> None:
    """On a wide screen start, main and end share their lines; on a narrow one main comes first."""
    wide = [line.plain for line in lines(board(), tell, width=120)]
    assert any("[ 1]" in line and "way" in line and "[11]" in line for line in wide)
    narrow = "\n".join(line.plain for line in lines(board(), tell, width=80))
    assert narrow.index("way") < narrow.index("[ 1]") < narrow.index("[11]")


def test_long_sentences_fold_in_their_column(tell: Tell) -> None:
    """A sentence that is longer than its column is folded, all of it is there."""
    scene = Scene(start=[ui.say("word " * 30, rank="note")], main=[ui.say("m" * 300, rank="line")])
    made = [line.plain for line in lines(scene, tell, width=120)]
    assert max(map(cell_len, made)) <= 120
    assert sum(line.count("word") for line in made) == 30
    assert sum(line.count("m") for line in made) == 300


def test_blindfold_clears_the_screen(tell: Tell) -> None:
    """Before a blindfold the screen is wiped, and nothing but its words is written."""
    console, raw = on("utf-8", terminal=True)
    draw(Scene(main=[ui.blindfold("eyes")]), tell, console)
    assert "\x1b[2J" in raw.getvalue().decode()
    assert [line.plain.strip() for line in lines(Scene(main=[ui.blindfold("eyes")]), tell) if line.plain.strip()] == [
        "eyes"
    ]


def luminance(colour: str) -> float:
    """Relative luminance of a colour, 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in Color.parse(colour).get_truecolor())
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well one colour is read on the other, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_words_are_read_on_dark_and_light() -> None:
    """Coloured words reach 4 to 1 on black and on white; words on a surface of their own 4.5."""
    for style in (paint.GOOD, paint.BAD, paint.HEART):
        assert min(contrast(style.split()[-1], ground) for ground in ("#000000", "#FFFFFF")) >= 4
    for style in (
        paint.PLACE,
        paint.CHOSEN,
        paint.HONEY,
        paint.PAPER,
        paint.TONES["more"],
        paint.TONES["less"],
        *paint.SEATS,
    ):
        _, ink, _, ground = style.split()
        assert contrast(ink, ground) >= 4.5
