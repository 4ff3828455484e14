"""Counting the tree of a game from its setup: a number that changes when any rule of options or flow does."""

from collections.abc import Iterator

from rumpus import engine
from rumpus.testing.case import Case
from rumpus.testing.play import enter
from rumpus.testing.trail import Trail

NODES = 600
"""The tree is counted level by level, as long as a level has at most so many tables."""

DEEPEST = 12


def count_tree(case: Case, seed: str = "tree") -> list[int]:
    """How many tables there are after 1, 2 … entries: each option of the first seat waited for, and the next end of a timer."""
    level = [engine.save(Trail.open(case.game, case.seats, case.content, case.options, seed).table)]
    counts: list[int] = []
    while len(level) <= NODES and len(counts) < DEEPEST:
        level = [after for text in level for after in _after(case, text)]
        if not level:
            break
        counts.append(len(level))
    return counts


def tree_text(case: Case) -> str:
    """The counts as text, a line for each level."""
    lines = [f"{case.game.slug}, {case.seats} seats, pack {case.content.id}"]
    lines += [f"after {depth} entries: {count}" for depth, count in enumerate(count_tree(case), 1)]
    return "\n".join(lines) + "\n"


def _after(case: Case, text: str) -> Iterator[str]:
    t = case.restore(text)
    question = engine.pending(t)
    if question is None:
        return
    forms: list[list[object]] = []
    if question.waiting:
        seat = question.waiting[0]
        options = engine.options(t, seat)
        forms += [["answer", seat, options[at], t.now_ms] for at in range(len(options))]
    due = engine.due(t)
    if due is not None:
        forms.append(["close", due.name, due.due_ms])
    for form in forms:
        t = case.restore(text)
        enter(t, form)
        yield engine.save(t)
