"""Signs and colours of the terminal, chosen to be read on dark and on light backgrounds."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias
from unicodedata import category

from rich.text import Text as Line

from rumpus.ids import Seat
from rumpus.scene import Text

Tell: TypeAlias = Callable[[Text], str]
"""Makes the sentence of a text, in the reader's language."""

# Where colour carries a surface, ink stands on it, so that the terminal's own background does not matter.
PLACE: Final = "bold #FFFCF6 on #5A4660"
CHOSEN: Final = "bold #2B1631 on #FFC02E"
HONEY: Final = "bold #2B1631 on #FFE3A0"
PAPER: Final = "bold #2B1631 on #FFFCF6"
SEATS: Final = (
    "bold #FFFFFF on #B83525",
    "bold #2B1631 on #22B0FF",
    "bold #2B1631 on #FFA506",
    "bold #FFFFFF on #8A50D6",
    "bold #2B1631 on #F8C5E4",
    "bold #2B1631 on #46987F",
    "bold #FFFFFF on #10365C",
    "bold #2B1631 on #FCFBD0",
)
# Letters on the terminal's own background: at least 4 to 1 on black and on white.
GOOD: Final = "bold #178A54"
BAD: Final = "bold #DC4A33"
HEART: Final = "#DC4A33"
RULE: Final = "#C98A00"
TONES: Final[Mapping[str, str]] = {
    "plain": "",
    "good": GOOD,
    "bad": BAD,
    "hush": "dim italic",
    "more": "bold #FFFFFF on #C9321A",
    "less": "bold #FFFFFF on #1E5AB8",
    "go": CHOSEN,
    "stop": "bold #FFFFFF on #C9321A",
}


@dataclass(frozen=True)
class Signs:
    """The signs that stand for things; every one is a cell wide, or plain letters."""

    seats: str
    kid: str
    tick: str
    cross: str
    now: str
    later: str
    back: str
    hidden: str
    passed: str
    ahead: str
    link: str
    turns: tuple[str, str]
    note: str
    times: str
    bar: tuple[str, str]
    box: tuple[str, str, str, str, str, str]
    icons: Mapping[str, str] = field(default_factory=dict)

    def icon(self, name: str) -> str:
        """The sign of an icon; one that has none is its name in brackets."""
        return self.icons.get(name, f"[{name}]") if name else ""


SHAPES: Final = Signs(
    seats="●▲■★✿◆✚◗",
    kid="☺",
    tick="✓",
    cross="✗",
    now="▸",
    later="·",
    back="▒▒▒▒",
    hidden="◉",
    passed="●",
    ahead="○",
    link="─",
    turns=("╮", "╯"),
    note="♪",
    times="×",  # noqa: RUF001  # the sign for "so many"
    bar=("━", "╌"),
    box=("╭", "╮", "╰", "╯", "─", "│"),
    icons={
        "crown": "♛",
        "heart": "♥",
        "hearts": "♥",
        "broken": "✖",
        "progress": "✸",
        "start": "▷",
        "light-blue": "◩",
        "pink": "◪",
    },
)

LETTERS: Final = Signs(
    seats="ABCDEFGH",
    kid=":)",
    tick="+",
    cross="x",
    now=">",
    later="-",
    back="[back]",
    hidden="?",
    passed="o",
    ahead="o",
    link="-",
    turns=("-", "-"),
    note="~",
    times="x",
    bar=("#", "-"),
    box=("+", "+", "+", "+", "-", "|"),
    icons={"heart": "<3", "hearts": "<3", "progress": "*", "start": "o"},
)


def printable(words: str) -> str:
    """The words on one line, without control characters: names and packs must not steer a terminal."""
    return "".join(" " if category(char) in ("Cc", "Cs", "Zl", "Zp") else char for char in words)


def spelt_out(signs: Signs) -> Signs:
    """The signs for plain lines: what a screen reader would stumble over in letters."""
    words = LETTERS
    return replace(
        signs, icons=words.icons, back=words.back, hidden=words.hidden, passed=words.passed, ahead=words.ahead
    )


@dataclass(frozen=True)
class Sheet:
    """What is drawn on: how wide, with which signs, and who makes the sentences.

    `rich`: in columns and colours; otherwise a line for each thing. `keys`: what to type for an option, by its id.
    """

    tell: Tell
    width: int
    signs: Signs
    rich: bool
    now_ms: int = 0
    keys: Mapping[str, str] = field(default_factory=dict)

    def word(self, key: str, **args: object) -> str:
        """A sentence of the core's own."""
        return self.tell(Text(key, args))

    def seat(self, seat: Seat) -> Line:
        """A seat's shape, on its colour."""
        return chip(self.signs.seats[seat % len(self.signs.seats)], SEATS[seat % len(SEATS)], rich=self.rich)


def chip(text: str, style: str, *, rich: bool) -> Line:
    """A small piece of board with something on it."""
    return Line(f" {text} ", style) if rich else Line(text)


def spaced(parts: Iterable[Line | str], gap: str = " ") -> Line:
    """The parts that are not empty, a gap between each two."""
    found = [Line(part) if isinstance(part, str) else part for part in parts if part]
    return Line(gap).join(found)


def padded(line: Line, width: int) -> Line:
    """The line with spaces up to a width in cells."""
    made = line.copy()
    made.append(" " * max(0, width - line.cell_len))
    return made


def in_columns(cells: list[Line], width: int, columns: int = 0, gap: int = 3) -> list[Line]:
    """Cells in rows, each column as wide as the widest cell; as many columns as fit, or as many as are fixed."""
    if not cells:
        return []
    widest = max(cell.cell_len for cell in cells)
    fit = max(1, (width + gap) // (widest + gap))
    many = min(columns, fit) if columns else min(fit, len(cells))
    rows = [cells[start : start + many] for start in range(0, len(cells), many)]
    return [Line("").join(padded(cell, widest + gap) for cell in row) for row in rows]
