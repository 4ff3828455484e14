"""`rumpus replay`: play a journal through and say what it comes to."""

import json
from pathlib import Path
from typing import Any

import click

from rumpus import engine
from rumpus.cli.choices import content_for
from rumpus.cli.language import teller
from rumpus.host import Host
from rumpus.journal import replay as replayed
from rumpus.scoring import Standing
from rumpus.store import read_file
from rumpus.table import Table
from rumpus.terminal.desk import Desk


@click.command()
@click.argument("journal", type=click.Path(path_type=Path))
@click.option("--upto", type=click.IntRange(1), help="Stop after this many entries, and show the table as it was then.")
@click.option("--json", "as_json", is_flag=True, help="Print the outcome as JSON.")
def replay(journal: Path, upto: int | None, *, as_json: bool) -> None:
    """Replay JOURNAL, a file that a game was written to, and check every entry.

    Ends with 0 when all entries fit, and with 2 and the first entry that does not when one does not.
    """
    read = read_file(journal)
    host = Host.discover()
    game = host.game(read.header["game"])
    content, lang = content_for(
        host, game, read.header["host"].get("pack") or read.header["pack"]["id"], read.header["host"].get("lang")
    )
    steps: list[str] = []
    t = replayed(
        read, game, content, upto=upto, after=lambda at, table: steps.append(_line(at, read.entries[at].input, table))
    )
    if as_json:
        click.echo(json.dumps(_form(t, len(steps)), ensure_ascii=False, indent=2))
        return
    for line in steps:
        click.echo(line)
    desk = Desk(teller(game, lang, t.names, content, host.modules()))
    desk.show(engine.scene(t, None), t.now_ms, wipe=False)
    click.echo(f"{len(steps)} entries fit; digest {engine.digest(t)}")


def _line(at: int, entry: list[Any], t: Table[Any]) -> str:
    question = engine.pending(t)
    happens = (
        f"{question.step} asks {', '.join(t.names[seat] for seat in question.asked) or 'nobody'}"
        if question
        else f"over: {t.result}"
    )
    stamp = entry[-1] / 1000
    return f"{at + 1:4}  {stamp:9.3f} s  {' '.join(str(part) for part in entry[:-1]):40}  {happens}"


def _form(t: Table[Any], entries: int) -> dict[str, Any]:
    standings: list[Standing] = engine.standings(t)
    return {
        "game": t.game.slug,
        "entries": entries,
        "result": t.result,
        "standings": [one._asdict() for one in standings],
        "digest": engine.digest(t),
    }
