"""How the things on the table are drawn: cards, tokens, seats, tracks."""

from dataclasses import replace

from rich.text import Text as Line

from rumpus.scene import Card, Cards, Face, Seats, SeatView, Text, Track
from rumpus.terminal.paint import BAD, CHOSEN, GOOD, HEART, HONEY, PAPER, PLACE, Sheet, in_columns, printable, spaced

COUNTED = 5
"""From this many on, icons are counted instead of drawn one by one."""

# -- cards -------------------------------------------------------------------------------------------------------------


def draw_cards(block: Cards, sheet: Sheet) -> list[Line]:
    """A label, then the cards in columns sized to their words, or one alone in a frame; else a line for each."""
    label = [Line(sheet.tell(block.label), "bold")] if block.label is not None else []
    if not block.cards:
        return []
    if block.layout == "pile" and all(card.face is None for card in block.cards):
        top = _body(block.cards[0], sheet)
        return [spaced([*label, top, f"{sheet.signs.times} {len(block.cards)}"], "  ")]
    if block.layout == "one" and sheet.rich:
        return [*label, *(line for card in block.cards for line in _framed(card, block, sheet))]
    cells = [_cell(card, block, sheet) for card in block.cards if not _shut(card)] + _locked(block, sheet)
    if not sheet.rich:
        return [*label, *cells]
    return [*label, *in_columns(cells, sheet.width, block.columns if block.fixed else 0)]


def _shut(card: Card) -> bool:
    return card.state == "locked" and card.face is None and card.at is not None


def _locked(block: Cards, sheet: Sheet) -> list[Line]:
    """Locked places in a row say so once."""
    runs: list[list[int]] = []
    for at in sorted(card.at for card in block.cards if _shut(card) and card.at is not None):
        if runs and runs[-1][-1] == at - 1:
            runs[-1].append(at)
        else:
            runs.append([at])
    many = [f"{run[0]}" if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]
    return [Line(f"[{run}] {sheet.word('card.locked')}", "dim" if sheet.rich else "") for run in many]


def _cell(card: Card, block: Cards, sheet: Sheet) -> Line:
    """`[ 3] Black hole`, with all that lies on it."""
    return spaced([_place(card, block, sheet), _body(card, sheet), *_marks(card, sheet)])


def _place(card: Card, block: Cards, sheet: Sheet) -> Line:
    """The number that belongs to the place, or what to type for the card."""
    widest = max(len(_number(one, block, sheet)) for one in block.cards)
    number = _number(card, block, sheet)
    return Line(f"[{number:>{widest}}]", PLACE if sheet.rich else "") if number else Line("")


def _number(card: Card, block: Cards, sheet: Sheet) -> str:
    if card.at is not None:
        return str(card.at)
    options = block.ask.options if block.ask else ()
    return next((sheet.keys.get(option.id, "") for option in options if option.target == card.id), "")


_STATES = {"chosen": CHOSEN, "target": CHOSEN, "right": GOOD, "wrong": BAD, "gone": "dim", "locked": "dim"}


def _body(card: Card, sheet: Sheet) -> Line:
    style = _STATES.get(card.state, "") if sheet.rich else ""
    if card.face is None:
        if card.state != "plain" and card.id.startswith("@"):
            return Line(sheet.word(f"card.{card.state}"), style)
        if card.form == "token":
            return Line(f"({sheet.signs.hidden})", PLACE if sheet.rich else "")
        return Line(sheet.signs.back, "dim" if sheet.rich else "")
    if card.face.number is not None:
        return _token(card.face, sheet, style)
    words = Line(face_words(card.face, sheet), style)
    return spaced([words, _icons(card.face, sheet)])


def face_words(face: Face, sheet: Sheet) -> str:
    """What a face says in words: its text, else what stands for its picture, and its numbered lines."""
    text = face.text or face.alt
    told = [sheet.tell(text)] if text is not None else [face.picture] if face.picture else []
    return "  ".join([*told, *(f"{n} {sheet.tell(line)}" for n, line in enumerate(face.lines, 1))])


def _token(face: Face, sheet: Sheet, style: str) -> Line:
    number = Line(f"({face.number})", style or (HONEY if sheet.rich else ""))
    return spaced([number, _icons(face, sheet)])


def _icons(face: Face, sheet: Sheet) -> Line:
    told = (
        sheet.signs.icon(icon.name) * icon.count
        if icon.count < COUNTED
        else f"{icon.count} {sheet.signs.icon(icon.name)}"
        for icon in face.icons
    )
    return Line(" ".join(told), HEART if sheet.rich else "")


