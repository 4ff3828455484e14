"""What is chosen on a command line: options of the game, content, seats."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from rumpus.cli.language import own_language
from rumpus.content import KID_FRIENDLY, Content
from rumpus.errors import BadOptions, UnknownName
from rumpus.game import Game, Model
from rumpus.host import Host
from rumpus.ids import Seat

F = TypeVar("F", bound=Callable[..., Any])

BOT_NAMES = ("Bolt", "Dot", "Echo", "Fizz", "Gizmo", "Hum", "Jingle", "Klang")
"""What bots are called."""


def game_options(command: F) -> F:
    """The options that every command has which sets a game up."""
    for option in reversed(
        [
            click.option("--kid-friendly", is_flag=True, help="Only faces with the kid-friendly mark."),
            click.option(
                "--filter",
                "filters",
                multiple=True,
                metavar="NAME",
                help="Only faces that pass this filter of the pack; may be given often.",
            ),
            click.option(
                "--set",
                "settings",
                multiple=True,
                metavar="OPTION=VALUE",
                help="An option of the game; `rumpus games` lists them.",
            ),
            click.option(
                "--seconds",
                multiple=True,
                metavar="TIMER=SECONDS",
                help="Another length for a timer, for example Soundmaking=20.",
            ),
        ]
    ):
        command = option(command)
    return command


def options_from(
    filters: tuple[str, ...], settings: tuple[str, ...], seconds: tuple[str, ...], *, kid_friendly: bool
) -> dict[str, Any]:
    """The options as a map; raises BadOptions for what is no `NAME=VALUE`."""
    chosen: dict[str, Any] = {}
    names = [*filters, *([KID_FRIENDLY] if kid_friendly and KID_FRIENDLY not in filters else [])]
    if names:
        chosen["filters"] = tuple(names)
    if seconds:
        chosen["lengths"] = {name: _number(name, value) for name, value in map(_pair, seconds)}
    for name, value in map(_pair, settings):
        chosen[name] = _value(value)
    return chosen


def _pair(said: str) -> tuple[str, str]:
    name, equals, value = said.partition("=")
    if not equals or not name.strip():
        raise BadOptions(f"{said!r} is no NAME=VALUE: write for example double_sound=no, or Soundmaking=20")
    return name.strip(), value.strip()


def _number(name: str, value: str) -> float:
    try:
        return float(value)
    except ValueError:
        raise BadOptions(f"{name}={value}: write a number of seconds") from None


def _value(value: str) -> Any:
    truths = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
    if value.casefold() in truths:
        return truths[value.casefold()]
    return int(value) if value.lstrip("-").isdecimal() else value


def seated(game: Game, players: list[str], bots: int) -> tuple[list[str], list[Seat]]:
    """The names in seat order, the bots' after the players', and the seats of the bots; raises BadSeats for a wrong number."""
    taken = {name.strip().casefold() for name in players}
    free = [name for name in BOT_NAMES if name.casefold() not in taken]
    game.check_seats(len(players) + bots)
    names = [*players, *free[:bots]]
    return names, list(range(len(players), len(names)))


def content_for(host: Host, game: Game, pack: str | None, lang: str | None) -> tuple[Content, str]:
    """The content and the language to play in: the pack asked for, or the first installed one that fits the game.

    Raises:
        UnknownName: no pack fits, or the pack does not speak this language. PackError: the pack is faulty.
    """
    content = host.content(game, pack)
    if not game.content:
        return content, lang or own_language()
    if lang is None:
        lang = own_language() if own_language() in content.locales else content.locales[0]
    if not any(one in content.locales for one in (lang, lang.split("-")[0])):
        raise UnknownName(f"pack {content.id} does not speak {lang!r}; it speaks {', '.join(content.locales)}")
    return content.in_locale(lang), lang


def bots_of(game: Game, seats: list[Seat], rate: float) -> dict[Seat, Model]:
    """A player model for each of the seats: the game's first, or one that picks by chance."""
    make = next(iter(game.models.values()), None)
    model: Model = (
        make(rate) if make is not None else lambda _t, _seat, options, rng: options[rng.randrange(len(options))]
    )
    return dict.fromkeys(seats, model)
