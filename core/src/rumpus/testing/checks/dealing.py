"""Deal again: what a viewer cannot see makes no difference to anything that the viewer gets."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rumpus import engine
from rumpus.errors import NotConforming, RumpusError
from rumpus.ids import Viewer
from rumpus.step import WAIT
from rumpus.table import Table
from rumpus.testing.case import Case
from rumpus.testing.play import CALM, STORMY
from rumpus.testing.redeal import Change, Deal, deal_for
from rumpus.testing.tell import entry_text, short
from rumpus.testing.trail import Trail

Sight = dict[str, Any]
"""What a viewer gets, by name: its view, its scene, its options, who is asked and who is waited for."""


@dataclass(slots=True)
class Dealt:
    """What was dealt again.

    Attributes:
        positions: tables at which it was done.
        deals: other deals, one for each viewer of a position.
        moved: items and values that changed places.
        not_dealt: hidden fields whose type does not tell other values, and whose mark has no `redeal`: of these nothing is proved.
    """

    positions: int = 0
    deals: int = 0
    moved: int = 0
    not_dealt: set[str] = field(default_factory=set)


def deals_again_alike(case: Case, positions: int = 200) -> Dealt:
    """At so many positions of random games, deal again for every viewer what it cannot see: all it gets stays equal."""
    dealt = Dealt()

    def again(trail: Trail) -> None:
        if dealt.positions < positions:
            dealt.positions += 1
            _position(trail, dealt)

    games = 0
    while dealt.positions < positions:
        case.play(f"deal {games}", STORMY if games % 3 == 2 else CALM, after=again)  # noqa: PLR2004  # every third game
        games += 1
    return dealt


def _position(trail: Trail, dealt: Dealt) -> None:
    t = trail.copy()
    rng = Random(f"deal {len(trail.inputs)} {t.chance.seed}")
    viewers: list[Viewer] = [None, *t.seats]
    for who in viewers:
        deal = deal_for(t, who, rng)
        dealt.not_dealt |= deal.not_dealt
        if not deal.changes:
            continue
        dealt.deals += 1
        dealt.moved += sum(change.moved for change in deal.changes)
        _fresh(t)
        before = sight(t, who)
        found = _differs(t, who, deal.changes, before)
        if found is not None:
            raise NotConforming(_told(trail, t, who, deal, before, found))
    _fresh(t)


def sight(t: Table[Any], who: Viewer) -> Sight:
    """All that a viewer gets of a table now."""
    looks: dict[str, Callable[[], Any]] = {
        "view": lambda: engine.view(t, who),
        "scene": lambda: engine.scene(t, who),
    }
    asking = t._asking
    if asking is not None:
        step = asking.step
        if who in asking.asked:
            looks["options"] = lambda: list(engine.options(t, who))
        looks["actors"] = lambda: sorted(set(step.actors(t)))
        looks["waiting for"] = lambda: [seat for seat in asking.asked if step.absent(t, seat) is WAIT]
    return {name: _got(look) for name, look in looks.items()}


def _got(look: Callable[[], Any]) -> Any:
    """What a look gives; a game's own error counts as what the viewer gets."""
    try:
        return look()
    except RumpusError:
        raise
    except Exception as why:  # noqa: BLE001  # whatever the game's code raises
        return f"{type(why).__name__}: {why}"


def _differs(t: Table[Any], who: Viewer, changes: list[Change], before: Sight) -> str | None:
    """Makes the changes, looks, and undoes them; the name of the first look that is not as before."""
    for change in changes:
        change.put()
    _fresh(t)
    try:
        after = sight(t, who)
    except RumpusError as why:
        return f"error: {why}"
    finally:
        for change in reversed(changes):
            change.back()
        _fresh(t)
    if after == before:
        return None
    return next(name for name in dict.fromkeys((*before, *after)) if before.get(name) != after.get(name))


def _fresh(t: Table[Any]) -> None:
    """Forget what the engine has made of the table so far."""
    t._public = t._base = None
    t._eyes.clear()
    if t._asking is not None:
        t._asking.options = {}


def _told(trail: Trail, t: Table[Any], who: Viewer, deal: Deal, before: Sight, found: str) -> str:
    """The message: what the viewer got, where, and which hidden thing it depends on."""
    guilty = [change.what for change in deal.changes if _differs(t, who, [change], before)]
    viewer = "the shared screen" if who is None else f"seat {who}"
    return (
        f"{t.game.slug}, {entry_text(trail)}: what {viewer} gets ({found}) tells of something hidden from it: "
        f"{', '.join(guilty) or 'several hidden things together'}. It got {short(before.get(found))}. Options, scenes and actors may "
        "use only what the viewer may know; mark the field if it may"
    )
