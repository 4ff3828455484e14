"""The scene of a step that has none: what the viewer may see of the table, and the question."""

from collections.abc import Iterator, Mapping
from typing import Any

from rumpus import ui
from rumpus.content import TrackPlan
from rumpus.errors import UnknownName
from rumpus.fields import ZONES, Field
from rumpus.ids import Seat, Viewer
from rumpus.scene import Block, Cards, Scene
from rumpus.visibility import BACK, Backs, Hidden


def default_scene(t: Any, step: Any, who: Viewer) -> Scene:
    """The step's name, every zone the viewer may see, tracks, running timers, the seats with what lies before them.

    Args:
        t: the viewer's eye of the table.
        step: the step that asks, of which only the class counts.
        who: the viewer.
    """
    held: dict[Seat, Cards] = {}
    main: list[Block] = []
    for field in type(t).__fields__:
        value = getattr(t, field.name, None)
        if isinstance(value, Hidden) or not field.shape.startswith(("zone", "track")) or value is None:
            continue
        if field.shape == "track":
            main.append(ui.track(field.name, value, _plan(t, field.name, value.length)))
        elif field.shape == "zone":
            main += _cards(field.name, value)
        else:
            main += _owned(t, field, value, who, held)
    main += [ui.timer(name) for name in t.timers]
    return Scene(
        now=[ui.say(type(step).__name__)],
        main=main,
        act=[ui.choose()],
        foot=[ui.seats(t, ask=who is not None, held=held)],
    )


def _cards(name: str, zone: Any, *, ask: bool = True) -> Iterator[Cards]:
    """The zone as cards; one of several backs is a pile; nothing if it is empty."""
    if zone:
        items = list(zone.values()) if isinstance(zone, Mapping) else list(zone)
        heap = len(items) > 1 and all(item == BACK for item in items)
        yield ui.cards(zone, "pile" if heap else "row", label=name, ask=ask and not heap)


def _owned(t: Any, field: Field, parts: Any, who: Viewer, held: dict[Seat, Cards]) -> Iterator[Cards]:
    """The zones in a map or list: the viewer's own, then those of no seat; other seats' are put into `held`."""
    keys = list(parts) if isinstance(parts, Mapping) else list(range(len(parts)))
    for key in keys:
        part = parts[key]
        if not isinstance(part, (*ZONES, Backs)):
            continue
        if isinstance(key, int) and 0 <= key < t.n and key != who:
            laid = tuple(card for block in _cards(field.name, part, ask=False) for card in block.cards)
            before = held[key].cards if key in held else ()
            held[key] = Cards(before + laid)
        else:
            yield from _cards(field.name, part)


def _plan(t: Any, name: str, length: int) -> TrackPlan:
    """The track as the pack prints it for this many seats, or an empty one of its length."""
    try:
        plan = t.pack.board_for(t.n).tracks.get(name)
    except UnknownName:
        plan = None
    return plan if isinstance(plan, TrackPlan) and plan.length == length else TrackPlan(length)
