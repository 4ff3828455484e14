"""`rumpus play` and `rumpus resume`: a game night in this terminal."""

import secrets
import sys
from datetime import date
from pathlib import Path
from random import Random

import click

from rumpus.cli.asking import Wishes, ask_for
from rumpus.cli.choices import bots_of, content_for, game_options, options_from, seated
from rumpus.cli.language import teller
from rumpus.content import Content
from rumpus.errors import BadJournal
from rumpus.host import Host
from rumpus.session import Session
from rumpus.store import SUFFIX, JournalFile, games_folder, kept, mend, read_file
from rumpus.terminal.clock import TableClock
from rumpus.terminal.desk import Closed, Desk
from rumpus.terminal.night import Night

STOPPED = 130
"""Exit code when somebody got up from the table."""

BOT_RATE = 0.7
"""How often a bot is right."""


@click.command()
@click.argument("game", required=False)
@click.option("--players", help="Names in seat order, with commas between: Mina,Jonas,Aoife,Luca.")
@click.option("--bots", type=click.IntRange(0, 8), default=0, help="Seats that bots fill, after the players.")
@click.option("--pack", help="Name or folder of the content pack.")
@click.option("--lang", help="Language of the table, for example it.")
@game_options
@click.option("--seed", help="Decides every draw; for trying things out.")
def play(
    game: str | None,
    players: str | None,
    bots: int,
    pack: str | None,
    lang: str | None,
    filters: tuple[str, ...],
    kid_friendly: bool,
    settings: tuple[str, ...],
    seconds: tuple[str, ...],
    seed: str | None,
) -> None:
    """Play GAME around one keyboard. What is not said here is asked.

    Example: rumpus play sound-box --players Mina,Jonas,Aoife,Luca --kid-friendly --lang it
    """
    host = Host.discover()
    wishes = Wishes(
        game=game,
        players=players.split(",") if players is not None else None,
        bots=bots,
        pack=pack,
        lang=lang,
        options=options_from(filters, settings, seconds, kid_friendly=kid_friendly),
    )
    desk = Desk(teller(None, lang))
    try:
        if game is None or (players is None and not bots):
            ask_for(host, wishes, desk)
        _begin(host, wishes, desk, seed)
    except Closed:
        desk.say("night.bye")
        sys.exit(STOPPED)


def _begin(host: Host, wishes: Wishes, desk: Desk, seed: str | None) -> None:
    found = host.game(wishes.game or "")
    names, bots = seated(found, wishes.players or [], wishes.bots)
    content, lang = content_for(host, found, wishes.pack, wishes.lang)
    options = found.check_options(wishes.options)
    session = Session.begin(
        found,
        names,
        content=content,
        options=options,
        seed=seed or secrets.token_hex(8),
        seams=host.seams(),
        plugins=host.versions(),
        host={"lang": lang, "bots": bots, "pack": wishes.pack or content.id},
    )
    shelf = JournalFile.create(found.slug, date.today())
    try:
        session.keep(shelf)
        _run(session, host, content, lang, bots, shelf)
    finally:
        shelf.close()


def _run(session: Session, host: Host, content: Content, lang: str, bots: list[int], shelf: JournalFile) -> None:
    """Play on until the game is over or somebody gets up."""
    game = session.table.game
    desk = Desk(teller(game, lang, session.table.names, content, host.modules()))
    night = Night(session, desk, TableClock(session.table.now_ms), bots_of(game, bots, BOT_RATE), Random())
    try:
        night.play()
    except (Closed, KeyboardInterrupt):
        desk.wipe()
        desk.say("night.kept", name=shelf.path.stem)
        sys.exit(STOPPED)
    shelf.put_away()


@click.command()
@click.argument("name", required=False)
@click.option(
    "--mend", "mending", is_flag=True, help="If the journal is broken: keep its whole entries, put the rest aside."
)
def resume(name: str | None, *, mending: bool) -> None:
    """Go on with the game that was played last, or with the one called NAME (a file, or a name that `rumpus resume` said)."""
    path = _chosen(name)
    if mending:
        entries, aside = mend(path)
        click.echo(
            f"Kept {entries} whole entries of {path.name}; the file as it was is {aside.name} in {aside.parent}."
        )
    shelf = JournalFile(path)
    try:
        try:
            journal = read_file(path)
        except BadJournal as fault:
            raise BadJournal(
                f"{fault}. Nothing is lost; `rumpus resume {path.stem} --mend` goes on from the last whole entry",
                fault.entry,
            ) from None
        host = Host.discover()
        game = host.game(journal.header["game"])
        said = journal.header["host"]
        content, lang = content_for(host, game, said.get("pack") or journal.header["pack"]["id"], said.get("lang"))
        session = Session.resumed(journal, game, content, seams=host.seams(), shelf=shelf)
        _run(session, host, content, lang, said.get("bots", []), shelf)
    finally:
        shelf.close()


def _chosen(name: str | None) -> Path:
    """The journal file that is meant: the named one, or the latest of those that are not over."""
    if name is not None:
        path = Path(name)
        for one in (path, games_folder() / name, games_folder() / f"{name}{SUFFIX}"):
            if one.is_file():
                return one
        others = ", ".join(one.stem for one in list(kept())[:5]) or "none"
        raise BadJournal(f"there is no game called {name!r}; the latest are: {others}")
    latest = next(kept(), None)
    if latest is None:
        raise BadJournal("there is no game to go on with: `rumpus play` starts one")
    return latest
