"""What to type for each option: places by their number, other things by letters, and words for either."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from string import ascii_lowercase

from rumpus.scene import Ask, Block, Cards, Choose, Dial, How, Option, Own, Rows, Scene, Seats, Text, Touch
from rumpus.terminal.paint import Tell

LONGEST_NUMBER = 10
"""Digits beyond which a typed number is no place on any table."""


@dataclass(frozen=True)
class Reply:
    """What a typed line means: an option of a question, or what to say to it if it fits none."""

    option: Option | None
    question: str = ""
    how: How = "tap"
    confirm: Text | None = None
    sorry: str = ""


def asks(scene: Scene) -> Iterator[tuple[Block, Ask]]:
    """The blocks that ask, in reading order, with their questions."""

    def within(blocks: tuple[Block, ...]) -> Iterator[tuple[Block, Ask]]:
        for block in blocks:
            if isinstance(block, Own):
                yield from within(block.instead)
            elif isinstance(block, Cards | Seats | Rows | Choose | Dial | Touch) and block.ask and block.ask.options:
                yield block, block.ask

    return within(tuple(scene.blocks()))


def option_keys(scene: Scene) -> dict[str, str]:
    """What to type, by option id: a card's place or number, a dial's number, a seat's letter, else a letter.

    Where nothing has a number or letter of its own, the options are numbered.
    """
    found = list(asks(scene))
    keys: dict[str, str] = {}
    places = {
        option.id: str(card.at)
        for block, ask in found
        if isinstance(block, Cards)
        for option in ask.options
        for card in block.cards
        if card.id == option.target and card.at is not None
    }
    numbers = (str(n) for n in count(1) if str(n) not in set(places.values()))
    for block, ask in found:
        for option in ask.options:
            if isinstance(block, Cards) and option.id not in keys:
                keys[option.id] = places.get(option.id) or next(numbers)
            elif isinstance(block, Dial):
                keys[option.id] = option.target
            elif isinstance(block, Seats):
                keys[option.id] = _letters(int(option.target))
    rest = [option for _, ask in found for option in ask.options if option.id not in keys]
    taken = set(keys.values())
    marks = (one for one in map(_letters, count()) if one not in taken) if keys else map(str, count(1))
    keys.update(zip((option.id for option in rest), marks, strict=False))
    return keys


def prompt(scene: Scene, tell: Tell) -> str:
    """What to write before the cursor: the question in short, with all that can be typed; empty if nothing is asked."""
    keys = list(option_keys(scene).values())
    return tell(Text("terminal.prompt", {"keys": _ranges(keys)})) if keys else ""


def ask_line(scene: Scene, line: str, tell: Tell) -> Reply:
    """The option that a typed line means: its key, or the beginning of its words, in any case.

    A line that fits none, or several, gets a sentence to say; nothing raises. Enter alone presses the one main button, or the only one.
    """
    typed = _bare(line)
    keys = option_keys(scene)
    offered = [(option, ask) for _, ask in asks(scene) for option in ask.options]
    if not offered:
        return Reply(None, sorry=tell(Text("terminal.not-asked")))
    if not typed:
        main = offered if len(offered) == 1 else [(option, ask) for option, ask in offered if option.tone == "go"]
        return _reply(main, tell) if len(main) == 1 else _sorry("terminal.empty", keys, tell)
    key = str(int(typed)) if typed.isdecimal() and len(typed) < LONGEST_NUMBER else typed
    by_key = [(option, ask) for option, ask in offered if keys[option.id] == key]
    if by_key:
        return _reply(by_key, tell)
    told = [(option, ask, _bare(tell(option.text))) for option, ask in offered]
    for fits in (str.__eq__, str.startswith, _begins_a_word):
        by_word = [(option, ask) for option, ask, words in told if fits(words, typed)]
        if by_word:
            return _reply(by_word, tell)
    return _sorry("terminal.no-place" if typed.isdecimal() else "terminal.no-such", keys, tell, line.strip())


# -- within ------------------------------------------------------------------------------------------------------------


def _reply(fitting: list[tuple[Option, Ask]], tell: Tell) -> Reply:
    option, ask = fitting[0]
    if len(fitting) > 1:
        which = ", ".join(tell(one.text) for one, _ in fitting[:4])
        return Reply(None, sorry=tell(Text("terminal.which", {"which": which})))
    confirm = ask.confirm
    if confirm is not None and option.text.key.startswith("face:"):
        confirm = Text(confirm.key, {**confirm.args, "card": option.text.key.removeprefix("face:")})
    return Reply(option, ask.question, ask.how, confirm)


def _sorry(key: str, keys: dict[str, str], tell: Tell, typed: str = "") -> Reply:
    shown = "".join(char for char in typed[:24] if char.isprintable())
    return Reply(None, sorry=tell(Text(key, {"typed": shown, "keys": _ranges(list(keys.values()))})))


def _bare(line: str) -> str:
    """The line without case, brackets and spaces around it, composed as one writes it."""
    return unicodedata.normalize("NFKC", line).strip().strip("[]()").strip().casefold()


def _begins_a_word(words: str, typed: str) -> bool:
    return f" {typed}" in f" {words}"


def _letters(n: int) -> str:
    """Letters counted like numbers: a to z, aa, ab and so on."""
    letters = ascii_lowercase
    return letters[n] if n < len(letters) else _letters(n // len(letters) - 1) + _letters(n % len(letters))


def _ranges(keys: list[str]) -> str:
    """1-6, 8, a: runs of numbers joined."""
    numbers = sorted({int(key) for key in keys if key.isdecimal()})
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    told = [f"{run[0]}-{run[-1]}" if run[-1] - run[0] > 1 else ", ".join(map(str, run)) for run in runs]
    return ", ".join([*told, *(key for key in keys if not key.isdecimal())])
