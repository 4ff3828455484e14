"""Players who answer at random, come and go, and let time run out: whole games for tests, fuzzing and simulations."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rumpus import engine
from rumpus.asking import Entry
from rumpus.content import Content
from rumpus.engine.opening import EMPTY
from rumpus.errors import NotConforming
from rumpus.game import Game, Model
from rumpus.ids import Seat
from rumpus.seams import NO_SEAMS, Seams
from rumpus.table import Options, Table
from rumpus.testing.trail import Trail

STORMS_PER_GAME = 4
"""How many times the game's bound a game may last while people come and go."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How random players behave; `late` and `storm` are chances, 0 … 1, at each entry.

    Attributes:
        late: nobody answers before the next timer ends.
        storm: instead of an answer somebody goes away, comes back, leaves or is replaced, or the table is paused.
        most_ms: longest time somebody thinks.
    """

    late: float = 0.1
    storm: float = 0.0
    most_ms: int = 2000


CALM = Habits()
STORMY = Habits(late=0.2, storm=0.3)


def play_random(
    game: Game,
    names: Sequence[str] | int,
    content: Content = EMPTY,
    options: Options | Mapping[str, Any] | None = None,
    seed: str | int = 0,
    *,
    habits: Habits = CALM,
    model: Model | None = None,
    seams: Seams = NO_SEAMS,
    strict: bool = False,
    most: int | None = None,
    after: Callable[[Trail], None] | None = None,
) -> Trail:
    """Play a game at random; the same arguments give the same game.

    Args:
        game: the game.
        names: the players, or how many.
        content: its pack.
        options: the table's choices.
        seed: decides the draws and what the players do.
        habits: how the players behave.
        model: who answers, instead of chance.
        seams: what plugins change.
        strict: as for `engine.setup`.
        most: stop after so many entries; None: play to the end.
        after: called after the setup and after each entry.

    Raises:
        NotConforming: the game has not ended within its bound.
    """
    trail = Trail.open(game, names, content, options, seed, seams=seams, strict=strict)
    if after is not None:
        after(trail)
    play_on(trail, Random(f"{seed} players"), habits=habits, model=model, most=most, after=after)
    return trail


def play_on(
    trail: Trail,
    rng: Random,
    *,
    habits: Habits = CALM,
    model: Model | None = None,
    most: int | None = None,
    after: Callable[[Trail], None] | None = None,
) -> None:
    """Go on with a game at random; arguments as for `play_random`."""
    limit = trail.table.game.bound * (STORMS_PER_GAME if habits.storm else 1)
    for count in range(limit + 1):
        entry = None if count == most else next_input(trail.table, rng, habits, model)
        if entry is None:
            return
        trail.enter(entry)
        if after is not None:
            after(trail)
    game = trail.table.game
    raise NotConforming(
        f"{game.slug} has not ended after {limit} entries, with {trail.table.n} seats, seed {trail.table.chance.seed!r}, at "
        f"{trail.step}: end it sooner, or declare a greater Game(bound=…)"
    )


def next_input(t: Table[Any], rng: Random, habits: Habits = CALM, model: Model | None = None) -> list[Any] | None:
    """What happens next at a table, in the form of a journal's input; None when the game is over."""
    question = engine.pending(t)
    if question is None:
        return None
    due = engine.due(t)
    at_ms = t.now_ms + rng.randrange(habits.most_ms + 1)
    if due is not None:
        at_ms = min(at_ms, due.due_ms - 1)
    if habits.storm and rng.random() < habits.storm:
        return storm(t, rng, at_ms)
    if t._paused is not None:
        return ["resume", at_ms]
    seats = [seat for seat in question.asked if seat not in question.answered and seat not in t.away]
    if due is not None and (not seats or rng.random() < habits.late):
        return ["close", due.name, due.due_ms]
    if not seats:
        gone = [seat for seat in question.waiting if seat in t.away] or t.away
        if not gone:
            raise NotConforming(f"{question.step} is stuck: nobody is asked, and no timer runs that could end it")
        return ["back", rng.choice(gone), at_ms]
    seat = rng.choice(seats)
    return ["answer", seat, choose(t, seat, rng, model), at_ms]


def choose(t: Table[Any], seat: Seat, rng: Random, model: Model | None = None) -> Any:
    """One of the seat's options."""
    options = engine.options(t, seat)
    return options[rng.randrange(len(options))] if model is None else model(t, seat, options, rng)


def storm(t: Table[Any], rng: Random, at_ms: int) -> list[Any]:
    """Somebody comes or goes, or the table is paused; leaving is rarer than the rest."""
    here = [seat for seat in t.seats if seat not in t.away]
    turns: list[list[Any]] = [["resume", at_ms]] if t._paused is not None else [["pause", rng.choice(t.seats), at_ms]]
    turns += [["back", rng.choice(t.away), at_ms]] * 2 if t.away else []
    turns += [["away", rng.choice(here), at_ms]] * 3 if here else []
    seat = rng.choice(t.seats)
    turns.append(["take-over", seat, f"Q{rng.randrange(1000)}-{seat}", at_ms])
    turns += [["leave", seat, at_ms]]
    return rng.choice(turns)


def enter(t: Table[Any], form: Sequence[Any]) -> Entry:
    """Let an input of a journal happen at a table; raises what the engine raises."""
    kind, *rest = form
    if kind == "close":
        return engine.close(t, rest[0])
    made: Entry = _VERBS[kind](t, *rest)
    return made


_VERBS: dict[str, Callable[..., Entry]] = {
    "answer": engine.answer,
    "away": engine.away,
    "back": engine.back,
    "take-over": engine.take_over,
    "leave": engine.leave,
    "pause": engine.pause,
    "resume": engine.resume,
}
