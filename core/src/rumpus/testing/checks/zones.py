"""Zones: every item lies in exactly one, from the first question on, and the zones themselves stay what they are."""

from collections.abc import Iterator
from typing import Any

from rumpus.decks import card_of
from rumpus.engine.opening import lay
from rumpus.fields import ZONES
from rumpus.seams import NO_SEAMS
from rumpus.step import Step
from rumpus.table import Table
from rumpus.testing.case import Case
from rumpus.testing.play import CALM, STORMY
from rumpus.testing.tell import entry_text, expect, short
from rumpus.testing.trail import Trail

GAMES = 4


def zones_of(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """The zones in a field's value, each with its place: `hands[2]`."""
    if isinstance(value, ZONES):
        yield path, value
    elif isinstance(value, (list, dict)):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from zones_of(part, f"{path}[{key!r}]")


def items_of(zone: Any) -> list[Any]:
    """The items in a zone."""
    return list(zone.values()) if isinstance(zone, dict) else list(zone)


def one_zone_each(case: Case) -> None:
    """Whenever somebody is asked: each item of a kind lies in exactly one zone, and those that lay there at first all still do."""
    for seed in range(GAMES):
        first: dict[str, set[Any]] = {}

        def lies_once(trail: Trail, first: dict[str, set[Any]] = first) -> None:
            where = f"{case.game.slug}, {entry_text(trail)}"
            for kind, places in _lying(case, trail.table, where).items():
                was, now = first.setdefault(kind, set(places)), set(places)
                gone, new = sorted(map(str, was - now)), sorted(map(str, now - was))
                expect(
                    not gone, where, f"{kind} {short(gone)} lies nowhere any more: put what leaves the game into a box"
                )
                expect(not new, where, f"{kind} {short(new)} has come from nowhere: lay everything out in setup")

        case.play(f"zones {seed}", STORMY if seed % 2 else CALM, after=lies_once)


def _lying(case: Case, t: Table[Any], where: str) -> dict[str, dict[Any, str]]:
    """By kind: each item with its zone. A card with two sides is one item, unless the case says otherwise."""
    found: dict[str, dict[Any, str]] = {}
    for field in t.__fields__:
        if field.shape not in ("zone", "zones"):
            continue
        places = found.setdefault(field.kind, {})
        for path, zone in zones_of(getattr(t, field.name), field.name):
            for item in items_of(zone):
                one = item if case.sides_apart else card_of(item) if isinstance(item, str) else item
                expect(one not in places, where, f"{field.kind} {item!r} lies in {places.get(one)} and in {path}")
                places[one] = path
    return found


def zones_stay(case: Case) -> None:
    """A zone, and the map or list it is in, is changed and never replaced once the game is laid out."""
    for seed in range(GAMES):
        kept: dict[str, Any] = {}

        def same(trail: Trail, kept: dict[str, Any] = kept) -> None:
            where = f"{case.game.slug}, {entry_text(trail)}"
            now: dict[str, Any] = {}
            for field in trail.table.__fields__:
                if field.shape in ("zone", "zones"):
                    value = getattr(trail.table, field.name)
                    now[field.name] = value
                    now.update(zones_of(value, field.name))
            for path, zone in kept.items():
                expect(path in now, where, f"the zone {path} is gone: empty it, and leave it where it is")
                expect(now[path] is zone, where, f"the zone {path} was replaced by another: change it with its verbs")
            kept.update(now)

        case.play(f"stay {seed}", STORMY if seed % 2 else CALM, after=same)


def only_declared_fields(case: Case) -> None:
    """Tables and steps carry their declared fields and nothing else, and steps hold no items' zones."""

    def declared(trail: Trail) -> None:
        t = trail.table
        where = f"{case.game.slug}, {entry_text(trail)}"
        base = set(vars(_bare(case)))
        fields = {field.name for field in t.__fields__}
        strange = sorted(set(vars(t)) - base - fields)
        expect(
            not strange, where, f"{type(t).__name__}.{'.'.join(strange[:1])} is no declared field, and is lost in saves"
        )
        unset = sorted(fields - set(vars(t)))
        expect(not unset, where, f"{type(t).__name__}.{'.'.join(unset[:1])} has no value yet: give it one in setup")
        for step in steps_of(t):
            strange = sorted(set(vars(step)) - {field.name for field in step.__fields__})
            expect(not strange, where, f"{type(step).__name__}.{'.'.join(strange[:1])} is no declared field")
            zones = [field.name for field in step.__fields__ if field.shape in ("zone", "zones")]
            expect(
                not zones, where, f"{type(step).__name__}.{'.'.join(zones[:1])} is a zone: zones belong to the table"
            )

    for seed in range(GAMES):
        case.play(f"declared {seed}", STORMY if seed % 2 else CALM, after=declared)


def steps_of(t: Table[Any]) -> Iterator[Step[Any, Any]]:
    """Every step at a table: the one that asks, those that wait, and those that timers bring."""
    for item in [*t._agenda, *([] if t._asking is None else [t._asking])]:
        yield item if isinstance(item, Step) else item.step
    for timer in t.timers.values():
        yield from timer.then or ()


def _bare(case: Case) -> Table[Any]:
    """A table of the game on which nothing lies."""
    options = case.game.check_options(dict(case.options))
    return lay(case.game, [f"P{n}" for n in range(case.seats)], case.content, options, "0", NO_SEAMS)
