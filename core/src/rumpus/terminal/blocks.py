"""How the other blocks are drawn: sentences, timers, rows, sounds, answers."""

from typing import TYPE_CHECKING, cast

from rich.text import Text as Line

from rumpus.scene import (
    Blindfold,
    Block,
    Choose,
    Dial,
    Invite,
    Option,
    Own,
    Row,
    Rows,
    Say,
    Seats,
    Sound,
    Timer,
    Touch,
)
from rumpus.terminal.digits import big
from rumpus.terminal.paint import BAD, CHOSEN, GOOD, HEART, PLACE, RULE, TONES, Sheet, in_columns, spaced
from rumpus.terminal.things import draw_cards, draw_seats, draw_track

if TYPE_CHECKING:
    from collections.abc import Callable

LOUD_SECONDS = 3
"""How long before its end a timer gets loud."""


def draw_block(block: Block, sheet: Sheet, *, strip: bool = False) -> list[Line]:
    """The lines of a block; `strip`: it stands at the foot and takes as little height as it can."""
    if isinstance(block, Seats):
        return draw_seats(block, sheet, strip=strip)
    if isinstance(block, Own):
        return [line for one in block.instead for line in draw_block(one, sheet, strip=strip)]
    return _DRAWN[block.block](block, sheet)


def seconds_left(timer: Timer, now_ms: int) -> int | None:
    """Whole seconds, rounded up, never more than its length; None if it neither runs nor stands."""
    left_ms = timer.left_ms if timer.ends_at_ms is None else min(timer.length_ms, timer.ends_at_ms - now_ms)
    return None if left_ms is None else max(0, -(-left_ms // 1000))


def _say(block: Say, sheet: Sheet) -> list[Line]:
    words = sheet.tell(block.text)
    tone = TONES[block.tone] if sheet.rich else ""
    if block.rank != "title":
        quiet = "dim" if block.rank == "note" and block.tone == "plain" and sheet.rich else ""
        chip = f" {words} " if sheet.rich and block.tone in ("more", "less") else words
        return [Line(chip, tone or quiet)]
    under = min(Line(words).cell_len, sheet.width)
    line = Line(words, f"bold {tone}".strip() if sheet.rich else "")
    return [line, Line("━" * under, RULE) if sheet.rich else Line("=" * under)]


def _timer(block: Timer, sheet: Sheet) -> list[Line]:
    """The number, a line that drains; loud in the last three seconds, a word at the end."""
    left = seconds_left(block, sheet.now_ms)
    if left is None:
        return []
    running = block.ends_at_ms is not None
    loud = running and left <= LOUD_SECONDS
    style = (BAD if loud else "bold") if sheet.rich else ""
    if left == 0:
        stop = f"* {sheet.tell(block.stop)} *"
        return [Line(stop.center(sheet.width).rstrip() if block.size == "huge" else stop, style)]
    word = f"{left}!" if loud else sheet.word("timer.left", n=left)
    if not sheet.rich:
        return [Line(word)]
    full = 40 if block.size == "huge" else 16
    part = round(full * left * 1000 / block.length_ms) if block.length_ms else full
    bar = Line(sheet.signs.bar[0] * min(part, full), HEART) + Line(sheet.signs.bar[1] * (full - min(part, full)), "dim")
    if block.size == "small":
        return [spaced([Line(word, style), bar], "  ")]
    digits = [Line(row.center(sheet.width).rstrip(), style) for row in big(f"{left}{'!' if loud else ''}")]
    pad = Line(" " * ((sheet.width - full) // 2))
    return [Line(""), *digits, Line(""), pad + bar]


def _rows(block: Rows, sheet: Sheet) -> list[Line]:
    lines = [_row(at, row, block, sheet) for at, row in enumerate(block.rows)]
    if block.layout == "line" and sheet.rich:
        return in_columns(lines, sheet.width)
    return lines


def _row(at: int, row: Row, block: Rows, sheet: Sheet) -> Line:
    rich, signs = sheet.rich, sheet.signs
    options = block.ask.options if block.ask else ()
    key = next((sheet.keys.get(option.id, "") for option in options if option.target == str(at)), "")
    value = "" if row.value is None else str(row.value) if isinstance(row.value, int) else sheet.tell(row.value)
    mark = {"done": signs.tick, "now": signs.now, "later": signs.later, "none": ""}[row.mark]
    words = sheet.tell(row.text) + (":" if value else "")
    return spaced(
        [
            Line(f"[{key}]", PLACE if rich else "") if key else "",
            Line(mark, (CHOSEN if row.mark == "now" else GOOD) if rich else ""),
            sheet.seat(row.seat) if row.seat is not None else "",
            Line(signs.icon(row.icon), HEART if rich and row.icon.startswith("heart") else ""),
            Line(words, "bold" if rich and row.mark == "now" else ""),
            Line(value, "bold" if rich else ""),
        ]
    )


def _sound(block: Sound, sheet: Sheet) -> list[Line]:
    again = f"[r] {sheet.word('sound.again')}" if block.replay else ""
    caption = Line(f"{sheet.signs.note} {sheet.tell(block.caption)}", "bold" if sheet.rich else "")
    return [spaced([caption, Line(again, "dim" if sheet.rich else "")], "   ")]


def _choose(block: Choose, sheet: Sheet) -> list[Line]:
    above = [Line(sheet.tell(block.text))] if block.text is not None else []
    cells = [_option(option, sheet) for option in block.ask.options]
    return [*above, *(in_columns(cells, sheet.width) if sheet.rich else cells)]


def _option(option: Option, sheet: Sheet) -> Line:
    key = sheet.keys.get(option.id, "")
    words = sheet.tell(option.text)
    tone = TONES[option.tone] if sheet.rich else ""
    return Line(f"[{key}]", PLACE if sheet.rich else "") + Line(" ") + Line(f" {words} " if tone else words, tone)


def _dial(block: Dial, sheet: Sheet) -> list[Line]:
    if block.ask.options:
        return [_option(option, sheet) for option in block.ask.options]
    return [Line(f"{n} {sheet.tell(word)}") for n, word in enumerate(block.words, block.low)]


def _touch(block: Touch, sheet: Sheet) -> list[Line]:
    felt = [Line(f"{sheet.signs.now} {sheet.tell(piece.words)}") for piece in block.felt]
    calls = [spaced([sheet.seat(call.seat), sheet.tell(call.text)]) for call in block.calls]
    options = [_option(option, sheet) for option in block.ask.options]
    return [*felt, *calls, *(in_columns(options, sheet.width) if sheet.rich else options)]


def _blindfold(block: Blindfold, sheet: Sheet) -> list[Line]:
    words = sheet.tell(block.text)
    if not sheet.rich:
        return [Line(words)]
    side = " " * max(0, (sheet.width - Line(words).cell_len) // 2)
    return [*[Line("")] * 6, Line(side + words, "bold")]


def _invite(block: Invite, sheet: Sheet) -> list[Line]:
    code = Line(f" {' '.join(block.code)} ", CHOSEN) if sheet.rich else Line(block.code)
    return [
        spaced([Line(sheet.word("invite.code")), code]),
        *(Line(one) for one in (block.join_url, *block.addresses) if one),
    ]


_DRAWN = cast(
    "dict[str, Callable[[Block, Sheet], list[Line]]]",
    {
        "say": _say,
        "cards": draw_cards,
        "track": draw_track,
        "timer": _timer,
        "rows": _rows,
        "sound": _sound,
        "choose": _choose,
        "dial": _dial,
        "touch": _touch,
        "blindfold": _blindfold,
        "invite": _invite,
    },
)
