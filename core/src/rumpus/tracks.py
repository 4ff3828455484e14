"""Tracks: a marker that moves along numbered spaces. What lies on the spaces is pack data, not state."""

from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema


class Track:
    """A marker on spaces 0 (start) … length (last space).

    Attributes:
        at: the space the marker stands on.
        length: number of the last space.
    """

    __slots__ = ("at", "length")

    def __init__(self, length: int = 0, at: int = 0) -> None:
        if not 0 <= at <= length:
            raise ValueError(f"a marker at {at} is not on a track of 0 … {length}")
        self.at = at
        self.length = length

    @property
    def left(self) -> int:
        """Spaces before the last one is reached."""
        return self.length - self.at

    @property
    def done(self) -> bool:
        """Whether the marker stands on the last space."""
        return self.at == self.length

    def go_to(self, space: int) -> list[int]:
        """Put the marker on a space, at most the last and at least the first; returns the spaces reached or passed, in order."""
        was, self.at = self.at, max(0, min(space, self.length))
        return list(range(was + 1, self.at + 1)) if self.at >= was else list(range(was - 1, self.at - 1, -1))

    def __repr__(self) -> str:
        return f"Track(length={self.length}, at={self.at})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Track) and (self.at, self.length) == (other.at, other.length)

    __hash__ = None  # type: ignore[assignment]  # a track changes in place

    def __plain__(self) -> list[int]:
        """Its form in saves and views: `[at, length]`."""
        return [self.at, self.length]

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        plain = handler.generate_schema(tuple[int, int])
        return core_schema.no_info_after_validator_function(lambda pair: cls(pair[1], pair[0]), plain)
