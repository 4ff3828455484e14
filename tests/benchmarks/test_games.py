"""Random play on rumpus against the same games in plain Python, in one run, taking turns; ratios beside the targets."""

# ruff: noqa: T201  # a benchmark says what it measured

import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rumpus import Game, engine
from rumpus.content import Content
from rumpus.journal import Journal, replay
from rumpus.packs import load_pack
from rumpus_sound_box import GAME as SOUND_BOX

sys.path.insert(0, str(Path(__file__).parent))

import floor
from games import MATCH, TIC_TAC_TOE

TARGETS = {"plain": 0.30, "views": 0.12}
NONE = Content.of(id="none", kind="")
Picker = Callable[[Any, int, Any], Any]


def chosen(rng: random.Random) -> Picker:
    """Any option, as the floor picks it."""
    return lambda _t, _seat, options: rng.choice(options)


def heard(rng: random.Random) -> Picker:
    """Sound Box's own simple player."""
    model = SOUND_BOX.models["guess-rate"](0.7)
    return lambda t, seat, options: model(t, seat, options, rng)


GAMES: dict[str, tuple[Game, int, Content, Callable[[random.Random], Picker]]] = {
    "tic-tac-toe": (TIC_TAC_TOE, 2, NONE, chosen),
    "match": (MATCH, 4, NONE, chosen),
    "sound-box": (SOUND_BOX, 6, load_pack("sound-box-base"), heard),
}


def play(name: str, seed: int, *, views: bool = False) -> int:
    """Play a game with each answer checked and journalled; returns the number of entries."""
    game, seats, content, picker = GAMES[name]
    pick = picker(random.Random(seed))
    names = [f"P{seat}" for seat in range(seats)]
    t = engine.setup(game, names, content=content, seed=seed)
    entries = Journal.begin(t, names).entries
    everyone = range(seats)
    while t.result is None:
        waiting = engine.waiting(t)
        if waiting:
            seat = waiting[0]
            entries.append(engine.answer(t, seat, pick(t, seat, engine.options(t, seat))))
        else:
            timer = engine.due(t)
            assert timer is not None
            entries.append(engine.close(t, timer.name))
        if views:
            for viewer in everyone:
                engine.view(t, viewer)
    return len(entries) - 1


def seconds_an_answer(loop: Callable[[int], int], games: int, seed: int) -> float:
    """Time of whole games, setup included."""
    start = time.perf_counter()
    answers = sum(loop(1000 * seed + game) for game in range(games))
    return (time.perf_counter() - start) / answers


def floor_loop(loop: Callable[..., int], name: str) -> Callable[[int], int]:
    """The same loop of the plain game, by seed."""
    return lambda seed: loop(*floor.GAMES[name](random.Random(seed)))


@pytest.mark.parametrize("name", GAMES)
def test_random_play(name: str) -> None:
    """Each answer checked and journalled, without and with every seat's view, against three floors."""
    games = {"tic-tac-toe": 60, "match": 12, "sound-box": 8}[name]
    loops: list[Callable[[int], int]] = [
        lambda seed: play(name, seed),
        lambda seed: play(name, seed, views=True),
        *(floor_loop(loop, name) for loop in (floor.play, floor.play_checked, floor.play_viewed)),
    ]
    turns = [[seconds_an_answer(loop, games, seed) for loop in loops] for seed in range(15)]
    ours, viewed, bare, checked, bare_viewed = (statistics.median(column) for column in zip(*turns, strict=True))
    print(
        f"\n{name}: {1 / ours:,.0f} answers a second; floor {1 / bare:,.0f}, "
        f"with check and log {1 / checked:,.0f}, with views {1 / bare_viewed:,.0f}"
        f"\n  plain  {bare / ours:.3f} x the floor ({checked / ours:.3f} x with check and log); target {TARGETS['plain']}"
        f"\n  views  {bare / viewed:.3f} x the floor ({bare_viewed / viewed:.3f} x the floor with views); target {TARGETS['views']}"
    )


def test_a_step_costs_the_same_late_in_a_game() -> None:
    """The cost of an answer does not grow with the length of the game."""
    from games import Board, Mark
    from rumpus import Said, Steps

    class Endless(Board):
        def setup(self, options: Any) -> Steps:
            return [Again(0)]

    class Again(Mark):
        def options(self, t: Any, who: int) -> list[int]:
            return [0, 1, 2]

        def resolve(self, t: Any, said: Said[int]) -> Steps:
            t.award(self.seat, 1, rule="x")
            return [Again(t.after(self.seat))]

    t = engine.setup(Game("endless", table=Endless, seats=[2]), ["A", "B"], seed=1)
    spans = []
    for _ in range(10):
        start = time.perf_counter()
        for _ in range(2000):
            engine.answer(t, t.asked[0], 1)
            engine.view(t, 0)
        spans.append(time.perf_counter() - start)
    print(f"\nlast 2,000 of 20,000 answers: {spans[-1] / statistics.median(spans[:3]):.2f} x the first; target 1.0")


class _Card(msgspec.Struct):
    id: str
    place: int


class _Saved(msgspec.Struct):
    seats: list[int]
    deck: list[_Card]


def test_save_and_restore() -> None:
    """A Sound Box table (about 200 cards, tokens and markers) against msgspec structs of as many objects."""
    game, seats, content, _ = GAMES["sound-box"]
    t = engine.setup(game, [f"P{seat}" for seat in range(seats)], content=content, seed=1)
    objects = sum(len(getattr(t, field.name)) for field in t.__fields__ if field.shape == "zone") + seats
    theirs = _Saved(list(range(seats)), [_Card(f"c{at:03}.a", at) for at in range(objects)])
    encode, decode = msgspec.json.Encoder().encode, msgspec.json.Decoder(_Saved).decode

    def once(loop: Callable[[], object]) -> float:
        start = time.perf_counter()
        for _ in range(300):
            loop()
        return (time.perf_counter() - start) / 300

    turns = [
        (once(lambda: engine.restore(game, engine.save(t), content=content)), once(lambda: decode(encode(theirs))))
        for _ in range(9)
    ]
    ours, floor_ = (statistics.median(column) for column in zip(*turns, strict=True))
    print(
        f"\nsave and restore of {objects} objects: {ours * 1e6:.0f} us, {ours / floor_:.1f} x msgspec structs; target 2"
    )


def test_replay() -> None:
    """Entries a second that a journal of Sound Box replays."""
    game, seats, content, picker = GAMES["sound-box"]
    names = [f"P{seat}" for seat in range(seats)]
    t = engine.setup(game, names, content=content, seed=3)
    journal, pick = Journal.begin(t, names), picker(random.Random(3))
    while t.result is None:
        waiting = engine.waiting(t)
        timer = engine.due(t)
        entry = (
            engine.answer(t, waiting[0], pick(t, waiting[0], engine.options(t, waiting[0])))
            if waiting
            else engine.close(t, timer.name if timer else "")
        )
        journal.entries.append(entry)
    spans = []
    for _ in range(15):
        start = time.perf_counter()
        replay(journal, game, content)
        spans.append(time.perf_counter() - start)
    print(f"\nreplay: {len(journal.entries) / statistics.median(spans):,.0f} entries a second")
