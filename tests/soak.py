"""Plays installed games for as many minutes as said: players come, go and dawdle, and every game is saved and replayed.

`tox -e soak -- 30 17` plays for 30 minutes with games from seed 17 on. A game that goes wrong ends the program; its journal is kept.
"""

import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import click
from rumpus import engine
from rumpus.content import Content
from rumpus.game import Game
from rumpus.host import Host
from rumpus.journal import read, replay
from rumpus.testing import STORMY, Trail
from rumpus.testing.case import option_maps
from rumpus.testing.play import play_on

MINUTES = 5.0
Setting = tuple[Game, Content, dict[str, Any]]


def settings(host: Host) -> list[Setting]:
    """Every installed game with every pack that fits it, and every choice of one option."""
    found: list[Setting] = []
    for game in host.games.values():
        for pack in [one.name for one in host.packs_for(game)] if game.content else [None]:
            content = host.content(game, pack)
            found += [(game, content, options) for options in option_maps(game, content)]
    return found


def soak(setting: Setting, host: Host, number: int) -> str:
    """Play one game in a storm, check its saves and its journal, and return its result."""
    game, content, options = setting
    rng = Random(f"soak {number}")
    trail = Trail.open(
        game, rng.choice(game.seats), content, options, f"soak/{number}", seams=host.seams(), strict=True
    )
    try:
        play_on(trail, rng, habits=STORMY, after=lambda one: check_save(one, game, content, rng))
        digest = engine.digest(trail.table)
        again = replay(read(trail.journal.text(game, content)), game, content)
        if engine.digest(again) != digest:
            raise AssertionError(f"the journal leads to another table than the game did: {digest}")  # noqa: TRY301
    except BaseException:
        kept = Path(f"soak-{number}.rumpus")
        kept.write_text("\n".join(map(str, [trail.journal.header, *trail.inputs])) + "\n", "utf-8")
        click.echo(f"game {number} of {game.slug}: its header and inputs are in {kept.resolve()}")
        raise
    return f"{game.slug} {trail.result}"


def check_save(trail: Trail, game: Game, content: Content, rng: Random) -> None:
    """Now and then: the table comes back from its save, and drawing it for everybody changes nothing."""
    if rng.random() > 0.1:
        return
    t = trail.table
    digest = engine.digest(t)
    for who in (None, *t.seats):
        engine.scene(t, who)
        engine.view(t, who)
    played = content.filtered(t.options.filters) if t.options.filters else content
    if engine.digest(engine.restore(game, engine.save(t), content=played)) != digest or engine.digest(t) != digest:
        raise AssertionError(f"{trail.step}: the save comes back as another table")


def main(minutes: float = MINUTES, first: int = 0) -> None:
    """Play until the time is over, and say what was played."""
    host = Host.discover(strict=True)
    every = settings(host)
    results: Counter[str] = Counter()
    end, number = time.monotonic() + 60 * minutes, first
    while time.monotonic() < end:
        results[soak(every[number % len(every)], host, number)] += 1
        number += 1
    for result, games in sorted(results.items()):
        click.echo(f"{games:>8,}  {result}")
    click.echo(f"{results.total()} passed, 0 failed")


if __name__ == "__main__":
    main(*(float(one) for one in sys.argv[1:2]), *(int(one) for one in sys.argv[2:3]))
