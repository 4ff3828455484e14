"""Golden games: a whole game as a text that a person can read in review, and that is played again from its own lines."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from rumpus import engine
from rumpus.errors import RumpusError
from rumpus.fields import plain
from rumpus.ids import Viewer
from rumpus.testing.case import Case
from rumpus.testing.trail import Trail

MARK = "> "
"""Begins a line with an input, in the form of a journal."""

Sight = dict[str, Any]
"""The parts of a view by name."""

UNTOLD = {"base", "now_ms", "question", "step", "asked", "answered", "timers"}
"""Parts of a view that the line of the step tells, or that change with time alone."""

WIDEST = 100
"""Characters of a value; longer ones are cut."""


def record(case: Case, seed: str, inputs: Sequence[Sequence[Any]]) -> str:
    """The text of a game: facts, then for each entry the input, the draws, what each viewer sees changed, and who is asked."""
    trail = Trail.open(case.game, case.seats, case.content, case.options, seed)
    lines = [*_facts(trail), "", *_entry(trail, {}, 0)]
    for form in inputs:
        seen, awards = _seen(trail), len(trail.table.ledger)
        lines += ["", MARK + json.dumps(plain(form), ensure_ascii=False)]
        try:
            trail.enter(form)
        except RumpusError as why:
            return "\n".join([*lines, f"  {type(why).__name__}: {why}"]) + "\n"
        lines += _entry(trail, seen, awards)
    lines += ["", *(f"rank {line.rank}: {line.seat} with {line.points}" for line in engine.standings(trail.table))]
    return "\n".join(lines) + "\n"


def recorded_inputs(text: str) -> list[list[Any]]:
    """The inputs that a golden game's text holds."""
    return [json.loads(line.removeprefix(MARK)) for line in text.splitlines() if line.startswith(MARK)]


def _facts(trail: Trail) -> Iterator[str]:
    t = trail.table
    yield f"game     {t.game.slug}"
    yield f"pack     {t.pack.id}"
    yield f"seats    {', '.join(t.names)}"
    yield f"options  {json.dumps(t.options.model_dump(mode='json', exclude_defaults=True), ensure_ascii=False)}"
    yield f"seed     {t.chance.seed}"


def _entry(trail: Trail, before: dict[Viewer, Sight], awards: int) -> Iterator[str]:
    t = trail.table
    for name, outcome in t.entry.draws:
        yield f"  draws    {name} {_short(outcome)}"
    for award in t.ledger[awards:]:
        yield f"  award    {award.seat}: {award.points:+d} by {award.rule}"
    yield from _changes(t.names, before, _seen(trail))
    question = engine.pending(t)
    if question is None:
        yield f"  over     {t.result}"
        return
    asked = ", ".join(t.names[seat] for seat in question.waiting) or "nobody"
    clocks = "".join(f", {timer.name} until {timer.due_ms} ms" for timer in question.timers)
    yield f"  asks     {question.step.partition('.')[2]}: {asked}{clocks}"


def _changes(names: Sequence[str], before: dict[Viewer, Sight], after: dict[Viewer, Sight]) -> Iterator[str]:
    """What viewers see otherwise than before; those who see the same now share a line."""
    changed: dict[tuple[str, str], list[Viewer]] = {}
    for who, parts in after.items():
        was = before.get(who, {})
        for name in dict.fromkeys((*parts, *was)):
            if name not in parts or name not in was or was[name] != parts[name]:
                told = _short(parts[name]) if name in parts else "is gone"
                changed.setdefault((name, told), []).append(who)
    for (name, told), viewers in changed.items():
        seen_by = (
            "all" if len(viewers) == len(after) else ", ".join("screen" if v is None else names[v] for v in viewers)
        )
        yield f"  {seen_by:<8} {name} {told}"


def _seen(trail: Trail) -> dict[Viewer, Sight]:
    """What each viewer sees, as it will stay; a part that is a seat's own stands before the same part as all see it."""
    t = trail.table
    viewers: list[Viewer] = [None, *range(t.n)]
    return {who: _sight(engine.view(t, who)) for who in viewers}


def _sight(view: engine.View) -> Sight:
    parts = {**view.public["base"], **view.public, **view.own}
    return {name: json.loads(json.dumps(plain(part))) for name, part in parts.items() if name not in UNTOLD}


def _short(value: Any) -> str:
    text = json.dumps(plain(value), ensure_ascii=False)
    return text if len(text) <= WIDEST else f"{text[: WIDEST - 1]}…"
