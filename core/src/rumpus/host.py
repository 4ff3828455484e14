"""A host: the plugins that are there, what they bring, and the seams made of their hooks.

An object you make, never a global.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from importlib.metadata import EntryPoint
from os import PathLike
from types import ModuleType
from typing import TYPE_CHECKING, Any

from rumpus import engine
from rumpus.chains import Entangled, compiled, in_order
from rumpus.content import Content
from rumpus.contributions import brought, packs_of, take_blocks, take_games
from rumpus.discovery import discovered
from rumpus.engine.opening import EMPTY
from rumpus.errors import AuthorError, BadPlugin, UnknownName
from rumpus.game import Game
from rumpus.packs import FoundPack, find_packs, load_pack
from rumpus.packs.findings import instead
from rumpus.plugins import Fault, Implementation, Plugin
from rumpus.registration import register
from rumpus.scene import Scene
from rumpus.seams import Seam, Seams
from rumpus.table import Options, Table

if TYPE_CHECKING:
    import click

    from rumpus.hookspecs import BlockKind


class Host:
    """Plugins, and what they bring. `Host.discover()` has the installed ones, `Host([module])` those it is given.

    A plugin with a fault takes no part, and `faults` says what is wrong with it; the others work as if it were absent.

    Attributes:
        plugins: every plugin found, by name, the faulty ones too.
        games: by id.
        blocks: kinds of blocks that plugins bring, by plugin and name.
        strict: faults are raised as BadPlugin, those found later too; tables are set up strictly.
    """

    def __init__(self, plugins: "Iterable[object] | Mapping[str, object]" = (), *, strict: bool = False) -> None:
        """Read modules or objects with marked functions; a map gives them other names than their own."""
        self.plugins = _read(plugins)
        self.strict = strict
        self._disentangle()
        games: dict[str, tuple[Game, Plugin]] = {}
        blocks: dict[tuple[str, str], BlockKind] = {}
        for plugin in self.plugins:
            take_blocks(plugin, blocks)
            take_games(plugin, games)
            plugin.used = not plugin.faults
        self.games = {slug: game for slug, (game, _) in sorted(games.items())}
        used = {plugin.name for plugin in self.plugins if plugin.used}
        self.blocks = {key: block for key, block in blocks.items() if key[0] in used}
        self._object()

    @classmethod
    def discover(cls, *, strict: bool = False, entries: Iterable[EntryPoint] | None = None) -> "Host":
        """A host with the plugins that are installed.

        Args:
            strict: raise BadPlugin with all that is wrong, rather than go on without the faulty plugins.
            entries: entry points to read instead of those of the group `rumpus`.
        """
        return cls(discovered(entries), strict=strict)

    def _object(self) -> None:
        """In strict mode, raise BadPlugin if anything is wrong with any plugin."""
        if self.strict and self.faults:
            raise BadPlugin("\n".join(str(fault) for fault in self.faults))

    # -- what plugins bring --------------------------------------------------------------------------------------------

    @property
    def faults(self) -> list[Fault]:
        """Everything that is wrong with plugins, as far as it is known."""
        return [fault for plugin in self.plugins for fault in plugin.faults]

    def versions(self) -> dict[str, str]:
        """The versions of the plugins that take part, by name, as a journal's header has them."""
        return {plugin.name: plugin.version for plugin in self.plugins if plugin.used}

    def modules(self) -> tuple[str, ...]:
        """The modules of the plugins that take part, by plugin; their texts lie in folders `locales` beside them."""
        return tuple(dict.fromkeys(plugin.module for plugin in self.plugins if plugin.used))

    def game(self, slug: str) -> Game:
        """The game of this id; raises UnknownName, with the nearest one there is."""
        if slug not in self.games:
            mend = instead(slug, self.games) or "none is installed: install one, for example rumpus-sound-box."
            broken = " `rumpus plugins` says what is wrong with plugins that cannot be used." if self.faults else ""
            raise UnknownName(f"there is no game {slug!r}; {mend}{broken}")
        return self.games[slug]

    def packs(self) -> list[FoundPack]:
        """Every content pack that is installed or that a plugin brings, by name; broken ones with their problem."""
        found = {pack.name: pack for pack in find_packs()}
        for plugin in self.plugins:
            for pack, by in packs_of(plugin):
                taken = found.setdefault(pack.name, pack)
                if taken is not pack:
                    plugin.fault(f"there is a pack {pack.name!r} already, {taken.package}", "rename one", by.where)
        self._object()
        return [found[name] for name in sorted(found)]

    def packs_for(self, game: Game) -> list[FoundPack]:
        """The packs that have this game's kind of content, by name."""
        return [one for one in self.packs() if one.manifest is not None and one.manifest.content == game.content]

    def content(self, game: Game, pack: str | PathLike[str] | None = None) -> Content:
        """The content for a game: the pack of this name or path, else the first that fits; empty if it needs none.

        Raises:
            UnknownName: no pack fits, or this one has content of another kind.
            PackError: the pack has errors, or there is none of this name.
        """
        if pack is None:
            if not game.content:
                return EMPTY
            fitting = self.packs_for(game)
            if not fitting:
                mend = f"install one with content {game.content!r}, or give the folder of one"
                raise UnknownName(f"no pack for {game.slug} is installed; {mend}")
            pack = fitting[0].name
        found = load_pack(pack, find=self.packs)
        if found.kind != game.content:
            needs = f"needs {game.content!r}" if game.content else "needs none"
            raise UnknownName(
                f"pack {found.id} has content for {found.kind!r}, and {game.slug} {needs}; choose another"
            )
        return found

    def commands(self) -> "list[click.Command]":
        """The commands that plugins bring, by name."""
        import click  # noqa: PLC0415  # only a command line needs it

        found: dict[str, click.Command] = {}
        for plugin in self.plugins:
            for command, by in brought(plugin, "rumpus_commands", click.Command, "click commands"):
                taken = found.setdefault(str(command.name), command)
                if taken is not command:
                    plugin.fault(f"another plugin has a command {command.name!r}", "rename one of them", by.where)
        self._object()
        return [found[name] for name in sorted(found)]

    def setup(
        self,
        slug: str,
        names: Sequence[str],
        *,
        pack: str | PathLike[str] | Content | None = None,
        options: Options | Mapping[str, Any] | None = None,
        seed: str | int = "0",
    ) -> Table[Any]:
        """A game by its id, with a pack and what plugins change; raises as `game`, `content` and `engine.setup`."""
        game = self.game(slug)
        content = pack if isinstance(pack, Content) else self.content(game, pack)
        return engine.setup(
            game, names, content=content, options=options, seed=seed, seams=self.seams(), strict=self.strict
        )

    # -- seams ---------------------------------------------------------------------------------------------------------

    def seams(self, *, without: Collection[str] = ()) -> Seams:
        """What the plugins change, compiled once for a table.

        Args:
            without: names of plugins to leave out, for example one whose hook failed at the table.
        """

        def seam(hook: str) -> Seam:
            return tuple(compiled(one) for one in in_order(self._all(hook, without)))

        return Seams(
            seats=seam("rumpus_seats"),
            deck=seam("rumpus_deck"),
            bag=seam("rumpus_bag"),
            timer=seam("rumpus_timer"),
            track=seam("rumpus_track"),
            award=seam("rumpus_award"),
            before=seam("rumpus_before"),
            result=seam("rumpus_result"),
            scene=tuple(self._lenient(one) for one in in_order(self._all("rumpus_scene", without))),
        )

    def _all(self, hook: str, without: Collection[str] = ()) -> list[Implementation]:
        return [one for plugin in self.plugins if plugin.name not in without for one in plugin.of(hook)]

    def _disentangle(self) -> None:
        """Leave out plugins that each want to run before the other, so that every chain has an order."""
        hooks = {one.hook for plugin in self.plugins for one in plugin.implementations}
        for hook in sorted(hooks):
            try:
                in_order(self._all(hook))
            except Entangled as entangled:
                names = ", ".join(sorted({one.plugin for one in entangled.among}))
                for plugin in self.plugins:
                    wheres = [one.where for one in entangled.among if one.plugin == plugin.name]
                    if wheres:
                        problem = f"{hook} runs in no order: {names} want each to be before another"
                        plugin.fault(problem, "take an `order` away", wheres[0])
                        plugin.used = False

    def _lenient(self, one: Implementation) -> Callable[..., Scene]:
        """A scene hook changes looks only: if it fails, its fault is noted and scenes are drawn without it."""
        function = compiled(one)
        plugin = next(plugin for plugin in self.plugins if plugin.name == one.plugin)
        failed = False

        def rumpus_scene(t: Any, step: str, who: Any, scene: Scene) -> Scene:
            nonlocal failed
            if failed:
                return scene
            try:
                made: Scene = function(t, step, who, scene)
            except AuthorError as fault:
                if self.strict:
                    raise
                failed = True
                plugin.fault(f"{fault}", "scenes are drawn without it", one.where)
                return scene
            return made

        return rumpus_scene


def _read(plugins: Iterable[object] | Mapping[str, object]) -> list[Plugin]:
    """The plugins by name: what has been read already, and modules and objects, which are read now."""
    named: list[tuple[str, object]]
    if isinstance(plugins, Mapping):
        named = [(str(name), one) for name, one in plugins.items()]
    else:
        named = [(_name_of(one), one) for one in plugins]
    read: list[Plugin] = []
    for name, source in sorted(named, key=lambda pair: pair[0]):
        if isinstance(source, Plugin):
            read.append(source)
            continue
        if any(one.name == name for one in read):
            raise BadPlugin(f"two plugins are called {name!r}; give the host a map of names to plugins")
        plugin = Plugin(name)
        register(plugin, source)
        read.append(plugin)
    return read


def _name_of(plugin: object) -> str:
    """A plugin's own name: a module's last part, an object's class's."""
    if isinstance(plugin, Plugin):
        return plugin.name
    own = plugin.__name__ if isinstance(plugin, ModuleType | type) else type(plugin).__name__
    return own.rpartition(".")[2]
