"""Other values that a hidden field could have, found from its type."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from functools import cache
from random import Random
from types import UnionType
from typing import Annotated, Any, Final, Literal, NewType, TypeAlias, Union, get_args, get_origin, get_type_hints

from annotated_types import Ge, Gt, Interval, Le, Lt
from pydantic.fields import FieldInfo

from rumpus.fields import Field
from rumpus.tracks import Track

NOT_DEALT: Final[Any] = type("NotDealt", (), {"__repr__": lambda _: "NOT_DEALT"})()
"""The type does not tell what other values there are."""

Chooser: TypeAlias = Callable[[Any, Random], Any]
"""Gets the value there is and returns one that there could be."""


def rechosen(cls: type, field: Field, value: Any, rng: Random, *, part: bool = False) -> Any:
    """Another value of a field, or of one seat's part of it; NOT_DEALT if neither its mark nor its type tells any."""
    if field.seen.redeal is not None:
        return field.seen.redeal(value)
    chooser = _chooser_of(cls, field.name, part)
    return NOT_DEALT if chooser is None else chooser(value, rng)


@cache
def _chooser_of(cls: type, name: str, part: bool) -> Chooser | None:
    hint = _hints(cls)[name]
    if part:
        hint = (get_args(_bare(hint))[-1:] or (Any,))[0]
    return _chooser(hint)


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls, include_extras=True)


def _bare(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _chooser(hint: Any) -> Chooser | None:
    """How to choose again among the values of a type; None if they cannot be told."""
    if isinstance(hint, NewType):
        return _chooser(hint.__supertype__)
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _ranged(args) or _chooser(args[0])
    if origin is Literal:
        return lambda value, rng: rng.choice(args)
    if hint is bool:
        return lambda value, rng: rng.random() < 0.5  # noqa: PLR2004  # true or false
    if hint is None or hint is type(None):
        return lambda value, rng: None
    if hint is Track:
        return lambda value, rng: Track(value.length, rng.randrange(value.length + 1))
    if origin in (Union, UnionType):
        return _any_of(args)
    if origin in (list, dict, tuple):
        return _collection(origin, args)
    if isinstance(hint, type) and is_dataclass(hint):
        return _record(hint)
    return None


def _ranged(args: tuple[Any, ...]) -> Chooser | None:
    """A whole number between bounds: `Annotated[int, Field(ge=1, le=6)]`, or the bounds of annotated_types."""
    low: int | None = None
    high: int | None = None
    for mark in args[1:]:
        for bound in mark.metadata if isinstance(mark, FieldInfo) else (mark,):
            for one in bound if isinstance(bound, Interval) else (bound,):
                if isinstance(one, (Ge, Gt)):
                    low = int(one.ge) if isinstance(one, Ge) else int(one.gt) + 1  # type: ignore[call-overload]
                elif isinstance(one, (Le, Lt)):
                    high = int(one.le) if isinstance(one, Le) else int(one.lt) - 1  # type: ignore[call-overload]
    if args[0] is not int or low is None or high is None:
        return None
    least, most = low, high
    return lambda value, rng: rng.randint(least, most)


def _any_of(args: tuple[Any, ...]) -> Chooser | None:
    choosers = [_chooser(one) for one in args]
    if any(one is None for one in choosers):
        return None
    return lambda value, rng: rng.choice(choosers)(value, rng)  # type: ignore[misc]  # none of them is None


def _collection(origin: Any, args: tuple[Any, ...]) -> Chooser | None:
    """Keeps keys and length, and chooses each value again; an empty one stays as it is."""
    if origin is tuple and (len(args) != 2 or args[1] is not Ellipsis):  # noqa: PLR2004  # tuple[T, ...]
        choosers = [_chooser(one) for one in args]
        if any(one is None for one in choosers):
            return None
        return lambda value, rng: tuple(one(v, rng) for one, v in zip(choosers, value, strict=True))  # type: ignore[misc]
    inner = _chooser(args[1] if origin is dict else args[0])
    if inner is None:
        return lambda value, rng: NOT_DEALT if value else value
    chosen = inner

    def choose(value: Any, rng: Random) -> Any:
        new = {k: chosen(v, rng) for k, v in (value.items() if isinstance(value, dict) else enumerate(value))}
        if any(one is NOT_DEALT for one in new.values()):
            return NOT_DEALT
        return new if isinstance(value, dict) else type(value)(new.values())

    return choose


def _record(cls: type) -> Chooser | None:
    hints = get_type_hints(cls, include_extras=True)
    choosers = {one.name: _chooser(hints[one.name]) for one in fields(cls)}
    if any(one is None for one in choosers.values()):
        return None
    return lambda value, rng: replace(
        value, **{name: choose(getattr(value, name), rng) for name, choose in choosers.items() if choose is not None}
    )
