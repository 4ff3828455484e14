"""Views: what a viewer may know of a table, as plain copies in two parts, one that all see and one that is this seat's own."""

from collections.abc import Callable
from typing import Any, NamedTuple, get_args, get_origin

from rumpus.bags import Bag
from rumpus.decks import Pile, Slots
from rumpus.engine.flow import step_id
from rumpus.fields import Field, flat, plain
from rumpus.ids import Viewer
from rumpus.step import Step
from rumpus.table import Shared, Table
from rumpus.visibility import BACK, names, sees


class View(NamedTuple):
    """What a viewer knows.

    Attributes:
        public: what all see: made once an entry and shared by all views of it, so treat it as read-only. Its part "base" is the
            same object until it changes.
        own: what is this viewer's own, and what all see who are not blindfolded; a map of its own, whose parts may be shared by the
            views of an entry.
    """

    public: dict[str, Any]
    own: dict[str, Any]


def view(t: Table[Any], who: Viewer = None) -> View:
    """What this viewer may know now; None is the shared screen and spectators. Holds no live part of the table."""
    shared = t._public
    if shared is None:
        shared = t._public = _shared(t)
    public, open_parts, put_own = shared
    own: dict[str, Any] = {}
    for blindfold, part in open_parts:
        if not names(getattr(t, blindfold), who):
            own.update(part)
    put_own(t, who, own)
    asking = t._asking
    if asking is not None:
        if who is not None and who in asking.said:
            own["said"] = plain(asking.said[who])
        if asking.step.__secret__:
            own["step"] = {
                field.name: plain(getattr(asking.step, field.name))
                for field in asking.step.__fields__
                if not field.public and sees(asking.step, t, field.seen, who)
            }
    return View(public, own)


def _shared(t: Table[Any]) -> Shared:
    """What is made once an entry: the public part, for each blindfold the part of all who do not wear it, and what adds the rest."""
    parts = _compiled(type(t))
    made = parts.public(t)
    base = t._base
    if base is None:
        base = t._base = _base(t)
    made["base"] = base
    made["now_ms"] = t.now_ms
    asking = t._asking
    if asking is not None:
        step = asking.step
        made["step"] = step_id(t, type(step))
        made["question"] = asking.number
        made["asked"] = asking.asked[:]
        made["answered"] = sorted(asking.said)
        if step.__fields__:
            made["about"] = _about(type(step))(step)
    return made, [(blindfold, part(t)) for blindfold, part in parts.unless], parts.own


def _base(t: Table[Any]) -> dict[str, Any]:
    return {
        "seats": t.seats[:],
        "names": t.names[:],
        "away": t.away[:],
        "timers": {name: timer.__plain__() for name, timer in t.timers.items()},
        "paused": plain(t._paused),
        "scores": {str(seat): points for seat, points in t.scores.items()},
        "result": t.result,
    }


class _Parts(NamedTuple):
    """The functions that make views of a table class, compiled once from its fields' marks.

    Attributes:
        public: what everybody sees.
        unless: by the name of the field that holds the blindfolded: what all others see.
        own: adds to a map what one viewer sees besides.
    """

    public: Callable[[Any], dict[str, Any]]
    unless: list[tuple[str, Callable[[Any], dict[str, Any]]]]
    own: Callable[[Any, Viewer, dict[str, Any]], None]


_parts: dict[type, _Parts] = {}
_abouts: dict[type, Callable[[Any], dict[str, Any]]] = {}


def _compiled(cls: type[Table[Any]]) -> _Parts:
    made = _parts.get(cls)
    if made is None:
        fields = cls.__fields__
        public = {field.name: _open(field) for field in fields if field.seen.unless is None}
        blindfolds = dict.fromkeys(field.seen.unless for field in fields if field.seen.unless is not None)
        unless = [
            (blindfold, {field.name: _open(field) for field in fields if field.seen.unless == blindfold})
            for blindfold in blindfolds
        ]
        own = [line for field in fields for line in _own(field)] or ["pass"]
        made = _parts[cls] = _Parts(
            _map_of(public),
            [(blindfold, _map_of(part)) for blindfold, part in unless],
            _function("t, who, d", "\n    ".join(own)),
        )
    return made


