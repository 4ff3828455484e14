"""Replays: a journal alone leads to the same table, without generator, without plugins, in any process."""

import json
import os
import subprocess
import sys
from typing import Any

from rumpus import engine
from rumpus.corestep import Notice
from rumpus.errors import BadJournal, NotConforming
from rumpus.ids import TEAM
from rumpus.journal import read, replay
from rumpus.scoring import Award
from rumpus.seams import NO_SEAMS, Seams
from rumpus.testing.case import Case
from rumpus.testing.play import CALM, STORMY

GAMES = 3
NOTICE_EVERY = 7
HASH_SEEDS = ("1", "2")


def replays_alike(case: Case) -> None:
    """The journal of a game, also of one that plugins changed, leads to its very table without generator and plugins."""
    for seed in range(2 * GAMES):
        seams = _meddling() if seed % 2 else NO_SEAMS
        trail = case.play(f"replay {seed}", STORMY if seed > 1 else CALM, seams=seams)
        digest = engine.digest(trail.table)
        try:
            again = replay(read(trail.journal.text(case.game, case.content)), case.game, case.content)
        except BadJournal as why:
            raise NotConforming(
                f"{case.game.slug}, {case.seats} seats: its own journal cannot be replayed: {why}. Chance comes from t.chance, "
                "everything else from declared fields"
            ) from why
        if engine.digest(again) != digest:
            raise NotConforming(
                f"{case.game.slug}, {case.seats} seats, seed {trail.table.chance.seed!r}: replayed from its journal the game ends "
                "in another table. Chance comes from t.chance, everything else from declared fields"
            )


def _meddling() -> Seams:
    """Plugins that change what they can without breaking a game: decks, lengths, awards, notices."""
    begun = [0]

    def before(_: Any, step: str) -> list[Notice]:
        begun[0] += 1
        return [Notice("kit.notice", step=step)] if begun[0] % NOTICE_EVERY == 0 else []

    def award(_: Any, award: Award) -> list[Award]:
        return [award, award._replace(rule=f"{award.rule}+")] if award.seat in (TEAM, 0) else [award]

    return Seams(
        deck=(lambda t, deck, faces: list(reversed(faces)),),
        timer=(lambda t, timer, seconds: seconds * 1.5,),
        award=(award,),
        before=(before,),
    )


def processes_agree(case: Case) -> None:
    """Two processes with different hash seeds play the same game: no order of a set decides anything."""
    if case.origin is None:
        raise NotConforming(f"{case.game.slug}: this check starts processes, and needs `origin` to find the game there")
    told = [_elsewhere(case, hash_seed) for hash_seed in HASH_SEEDS]
    for game, (one, other) in enumerate(zip(*told, strict=True)):
        for at, (left, right) in enumerate(zip(one, other, strict=False)):
            if left != right:
                raise NotConforming(
                    f"{case.game.slug}, {case.seats} seats, game {game}: two processes differ after entry {at}: {left[0]} at "
                    f"{left[1]!r}, {right[0]} at {right[1]!r}. Sort sets before their order matters"
                )
        if len(one) != len(other):
            raise NotConforming(
                f"{case.game.slug}, game {game}: two processes play {len(one)} and {len(other)} entries"
            )


def _elsewhere(case: Case, hash_seed: str) -> list[list[list[Any]]]:
    """The games of a case as another process plays them: input, step and digest of each entry."""
    assert case.origin is not None  # the caller has looked
    order = {
        "file": case.origin.file,
        "name": case.origin.name,
        "at": case.at,
        "seats": case.seats,
        "options": dict(case.options),
        "seeds": [f"process {seed}" for seed in range(GAMES)],
    }
    ran = subprocess.run(
        [sys.executable, "-m", "rumpus.testing.elsewhere"],
        input=json.dumps(order),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    if ran.returncode:
        raise NotConforming(f"{case.game.slug}: another process cannot play it: {ran.stderr.strip()[-2000:]}")
    told: list[list[list[Any]]] = json.loads(ran.stdout.splitlines()[-1])
    return told
