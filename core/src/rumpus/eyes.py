"""Eyes: a table or step as one viewer sees it, of the same class, so that an author's helper methods work on it and see no more."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, NoReturn

from rumpus.errors import ReadOnly
from rumpus.fields import ZONES, Field, copied
from rumpus.ids import Viewer
from rumpus.step import Step
from rumpus.table import BASE_FIELDS, Table
from rumpus.visibility import Owned, Seen, covered, sees

_FIXED = ("n", "pack")
"""Base fields that never change: put into an eye once."""
_VERBS = (
    "award", "finish", "skip_to", "waits", "start", "stop", "draw", "move", "chance", "setup", "left", "ledger",
    "_chain", "_agenda", "_asking",
)  # fmt: skip


def eye(table: Any, viewer: Viewer) -> Any:
    """The table as a viewer sees it; made once for a table and viewer, and follows the table as that changes."""
    found = table._eyes.get(viewer)
    if found is None:
        cls = _eye_class(type(table), strict=table._strict)
        found = cls.__new__(cls)
        found.__dict__["_real"] = table
        found.__dict__["_viewer"] = viewer
        _settle_fixed(found, table, viewer, strict=table._strict)
        table._eyes[viewer] = found
    return found


def step_eye(step: Step[Any, Any], table: Any, viewer: Viewer) -> Any:
    """The step as a viewer sees it; a step whose fields are all public is its own eye."""
    cls = type(step)
    if not cls.__secret__:
        return step
    eyes = cls.__eyes__
    if eyes is None:
        eyes = cls.__eyes__ = type(
            cls.__name__,
            (cls,),
            {**_reads(cls.__fields__, step=True), "__setattr__": _no_write, "__delattr__": _no_write},
            eye=True,
        )
    found = eyes.__new__(eyes)
    found.__dict__.update(_real=step, _table=table, _viewer=viewer)
    return found


_classes: dict[tuple[type, bool], type] = {}


def _eye_class(cls: type[Table[Any]], *, strict: bool) -> type[Table[Any]]:
    made = _classes.get((cls, strict))
    if made is None:
        body: dict[str, Any] = {
            name: property(attrgetter(f"_real.{name}")) for name in BASE_FIELDS if name not in _FIXED
        }
        body.update((name, property(_refuse(name))) for name in _VERBS)
        body.update(_reads(cls.__fields__, step=False, strict=strict))
        body.update(__setattr__=_no_write, __delattr__=_no_write, _is_eye=True)
        made = _classes[cls, strict] = type(cls.__name__, (cls,), body, eye=True)
    return made


def _refuse(name: str) -> Callable[[Any], NoReturn]:
    def refuse(_: Any) -> NoReturn:
        raise ReadOnly(f"options and scenes only look: t.{name} belongs in resolve, react, setup or left")

    return refuse


def _no_write(self: Any, name: str, value: Any = None) -> NoReturn:
    raise ReadOnly(f"options and scenes only look: {name} can be set in resolve, react, setup or left only")


def _settle_fixed(found: Any, table: Any, viewer: Viewer, *, strict: bool) -> None:
    """Zones are never rebound, so what never changes hands is put into the eye once and read without a detour."""
    fixed = found.__dict__
    fixed.update(n=table.n, game=table.game, pack=table._content)
    for field in type(table).__fields__:
        if field.shape not in ("zone", "zones") or not hasattr(table, field.name):
            continue
        if field.public and not strict:
            fixed[field.name] = getattr(table, field.name)
        elif field.seen.who == "nobody" and field.seen.unless is None:
            fixed[field.name] = covered(getattr(table, field.name), field.seen.others, field.name, zone=True)
        elif field.seen.who == "owner" and field.seen.unless is None and not strict:
            fixed[field.name] = Owned(getattr(table, field.name), viewer, _cover(field))


def _reads(fields: tuple[Field, ...], *, step: bool, strict: bool = False) -> dict[str, property]:
    """A property for each field that a fixed value cannot stand for."""
    reads: dict[str, property] = {}
    for field in fields:
        if not step and field.shape in ("zone", "zones") and not strict:
            if field.public or (field.seen.who in ("nobody", "owner") and field.seen.unless is None):
                continue
        elif not step and field.shape in ("zone", "zones") and field.seen.who == "nobody" and field.seen.unless is None:
            continue
        reads[field.name] = property(
            attrgetter(f"_real.{field.name}") if field.public and not strict else _read(field, step=step, strict=strict)
        )
    return reads


def _read(field: Field, *, step: bool, strict: bool) -> Callable[[Any], Any]:
    """Reads the field if the viewer sees it, else what the others read. In strict mode what is read is a copy."""
    name, seen = field.name, field.seen
    zone = field.shape in ("zone", "zones")

    def read(self: Any) -> Any:
        real = self._real
        value = getattr(real, name)
        table = self._table if step else real
        if sees(real, table, seen, self._viewer):
            return copied(value) if strict else value
        if seen.unless is not None and not sees(real, table, _as_all(field), self._viewer):
            return covered(value, "nothing", name, zone=zone)
        if seen.who == "owner":
            return Owned(copied(value) if strict else value, self._viewer, _cover(field))
        return covered(value, seen.others, name, zone=zone)

    return read


def _as_all(field: Field) -> Seen:
    """The mark with its owner taken for everybody: tells whether the viewer is blindfolded."""
    return Seen("all", unless=field.seen.unless)


def _cover(field: Field) -> Callable[[Any, Any], Any]:
    others, name = field.seen.others, field.name

    def cover(part: Any, owner: Any) -> Any:
        return covered(part, others, f"{name}[{owner}]", zone=isinstance(part, ZONES))

    return cover
