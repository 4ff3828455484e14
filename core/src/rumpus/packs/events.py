"""Parser events of a YAML text: from the C parser where it can read it, else from the slower one.

The C parser knows YAML 1.1 only and refuses `{text: Who is there?}` and `{noise: 12:30}`. A question mark or colon in
the middle of a word means nothing to YAML 1.2, so such a text is read again with these in disguise.
"""

import re
from collections.abc import Iterator
from io import StringIO
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.events import ScalarEvent

try:
    from _ruamel_yaml import CParser  # type: ignore[import-not-found]  # has no stubs
except ImportError:  # no C on this interpreter: slower, the same events
    CParser = None

SLOW_AT_MOST = 500_000
"""Characters of a text that the slower parser may be given: a few seconds' worth."""

_QUESTION, _COLON = "\ue03f", "\ue03a"
_BACK = str.maketrans({_QUESTION: "?", _COLON: ":"})
_INSIDE = re.compile(r"""(?<=[^\s,\[\]{}])\?|(?<=[^\s,\[\]{}"']):(?=[^\s,\[\]{}])""")


def attempts(text: str) -> Iterator[Iterator[Any]]:
    """The events of a text from each parser that may be able to read it, the quickest first."""
    if CParser is not None:
        yield _fast(text)
        if _QUESTION not in text and _COLON not in text and _INSIDE.search(text):
            yield _undisguised(_fast(_INSIDE.sub(lambda found: _QUESTION if found[0] == "?" else _COLON, text)))
    if CParser is None or len(text) <= SLOW_AT_MOST:
        yield _slow(text)


def _fast(text: str) -> Iterator[Any]:
    assert CParser is not None  # the caller has looked
    parser = CParser(StringIO(text))
    while (event := parser.get_event()) is not None:
        yield event


def _undisguised(events: Iterator[Any]) -> Iterator[Any]:
    for event in events:
        if type(event) is ScalarEvent:
            event.value = event.value.translate(_BACK)
        yield event


def _slow(text: str) -> Iterator[Any]:
    yield from YAML(typ="safe", pure=True).parse(text)
