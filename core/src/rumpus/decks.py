"""Piles and slots: the zones that hold cards and other items."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from rumpus.errors import EmptyZone

T = TypeVar("T")


def zone_schema(cls: type, source: Any, handler: GetCoreSchemaHandler, plain: Callable[[Any], Any]) -> CoreSchema:
    """How a zone of some item type is read from a save: checked as its plain type, then made into the zone."""
    item = getattr(source, "__args__", (Any,))[0]
    return core_schema.no_info_after_validator_function(cls, handler.generate_schema(plain(item)))


class Pile(list[T]):
    """Items in order: a deck, a hand, a row, a discard pile. The last item is the top."""

    __slots__ = ()

    def draw(self) -> T:
        """Take the top item.

        Raises:
            EmptyZone: the pile has run out.
        """
        if not self:
            raise EmptyZone("a pile has run out: ask for its length before you draw, or rebuild it")
        return self.pop()

    def take(self, item: T) -> T:
        """Take this very item out, wherever it lies; raises ValueError if it does not lie here."""
        self.remove(item)
        return item

    def move_to(self, other: "Pile[T]") -> None:
        """Put everything onto another pile, in order, and leave this one empty."""
        other.extend(self)
        self.clear()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return zone_schema(cls, source, handler, list.__class_getitem__)


class Slots(dict[int, T]):
    """Places that hold one item each: position → item. A free place is absent."""

    __slots__ = ()

    def take(self, position: int) -> T:
        """Take the item at a position and leave the place free; raises KeyError if it is free already."""
        return self.pop(position)

    def free(self, positions: Iterable[int]) -> list[int]:
        """Those of the positions at which nothing lies, in the order given."""
        return [position for position in positions if position not in self]

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return zone_schema(cls, source, handler, lambda item: dict.__class_getitem__((int, item)))


def card_of(face: str) -> str:
    """The card that a face is on: `c012.a` is a side of `c012`; an id without a side is its own card."""
    return face.rpartition(".")[0] or face


def one_side_each(faces: Iterable[T]) -> list[T]:
    """The first face of each card, in the order given: shuffle both sides, then this, and each card has a chance side."""
    seen: dict[str, T] = {}
    for face in faces:
        seen.setdefault(card_of(str(face)), face)
    return list(seen.values())