def _marks(card: Card, sheet: Sheet) -> list[Line]:
    """What lies on a card: its state, badges, hands, the kid-friendly mark, and that nobody else sees it."""
    signs, rich = sheet.signs, sheet.rich
    marks: list[Line] = []
    named = card.state != "plain" and (card.face is not None or not card.id.startswith("@"))
    if named and not rich:
        marks.append(Line(f"({sheet.word(f'card.{card.state}')})"))
    elif named:
        sign = {"right": signs.tick, "wrong": signs.cross, "chosen": signs.now, "target": signs.now}.get(card.state, "")
        marks.append(Line(sign, _STATES[card.state]))
    marks += [Line(f"<{sheet.tell(badge)}>", "dim" if rich else "") for badge in card.badges]
    marks += [sheet.seat(seat) for seat in card.on]
    if card.face is not None and card.face.kid:
        marks.append(Line(signs.kid, GOOD if rich else ""))
    if card.private:
        marks.append(Line(f"({sheet.word('card.private')})", "dim" if rich else ""))
    return marks


def _framed(card: Card, block: Cards, sheet: Sheet) -> list[Line]:
    """A card alone, as a piece of paper."""
    upper_left, upper_right, lower_left, lower_right, across, down = sheet.signs.box
    place = f" {_number(card, block, sheet)} " if _number(card, block, sheet) else ""
    faced = card.face is not None
    rows = [Line(face_words(card.face, replace(sheet, rich=False)), PAPER)] if card.face and card.face.text else []
    rows = rows or [_body(card, sheet)]
    if card.face is not None and card.face.text is not None and card.face.lines:
        rows = [Line(sheet.tell(card.face.text), PAPER)]
        rows += [Line(f"{n} {sheet.tell(line)}", PAPER) for n, line in enumerate(card.face.lines, 1)]
    inner = min(max(18, *(row.cell_len + 6 for row in rows)), sheet.width - 6)
    rows = [line for row in rows for line in _wrapped(row, inner - 2)]
    paper = PAPER if faced else ""
    kid = f" {sheet.signs.kid} " if card.face is not None and card.face.kid else ""
    top = Line(f"  {upper_left}{place}{across * (inner - len(place))}{upper_right}", "bold")
    foot = Line(f"  {lower_left}{across * (inner - len(kid))}", "bold") + Line(kid, GOOD) + Line(lower_right, "bold")
    middle = []
    for row in rows:
        left = (inner - row.cell_len) // 2
        body = Line("  ") + Line(down, "bold") + Line(" " * left, paper) + row
        middle.append(body + Line(" " * (inner - left - row.cell_len), paper) + Line(down, "bold"))
    note = spaced([mark for mark in _marks(card, sheet) if mark.plain != sheet.signs.kid])
    return [top, *middle, foot, *([Line("  ") + note] if note.plain else [])]


def _wrapped(row: Line, width: int) -> list[Line]:
    """The line at its words, in lines no wider than `width` cells; a longer word is broken."""
    made = [Line("", row.style)]
    for word in row.plain.split(" "):
        if made[-1].plain and made[-1].cell_len + 1 + Line(word).cell_len > width:
            made.append(Line("", row.style))
        if made[-1].plain:
            made[-1].append(" ")
        for char in word:
            if made[-1].cell_len + Line(char).cell_len > width:
                made.append(Line("", row.style))
            made[-1].append(char)
    return made


# -- seats -------------------------------------------------------------------------------------------------------------


def draw_seats(block: Seats, sheet: Sheet, *, strip: bool) -> list[Line]:
    """A line each: shape, name, what it does, what lies before it; as a strip, side by side."""
    cells = [_seat(one, block, sheet) for one in block.seats]
    if strip and sheet.rich and block.order == "table":
        return in_columns(cells, sheet.width)
    return cells


