"""Fields: what an author's class declares, read once from its annotations."""

import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, NewType, Union, get_args, get_origin, get_type_hints

from rumpus.bags import Bag
from rumpus.decks import Pile, Slots
from rumpus.errors import BadGame
from rumpus.tracks import Track
from rumpus.visibility import HIDDEN, Seen

ZONES: tuple[type, ...] = (Pile, Bag, Slots)
MISSING: Any = type("MISSING", (), {"__repr__": lambda _: "MISSING"})()

Shape = Literal["zone", "zones", "track", "flat", "other"]


@dataclass(frozen=True, slots=True)
class Field:
    """One declared field.

    Attributes:
        name: its name.
        type: its type without the marks.
        seen: its mark; HIDDEN where it has none.
        shape: "zone" (Pile, Bag, Slots), "zones" (map or list of zones), "track", "flat" (a number, text, truth or None, which
            needs no copy), "other".
        default: its default value, or MISSING.
        empty: the class whose empty instance it begins with where it has no default; None if there is none.
        kind: name of the item type of a zone; empty for others.
    """

    name: str
    type: Any
    seen: Seen
    shape: Shape
    default: Any
    kind: str
    empty: Callable[[], Any] | None = None

    @property
    def public(self) -> bool:
        """Whether everybody always sees it."""
        return self.seen.who == "all" and self.seen.unless is None

    def fresh(self) -> Any:
        """A new default value: zones, maps and lists start empty; MISSING where there is none."""
        if self.default is not MISSING:
            return self.default if self.shape == "flat" else copied(self.default)
        return MISSING if self.empty is None else self.empty()


def read_fields(cls: type, base: type) -> dict[str, Field]:
    """The fields that a class and its parents below `base` declare, in order of declaration.

    Raises:
        BadGame: an annotation cannot be read, or a mark names no field.
    """
    try:
        hints = get_type_hints(cls, include_extras=True)
    except NameError as fault:
        raise BadGame(
            f"{cls.__module__}.{cls.__qualname__}: an annotation names {fault.name!r}, which its module does not define"
        ) from fault
    names = [
        name
        for kind in reversed(cls.__mro__)
        if issubclass(kind, base) and kind is not base
        for name in vars(kind).get("__annotations__", ())
    ]
    fields: dict[str, Field] = {}
    for name in dict.fromkeys(names):
        hint = hints[name]
        if get_origin(hint) is ClassVar or hint is ClassVar:
            continue
        fields[name] = _field(cls, name, hint)
    return fields


def _field(cls: type, name: str, hint: Any) -> Field:
    marks = [mark for mark in get_args(hint)[1:] if isinstance(mark, Seen)] if get_origin(hint) is Annotated else []
    if len(marks) > 1:
        raise BadGame(f"{cls.__qualname__}.{name} has {len(marks)} marks of who sees it: keep one")
    if name.startswith("_"):
        raise BadGame(
            f"{cls.__qualname__}.{name}: names that begin with an underscore belong to rumpus; choose another"
        )
    bare = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    shape, kind = _shape(bare)
    origin = get_origin(bare) or bare
    empty = origin if isinstance(origin, type) and issubclass(origin, (list, dict, Track)) else None
    return Field(name, bare, marks[0] if marks else HIDDEN, shape, vars_of(cls).get(name, MISSING), kind, empty)


def vars_of(cls: type) -> dict[str, Any]:
    """The class attributes, those of nearer classes before those of farther ones."""
    found: dict[str, Any] = {}
    for kind in reversed(cls.__mro__):
        found.update(vars(kind))
    return found


def _shape(hint: Any) -> tuple[Shape, str]:
    origin = get_origin(hint) or hint
    if isinstance(origin, type) and issubclass(origin, ZONES):
        return "zone", _kind(get_args(hint))
    if isinstance(origin, type) and issubclass(origin, (dict, list)):
        inner = get_args(hint)[-1:] or (Any,)
        shape, kind = _shape(inner[0])
        return ("zones", kind) if shape in ("zone", "zones") else ("other", "")
    if origin is Track:
        return "track", ""
    return ("flat", "") if flat(hint) else ("other", "")


def _kind(items: tuple[Any, ...]) -> str:
    return getattr(items[0], "__name__", str(items[0])) if items else "item"


def flat(hint: Any) -> bool:
    """Whether values of this type need no copy: numbers, text, truths, None."""
    if isinstance(hint, NewType):
        return flat(hint.__supertype__)
    if get_origin(hint) is Annotated:
        return flat(get_args(hint)[0])
    if get_origin(hint) in (Union, types.UnionType):
        return all(flat(part) for part in get_args(hint))
    return get_origin(hint) is Literal or hint in (int, float, str, bool, None, type(None))


def check_marks(cls: type, fields: Mapping[str, Field], known: Iterable[str]) -> None:
    """Raises BadGame where a mark names a field that is not there."""
    names = {"all", "nobody", "owner", *fields, *known}
    for field in fields.values():
        for named in (field.seen.who, field.seen.unless):
            if named is not None and named not in names:
                raise BadGame(
                    f"{cls.__module__}.{cls.__qualname__}.{field.name} is marked as seen by {named!r}, which is no field of it: "
                    f"write 'all', 'nobody', 'owner' or one of {', '.join(sorted(names - {'all', 'nobody', 'owner'}))}"
                )


def copied(value: Any) -> Any:
    """The value, with its lists and maps copied at every depth; zones keep their class, all else is shared."""
    if isinstance(value, list):
        return type(value)(copied(item) for item in value) if value else type(value)()
    if isinstance(value, dict):
        return type(value)((key, copied(item)) for key, item in value.items())
    if isinstance(value, Track):
        return Track(value.length, value.at)
    return value


_ATOMS = frozenset({str, int, float, bool, type(None)})


def plain(value: Any) -> Any:
    """A copy made of JSON's own kinds: lists, maps with text keys, text, numbers, truths and None."""
    if value.__class__ in _ATOMS or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if hasattr(value, "__plain__"):
        return plain(value.__plain__())
    if hasattr(value, "__dataclass_fields__"):
        return {name: plain(getattr(value, name)) for name in value.__dataclass_fields__}
    if isinstance(value, (set, frozenset)):
        return sorted(plain(item) for item in value)
    raise TypeError(
        f"{value!r} is no plain value: use text, numbers, truths, lists, maps, zones, tracks or dataclasses"
    )
