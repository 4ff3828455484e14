"""A scene as lines, and onto a console."""

from dataclasses import replace

from rich.console import Console
from rich.text import Text as Line

from rumpus.scene import AREAS, Blindfold, Block, Scene
from rumpus.terminal.blocks import draw_block
from rumpus.terminal.keys import option_keys
from rumpus.terminal.paint import LETTERS, SHAPES, Sheet, Signs, Tell, padded, printable, spelt_out

WIDE = 110
"""From this width on, the columns start, main and end stand side by side."""


def draw(scene: Scene, tell: Tell, console: Console, *, now_ms: int = 0, plain: bool | None = None) -> None:
    """Show a scene. A blindfold clears the screen first.

    Args:
        scene: a composed scene.
        tell: makes the sentence of a text.
        console: where to.
        now_ms: the table's clock, for timers.
        plain: a line for each thing and no escape codes; by default where there is no terminal that takes UTF-8.
    """
    utf8 = console.encoding.lower().replace("-", "").startswith("utf8")
    bare = (not console.is_terminal or console.is_dumb_terminal or not utf8) if plain is None else plain
    if any(isinstance(block, Blindfold) for block in scene.blocks()) and not bare:
        console.clear()
    signs = SHAPES if utf8 else LETTERS
    for line in lines(scene, tell, width=console.width, rich=not bare, signs=signs, now_ms=now_ms):
        if bare:
            words = line.plain.rstrip().encode(console.encoding, "replace").decode(console.encoding)
            console.out(words, highlight=False)
        else:
            console.print(line, markup=False, highlight=False, overflow="fold")


def lines(
    scene: Scene, tell: Tell, *, width: int = 80, rich: bool = True, signs: Signs = SHAPES, now_ms: int = 0
) -> list[Line]:
    """The scene as lines, in reading order, an empty one between areas; side by side where there is room."""
    sheet = Sheet(
        lambda text: printable(tell(text)), width, signs if rich else spelt_out(signs), rich, now_ms, option_keys(scene)
    )
    areas = {area: _area(scene.area(area), sheet, strip=area == "foot") for area in AREAS}
    if rich and width >= WIDE and (scene.start or scene.end):
        areas["main"] = _side_by_side(scene, sheet)
        areas["start"] = areas["end"] = []
    made: list[Line] = []
    for area in AREAS:
        if areas[area] and made and not (area == "end" and areas["start"] and rich):
            made.append(Line(""))
        made += areas[area]
    return made


def _area(blocks: tuple[Block, ...], sheet: Sheet, *, strip: bool = False) -> list[Line]:
    return [line for block in blocks for line in draw_block(block, sheet, strip=strip)]


def _side_by_side(scene: Scene, sheet: Sheet) -> list[Line]:
    """Start, main and end as columns; the outer ones as wide as what they hold, main has the rest."""
    gap = 4
    third = (sheet.width - 2 * gap) // 3
    start, end = (_folded(_area(blocks, replace(sheet, width=third)), third) for blocks in (scene.start, scene.end))
    outer = [_trimmed_width(start), _trimmed_width(end)]
    rest = sheet.width - sum(width + gap for width in outer if width)
    main = _folded(_area(scene.main, replace(sheet, width=rest)), rest)
    columns = [(start, outer[0]), (main, rest), (end, outer[1])]
    made = []
    for row in range(max(len(column) for column, _ in columns)):
        cells = [padded(column[row] if row < len(column) else Line(""), width) for column, width in columns if width]
        made.append(Line(" " * gap).join(cells))
    return made


def _folded(drawn: list[Line], width: int) -> list[Line]:
    """The lines, those that are too long folded at words."""
    folds = Console(width=width)
    return [part for line in drawn for part in (line.wrap(folds, width) if line.cell_len > width else [line])]


def _trimmed_width(drawn: list[Line]) -> int:
    """The width of the widest line, once the lines have lost the spaces at their ends."""
    for line in drawn:
        line.rstrip()
    return max((line.cell_len for line in drawn), default=0)
