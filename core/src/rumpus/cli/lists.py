"""`rumpus games`, `rumpus packs` and `rumpus plugins`: what is installed, and what is wrong with it."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

import click

from rumpus.cli.language import own_language, teller
from rumpus.errors import RumpusError
from rumpus.game import Game
from rumpus.host import Host
from rumpus.packs import FoundPack
from rumpus.plugins import Fault, Plugin
from rumpus.scene import Text
from rumpus.table import Options

_json = click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")


@click.command()
@_json
def games(*, as_json: bool) -> None:
    """List the games that are installed: for how many players, with which packs and options."""
    host = Host.discover()
    found = [_game_form(host, game) for game in host.games.values()]
    if as_json:
        _print_json({"games": found, "faults": [asdict(fault) for fault in host.faults]})
        return
    if not found:
        click.echo("No game is installed: install one, for example rumpus-sound-box.")
    for one in found:
        click.echo(f"{one['id']}  {one['title']}, for {one['seats_text']} players")
        if one["content"]:
            click.echo(f"    packs: {', '.join(one['packs']) or 'none is installed for ' + one['content']}")
        for name, described in one["options"].items():
            click.echo(f"    --set {name}={_typed(described['default'])}  ({described['type']})")
    _tell_faults(host.faults)


@click.command()
@_json
def packs(*, as_json: bool) -> None:
    """List the content packs that are installed: which games they fit, and which languages they speak."""
    host = Host.discover()
    found = [_pack_form(host, pack) for pack in host.packs()]
    if as_json:
        _print_json({"packs": found})
        return
    if not found:
        click.echo("No pack is installed: install one, for example rumpus-pack-sound-box-base.")
    for one in found:
        if one["problem"]:
            click.echo(f"{one['name']}  cannot be used: {one['problem']}")
            continue
        fits = ", ".join(one["games"]) or f"no installed game (content {one['content']})"
        click.echo(f"{one['name']} {one['version']}  {one['title']}; for {fits}; speaks {', '.join(one['locales'])}")


@click.command()
@_json
@click.option("--strict", is_flag=True, help="End with 1 if anything is wrong with any plugin.")
@click.pass_context
def plugins(context: click.Context, *, as_json: bool, strict: bool) -> None:
    """List the plugins that are installed, the hooks that each implements, and what is wrong with broken ones."""
    host = Host.discover()
    host.packs()
    host.commands()  # so that faults of these hooks show too
    if as_json:
        _print_json({"plugins": [_plugin_form(plugin) for plugin in host.plugins]})
    else:
        if not host.plugins:
            click.echo("No plugin is installed.")
        for plugin in host.plugins:
            click.echo(f"{_named(plugin)}  {', '.join(plugin.hooks) or 'no hooks'}")
            for fault in plugin.faults:
                click.echo(f"    {fault.problem}; {fault.mend}{f' ({fault.where})' if fault.where else ''}")
    context.exit(1 if strict and host.faults else 0)


def _named(plugin: Plugin) -> str:
    name = f"{plugin.name} {plugin.version}".rstrip()
    if plugin.distribution and plugin.distribution != plugin.name:
        name += f" ({plugin.distribution})"
    return name if plugin.used else f"{name}, left out:"


def _game_form(host: Host, game: Game) -> dict[str, Any]:
    return {
        "id": game.slug,
        "title": _title(game),
        "version": game.version,
        "seats": list(game.seats),
        "seats_text": game.seats_text(),
        "content": game.content,
        "packs": [pack.name for pack in host.packs_for(game)] if game.content else [],
        "options": {
            name: {
                "default": described.default,
                "type": getattr(described.annotation, "__name__", str(described.annotation)),
            }
            for name, described in game.options.model_fields.items()
            if name not in Options.model_fields
        },
    }


def _title(game: Game) -> str:
    """The game's name in this machine's language; its id if its catalogs cannot be read."""
    try:
        return teller(game, own_language())(Text("title"))
    except RumpusError:
        return game.slug


def _typed(default: Any) -> str:
    """A default as it is typed on the command line."""
    if default is None:
        return "…"
    return ("yes" if default else "no") if isinstance(default, bool) else str(default)


def _pack_form(host: Host, pack: FoundPack) -> dict[str, Any]:
    manifest = pack.manifest
    form: dict[str, Any] = {"name": pack.name, "distribution": pack.distribution, "problem": pack.problem}
    if manifest is None:
        form["problem"] = pack.problem or f"its pack.yaml is not in order: `rumpus check {pack.name}` says why"
        return form
    fits = [game.slug for game in host.games.values() if game.content == manifest.content]
    return form | {
        "version": manifest.version,
        "title": manifest.title,
        "content": manifest.content,
        "games": fits,
        "locales": list(manifest.locales),
        "license": manifest.license,
    }


def _plugin_form(plugin: Plugin) -> dict[str, Any]:
    return {
        "name": plugin.name,
        "distribution": plugin.distribution,
        "version": plugin.version,
        "entry_point": plugin.entry_point,
        "used": plugin.used,
        "hooks": plugin.hooks,
        "faults": [asdict(fault) for fault in plugin.faults],
    }


def _tell_faults(faults: Sequence[Fault]) -> None:
    """One line about plugins that are left out; goes to the error stream."""
    names = sorted({fault.plugin for fault in faults})
    if names:
        click.echo(f"Something is wrong with {_and(names)}: `rumpus plugins` says what.", err=True)


def _and(names: Iterable[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def _print_json(value: Any) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=2, default=str))
