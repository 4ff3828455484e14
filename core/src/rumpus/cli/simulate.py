"""`rumpus simulate`: many games at once, to see how a game, a board or a pack plays."""

import json
import sys
import time
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress

from rumpus.cli.choices import game_options, options_from
from rumpus.errors import UnknownName
from rumpus.game import Game
from rumpus.host import Host
from rumpus.simulate import Plan, opened
from rumpus.simulate import simulate as run
from rumpus.simulate.report import lines, report

RATE = 0.7
"""How often the players' model is right, unless said otherwise."""


@click.command()
@click.argument("game")
@click.option("--seats", type=int, help="How many play; the fewest that the game is for, unless said.")
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help="How many games to play.")
@click.option("--model", help="The players' model; the game's first, unless said.")
@click.option("--guess-rate", type=click.FloatRange(0, 1), help=f"How often the model is right.  [default: {RATE}]")
@click.option("--pack", help="Name or folder of the content pack.")
@click.option("--lang", help="Locale whose faces are played; the pack's source, unless said.")
@game_options
@click.option("--seed", default="1", show_default=True, help="Decides every draw and every answer.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes at once; as many as there are cores, unless said.")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
def simulate(  # click gives them by name
    game: str,
    seats: int | None,
    games: int,
    model: str | None,
    guess_rate: float | None,
    pack: str | None,
    lang: str | None,
    filters: tuple[str, ...],
    kid_friendly: bool,
    settings: tuple[str, ...],
    seconds: tuple[str, ...],
    seed: str,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Play GAME very often with simple players, and say how the games went.

    The same seed gives the same games, on however many processes.

    Example: rumpus simulate sound-box --seats 4 --games 10000 --guess-rate 0.7 --seed 1
    """
    host = Host.discover()
    found = host.game(game)
    plan = Plan(
        found.slug,
        found.seats[0] if seats is None else seats,
        seed,
        pack=pack,
        lang=lang,
        options=options_from(filters, settings, seconds, kid_friendly=kid_friendly),
        model=_model(found, model, guess_rate),
        rate=RATE if guess_rate is None else guess_rate,
    )
    room = opened(plan, host)
    began = time.perf_counter()
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(f"{games:,} games", total=games)
        tally = run(plan, games, jobs=jobs, progress=lambda played: bar.advance(task, played))
    findings = report(plan, room, tally, time.perf_counter() - began)
    _print(findings, as_json=as_json)


def _model(game: Game, model: str | None, rate: float | None) -> str | None:
    if rate is not None and not game.models:
        raise UnknownName(f"{game.slug} has no model of players that could be right or wrong: leave --guess-rate out")
    return model or next(iter(game.models), None)


def _print(findings: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(findings, ensure_ascii=False, indent=2))
        return
    for line in lines(findings):
        click.echo(line)
