"""Timers: a length and a start stamp. The core never reads a clock: hosts stamp entries and report ends."""

from collections.abc import Iterable
from typing import Any


class Timer:
    """A running timer.

    Attributes:
        name: the name it was started under; a question's timer bears its step's name.
        start_ms: stamp at which it was started, later by the length of each pause since.
        length_ms: how long it runs.
        then: the steps that happen when it has run out, if any.
        own: whether it belongs to a question, which its end closes.
    """

    __slots__ = ("length_ms", "name", "own", "start_ms", "then")

    def __init__(
        self, name: str, start_ms: int, length_ms: int, then: list[Any] | None = None, *, own: bool = False
    ) -> None:
        self.name = name
        self.start_ms = start_ms
        self.length_ms = length_ms
        self.then = then
        self.own = own

    @property
    def due_ms(self) -> int:
        """Stamp of its end."""
        return self.start_ms + self.length_ms

    def left_ms(self, now_ms: int) -> int:
        """Milliseconds left at a stamp, never below 0."""
        return max(0, self.due_ms - now_ms)

    def __plain__(self) -> list[int]:
        """Its form in views: `[start_ms, length_ms]`."""
        return [self.start_ms, self.length_ms]

    def __repr__(self) -> str:
        return f"Timer({self.name!r}, start_ms={self.start_ms}, length_ms={self.length_ms})"


def earliest(timers: Iterable[Timer]) -> Timer | None:
    """The timer that ends first, the one started first of equal ends; None if none runs."""
    return min(timers, key=lambda timer: timer.due_ms, default=None)
