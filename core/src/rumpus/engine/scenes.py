"""Scenes: what a viewer's screen shows now."""

from collections.abc import Sequence
from typing import Any

from rumpus import ui
from rumpus.compose import compose
from rumpus.engine.flow import options_of, step_id
from rumpus.eyes import eye, step_eye
from rumpus.ids import TEAM, Viewer
from rumpus.scene import Scene
from rumpus.table import Table


def scene(t: Table[Any], who: Viewer = None) -> Scene:
    """What this viewer's screen shows now; None is the shared screen. Drawn from what the viewer may know, and nothing else."""
    asking = t._asking
    if asking is None:
        return _after(t, who)
    step, seen = step_eye(asking.step, t, who), eye(t, who)
    offered: Sequence[Any] = ()
    if who in asking.asked and (who not in asking.said or asking.step.__live__):
        offered = options_of(t, asking, who)
    made = compose(
        step.scene(seen, who),
        t=seen,
        step=step,
        who=who,
        question_id=f"q{asking.number}",
        options=offered,
        timers=t.timers,
        now_ms=t.now_ms,
        public_ids=_public_ids(t),
        said=[asking.said[who]] if who is not None and who in asking.said else (),
        paused=t._paused is not None,
    )
    for hook in t._seams.scene:
        made = hook(seen, step_id(t, type(asking.step)), who, made)
    return made


def _after(t: Table[Any], who: Viewer) -> Scene:
    """The end: the game's own, or the standings."""
    seen = eye(t, who)
    ending: Scene | None = type(t).ending(seen, who)
    if ending is not None:
        return ending
    lines = [
        ui.row("standings.line", line.points, seat=None if line.seat == TEAM else line.seat, n=line.rank)
        for line in t._standings or ()
    ]
    return Scene(now=[ui.say(f"result.{t.result}")], main=[ui.rows(lines)], foot=[ui.seats(seen)])


def _public_ids(t: Table[Any]) -> set[str]:
    """Items that all see: those in zones without secrets."""
    ids: set[str] = set()
    for field in t.__fields__:
        if field.seen.who == "all" and field.shape in ("zone", "zones"):
            _collect(getattr(t, field.name), ids)
    return ids


def _collect(value: Any, ids: set[str]) -> None:
    if isinstance(value, dict):
        value = value.values()
    for item in value:
        if isinstance(item, (list, dict)):
            _collect(item, ids)
        else:
            ids.add(str(item))
