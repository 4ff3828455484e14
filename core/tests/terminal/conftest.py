"""A reader's language and a way to see what a block looks like."""

from collections.abc import Callable

import pytest
from rumpus.scene import Block, Scene, Text
from rumpus.terminal import lines
from rumpus.terminal.paint import LETTERS, SHAPES

WORDS = {
    "face:c1.a": "Kettle",
    "face:c2.a": "Ghost train",
    "face:c3.a": "귀신 들린 엘리베이터",
    "face:c4.a": "Penguin parade",
}


def tell_it(text: Text) -> str:
    """The face's word, or the key and the arguments as they are."""
    said = ", ".join(str(value) for value in text.args.values())
    return WORDS.get(text.key, text.key) + (f" {said}" if said else "")


@pytest.fixture
def tell() -> Callable[[Text], str]:
    """Makes a sentence of a text."""
    return tell_it


@pytest.fixture
def shown() -> Callable[..., list[str]]:
    """The lines of some blocks: `shown(block, rich=False, utf8=False, width=40)`."""

    def show(*blocks: Block, rich: bool = True, utf8: bool = True, width: int = 80, now_ms: int = 0) -> list[str]:
        signs = SHAPES if utf8 else LETTERS
        made = lines(Scene(main=blocks), tell_it, width=width, rich=rich, signs=signs, now_ms=now_ms)
        return [line.plain.rstrip() for line in made]

    return show
