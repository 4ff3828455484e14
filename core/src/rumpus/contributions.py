"""What plugins bring: games, packs, commands and blocks; each hook called under guard, and its result checked."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar, cast

from rumpus.game import Game
from rumpus.hookspecs import BlockKind
from rumpus.packs import FoundPack
from rumpus.plugins import Implementation, Plugin, raised_at, told

T = TypeVar("T")


def brought(plugin: Plugin, hook: str, kind: type[T], what: str) -> list[tuple[T, Implementation]]:
    """What a plugin's functions for this hook return, with the function; faults are noted, and theirs is left out."""
    return [(one, by) for by in plugin.of(hook) for one in _called(plugin, by, kind, what)]


def _called(plugin: Plugin, by: Implementation, kind: type[T], what: str) -> list[T]:
    try:
        made = by.function()
    except Exception as fault:  # noqa: BLE001  # whatever one plugin does, the others bring theirs
        plugin.fault(f"{by.hook} failed: {told(fault)}", "mend the plugin", raised_at(fault, by.function))
        return []
    wrong = made if not isinstance(made, list | tuple) else next((one for one in made if not isinstance(one, kind)), by)
    if wrong is not by:
        shown = f"a list with {wrong!r:.60}" if isinstance(made, list | tuple) else f"{made!r:.60}"
        plugin.fault(f"{by.hook} returned {shown}", f"return a list of {what}", by.where)
        return []
    return cast("list[T]", list(made))


def take_games(plugin: Plugin, among: dict[str, tuple[Game, Plugin]]) -> None:
    """Put a plugin's games among those of others; if an id is taken, or the plugin has a fault, none of them."""
    mine: dict[str, tuple[Game, Plugin]] = {}
    for game, by in brought(plugin, "rumpus_games", Game, "games"):
        taken = mine.get(game.slug) or among.get(game.slug)
        if taken is not None:
            plugin.fault(
                f"game {game.slug!r} is there already, from plugin {taken[1].name}",
                "rename one of them, or remove a plugin",
                by.where,
            )
        mine[game.slug] = game, plugin
    if plugin.faults:
        return
    among |= mine
    for game, _ in mine.values():
        game.version = plugin.version or game.version


def take_blocks(plugin: Plugin, among: dict[tuple[str, str], BlockKind]) -> None:
    """Put a plugin's kinds of blocks among those of others; if the plugin has a fault, none of them."""
    mine: dict[tuple[str, str], BlockKind] = {}
    for block, by in brought(plugin, "rumpus_blocks", BlockKind, "kinds of blocks"):
        if block.plugin != plugin.name:
            problem = f"block {block.name!r} says that its plugin is {block.plugin!r}"
            plugin.fault(problem, f"write {plugin.name!r} there", by.where)
        elif (plugin.name, block.name) in mine:
            plugin.fault(f"it has two blocks {block.name!r}", "rename one of them", by.where)
        mine[plugin.name, block.name] = block
    if not plugin.faults:
        among |= mine


def packs_of(plugin: Plugin) -> Iterator[tuple[FoundPack, Implementation]]:
    """The packs that a plugin brings as folders."""
    folders = brought(plugin, "rumpus_packs", cast("type[Any]", (str, Path)), "folders of packs, as paths")
    for folder, by in folders:
        root = Path(folder)
        pack = FoundPack(root.name, str(root), plugin.distribution, root)
        if pack.manifest is None:
            there = "has no pack.yaml that can be read: `rumpus check` says why" if root.is_dir() else "is not there"
            yield FoundPack(root.name, str(root), plugin.distribution, problem=f"folder {root} {there}"), by
        else:
            yield FoundPack(pack.manifest.id, str(root), plugin.distribution, root), by
