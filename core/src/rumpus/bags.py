"""Bags: zones whose contents have no order; what comes out is decided when somebody draws."""

from bisect import insort
from collections.abc import Iterable
from typing import Any, TypeVar, cast

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema

from rumpus.decks import zone_schema

T = TypeVar("T")


class Bag(list[T]):
    """Items without order, kept sorted so that their order tells nothing. Drawn with `Table.draw(bag, name)`."""

    __slots__ = ()

    def put(self, item: T) -> None:
        """Put one item in."""
        insort(cast("list[Any]", self), item)

    def put_all(self, items: Iterable[T]) -> None:
        """Put several items in."""
        self.extend(items)
        cast("list[Any]", self).sort()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return zone_schema(cls, source, handler, list.__class_getitem__)
