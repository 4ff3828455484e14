"""A YAML file that has been read: its value, and where each key and value of it stands."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from rumpus.packs.findings import Finding, Severity

Value: TypeAlias = "str | list[Value] | dict[str, Value]"
"""A scalar is always text; what it means is the schema's business."""


class Mark(Protocol):
    """A position, counted from 0."""

    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...


@dataclass(frozen=True, slots=True)
class At:
    """A position of our own making."""

    line: int
    column: int


@dataclass(slots=True)
class Marks:
    """Where a list or map begins, its keys (of a map) and its values, in their order."""

    start: Mark
    keys: list[Mark] = field(default_factory=list)
    values: list[Mark] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)
    """Of a map's keys, counted when first asked for."""


@dataclass(slots=True)
class Document:
    """One file of a pack. `value` is None when it could not be read; `marks` go by the identity of the container."""

    file: str
    text: str = ""
    value: "Value | None" = None
    marks: dict[int, Marks] = field(default_factory=dict, repr=False)
    _lines: list[str] = field(default_factory=list, repr=False)

    def finding(
        self, code: str, at: Mark | None, message: str, suggestion: str, severity: Severity = "error"
    ) -> Finding:
        """A finding at a mark of this file; None is the file's beginning."""
        line, column = (at.line, at.column) if at else (0, 0)
        return Finding(code, self.file, line + 1, column + 1, message, suggestion, severity, self.line(line))

    def line(self, number: int) -> str:
        """A line of the source, counted from 0, shortened to 400 characters; "" beyond the end."""
        if not self._lines:
            self._lines = self.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        return self._lines[number][:400] if number < len(self._lines) else ""

    def key_mark(self, path: Sequence[str | int]) -> Mark | None:
        """Where the key (or list entry) at a path stands; the nearest one above when there is none."""
        return self._mark(path, keys=True)

    def value_mark(self, path: Sequence[str | int]) -> Mark | None:
        """Where the value at a path stands; the nearest one above when there is none."""
        return self._mark(path, keys=False)

    def _mark(self, path: Sequence[str | int], *, keys: bool) -> Mark | None:
        here: Any = self.value
        found = self.marks[id(here)].start if id(here) in self.marks else None
        for n, step in enumerate(path):
            marks = self.marks.get(id(here))
            place = _place(here, step, marks) if marks else None
            if marks is None or place is None:
                break
            wants_key = bool(marks.keys) and (keys or n < len(path) - 1)
            found = (marks.keys if wants_key else marks.values)[place]
            here = here[step]
        return found


def _place(container: object, step: str | int, marks: Marks) -> int | None:
    if isinstance(container, dict):
        if not marks.numbers:
            marks.numbers = {key: n for n, key in enumerate(container)}
        return marks.numbers.get(str(step))
    if isinstance(container, list) and isinstance(step, int) and 0 <= step < len(container):
        return step
    return None
