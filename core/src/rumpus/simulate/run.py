"""Runs a simulation on all cores.

Game k has the seed `<seed>/<k>`, so that nothing depends on how many processes there are.
"""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

from rumpus.content import Content, fallbacks
from rumpus.errors import BrokenGame, UnknownName
from rumpus.game import Game, Model
from rumpus.host import Host
from rumpus.seams import Seams
from rumpus.simulate.play import play
from rumpus.simulate.tally import Tally
from rumpus.table import Options

MOST_AT_ONCE = 200
"""Games in the largest chunk that goes to a process."""


@dataclass(frozen=True)
class Plan:
    """What to simulate, in plain values, since it is sent to other processes.

    Attributes:
        game: its id. seats: how many play. seed: of the whole simulation.
        pack: a pack's name or folder; None: the first that fits. lang: the locale it is played in; None: its source.
        options: as for `engine.setup`.
        model: name of the players' model; None: they answer by chance. rate: what the model is made with, 0 to 1.
    """

    game: str
    seats: int
    seed: str
    pack: str | None = None
    lang: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    model: str | None = None
    rate: float = 0.7


@dataclass(frozen=True)
class Opened:
    """A plan with the things that it names."""

    game: Game
    names: list[str]
    content: Content
    options: Options
    seams: Seams
    model: Model | None


def opened(plan: Plan, host: Host) -> Opened:
    """The game, pack and model that a plan names, checked.

    Raises:
        UnknownName, BadSeats, BadOptions, PackError: what is wrong, in a sentence.
    """
    game = host.game(plan.game)
    game.check_seats(plan.seats)
    options = game.check_options(plan.options)
    content = host.content(game, plan.pack)
    if plan.lang is not None:
        content = content.in_locale(_known(content, plan.lang))
    names = [f"Seat {seat}" for seat in range(plan.seats)]
    return Opened(game, names, content.filtered(options.filters), options, host.seams(), _model(game, plan))


def _known(content: Content, locale: str) -> str:
    if not any(one in content.locales for one in fallbacks(locale)):
        raise UnknownName(f"pack {content.id} does not speak {locale!r}; it speaks {', '.join(content.locales)}")
    return locale


def _model(game: Game, plan: Plan) -> Model | None:
    if plan.model is None:
        return None
    if plan.model not in game.models:
        known = ", ".join(game.models) or "none: leave it out, and the players answer by chance"
        raise UnknownName(f"{game.slug} has no model of players {plan.model!r}; it has {known}")
    return game.models[plan.model](plan.rate)


def chunk(room: Opened, seed: str, first: int, games: int) -> Tally:
    """The tally of the games number `first` and following."""
    tally = Tally()
    for number in range(first, first + games):
        try:
            game = play(
                room.game,
                room.names,
                content=room.content,
                options=room.options,
                seams=room.seams,
                seed=f"{seed}/{number}",
                model=room.model,
            )
        except BrokenGame as fault:
            raise BrokenGame(f"game {number} of the simulation (seed {f'{seed}/{number}'!r}): {fault}") from fault
        tally.add(game)
    return tally


def simulate(
    plan: Plan, games: int, *, jobs: int | None = None, progress: Callable[[int], None] | None = None
) -> Tally:
    """The tally of so many games of a plan.

    Args:
        plan: what to play; `opened` tells beforehand whether it can be.
        games: how many.
        jobs: processes at once, by default as many as there are cores; 1 plays in this one.
        progress: told the number of games that have been added.
    """
    jobs = jobs or cores()
    size = max(1, min(MOST_AT_ONCE, games // (4 * jobs)))
    chunks = [(first, min(size, games - first)) for first in range(0, games, size)]
    tally = Tally()
    for part in _here(plan, chunks) if jobs == 1 or len(chunks) == 1 else _spread(plan, chunks, jobs):
        tally += part
        if progress is not None:
            progress(part.games)
    return tally


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _here(plan: Plan, chunks: list[tuple[int, int]]) -> Iterator[Tally]:
    room = opened(plan, Host.discover())
    return (chunk(room, plan.seed, *one) for one in chunks)


def _spread(plan: Plan, chunks: list[tuple[int, int]], jobs: int) -> Iterator[Tally]:
    """In processes that are begun afresh, as every system can; an interrupt is dealt with here alone."""
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), get_context("spawn"), _begin, (plan,))
    try:
        yield from pool.map(_chunk, chunks)
    finally:
        pool.shutdown(cancel_futures=True)


_room: Opened | None = None
_seed = ""


def _begin(plan: Plan) -> None:
    """Open the plan in a process of the pool; it plays nothing else."""
    global _room, _seed  # a process's own, since a pool hands nothing else to its tasks
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _room, _seed = opened(plan, Host.discover()), plan.seed


def _chunk(part: tuple[int, int]) -> Tally:
    assert _room is not None  # the pool began with _begin
    return chunk(_room, _seed, *part)
