"""A broken plugin is left out, and its fault names it, the place, what is wrong and what to do."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from rumpus import Game, Table, hookimpl
from rumpus.errors import BadPlugin, UnknownName
from rumpus.hookspecs import BlockKind, order
from rumpus.host import Host
from rumpus.plugins import Fault

Write = Callable[[str, str], ModuleType]


class Nothing(Table):
    """No game to be played."""


@hookimpl
def rumpus_games() -> list[Game]:
    """A whole game, to see that it is there whatever others do."""
    return [Game("whole", table=Nothing, seats=[2])]


def only_fault(write: Write, source: str) -> Fault:
    """The one fault of a plugin of this source; the whole plugin beside it works, and strict mode raises it."""
    broken = write("broken", f"from rumpus import *\nfrom rumpus import hookimpl\n{source}")
    plugins = {"broken": broken, "whole": _Whole()}
    host = Host(plugins)
    assert list(host.games) == ["whole"]
    assert host.versions() == {"whole": ""}
    (fault,) = host.faults
    assert fault.plugin == "broken"
    assert host.plugins[0].faults == [fault]
    with pytest.raises(BadPlugin) as raised:
        Host(plugins, strict=True)
    assert str(raised.value) == str(fault)
    return fault


class _Whole:
    rumpus_games = staticmethod(rumpus_games)


def at(fault: Fault) -> int:
    """The line of the module at which a fault is; the two lines before the source are not counted."""
    file, _, line = fault.where.rpartition(":")
    assert file.endswith("broken.py")
    return int(line) - 2


def test_misspelt_hook(write: Write):
    """A marked function that is no hook is a fault, with the hook that was meant."""
    fault = only_fault(write, "@hookimpl\ndef rumpus_awrd(award): return [award]\n")
    assert (fault.problem, fault.mend, at(fault)) == (
        "there is no hook rumpus_awrd",
        "did you mean 'rumpus_award'?",
        1,
    )


def test_misspelt_hook_without_a_mark(write: Write):
    """A function that is named as hooks are, but is none, is a fault too."""
    fault = only_fault(write, "\ndef rumpus_seets(seats): return seats\n")
    assert (fault.problem, fault.mend, at(fault)) == (
        "there is no hook rumpus_seets",
        "did you mean 'rumpus_seats'?",
        2,
    )


def test_misspelt_specname(write: Write):
    """A misspelt name given to the mark is a fault."""
    fault = only_fault(write, "@hookimpl(specname='rumpus_timers')\ndef slower(seconds): return seconds\n")
    assert fault.mend == "did you mean 'rumpus_timer'?"


def test_forgotten_mark(write: Write):
    """A function with a hook's name and no mark is a fault: it would never be called."""
    fault = only_fault(write, "def rumpus_award(award): return [award]\n")
    assert (fault.problem, fault.mend) == (
        "rumpus_award is named as a hook, but not marked",
        "write @hookimpl above it",
    )


@pytest.mark.parametrize(
    ("arguments", "problem", "mend"),
    [
        (
            "t, awards",
            "rumpus_award has no argument awards",
            "did you mean 'award'? The hook is rumpus_award(t, award)",
        ),
        ("*args", "rumpus_award has no argument *args", "choose one of: award, t. The hook is rumpus_award(t, award)"),
        ("award, **more", "rumpus_award has no argument **more", None),
        ("award, x, y", "rumpus_award has no argument x, y", None),
    ],
)
def test_wrong_argument(write: Write, arguments: str, problem: str, mend: str | None):
    """An argument that the hook does not have is a fault, with those that it has."""
    fault = only_fault(write, f"@hookimpl\ndef rumpus_award({arguments}): return []\n")
    assert (fault.problem, at(fault)) == (problem, 1)
    assert mend is None or fault.mend == mend


@pytest.mark.parametrize(
    ("function", "problem"),
    [
        ("@hookimpl(wrapper=True)\ndef rumpus_award(award): yield", "rumpus_award is a wrapper, and these are not run"),
        ("@hookimpl\ndef rumpus_award(award): yield award", "rumpus_award is async or yields"),
        ("@hookimpl\nasync def rumpus_award(award): return [award]", "rumpus_award is async or yields"),
    ],
)
def test_no_plain_function(write: Write, function: str, problem: str):
    """What would not return its result when called is a fault."""
    assert only_fault(write, function).problem == problem


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("'>=7'", "it is made for another rumpus (rumpus_api = '>=7'), and this is "),
        ("'seven'", "rumpus_api = 'seven' is no range of versions"),
        ("7", "rumpus_api = 7 is no range of versions"),
    ],
)
def test_range_of_versions(write: Write, said: str, problem: str):
    """A plugin made for another core, or one that says it unreadably, is left out."""
    fault = only_fault(write, f"rumpus_api = {said}\n@hookimpl\ndef rumpus_award(award): return [award]\n")
    assert fault.problem.startswith(problem)


def test_range_that_fits(write: Write):
    """A plugin made for this core is used."""
    module = write(
        "fits", "from rumpus import hookimpl\nrumpus_api = '>=0'\n@hookimpl\ndef rumpus_games(): return []\n"
    )
    assert Host([module], strict=True).plugins[0].used


