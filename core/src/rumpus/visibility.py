"""Visibility: who sees a field, and what the rest read instead. What carries no mark is seen by nobody."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, NoReturn

from rumpus.decks import Slots
from rumpus.errors import Unseen
from rumpus.ids import Viewer

Others = Literal["nothing", "count", "backs"]


@dataclass(frozen=True, slots=True)
class Seen:
    """The mark of a field: `Annotated[Pile[Card], Seen("owner", others="count")]`.

    Attributes:
        who: "all", "nobody", "owner" (of a map keyed by seat or a list indexed by seat), or the name of a field that holds a
            seat, several seats or None.
        others: what the rest read: "nothing", "count" (how many), or "backs" (how many and where).
        unless: name of a field with seats that do not see it even so: the blindfolded.
        redeal: for tests: returns another value that the field could have, where its type does not tell.
    """

    who: str = "nobody"
    others: Others = "nothing"
    unless: str | None = None
    redeal: Callable[[Any], Any] | None = None


ALL: Final = Seen("all")
"""Everybody sees it."""

HIDDEN: Final = Seen()
"""Nobody sees it; the same as no mark."""

BACK: Final = "?"
"""What a hidden item reads as."""


class Hidden:
    """A value this seat may not know: it is false, and any other use raises `Unseen`."""

    __slots__ = ("_name",)

    def __init__(self, name: str) -> None:
        object.__setattr__(self, "_name", name)

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return f"<hidden {object.__getattribute__(self, '_name')}>"

    def _unseen(self, *_: Any, **__: Any) -> NoReturn:
        name = object.__getattribute__(self, "_name")
        raise Unseen(f"{name} is hidden from this seat: options and scenes may only use what the seat may know")

    __getattr__ = __setattr__ = __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = _unseen
    __len__ = __iter__ = __contains__ = __getitem__ = __call__ = __int__ = __index__ = __float__ = _unseen
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = __str__ = __format__ = _unseen


class Backs:
    """A hidden zone from outside: its length, its truth, and "?" for each item. It follows the zone as that changes."""

    __slots__ = ("_name", "_zone")

    def __init__(self, zone: Any, name: str) -> None:
        self._zone = zone
        self._name = name

    def __len__(self) -> int:
        return len(self._zone)

    def __bool__(self) -> bool:
        return bool(self._zone)

    def __iter__(self) -> Iterator[Any]:
        return iter([BACK] * len(self._zone))

    def __getattr__(self, attribute: str) -> NoReturn:
        raise Unseen(f"{self._name} is hidden from this seat: only its length is known, not .{attribute}")

    def __getitem__(self, at: Any) -> NoReturn:
        raise Unseen(f"{self._name} is hidden from this seat: only its length is known, not [{at!r}]")

    def __eq__(self, other: object) -> NoReturn:
        raise Unseen(f"{self._name} is hidden from this seat: it cannot be compared")

    __hash__ = None  # type: ignore[assignment]

    def __contains__(self, item: object) -> NoReturn:
        raise Unseen(f"{self._name} is hidden from this seat: nobody can say whether {item!r} is in it")

    def __repr__(self) -> str:
        return f"<{len(self._zone)} backs of {self._name}>"


class PlacedBacks(Backs):
    """A hidden zone of which the others see the places too: Slots as a map of each taken position to "?"; a pile has no places."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Any]:
        return iter(list(self._zone)) if isinstance(self._zone, Slots) else super().__iter__()

    def __getitem__(self, at: Any) -> str:  # type: ignore[override]
        if at not in self.keys():
            raise KeyError(at)
        return BACK

    def __contains__(self, at: object) -> bool:  # type: ignore[override]
        return at in self.keys()

    def keys(self) -> list[int]:
        """The taken positions; of a pile, 0 to its length."""
        return list(self._zone) if isinstance(self._zone, Slots) else list(range(len(self._zone)))

    def items(self) -> list[tuple[int, str]]:
        """Each taken position with its back."""
        return [(at, BACK) for at in self.keys()]

    def values(self) -> list[str]:
        """A back for each taken position."""
        return [BACK] * len(self._zone)


def covered(value: Any, others: Others, name: str, *, zone: bool) -> Any:
    """What the others read in place of a value: backs of a zone, or a hidden value."""
    if others == "nothing" or not zone:
        return Hidden(name)
    return PlacedBacks(value, name) if others == "backs" else Backs(value, name)


class Owned(Mapping[Any, Any]):
    """A map or list that each seat owns a part of, as one seat sees it: its own part, and the others covered."""

    __slots__ = ("_cover", "_parts", "_viewer")

    def __init__(self, parts: Any, viewer: Viewer, cover: Callable[[Any, Any], Any]) -> None:
        self._parts = parts
        self._viewer = viewer
        self._cover = cover

    def __getitem__(self, seat: Any) -> Any:
        part = self._parts[seat]
        return part if seat == self._viewer else self._cover(part, seat)

    def __iter__(self) -> Iterator[Any]:
        return iter(list(self._parts) if isinstance(self._parts, Mapping) else range(len(self._parts)))

    def __len__(self) -> int:
        return len(self._parts)

    def __repr__(self) -> str:
        return repr({key: self[key] for key in self})


def names(value: Any, viewer: Viewer) -> bool:
    """Whether a field that holds a seat, several seats or None names this viewer."""
    if viewer is None or value is None:
        return False
    return bool(value == viewer) if isinstance(value, int) else viewer in value


def sees(record: Any, table: Any, seen: Seen, viewer: Viewer) -> bool:
    """Whether the viewer sees a field whole. A field named by the mark is looked up in the record first, then on the table."""
    if seen.unless is not None and names(_field(record, table, seen.unless), viewer):
        return False
    if seen.who == "all":
        return True
    return seen.who not in ("nobody", "owner") and names(_field(record, table, seen.who), viewer)


def _field(record: Any, table: Any, name: str) -> Any:
    return getattr(record, name) if name in type(record).__marks__ else getattr(table, name)
