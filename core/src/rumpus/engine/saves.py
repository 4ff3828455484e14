"""Saves: a table as JSON text, between any two entries, and back."""

from hashlib import sha256
from json import JSONEncoder
from typing import Any, get_type_hints

from pydantic import ConfigDict, TypeAdapter, ValidationError
from typing_extensions import TypedDict

from rumpus.asking import Asking
from rumpus.content import Content
from rumpus.corestep import CORE_STEPS
from rumpus.engine.flow import step_id
from rumpus.engine.opening import EMPTY, lay
from rumpus.errors import BadSave
from rumpus.fields import plain
from rumpus.game import Game
from rumpus.scoring import Award, Standing, totals
from rumpus.seams import NO_SEAMS, Seams
from rumpus.step import Step
from rumpus.table import Table
from rumpus.timers import Timer

FORM = 1
"""Version of the form of saves."""


def save(t: Table[Any]) -> str:
    """The whole table as JSON text, with its secrets: for hosts, never for players."""
    return _encode(_form(t))


def digest(t: Table[Any]) -> str:
    """A short name of the table's whole state: equal tables have equal digests."""
    return sha256(save(t).encode()).hexdigest()[:32]


def restore(
    game: Game, text: str, *, content: Content = EMPTY, seams: Seams = NO_SEAMS, strict: bool = False
) -> Table[Any]:
    """The table that `save` wrote.

    Raises:
        BadSave: the text is no save of this game, or was edited into something that cannot be; names the place.
    """
    try:
        form = _reader(game.table).validate_json(text)
    except ValidationError as fault:
        _check_head(game, text)
        raise BadSave(f"this is no saved table of {game.slug}: {_first(fault)}") from None
    _check_head(game, form)
    options = game.check_options(form["options"])
    t = lay(game, form["names"], content, options, form["seed"], seams, strict=strict)
    try:
        _fill_base(t, form)
        for name, value in form["fields"].items():
            setattr(t, name, value)
        t._agenda.extend(_waiting(t, item) for item in form["agenda"])
        t._asking = None if form["asking"] is None else _asking(t, form["asking"])
    except ValidationError as fault:
        raise BadSave(f"the saved table of {game.slug} does not fit the game: {_first(fault)}") from None
    return t


def _check_head(game: Game, saved: "str | _Saved") -> None:
    """Raises BadSave if another game, or another form of saves, has made it; what cannot be read at all is let pass."""
    try:
        head = _head.validate_json(saved) if isinstance(saved, str) else saved
    except ValidationError:
        return
    if head["game"] != game.slug or head["form"] != FORM:
        raise BadSave(
            f"this table was saved by {head['game']}, form {head['form']}; {game.slug}, form {FORM}, cannot read it"
        ) from None


def _form(t: Table[Any]) -> dict[str, Any]:
    own = t.__dict__
    return {
        "form": FORM,
        "game": t.game.slug,
        "names": t.names,
        "options": t.options.model_dump(mode="json"),
        "seed": t.chance.seed,
        "counts": t.chance.counts,
        "seats": t.seats,
        "away": t.away,
        "result": t.result,
        "now_ms": t.now_ms,
        "closed_ms": t._closed_ms,
        "paused": t._paused,
        "number": t._number,
        "lengths": t.lengths,
        "ledger": t.ledger,
        "standings": t._standings,
        "timers": [
            [
                timer.name,
                timer.start_ms,
                timer.length_ms,
                None if timer.then is None else [_step_form(t, step) for step in timer.then],
                timer.own,
            ]
            for timer in t.timers.values()
        ],
        "fields": {field.name: own[field.name] for field in t.__fields__ if field.name in own},
        "agenda": [_asking_form(t, item) if isinstance(item, Asking) else _step_form(t, item) for item in t._agenda],
        "asking": None if t._asking is None else _asking_form(t, t._asking),
    }


_encode = JSONEncoder(
    ensure_ascii=False, allow_nan=False, check_circular=False, separators=(",", ":"), default=plain
).encode
"""The standard library's encoder takes zones for the lists and maps that they are, and is twice as fast at that as pydantic's."""


def _step_form(t: Table[Any], step: Step[Any, Any]) -> list[Any]:
    return [step_id(t, type(step)), step.__dict__]


def _asking_form(t: Table[Any], asking: Asking) -> dict[str, Any]:
    said = [[seat, asking.said[seat], at] for seat, at in asking.at_ms.items()]
    return {
        "step": _step_form(t, asking.step),
        "number": asking.number,
        "asked": asking.asked,
        "waiting": asking.waiting,
        "said": said,
        "begun": asking.begun,
        "expired": asking.expired,
    }


# -- reading -----------------------------------------------------------------------------------------------------------------


_STRICT_SHAPE = ConfigDict(extra="forbid", arbitrary_types_allowed=True)


