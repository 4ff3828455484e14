"""Setting a game up."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from rumpus.asking import Entry
from rumpus.content import Content
from rumpus.engine.flow import broken, settle
from rumpus.errors import SetupError
from rumpus.eyes import eye
from rumpus.game import Game
from rumpus.players import check_names
from rumpus.seams import NO_SEAMS, Seams
from rumpus.table import Options, Table

EMPTY = Content.of(id="none", kind="")
"""The content of games that need none."""


def setup(
    game: Game,
    names: Sequence[str],
    *,
    content: Content = EMPTY,
    options: Options | Mapping[str, Any] | None = None,
    seed: str | int = "0",
    seams: Seams = NO_SEAMS,
    strict: bool = False,
) -> Table[Any]:
    """Lay a game out, up to its first question. `t.entry` is then the journal's first entry.

    Args:
        game: the game.
        names: the players' names, in seat order.
        content: the pack, as `rumpus.packs.load_pack` gives it.
        options: the table's choices, as the game's options class or a map.
        seed: decides every draw; the same seed, names, options and content give the same game.
        seams: what plugins change.
        strict: read-only copies of zones for options and scenes; slower, for tests and authors.

    Raises:
        BadSeats, BadOptions, TooFewFaces, UnknownName: says what to change.
        BrokenGame: the game's own setup failed.
    """
    chosen = game.check_options(cast("Any", dict(options) if isinstance(options, Mapping) else options))
    seated, noted = _seat(game, names, chosen, seams)
    return _open(game, seated, content, chosen, str(seed), seams, noted, strict=strict)


def _seat(game: Game, names: Sequence[str], options: Options, seams: Seams) -> tuple[list[str], list[list[Any]]]:
    """The names as they sit down; plugins may seat them otherwise."""
    seated = check_names(names)
    given = list(seated)
    for hook in seams.seats:
        seated = check_names(hook(game.slug, list(seated), options))
    game.check_seats(len(seated))
    return seated, [] if seated == given else [[0, "seats", game.slug, seated]]


def _open(
    game: Game,
    names: list[str],
    content: Content,
    options: Options,
    seed: str,
    seams: Seams,
    noted: list[list[Any]],
    *,
    strict: bool,
    given: Any = None,
    chance: Any = None,
) -> Table[Any]:
    t = lay(game, names, content, options, seed, seams, strict=strict)
    t._given = given
    t.chance.given = chance
    t._hooked = noted
    try:
        steps = t.setup(options)
        t._eyes.clear()
        settle(t, steps)
    except SetupError:
        raise
    except Exception as fault:
        raise broken(t, "setup", fault) from fault
    t._entry = Entry(["setup", 0], t.chance.record, t._hooked)
    return t


def lay(
    game: Game, names: list[str], content: Content, options: Options, seed: str, seams: Seams, *, strict: bool = False
) -> Table[Any]:
    """An empty table of this game, before its setup."""
    filtered = content.filtered(options.filters) if options.filters else content
    t = game.table.__new__(game.table)
    t._lay(game, names, filtered, options, seed, seams)
    t._strict = strict
    t._screen = lambda: eye(t, None)
    return t


def reopened(
    game: Game,
    names: list[str],
    content: Content,
    options: Options,
    seed: str,
    *,
    hooks: list[list[Any]],
    given: Any,
    chance: Any,
    strict: bool = False,
) -> Table[Any]:
    """Set a game up again as a journal tells: draws and what plugins did come from it."""
    for _, name, _, result in hooks:
        if name == "seats":
            names = list(result)
    game.check_seats(len(names))
    return _open(
        game,
        names,
        content,
        options,
        seed,
        NO_SEAMS,
        [one for one in hooks if one[1] == "seats"],
        strict=strict,
        given=given,
        chance=chance,
    )