def _seat(one: SeatView, block: Seats, sheet: Sheet) -> Line:
    rich, signs = sheet.rich, sheet.signs
    options = block.ask.options if block.ask else ()
    key = next((sheet.keys.get(option.id, "") for option in options if option.target == str(one.seat)), "")
    present = one.state in ("here", "bot")
    acting = one.mark == "acting" and present
    name = Line(printable(one.name), ("bold underline" if acting else "bold" if present else "dim") if rich else "")
    parts = [
        Line(f"[{key}]", PLACE if rich else "") if key else "",
        sheet.seat(one.seat),
        name,
        Line(signs.icon(one.icon)),
        Line(sheet.tell(one.role), "italic" if rich else "") if one.role is not None else "",
        Line(sheet.word(f"seat.{one.state}"), "dim" if rich else "") if one.state != "here" else "",
        Line(sheet.word("seat.acting") if not rich else signs.now, CHOSEN if rich else "") if acting else "",
        Line(sheet.word("seat.answered") if not rich else signs.tick, GOOD if rich else "")
        if one.mark == "answered"
        else "",
        *(_body(card, sheet) for card in one.held),
        Line(str(one.value), "bold" if rich else "") if one.value is not None else "",
    ]
    return spaced(parts)


# -- tracks ------------------------------------------------------------------------------------------------------------


def draw_track(block: Track, sheet: Sheet) -> list[Line]:
    """The name and what is left in words; the spaces in a row that winds where the screen ends."""
    left = sheet.tell(block.left) if block.left is not None else ""
    mood = {"good": GOOD, "bad": BAD}.get(block.mood, "dim") if sheet.rich else ""
    title = spaced([Line(sheet.tell(block.name), "bold" if sheet.rich else ""), Line(left, mood)], "  ")
    spaces = [_space(block, at, sheet) for at in range(len(block.spaces))]
    if not sheet.rich:
        return [title, Line("-").join(spaces)]
    legend = _legend(block, sheet)
    beside = spaced([title, legend], "    ")
    above = [beside] if beside.cell_len <= sheet.width else [title, legend]
    return [*above, *_winding(spaces, sheet)]


def _space(block: Track, at: int, sheet: Sheet) -> Line:
    space, rich, signs = block.spaces[at], sheet.rich, sheet.signs
    here = [marker for marker in block.markers if marker.at == at]
    if here:
        return Line("(" + "".join(signs.icon(one.icon) for one in here) + ")", CHOSEN if rich else "")
    passed = any(marker.at > at for marker in block.markers)
    number = Line(str(space.number), HONEY if rich else "") if space.token else Line("")
    mark = Line(signs.icon(space.icon) if space.icon != "start" or rich else "", "bold" if rich else "")
    drawn = number + mark
    if drawn.plain:
        return drawn
    return Line(signs.passed if passed else signs.ahead, ("bold" if passed else "dim") if rich else "")


def _winding(spaces: list[Line], sheet: Sheet) -> list[Line]:
    """Rows of equal cells; every second one runs back from where the last one ended."""
    widest = max(space.cell_len for space in spaces)
    fit = max(1, (sheet.width - 6) // (widest + 2))
    rows = -(-len(spaces) // fit)
    many = -(-len(spaces) // rows)
    link, (down, up) = sheet.signs.link, sheet.signs.turns
    last_space = len(spaces) - 1
    cells = [
        _linked(space, widest, (at > 0, at < last_space), back=at // many % 2 == 1, link=link)
        for at, space in enumerate(spaces)
    ]
    drawn = []
    for row in range(rows):
        some = cells[row * many : (row + 1) * many]
        back, last = row % 2 == 1, row == rows - 1
        if back:
            some.reverse()
        left = "" if row == 0 or (back and last) else sheet.signs.box[0 if back else 2] + link
        right = link + (up if back else down) if back or not last else ""
        missing = " " * ((many - len(some)) * (widest + 2)) if back else ""
        drawn.append(Line(f"  {missing}{left:<2}", "dim") + Line(link * 2, "dim").join(some) + Line(right, "dim"))
    return drawn


def _linked(space: Line, width: int, joined: tuple[bool, bool], *, back: bool, link: str) -> Line:
    """A space in the middle of its cell, on the line that joins it to the one before and the one after."""
    left, right = (link if one else " " for one in (reversed(joined) if back else joined))
    before = (width - space.cell_len) // 2
    return Line(left * before, "dim") + space + Line(right * (width - space.cell_len - before), "dim")


def _legend(block: Track, sheet: Sheet) -> Line:
    """What the signs on the spaces mean, where the number or the end does not say it."""
    marks = dict.fromkeys(one.icon for one in block.spaces[:-1] if one.icon not in ("", "start"))
    signs = {mark: sheet.signs.icons[mark] for mark in marks if mark in sheet.signs.icons}
    return Line("  ".join(f"{sign} {sheet.tell(Text(f'icon.{mark}'))}" for mark, sign in signs.items()), "dim")
