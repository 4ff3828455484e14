"""The questions before a game: what is to be played, by whom, with which options, in which language."""

from dataclasses import dataclass, field
from typing import Any

from rumpus.cli.choices import content_for
from rumpus.cli.language import SPOKEN, own_language, own_name, teller
from rumpus.content import KID_FRIENDLY
from rumpus.errors import BadSeats, UnknownName
from rumpus.game import Game
from rumpus.host import Host
from rumpus.players import check_names
from rumpus.scene import Text
from rumpus.table import Options
from rumpus.terminal.desk import Desk


@dataclass
class Wishes:
    """What the table wants to play; None is asked for."""

    game: str | None = None
    players: list[str] | None = None
    bots: int = 0
    pack: str | None = None
    lang: str | None = None
    options: dict[str, Any] = field(default_factory=dict)


def ask_for(host: Host, wishes: Wishes, desk: Desk) -> None:
    """Ask for what is missing, until every answer fits."""
    if wishes.lang is None:
        wishes.lang = _one_of(desk, "ask.language", {code: own_name(code) for code in SPOKEN}, own_language())
    desk.tell = teller(None, wishes.lang)
    if wishes.game is None:
        if not host.games:
            raise UnknownName(
                "no game is installed: install one, for example rumpus-sound-box; `rumpus plugins` says what is wrong with a broken one"
            )
        wishes.game = _one_of(
            desk,
            "ask.game",
            {
                slug: f"{teller(game, wishes.lang)(Text('title'))} ({game.seats_text()})"
                for slug, game in host.games.items()
            },
        )
    game = host.game(wishes.game)
    desk.tell = teller(game, wishes.lang)
    if wishes.players is None:
        _players(game, wishes, desk)
    _options(host, game, wishes, desk)


def _one_of(desk: Desk, key: str, choices: dict[str, str], default: str | None = None) -> str:
    """One of the choices, by number or by the beginning of its name; with one choice, that one."""
    if len(choices) == 1:
        return next(iter(choices))
    desk.say(key, "bold")
    values = list(choices)
    for at, value in enumerate(values, 1):
        desk.put(f"  {at}  {choices[value]}")
    default = default if default in values else values[0]
    while True:
        typed = desk.line(f"[{values.index(default) + 1}] ").strip().casefold()
        if not typed:
            return default
        if typed.isdecimal() and 1 <= int(typed) <= len(values):
            return values[int(typed) - 1]
        near = [value for value in values if value.casefold() == typed or choices[value].casefold().startswith(typed)]
        if len(near) == 1:
            return near[0]
        desk.say("ask.again", n=len(values))


def _players(game: Game, wishes: Wishes, desk: Desk) -> None:
    """Names, and whether bots fill the seats that are free."""
    while True:
        typed = desk.line(f"{desk.tell(Text('ask.players', {'seats': game.seats_text()}))} ")
        names = [name.strip() for name in typed.split(",") if name.strip()]
        try:
            names = check_names(names)
            if len(names) > game.seats[-1]:
                game.check_seats(len(names))
        except BadSeats as fault:
            desk.put(str(fault))
            continue
        missing = next((n for n in game.seats if n >= len(names)), game.seats[-1]) - len(names) - wishes.bots
        if missing <= 0 or _yes(desk, "ask.bots", n=missing):
            wishes.players, wishes.bots = names, wishes.bots + max(0, missing)
            return


def _options(host: Host, game: Game, wishes: Wishes, desk: Desk) -> None:
    """Kid-friendly if the pack knows it, and each yes-or-no option of the game."""
    content, _ = content_for(host, game, wishes.pack, wishes.lang)
    if (
        KID_FRIENDLY in content.filters
        and "filters" not in wishes.options
        and _yes(desk, "ask.kid-friendly", default=False)
    ):
        wishes.options["filters"] = (KID_FRIENDLY,)
    for name, described in game.options.model_fields.items():
        if name not in Options.model_fields and described.annotation is bool and name not in wishes.options:
            wishes.options[name] = _yes(desk, f"option.{name}", default=bool(described.default))


def _yes(desk: Desk, key: str, *, default: bool = True, **args: object) -> bool:
    """Yes or no; Enter is the default."""
    letters = desk.tell(Text("night.yes-no"))
    yes, no = letters[0], letters[-1]
    shown = f"[{yes.upper()}/{no}]" if default else f"[{yes}/{no.upper()}]"
    while True:
        typed = desk.line(f"{desk.tell(Text(key, args))} {shown} ").strip().casefold()
        if not typed:
            return default
        if typed[0] in (yes.casefold(), no.casefold()):
            return typed[0] == yes.casefold()
