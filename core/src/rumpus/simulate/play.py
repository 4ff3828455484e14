"""Plays one game to its end, with a model in every seat."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from rumpus import engine
from rumpus.content import Content
from rumpus.engine.opening import EMPTY
from rumpus.errors import Stuck
from rumpus.game import Game, Model
from rumpus.ids import Seat
from rumpus.scoring import Standing
from rumpus.seams import NO_SEAMS, Seams
from rumpus.table import Options, Table
from rumpus.tracks import Track

PACE_MS = 500
"""Milliseconds that a question takes, and a live one at each answer, so that timers run out some day."""


class Outcome(NamedTuple):
    """How a game went.

    Attributes:
        result: as the game named it.
        rounds: the table's own count if it has a field `rounds`, else how often the question that came first was asked.
        answers: how many answers were given.
        standings: best first.
        left: spaces before the end, by track.
        faces: ids of those that lay where somebody could see them.
    """

    result: str
    rounds: int
    answers: int
    standings: list[Standing]
    left: dict[str, int]
    faces: set[str]


def play(
    game: Game,
    names: Sequence[str],
    *,
    content: Content = EMPTY,
    options: Options | None = None,
    seams: Seams = NO_SEAMS,
    seed: str = "0",
    model: Model | None = None,
) -> Outcome:
    """Play a game; `model` answers for every seat, without one chance does. The same arguments give the same outcome.

    Raises:
        Stuck: it has not ended after `game.bound` answers.
        BrokenGame: the game's code failed.
    """
    t = engine.setup(game, names, content=content, options=options, seed=seed, seams=seams)
    rng = Random(f"{seed}/players")  # a game of make-believe, not of secrets
    answers, rounds = 0, 0
    first, number = "", ""
    items: set[Any] = set()
    while (question := engine.pending(t)) is not None:
        if question.id != number:
            number = question.id
            first = first or question.step
            rounds += question.step == first
            items.update(*_in_sight(t))
        at_ms = t.now_ms + (0 if question.answered else PACE_MS)
        if question.timers and (not question.waiting or question.timers[0].due_ms <= at_ms):
            engine.close(t, question.timers[0].name)
            continue
        seat = question.waiting[0] if len(question.waiting) == 1 else rng.choice(question.waiting)
        engine.answer(t, seat, _choice(t, seat, model, rng), at_ms)
        answers += 1
        if answers > game.bound:
            raise Stuck(
                f"{game.slug}: a game of {len(names)} with seed {seed!r} has not ended after {answers} answers, and "
                f"Game(bound={game.bound}) says that it must have; it is at {question.step}"
            )
    items.update(*_in_sight(t))
    return Outcome(
        t.result or "",
        getattr(t, "rounds", rounds),
        answers,
        engine.standings(t),
        {name: track.left for name, track in _tracks(t)},
        {item for item in items if isinstance(item, str) and content.has(item)},
    )


def _choice(t: Table[Any], seat: Seat, model: Model | None, rng: Random) -> Any:
    options = engine.options(t, seat)
    return options[rng.randrange(len(options))] if model is None else model(t, seat, options, rng)


def _in_sight(t: Table[Any]) -> Iterable[Iterable[Any]]:
    """What lies in zones that anybody may see."""
    for field in t.__fields__:
        if field.seen.who != "nobody" and field.shape in {"zone", "zones"}:
            value = getattr(t, field.name)
            if field.shape == "zone":
                yield _items(value)
            else:
                yield from map(_items, value.values() if isinstance(value, dict) else value)


def _items(zone: Any) -> Iterable[Any]:
    return zone.values() if isinstance(zone, dict) else zone


def _tracks(t: Table[Any]) -> Iterable[tuple[str, Track]]:
    return ((field.name, getattr(t, field.name)) for field in t.__fields__ if field.shape == "track")
