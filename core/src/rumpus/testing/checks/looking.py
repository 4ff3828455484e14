"""Looking: asking, viewing and drawing change nothing, and what was shown stays as it was."""

import json
from typing import Any

from rumpus import engine
from rumpus.fields import plain
from rumpus.ids import Viewer
from rumpus.scene import dump_scene
from rumpus.testing.case import Case
from rumpus.testing.play import CALM, STORMY
from rumpus.testing.tell import differing, entry_text, expect
from rumpus.testing.trail import Trail

GAMES = 3


def looking_changes_nothing(case: Case) -> None:
    """After every view, scene, options, question and standings of every viewer the table is what it was."""

    def looked(trail: Trail) -> None:
        t = trail.table
        viewers: list[Viewer] = [None, *range(t.n)]
        before = engine.save(t)
        looks: list[tuple[str, Any]] = [("the question", engine.pending), ("the standings", engine.standings)]
        looks += [(f"the options of seat {s}", lambda t, s=s: engine.options(t, s)) for s in t.asked]
        looks += [(f"the view of {w}", lambda t, w=w: engine.view(t, w)) for w in viewers]
        looks += [(f"the scene of {w}", lambda t, w=w: engine.scene(t, w)) for w in viewers]
        for what, look in looks:
            look(t)
            after = engine.save(t)
            if after != before:
                expect(
                    holds=False,
                    where=f"{case.game.slug}, {entry_text(trail)}",
                    what=f"{what} changed the table: {differing(before, after)}; only resolve, react, setup and left may",
                )

    for seed in range(GAMES):
        case.play(f"looking {seed}", STORMY if seed else CALM, after=looked)


def views_stay_as_they_were(case: Case) -> None:
    """Views, scenes, options and standings of every entry are the same at the end of the game: none holds a live part of the table."""
    shown: list[tuple[str, Any, str]] = []

    def show(trail: Trail) -> None:
        t = trail.table
        viewers: list[Viewer] = [None, *range(t.n)]
        where = entry_text(trail)
        looks: list[tuple[str, Any]] = [(f"the view of {who}", engine.view(t, who)) for who in viewers]
        looks += [(f"the scene of {who}", engine.scene(t, who)) for who in viewers]
        looks += [(f"the options of seat {seat}", engine.options(t, seat)) for seat in t.asked]
        looks.append(("the standings", engine.standings(t)))
        shown.extend((f"{where}: {what}", look, _text(look)) for what, look in looks)

    for seed in range(GAMES):
        shown.clear()
        case.play(f"views {seed}", STORMY if seed else CALM, after=show)
        for where, look, text in shown:
            if _text(look) != text:
                expect(
                    holds=False,
                    where=f"{case.game.slug}, {where}",
                    what=f"it changed after it was given out: {differing(text, _text(look))}; give copies, not live lists",
                )


def _text(look: Any) -> str:
    if isinstance(look, engine.View):
        return json.dumps([plain(look.public), plain(look.own)])
    return json.dumps(dump_scene(look) if hasattr(look, "foot") else plain(look))
