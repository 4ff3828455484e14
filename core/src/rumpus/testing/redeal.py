"""Dealing again: puts a table into another state that one viewer cannot tell from the one it is in."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rumpus.asking import Asking
from rumpus.bags import Bag
from rumpus.decks import Slots
from rumpus.engine.flow import options_of
from rumpus.fields import Field, copied
from rumpus.ids import Viewer
from rumpus.step import Step
from rumpus.table import Table
from rumpus.testing.checks.zones import items_of, steps_of, zones_of
from rumpus.testing.rechoose import NOT_DEALT, rechosen
from rumpus.visibility import Seen, sees


@dataclass(slots=True)
class Change:
    """Something hidden that is put another way.

    Attributes:
        what: its name in messages.
        put: makes the change.
        back: undoes it.
        moved: how many items or values it moves.
    """

    what: str
    put: Callable[[], None]
    back: Callable[[], None]
    moved: int = 1


@dataclass(slots=True)
class Deal:
    """A viewer's other deal: the changes, not made yet, and the fields that could not be dealt because their type does not tell how."""

    changes: list[Change] = field(default_factory=list)
    not_dealt: set[str] = field(default_factory=set)


def deal_for(t: Table[Any], viewer: Viewer, rng: Random) -> Deal:
    """Another way in which everything could lie that the viewer cannot see.

    Items are permuted, by kind, over the places whose identity is hidden; where even their number is hidden, that changes too.
    Others' answers become other options. Hidden values of the table and of all steps are chosen again.
    """
    deal = Deal()
    deal.changes += _zones(t, viewer, rng)
    deal.changes += _answers(t, viewer, rng)
    _values(deal, t, t, viewer, rng)
    for step in steps_of(t):
        _values(deal, step, t, viewer, rng)
    return deal


# -- zones -------------------------------------------------------------------------------------------------------------------


def _zones(t: Table[Any], viewer: Viewer, rng: Random) -> Iterator[Change]:
    kinds: dict[str, list[tuple[Any, bool]]] = {}
    for one in t.__fields__:
        if one.shape in ("zone", "zones"):
            kinds.setdefault(one.kind, []).extend(_hidden_zones(t, one, viewer))
    for kind, zones in kinds.items():
        items = [item for zone, _ in zones for item in items_of(zone)]
        if len(items) > 1:
            yield _permuted(kind, zones, items, rng)


def _hidden_zones(t: Table[Any], one: Field, viewer: Viewer) -> Iterator[tuple[Any, bool]]:
    """The zones of a field whose items the viewer cannot tell, each with whether even their number is hidden."""
    value = getattr(t, one.name)
    if sees(t, t, one.seen, viewer):
        return
    blind = one.seen.unless is not None and not sees(t, t, Seen("all", unless=one.seen.unless), viewer)
    uncounted = blind or one.seen.others == "nothing"
    if one.shape == "zones" and one.seen.who == "owner" and not blind:
        for key, part in _parts(value):
            if key != viewer:
                yield from ((zone, uncounted) for _, zone in zones_of(part, ""))
    else:
        yield from ((zone, uncounted) for _, zone in zones_of(value, ""))


def _permuted(kind: str, zones: list[tuple[Any, bool]], items: list[Any], rng: Random) -> Change:
    dealt = items[:]
    rng.shuffle(dealt)
    sizes = [len(zone) for zone, _ in zones]
    loose = [at for at, (zone, uncounted) in enumerate(zones) if uncounted and not isinstance(zone, Slots)]
    if len(loose) > 1:
        total = sum(sizes[at] for at in loose)
        cuts = sorted(rng.randrange(total + 1) for _ in loose[1:])
        for at, low, high in zip(loose, [0, *cuts], [*cuts, total], strict=True):
            sizes[at] = high - low
    was = [copied(zone) for zone, _ in zones]
    becomes, start = [], 0
    for (zone, _), size in zip(zones, sizes, strict=True):
        becomes.append(_filled(zone, dealt[start : start + size]))
        start += size

    def lay(contents: list[Any]) -> None:
        for (zone, _), content in zip(zones, contents, strict=True):
            if isinstance(zone, dict):
                zone.update(content)
            else:
                zone[:] = content

    return Change(f"where each {kind} lies", lambda: lay(becomes), lambda: lay(was), len(items))


def _filled(zone: Any, items: list[Any]) -> Any:
    if isinstance(zone, dict):
        return dict(zip(zone, items, strict=True))
    return sorted(items) if isinstance(zone, Bag) else items


# -- answers -----------------------------------------------------------------------------------------------------------------


def _answers(t: Table[Any], viewer: Viewer, rng: Random) -> Iterator[Change]:
    """What others have answered so far, at the open question and at those that wait."""
    asking = t._asking
    if asking is None:
        return
    for seat in asking.said:
        if seat != viewer:
            options = options_of(t, asking, seat)
            value = options[rng.randrange(len(options))]
            yield _answer(asking, seat, value)


def _answer(asking: Asking, seat: int, value: Any) -> Change:
    was = asking.said[seat]
    return Change(
        f"the answer of seat {seat}",
        lambda: asking.said.__setitem__(seat, value),
        lambda: asking.said.__setitem__(seat, was),
    )


# -- values ------------------------------------------------------------------------------------------------------------------


def _values(deal: Deal, record: Table[Any] | Step[Any, Any], t: Table[Any], viewer: Viewer, rng: Random) -> None:
    pointers = {name for one in type(record).__fields__ for name in (one.seen.who, one.seen.unless)}
    for one in type(record).__fields__:
        if one.shape in ("zone", "zones") or one.public or sees(record, t, one.seen, viewer):
            continue
        value = getattr(record, one.name)
        blind = one.seen.unless is not None and not sees(record, t, Seen("all", unless=one.seen.unless), viewer)
        if one.seen.who == "owner" and not blind and isinstance(value, (list, dict)):
            new = _owned(type(record), one, value, viewer, rng)
        else:
            new = rechosen(type(record), one, value, rng)
        if new is NOT_DEALT:
            deal.not_dealt.add(f"{type(record).__name__}.{one.name}")
            continue
        change = _value(record, one.name, value, new)
        if one.name in pointers and not _sees_as_before(change, record, t, viewer):
            continue
        deal.changes.append(change)


def _owned(cls: type, one: Field, value: Any, viewer: Viewer, rng: Random) -> Any:
    """A map or list of which the viewer keeps its own part, while the parts of others are chosen again."""
    parts = {key: part if key == viewer else rechosen(cls, one, part, rng, part=True) for key, part in _parts(value)}
    if any(part is NOT_DEALT for part in parts.values()):
        return NOT_DEALT
    return parts if isinstance(value, dict) else list(parts.values())


def _value(record: Any, name: str, was: Any, new: Any) -> Change:
    own = vars(record)
    return Change(
        f"{type(record).__name__}.{name}", lambda: own.__setitem__(name, new), lambda: own.__setitem__(name, was)
    )


def _sees_as_before(change: Change, record: Any, t: Table[Any], viewer: Viewer) -> bool:
    """Whether the viewer sees the same fields when this one, which says who sees others, is changed."""

    def pattern() -> list[bool]:
        return [sees(one, t, each.seen, viewer) for one in (t, record) for each in type(one).__fields__]

    before = pattern()
    change.put()
    after = pattern()
    change.back()
    return before == after


def _parts(value: Any) -> list[tuple[Any, Any]]:
    return list(value.items() if isinstance(value, dict) else enumerate(value))