def _about(cls: type[Step[Any, Any]]) -> Callable[[Any], dict[str, Any]]:
    """The function that makes what everybody sees of a step."""
    made = _abouts.get(cls)
    if made is None:
        made = _abouts[cls] = _map_of(
            {field.name: _copy(field, f"t.{field.name}") for field in cls.__fields__ if field.public}
        )
    return made


def _map_of(sources: dict[str, str]) -> Callable[[Any], dict[str, Any]]:
    """A function of a record that makes a map of values, given the source of each; empty ones are left out."""
    items = ", ".join(f"{name!r}: {source}" for name, source in sources.items() if source)
    return _function("t", f"return {{{items}}}")


def _function(arguments: str, body: str) -> Callable[..., Any]:
    scope: dict[str, Any] = {"plain": plain, "BACK": BACK, "names": names}
    exec(f"def made({arguments}):\n    {body}", scope)  # noqa: S102  # compiled from the class's own field names, as dataclasses do
    made: Callable[..., Any] = scope["made"]
    return made


def _open(field: Field) -> str:
    """Source of what is read of a field by all who are not blindfolded; empty if nothing."""
    return _copy(field, f"t.{field.name}") if field.seen.who == "all" else _others(field)


def _others(field: Field) -> str:
    """Source of what those read who do not see the field."""
    if field.seen.others == "nothing" or field.shape not in ("zone", "zones"):
        return ""
    read = f"t.{field.name}"
    if field.shape == "zones":
        return f"{{k: {_cover(field, 'v')} for k, v in {_items(field, read)}}}"
    return _cover(field, read)


def _cover(field: Field, read: str) -> str:
    return (
        f"len({read})"
        if field.seen.others == "count"
        else f"(dict.fromkeys({read}, BACK) if isinstance({read}, dict) else [BACK] * len({read}))"
    )


def _items(field: Field, read: str) -> str:
    return f"enumerate({read})" if get_origin(field.type) is list else f"{read}.items()"


def _copy(field: Field, read: str) -> str:
    """Source of a plain copy of a whole field."""
    if field.shape == "track":
        return f"[{read}.at, {read}.length]"
    return read if field.shape == "flat" else _copy_of(field.type, read)


def _copy_of(hint: Any, read: str) -> str:
    """Source of a plain copy of a value of this type; its parts are copied without a call where the type tells what they are."""
    if flat(hint):
        return read
    origin = get_origin(hint) or hint
    part = get_args(hint)[-1:]
    if origin in (Pile, Bag):
        return f"{read}[:]"
    if origin is Slots:
        return f"dict({read})"
    if origin in (list, dict) and part:
        inner = "v" if flat(part[0]) else "v[:]" if get_origin(part[0]) in (Pile, Bag) else ""
        if inner:
            return f"[{inner} for v in {read}]" if origin is list else f"{{str(k): {inner} for k, v in {read}.items()}}"
    return f"plain({read})"


def _own(field: Field) -> list[str]:
    """Source lines that put into `d` what the viewer alone sees of a field."""
    seen, read = field.seen, f"t.{field.name}"
    if seen.who in ("all", "nobody"):
        return []
    sighted = "" if seen.unless is None else f" and not names(t.{seen.unless}, who)"
    if seen.who != "owner":
        return [f"if names(t.{seen.who}, who){sighted}: d[{field.name!r}] = {_copy(field, read)}"]
    has = f"who is not None and who < len({read})" if get_origin(field.type) is list else f"who in {read}"
    name = f"my {field.name}" if seen.unless is not None and _others(field) else field.name
    return [f"if {has}{sighted}: d[{name!r}] = {_copy_of((get_args(field.type) or (Any,))[-1], f'{read}[who]')}"]
