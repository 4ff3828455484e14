"""Hooks: the functions a plugin may write. `docs/hooks.md` has an example of each.

A plugin is a module with functions of these names marked `@hookimpl`, named by an entry point of the group `rumpus`.
A function may take fewer arguments than its hook has, by their names. `t` is what the shared screen sees: public, and
only to be read.

Hooks of the rules are chains: each gets what the one before returned. Their results are journalled where they differ
from what went in, and a replay does not call them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from pluggy import HookimplMarker, HookspecMarker

from rumpus.corestep import Notice
from rumpus.game import Game
from rumpus.ids import Viewer
from rumpus.scene import Block, Own, Scene
from rumpus.scoring import Award, Standing
from rumpus.table import Options, Table

if TYPE_CHECKING:
    import click

PROJECT = "rumpus"

hookspec = HookspecMarker(PROJECT)
hookimpl = HookimplMarker(PROJECT)
"""Marks a function as an implementation of the hook of its name (or of `specname=`)."""

F = TypeVar("F", bound=Callable[..., Any])


def order(*, before: Iterable[str] = (), after: Iterable[str] = ()) -> Callable[[F], F]:
    """Says before or after which other plugins' functions at the same hook this one runs; absent plugins do not count.

    Else functions marked `tryfirst=True` run first, those marked `trylast=True` last, and of equals the one of the
    plugin whose name comes first in the alphabet.
    """
    wanted = (frozenset(before), frozenset(after))

    def mark(function: F) -> F:
        function.rumpus_order = wanted  # type: ignore[attr-defined]
        return function

    return mark


@dataclass(frozen=True, slots=True)
class BlockKind:
    """A kind of block that a plugin adds to screens; calling it makes one: `sandglass(left=3)`.

    Attributes:
        plugin: the plugin's name.
        name: the block's name, unique in the plugin.
        element: the file beside the plugin's module that defines its web element.
        instead: makes, from its fields, the blocks that a screen without that element draws.
    """

    plugin: str
    name: str
    element: str
    instead: Callable[[Mapping[str, Any]], Iterable[Block]]

    def __call__(self, **fields: Any) -> Own:
        return Own(self.plugin, self.name, fields, tuple(self.instead(fields)))


# -- rules: players, decks, bags, timers, tracks, scoring, and what happens between steps ------------------------------


@hookspec
def rumpus_seats(game: str, seats: list[str], options: Options) -> list[str]:  # type: ignore[empty-body]
    """Who sits where. Called once, before the setup.

    Args:
        game: the game's id.
        seats: the players' names, in seat order: seat 0 first, each next one to the left.
        options: what the table chose.

    Returns:
        The names as they shall sit.
    """


@hookspec
def rumpus_deck(t: Table[Any], deck: str, cards: list[str]) -> list[str]:  # type: ignore[empty-body]
    """Which cards are in a deck. Called when a game takes a deck from the pack, mostly in its setup.

    Args:
        t: the table as the shared screen sees it; nothing may lie on it yet.
        deck: the deck's name in the pack.
        cards: ids of faces, in the pack's order, after the table's filters.

    Returns:
        Ids of faces of the pack, each once.
    """


@hookspec
def rumpus_bag(t: Table[Any], bag: str, items: list[Any]) -> list[Any]:  # type: ignore[empty-body]
    """What may come out of a bag. Called before each draw.

    Args:
        t: the table as the shared screen sees it.
        bag: the name of the draw.
        items: what is in the bag.

    Returns:
        The items among which chance picks: at least one, all of them in the bag.
    """


@hookspec
def rumpus_timer(t: Table[Any], timer: str, seconds: float) -> float:  # type: ignore[empty-body]
    """How long a timer runs. Called when it starts.

    Args:
        t: the table as the shared screen sees it.
        timer: the timer's name; for a step's own timer the class name of the step.
        seconds: its length, by the rule or the table's options.

    Returns:
        Its length in seconds, above 0.
    """


@hookspec
def rumpus_track(t: Table[Any], track: str, at: int, to: int) -> int:  # type: ignore[empty-body]
    """Where a marker goes. Called before each move.

    Args:
        t: the table as the shared screen sees it.
        track: the track's name, which is the name of its field.
        at: the space on which the marker stands.
        to: the space to which it would go.

    Returns:
        The space to which it goes; it stops at the ends of the track.
    """


@hookspec
def rumpus_award(t: Table[Any], award: Award) -> list[Award]:  # type: ignore[empty-body]
    """What is written into the ledger. Called for each award.

    Args:
        t: the table as the shared screen sees it, before the award.
        award: seat (or TEAM), points, and the rule that gives them.

    Returns:
        The awards to write instead: `[award]` as it is, none, or several.
    """


@hookspec
def rumpus_before(t: Table[Any], step: str) -> list[Notice]:  # type: ignore[empty-body]
    """What is announced before a step. Called when a step of the game begins; every plugin's notices are shown.

    Args:
        t: the table as the shared screen sees it.
        step: the step's id, for example "sound-box.Guessing".

    Returns:
        Notices to show first, in order; an empty list for none.
    """


@hookspec
def rumpus_result(t: Table[Any], result: str, standings: list[Standing]) -> list[Standing]:  # type: ignore[empty-body]
    """Who has won. Called when the game ends.

    Args:
        t: the table as the shared screen sees it; `t.result` is set.
        result: how the game ended, for example "won" or "over".
        standings: a line for each scorer, best first.

    Returns:
        The standings to show.
    """


# -- looks: never journalled -------------------------------------------------------------------------------------------


@hookspec
def rumpus_scene(t: Table[Any], step: str, who: Viewer, scene: Scene) -> Scene:  # type: ignore[empty-body]
    """What a screen shows. Called each time a scene of an open question is drawn; it must change nothing.

    Args:
        t: the table as this viewer sees it.
        step: the id of the step that asks.
        who: the viewer's seat; None is the shared screen.
        scene: the scene, its question filled in.

    Returns:
        The scene to show, with the same options.
    """


# -- contributions: each called once -----------------------------------------------------------------------------------


@hookspec
def rumpus_games() -> list[Game]:  # type: ignore[empty-body]
    """The games of the plugin. Called once, when plugins are found.

    Returns:
        Games; an id that another plugin has taken is refused.
    """


@hookspec
def rumpus_packs() -> Sequence[str | Path]:  # type: ignore[empty-body]
    """Content packs that are not installed on their own. Called once, when packs are listed.

    Returns:
        Folders of packs.
    """


@hookspec
def rumpus_commands() -> Sequence["click.Command"]:  # type: ignore[empty-body]
    """Commands for the command line, as `rumpus <name>`. Called once, when the command line starts.

    Returns:
        click commands; a name that is taken is refused.
    """


@hookspec
def rumpus_blocks() -> Sequence[BlockKind]:  # type: ignore[empty-body]
    """Blocks of the plugin's own for screens. Called once, when plugins are found.

    Returns:
        Kinds of blocks, their `plugin` being this plugin's name.
    """