class _SavedAsking(TypedDict):
    __pydantic_config__ = _STRICT_SHAPE  # type: ignore[misc]

    step: tuple[str, dict[str, Any]]
    number: int
    asked: list[int]
    waiting: list[int]
    said: list[tuple[int, Any, int]]
    begun: bool
    expired: bool


class _Saved(TypedDict):
    __pydantic_config__ = _STRICT_SHAPE  # type: ignore[misc]

    form: int
    game: str
    names: list[str]
    options: dict[str, Any]
    seed: str
    counts: dict[str, int]
    seats: list[int]
    away: list[int]
    result: str | None
    now_ms: int
    closed_ms: int
    paused: list[Any] | None
    number: int
    lengths: dict[str, float]
    ledger: list[Award]
    standings: list[Standing] | None
    timers: list[tuple[str, int, int, list[tuple[str, dict[str, Any]]] | None, bool]]
    fields: dict[str, Any]
    agenda: list[tuple[str, dict[str, Any]] | _SavedAsking]
    asking: _SavedAsking | None


class _Head(TypedDict):
    form: int
    game: str


_readers: dict[type, TypeAdapter[Any]] = {}
_step_readers: dict[type, TypeAdapter[Any]] = {}
_head = TypeAdapter(_Head)


def _reader(cls: type[Table[Any]]) -> TypeAdapter[Any]:
    """Reads a save of this table class in one go, its fields by their annotations."""
    reader = _readers.get(cls)
    if reader is None:
        shape = _closed(cls.__name__, {**get_type_hints(_Saved), "fields": _fields_of(cls)}, total=True)
        reader = _readers[cls] = TypeAdapter(shape)
    return reader


def _step_reader(cls: type[Step[Any, Any]]) -> TypeAdapter[Any]:
    """Reads the fields of a step class by their annotations."""
    reader = _step_readers.get(cls)
    if reader is None:
        reader = _step_readers[cls] = TypeAdapter(_fields_of(cls))
    return reader


def _fields_of(cls: type[Table[Any]] | type[Step[Any, Any]]) -> Any:
    return _closed(cls.__name__, {field.name: field.type for field in cls.__fields__}, total=False)


def _closed(name: str, parts: dict[str, Any], *, total: bool) -> Any:
    """A map of these parts and no others."""
    shape = TypedDict(name, parts, total=total)  # type: ignore[misc]
    setattr(shape, "__pydantic_config__", _STRICT_SHAPE)  # noqa: B010  # pydantic's own way, unknown to type checkers
    return shape


def _fill_base(t: Table[Any], form: _Saved) -> None:
    t.chance.counts = form["counts"]
    t.seats[:], t.away[:] = form["seats"], form["away"]
    t.result, t.now_ms, t._closed_ms = form["result"], form["now_ms"], form["closed_ms"]
    t._paused, t._number, t.lengths = form["paused"], form["number"], form["lengths"]
    t.ledger = form["ledger"]
    t.scores = totals(t.ledger)
    t._standings = form["standings"]
    for name, start, length, then, own in form["timers"]:
        t.timers[name] = Timer(name, start, length, None if then is None else [_step(t, one) for one in then], own=own)


def _step(t: Table[Any], form: tuple[str, dict[str, Any]]) -> Step[Any, Any]:
    owner, _, name = form[0].partition(".")
    cls = CORE_STEPS.get(name) if owner == "rumpus" else t.step_named(name) if owner == t.game.slug else None
    if cls is None:
        raise BadSave(
            f"the saved table waits for step {form[0]!r}, which {t.game.slug} does not have: it was saved by another version of the game"
        )
    step = cls.__new__(cls)
    if cls.__fields__ or form[1]:
        step.__dict__.update(_step_reader(cls).validate_python(form[1]))
    missing = [field.name for field in cls.__fields__ if field.name not in step.__dict__]
    if missing:
        raise BadSave(
            f"the saved step {form[0]} lacks its field {missing[0]!r}: it was saved by another version of the game"
        )
    return step


def _waiting(t: Table[Any], item: Any) -> Step[Any, Any] | Asking:
    return _asking(t, item) if isinstance(item, dict) else _step(t, item)


def _asking(t: Table[Any], form: Any) -> Asking:
    asking = Asking(_step(t, form["step"]), form["number"])
    asking.asked = asking.said.asked = form["asked"]
    asking.waiting = form["waiting"]
    asking.begun, asking.expired = form["begun"], form["expired"]
    for seat, value, at in form["said"]:
        asking.said[seat] = _tuples(value)  # JSON has no tuples
        asking.at_ms[seat] = at
    return asking


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def _first(fault: ValidationError) -> str:
    error = fault.errors()[0]
    return f"{'.'.join(map(str, error['loc'])) or 'text'}: {error['msg']}"
