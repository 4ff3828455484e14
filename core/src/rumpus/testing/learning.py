"""Who learns what when: the first sign that each viewer gets of each draw and each answer of a game.

Every draw and answer is given another outcome in turn, and the same inputs are played again; the first view that comes out
otherwise is when that viewer learns of it. The table is short and is read by people: a public field that a secret was
computed into stands there too early.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rumpus import engine
from rumpus.chance import Chance
from rumpus.engine.opening import reopened
from rumpus.errors import Refused
from rumpus.ids import Viewer
from rumpus.table import Table
from rumpus.testing.play import enter
from rumpus.testing.trail import Trail, whole

OTHERS = 3
"""Other outcomes that each draw and each answer is given, if there are so many."""

Other = tuple[str, int, int]
"""A draw that comes out otherwise: its name, which of that name, and which other outcome."""

View = dict[str, Any]
Views = dict[Viewer, View]


@dataclass(frozen=True, slots=True)
class Lesson:
    """One line: what, who, when, by what.

    Attributes:
        source: the draw or the answer.
        viewer: who learns.
        entry: after which entry; 0 is the setup.
        step: the step that asks then.
        parts: the parts of the view that differ, and "options" if these do.
    """

    source: str
    viewer: Viewer
    entry: int
    step: str
    parts: tuple[str, ...]


def who_learns(trail: Trail) -> list[Lesson]:
    """The lessons of a finished game, those of draws first, each in order of time."""
    base = list(_played(trail, None, trail.inputs))
    lessons: list[Lesson] = []
    drawn: dict[str, int] = {}
    for at, entry in enumerate(trail.journal.entries):
        for name, _ in entry.draws:
            k = drawn[name] = drawn.get(name, 0) + 1
            others = [_played(trail, (name, k - 1, other), trail.inputs) for other in range(OTHERS)]
            lessons += _first_signs(f"draw {name} #{k}, entry {at}", base, others, at)
    for at, form in enumerate(trail.inputs):
        others = [
            _played(trail, None, [*trail.inputs[:at], changed, *trail.inputs[at + 1 :]])
            for changed in _other_answers(trail, at)
        ]
        source = f"answer of seat {form[1]} at {base[at][0]}, entry {at + 1}"
        lessons += _first_signs(source, base, others, at + 1)
    return lessons


def lessons_text(trail: Trail, lessons: Sequence[Lesson]) -> str:
    """The table as text: viewers who learn the same at once share a line; who never learns is named last."""
    t = trail.table
    viewers: list[Viewer] = [None, *range(t.n)]
    lines = [f"{t.game.slug}, {t.n} seats, pack {t.pack.id}, seed {t.chance.seed}, {len(trail.inputs)} entries"]
    for source in dict.fromkeys(one.source for one in lessons):
        lines += ["", source]
        of_source = [one for one in lessons if one.source == source]
        for key in dict.fromkeys((one.entry, one.step, one.parts) for one in of_source):
            who = [one.viewer for one in of_source if (one.entry, one.step, one.parts) == key]
            lines.append(f"  {_names(who, t.n)}: entry {key[0]}, {key[1] or 'end'}: {', '.join(key[2])}")
        never = [viewer for viewer in viewers if viewer not in {one.viewer for one in of_source}]
        if never:
            lines.append(f"  {_names(never, t.n)}: never")
    return "\n".join(lines) + "\n"


def _names(who: Sequence[Viewer], n: int) -> str:
    if len(who) == n + 1:
        return "all"
    return ", ".join("screen" if one is None else f"seat {one}" for one in who)


def _first_signs(
    source: str, base: Sequence[tuple[str, Views]], others: Sequence[Iterator[tuple[str, Views]]], first: int
) -> Iterator[Lesson]:
    """For each viewer the earliest entry at which one of the other outcomes shows, and all that shows it there."""
    signs: dict[Viewer, dict[int, set[str]]] = {}
    for other in others:
        left = dict.fromkeys(base[0][1])
        for at, ((_, views), (_, changed)) in enumerate(zip(base, other, strict=False)):
            for viewer in list(left) if at >= first else ():
                parts = _parts(views[viewer], changed[viewer])
                if parts:
                    del left[viewer]
                    signs.setdefault(viewer, {}).setdefault(at, set()).update(parts)
            if not left:
                break
    for at, viewer in sorted((min(found), -1 if viewer is None else viewer) for viewer, found in signs.items()):
        who = None if viewer < 0 else viewer
        yield Lesson(source, who, at, base[at][0], tuple(sorted(signs[who][at])))


def _parts(one: View, other: View) -> tuple[str, ...]:
    return tuple(sorted(name for name in {*one, *other} if one.get(name) != other.get(name)))


def _other_answers(trail: Trail, at: int) -> list[list[Any]]:
    """The input with other options that there were; none if it is no answer."""
    form = trail.inputs[at]
    if form[0] != "answer":
        return []
    t = _set_up(trail, None)
    for earlier in trail.inputs[:at]:
        enter(t, earlier)
    options = engine.options(t, form[1])
    others = [i for i in range(len(options)) if options[i] != form[2]]
    chosen = Random(f"{at} {form}").sample(others, min(OTHERS, len(others)))
    return [[*form[:2], options[i], *form[3:]] for i in chosen]


def _played(trail: Trail, other: Other | None, inputs: Sequence[Sequence[Any]]) -> Iterator[tuple[str, Views]]:
    """Step and views after the setup and each input; ends early where an input no longer fits."""
    t = _set_up(trail, other)
    yield _step(t), _views(t)
    for form in inputs:
        try:
            enter(t, form)
        except Refused:
            return
        yield _step(t), _views(t)


def _set_up(trail: Trail, other: Other | None) -> Table[Any]:
    t = trail.table
    return reopened(
        t.game,
        list(trail.journal.header["names"]),
        whole(t),
        t.options,
        t.chance.seed,
        hooks=[],
        given=None,
        chance=_chance(t.chance.seed, other),
    )


def _chance(seed: str, other: Other | None) -> Callable[[str, int, bool], Any]:
    """Draws as the seed decides them, but for one, the k-th of a name, which comes out otherwise if it can."""
    natural = Chance(seed)

    def draw(name: str, n: int, shuffle: bool) -> Any:  # as Chance.given is called
        k = natural.counts.get(name, 0)
        outcome: Any = natural.shuffled(name, range(n)) if shuffle else natural.pick(name, n)
        if other is None or (name, k) != other[:2] or n == 1:
            return outcome
        if not shuffle:
            return (outcome + 1 + other[2] % (n - 1)) % n
        order = list(outcome)
        if other[2] == 0:
            return order[1:] + order[:1]  # no item stays in its place
        Random(f"{seed} {name} {k} {other[2]}").shuffle(order)
        return order

    return draw


def _step(t: Table[Any]) -> str:
    question = engine.pending(t)
    return "" if question is None else question.step.partition(".")[2]


def _views(t: Table[Any]) -> Views:
    viewers: list[Viewer] = [None, *range(t.n)]
    return {who: _view(t, who) for who in viewers}


def _view(t: Table[Any], who: Viewer) -> View:
    public, own = engine.view(t, who)
    flat = {**public, **public["base"], **{f"{name} (own)": value for name, value in own.items()}}
    for name in ("base", "now_ms", "question"):
        flat.pop(name, None)
    if who in t.asked:
        options = engine.options(t, who)
        flat["options"] = [options[at] for at in range(len(options))]
    return flat