def test_no_hook_at_all(write: Write):
    """A module without hooks is no plugin: somebody forgot all marks."""
    assert only_fault(write, "def award(award): return [award]\n").problem == "it implements no hook"


def test_games_that_raise(write: Write):
    """A plugin whose games fail is left out; the fault is at the line that failed."""
    fault = only_fault(
        write, "@hookimpl\ndef rumpus_games():\n    x = 1\n    return [Game('Bad Id', table=Table, seats=[2])]\n"
    )
    assert fault.problem.startswith("rumpus_games failed: BadGame: a game's id is lower case")
    assert at(fault) == 4


@pytest.mark.parametrize(
    ("made", "problem"),
    [
        ("None", "rumpus_games returned None"),
        ("'sound-box'", "rumpus_games returned 'sound-box'"),
        ("['sound-box']", "rumpus_games returned a list with 'sound-box'"),
    ],
)
def test_games_that_are_none(write: Write, made: str, problem: str):
    """What is no list of games is a fault."""
    fault = only_fault(write, f"@hookimpl\ndef rumpus_games(): return {made}\n")
    assert (fault.problem, fault.mend) == (problem, "return a list of games")


def test_game_id_that_is_taken(write: Write):
    """The second plugin, by name, with a game of the same id is left out, with all it brings."""
    source = (
        "from rumpus import *\nfrom rumpus import hookimpl\nclass T(Table): pass\n"
        "@hookimpl\ndef rumpus_games(): return [{}]\n"
    )
    first = write("first", source.format("Game('same', table=T, seats=[2])"))
    second = write("second", source.format("Game('other', table=T, seats=[2]), Game('same', table=T, seats=[3])"))
    for plugins in ({"b": second, "a": first}, {"a": first, "b": second}):
        host = Host(plugins)
        assert {slug: game.seats for slug, game in host.games.items()} == {"same": (2,)}
        (fault,) = host.faults
        assert (fault.plugin, fault.problem) == ("b", "game 'same' is there already, from plugin a")


def test_block_of_another_plugin(plugin: Any):
    """A block that names another plugin would take that one's place on screens: its plugin is left out."""

    @hookimpl
    def blocks() -> list[BlockKind]:
        return [BlockKind("other", "volume", "volume.js", lambda _: [])]

    host = Host([plugin("mine", rumpus_blocks=hookimpl(specname="rumpus_blocks")(blocks))])
    assert (host.blocks, host.faults[0].mend) == ({}, "write 'mine' there")


def test_commands_that_fail(plugin: Any):
    """A plugin whose commands fail brings none, and stays otherwise."""

    @hookimpl(specname="rumpus_commands")
    def commands() -> None:
        raise OSError("no disk")

    host = Host([plugin("mine", rumpus_commands=commands, rumpus_games=rumpus_games)])
    assert (host.commands(), list(host.games)) == ([], ["whole"])
    assert host.faults[0].problem == "rumpus_commands failed: OSError: no disk"


def test_pack_that_is_not_there(plugin: Any):
    """A folder that a plugin names and that is not there is listed with its problem."""

    @hookimpl(specname="rumpus_packs")
    def packs() -> list[str]:
        return ["/nowhere/kitchen-sounds"]

    pack = next(pack for pack in Host([plugin("mine", a=packs)]).packs() if pack.name == "kitchen-sounds")
    assert (pack.root, pack.problem) == (None, "folder /nowhere/kitchen-sounds is not there")


def test_plugins_that_each_want_to_be_first(plugin: Any):
    """Of plugins that cannot be put in order none is used; one that only comes after them is."""
    made = {name: _timer(other) for name, other in (("a", "b"), ("b", "a"), ("c", "a"))}
    host = Host({name: plugin(name, f=function) for name, function in made.items()})
    assert [fault.plugin for fault in host.faults] == ["a", "b"]
    assert list(host.versions()) == ["c"]
    assert len(host.seams().timer) == 1


def _timer(after: str) -> object:
    @order(after=[after])
    @hookimpl(specname="rumpus_timer")
    def slower(seconds: float) -> float:
        return seconds

    return slower


def test_unknown_game():
    """A game that is not there is refused with the one that was meant."""
    host = Host({"whole": _Whole()})
    with pytest.raises(UnknownName, match=r"there is no game 'whoel'; did you mean 'whole'\?"):
        host.game("whoel")


def test_two_plugins_of_one_name(plugin: Any):
    """Two objects of the same name cannot be told apart in faults and orders: the embedder has to name them."""
    with pytest.raises(BadPlugin, match="two plugins are called 'mine'"):
        Host([plugin("mine", f=rumpus_games), plugin("mine", f=rumpus_games)])


def test_specifications_are_no_implementations(write: Write):
    """A plugin may import the specifications, for its own types, and has no fault for it."""
    module = write(
        "typed",
        "from rumpus.hookspecs import *\n@hookimpl\ndef rumpus_seats(seats): return seats\n",
    )
    assert Host([module], strict=True).plugins[0].hooks == ["rumpus_seats"]


def test_modules_are_of_plugins_that_take_part(write: Write):
    """Texts are looked for beside the plugins in use, and not beside those left out."""
    broken = write("broken", "from rumpus import hookimpl\n@hookimpl\ndef rumpus_gamez(): return []\n")
    host = Host({"broken": broken, "whole": _Whole()})
    assert host.modules() == (__name__,)
