"""Bags: zones whose contents have no order; what comes out is decided when somebody draws."""

from bisect import insort
from collections.abc import Iterable
from typing import Any, TypeVar

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

T = TypeVar("T")


class Bag(list[T]):
    """Items without order, kept sorted so that their order tells nothing. Drawn with `Table.draw(bag, name)`."""

    __slots__ = ()

    def put(self, item: T) -> None:
        """Put one item in."""
        insort(self, item)  # type: ignore[type-var]

    def put_all(self, items: Iterable[T]) -> None:
        """Put several items in."""
        self.extend(items)
        self.sort()  # type: ignore[type-var]

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        item = getattr(source, "__args__", (Any,))[0]
        return core_schema.no_info_after_validator_function(cls, handler.generate_schema(list[item]))
