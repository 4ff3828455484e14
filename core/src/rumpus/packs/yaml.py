"""Reading YAML 1.2 as packs use it: maps, lists and text, with the place of everything.

Refused, because each has surprised somebody: tags, merge keys, keys that are not text, more than one document, the same
key twice, aliases that stand for more than `ALIAS_BUDGET` values. A scalar stays the text it is (`no`, `1.0`, `12:30`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from rumpus.packs.decode import NOT_TEXT
from rumpus.packs.document import Document, Mark, Marks, Value
from rumpus.packs.events import attempts
from rumpus.packs.findings import Finding
from rumpus.packs.syntax import syntax_finding

ALIAS_BUDGET = 10_000
"""How many values all aliases of a file may stand for together."""

DEPTH = 32
"""How deep maps and lists may lie in each other."""


class _GiveUp(Exception):  # never leaves this module
    """The rest of the file cannot be read sensibly."""


@dataclass(slots=True)
class _Open:
    """A map or list that is being filled."""

    value: list[Value] | dict[str, Value]
    marks: Marks
    anchor: str | None
    size: int = 1
    key: str | None = None
    key_mark: Mark | None = None


def read_yaml(file: str, text: str) -> tuple[Document, list[Finding]]:
    """The document in a text, and all that is wrong with it as YAML; its value is None after a syntax error."""
    tried = attempts(text)
    builder = _Builder(Document(file, text))
    error = builder.run(next(tried))
    for events in tried:
        if error is None:
            break
        builder = _Builder(Document(file, text))
        error = builder.run(events)
    document = builder.document
    if error is not None:
        builder.findings.append(syntax_finding(document, error))
    elif document.value is None and not builder.findings:
        builder.say("RP017", None, "the file is empty", "write the file's content, or delete the file")
    return document, builder.findings


class _Builder:
    """Makes a document from parser events."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.findings: list[Finding] = []
        self.stack: list[_Open] = []
        self.anchors: dict[str, tuple[Value, int]] = {}
        self.documents = 0
        self.expanded = 0

    def say(self, code: str, at: Mark | None, message: str, suggestion: str) -> None:
        self.findings.append(self.document.finding(code, at, message, suggestion))

    def run(self, events: Iterator[Any]) -> YAMLError | None:
        """Build as far as it goes; the value is None when it did not go to the end."""
        try:
            self.build(events)
        except _GiveUp:
            self.document.value = None
        except YAMLError as error:
            self.document.value = None
            return error
        return None

    def build(self, events: Iterator[Any]) -> None:
        for event in events:
            kind = type(event)
            if kind is ScalarEvent:
                self.scalar(event)
            elif kind is MappingStartEvent:
                self.open(event, {})
            elif kind is SequenceStartEvent:
                self.open(event, [])
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                self.close()
            elif kind is AliasEvent:
                self.alias(event)
            elif kind is DocumentStartEvent:
                self.begin(event)

    def begin(self, event: Any) -> None:
        self.documents += 1
        if self.documents > 1:
            self.say("RP016", event.start_mark, "a second document begins here", "one file holds one: remove the ---")
            raise _GiveUp

    def scalar(self, event: Any) -> None:
        if event.tag:
            self.refuse_tag(event)
        value: str = event.value
        if event.style == '"' and (odd := NOT_TEXT.search(value)):
            what = f"an escape stands for the invisible character U+{ord(odd[0]):04X}"
            self.say("RP006", event.start_mark, what, "remove it")
            value = NOT_TEXT.sub("\N{REPLACEMENT CHARACTER}", value)
        if event.anchor:
            self.anchors[event.anchor] = (value, 1)
        top = self.stack[-1] if self.stack else None
        if top is not None and top.key is None and type(top.value) is dict:
            self.key(top, value, event)
        else:
            bare = top is not None and not value and not event.style  # stands nowhere: its key does
            self.put(value, (top.key_mark if top and bare else None) or event.start_mark, 1)

    def key(self, top: _Open, key: str, event: Any) -> None:
        if key == "<<" and not event.style:
            self.say(
                "RP015", event.start_mark, "<< merges another map in, which packs do not use", "write the keys out"
            )
        top.key, top.key_mark = key, event.start_mark

    def put(self, value: Value, mark: Mark, size: int) -> None:
        if not self.stack:
            self.document.value = value
            return
        top = self.stack[-1]
        top.size += size
        if type(top.value) is list:
            top.value.append(value)
        elif top.key is not None and type(top.value) is dict:
            if top.key in top.value:
                self.twice(top, top.key)
                top.key = None
                return
            top.value[top.key] = value
            top.marks.keys.append(top.key_mark or mark)
            top.key = None
        top.marks.values.append(mark)

    def twice(self, top: _Open, key: str) -> None:
        first = top.marks.keys[list(top.value).index(key)]
        self.say(
            "RP012",
            top.key_mark,
            f"the key {key!r} is here a second time; the first is on line {first.line + 1}, column {first.column + 1}",
            "keep one of the two",
        )

    def open(self, event: Any, value: list[Value] | dict[str, Value]) -> None:
        if event.tag:
            self.refuse_tag(event)
        top = self.stack[-1] if self.stack else None
        if top is not None and top.key is None and type(top.value) is dict:
            self.say("RP019", event.start_mark, "a list or map stands where a key belongs", "a key is one line of text")
            raise _GiveUp
        if len(self.stack) >= DEPTH:
            self.say("RP020", event.start_mark, f"more than {DEPTH} maps and lists in each other", "flatten it")
            raise _GiveUp
        marks = Marks(event.start_mark)
        self.document.marks[id(value)] = marks
        if event.anchor:
            self.anchors.pop(event.anchor, None)  # not yet whole: an alias inside would be endless
        self.stack.append(_Open(value, marks, event.anchor))

    def close(self) -> None:
        done = self.stack.pop()
        if done.anchor:
            self.anchors[done.anchor] = (done.value, done.size)
        self.put(done.value, done.marks.start, done.size)

    def alias(self, event: Any) -> None:
        mark = event.start_mark
        if event.anchor not in self.anchors:
            self.say(
                "RP013",
                mark,
                f"*{event.anchor} stands for nothing that ends before it",
                f"define &{event.anchor} above",
            )
            raise _GiveUp
        value, size = self.anchors[event.anchor]
        self.expanded += size
        if self.expanded > ALIAS_BUDGET:
            self.say("RP014", mark, f"the aliases stand for more than {ALIAS_BUDGET} values", "write the values out")
            raise _GiveUp
        top = self.stack[-1]
        if top.key is None and type(top.value) is dict:
            if not isinstance(value, str):
                self.say("RP019", mark, "an alias of a list or map stands where a key belongs", "a key is text")
                raise _GiveUp
            top.key, top.key_mark = value, mark
        else:
            self.put(value, mark, size)

    def refuse_tag(self, event: Any) -> None:
        self.say("RP018", event.start_mark, f"the tag {event.tag} is not used in packs", "remove it; text needs no tag")
