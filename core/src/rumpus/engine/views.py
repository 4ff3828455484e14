"""Views: what a viewer may know of a table, as plain copies in two parts, one that all see and one that is this seat's own."""

from collections.abc import Callable
from typing import Any, NamedTuple, get_origin

from rumpus.engine.flow import step_id
from rumpus.fields import Field, plain
from rumpus.ids import Viewer
from rumpus.table import Table
from rumpus.visibility import BACK, Seen, names, sees


class View(NamedTuple):
    """What a viewer knows.

    Attributes:
        public: what all see: made once an entry and shared by all views of it, so treat it as read-only. Its part "base" is the
            same object until it changes.
        own: what is this viewer's own; empty for the shared screen unless somebody is blindfolded.
    """

    public: dict[str, Any]
    own: dict[str, Any]


def view(t: Table[Any], who: Viewer = None) -> View:
    """What this viewer may know now; None is the shared screen and spectators. Holds no live part of the table."""
    public = t._public
    if public is None:
        public = t._public = _public(t)
    own = _compiled(type(t))[1](t, who)
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


def _public(t: Table[Any]) -> dict[str, Any]:
    made = _compiled(type(t))[0](t)
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
            made["about"] = {field.name: plain(getattr(step, field.name)) for field in step.__fields__ if field.public}
    return made


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


_Parts = tuple[Callable[[Any], dict[str, Any]], Callable[[Any, Viewer], dict[str, Any]]]
_parts: dict[type, _Parts] = {}


def _compiled(cls: type[Table[Any]]) -> _Parts:
    """The functions that make the two parts, compiled once for a table class from its fields' marks."""
    made = _parts.get(cls)
    if made is None:
        public = [f"{field.name!r}: {_open(field)}" for field in cls.__fields__ if _open(field)]
        own = [line for field in cls.__fields__ if not field.public for line in _own(field)]
        source = (
            f"def public(t):\n    return {{{', '.join(public)}}}\ndef own(t, who):\n    d = {{}}\n"
            + "".join(f"    {line}\n" for line in own)
            + "    return d\n"
        )
        scope: dict[str, Any] = {"plain": plain, "BACK": BACK, "names": names}
        exec(source, scope)  # noqa: S102  # compiled from the class's own field names, as dataclasses do
        made = _parts[cls] = (scope["public"], scope["own"])
    return made


def _open(field: Field) -> str:
    """Source of what everybody reads of a field; empty if nothing."""
    if field.public:
        return _copy(field, f"t.{field.name}")
    return "" if field.seen.unless is not None else _others(field)


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
    if field.shape == "flat":
        return read
    if field.shape == "zone":
        return f"dict({read})" if isinstance(field.fresh(), dict) else f"{read}[:]"
    if field.shape == "track":
        return f"[{read}.at, {read}.length]"
    return f"plain({read})"


def _own(field: Field) -> list[str]:
    """Source lines that put into `d` what the viewer alone, or the viewer unless blindfolded, sees of a field."""
    seen, put = field.seen, f"d[{field.name!r}] = "
    lines = _seen_by_some(field, seen, put)
    if seen.unless is None:
        return lines
    covered = _others(field)
    if covered and seen.who != "all":
        lines = [f"{put}{covered}", *lines]
    return [f"if not names(t.{seen.unless}, who):", *(f"    {line}" for line in lines or ["pass"])]


def _seen_by_some(field: Field, seen: Seen, put: str) -> list[str]:
    read = f"t.{field.name}"
    if seen.who == "nobody":
        return []
    if seen.who == "all":
        return [put + _copy(field, read)]
    if seen.who != "owner":
        return [f"if names(t.{seen.who}, who): {put}{_copy(field, read)}"]
    has = f"who is not None and who < len({read})" if get_origin(field.type) is list else f"who in {read}"
    part = (
        f"({read}[who][:] if isinstance({read}[who], list) else plain({read}[who]))"
        if field.shape == "zones"
        else f"plain({read}[who])"
    )
    key = f"d['my {field.name}'] = " if seen.unless is not None and _others(field) else put
    return [f"if {has}: {key}{part}"]
