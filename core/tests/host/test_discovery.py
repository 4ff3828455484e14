"""Installed plugins are found through their entry points, one at a time, each guarded."""

import sys
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from rumpus.errors import BadPlugin
from rumpus.host import Host

Install = Callable[..., None]

GAME = """
from rumpus import Game, Table, hookimpl
class State(Table): pass
@hookimpl
def rumpus_games(): return [Game("{0}", table=State, seats=[2])]
"""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Installs a distribution with one plugin, as an installer would leave it; its folder goes on the path."""
    monkeypatch.syspath_prepend(tmp_path)

    def install(distribution: str, entry: str, source: str | None, requires: str = "rumpus>=0.1,<0.2") -> None:
        folder = tmp_path / f"{distribution.replace('-', '_')}-1.2.dist-info"
        folder.mkdir()
        metadata = f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.2\nRequires-Dist: {requires}\n"
        (folder / "METADATA").write_text(metadata, encoding="utf-8")
        (folder / "entry_points.txt").write_text(f"[rumpus]\n{entry}\n", encoding="utf-8")
        if source is not None:
            (tmp_path / f"{entry.partition('= ')[2].partition(':')[0]}.py").write_text(source, encoding="utf-8")
        for name in [name for name in sys.modules if name.startswith("plug_")]:
            monkeypatch.delitem(sys.modules, name)

    return install


def found(*names: str, strict: bool = False) -> Host:
    """A host with those of the installed plugins that have these names."""
    return Host.discover(strict=strict, entries=[one for one in entry_points(group="rumpus") if one.name in names])


def test_installed_plugin(install: Install):
    """A plugin is found with its distribution and version, and its games bear that version."""
    install("rumpus-hum-one", "hum = plug_hum", GAME.format("hum"))
    host = found("hum", strict=True)
    (plugin,) = host.plugins
    assert (plugin.name, plugin.distribution, plugin.version, plugin.hooks) == (
        "hum",
        "rumpus-hum-one",
        "1.2",
        ["rumpus_games"],
    )
    assert host.game("hum").version == "1.2"
    assert host.modules() == ("plug_hum",)
    assert host.versions() == {"hum": "1.2"}


def test_discover_reads_what_is_installed(install: Install):
    """Without being told which, a host reads all entry points of its group."""
    install("rumpus-hum-all", "hum-all = plug_all", GAME.format("hum-all"))
    assert "hum-all" in Host.discover().games


@pytest.mark.parametrize(
    ("source", "problem", "line", "mend"),
    [
        (
            "import rumpus\n1 / 0\n",
            "it fails on import: ZeroDivisionError: division by zero",
            2,
            "mend the plugin, or remove it",
        ),
        ("x = (\n", "it fails on import: SyntaxError: '(' was never closed", 1, "mend the plugin, or remove it"),
        (
            "\n\nimport nosuchthing\n",
            "it fails on import: ModuleNotFoundError: No module named 'nosuchthing'",
            3,
            "install nosuchthing",
        ),
        ("import sys\nsys.exit(3)\n", "it fails on import: SystemExit: 3", 2, "mend the plugin, or remove it"),
        (
            "from rumpus import Game, Table\nGame('No Id', table=Table, seats=[2])\n",
            "it fails on import: BadGame: a game's id",
            2,
            "mend the plugin, or remove it",
        ),
    ],
)
def test_plugin_that_fails_on_import(install: Install, source: str, problem: str, line: int, mend: str):
    """Whatever a plugin does on import, others are found, and its fault is at its own line."""
    install("rumpus-broken", "broken = plug_broken", source)
    install("rumpus-whole", "whole = plug_whole", GAME.format("whole"))
    host = found("broken", "whole")
    assert list(host.games) == ["whole"]
    (fault,) = host.faults
    assert fault.problem.startswith(problem)
    assert fault.where.endswith(f"plug_broken.py:{line}")
    assert fault.mend.startswith(mend)
    assert str(fault).startswith("plugin broken (rumpus-broken 1.2, entry point broken = plug_broken) at ")
    with pytest.raises(BadPlugin, match="plugin broken"):
        found("broken", "whole", strict=True)


@pytest.mark.parametrize(
    ("entry", "source", "mend"),
    [
        ("gone = plug_gone", None, "install it again, or correct the module in its entry point"),
        ("gone = plug_gone:there", "", "correct the entry point"),
    ],
)
def test_entry_point_to_nothing(install: Install, entry: str, source: str | None, mend: str):
    """An entry point that leads nowhere is a fault of its distribution."""
    install("rumpus-gone", entry, source)
    (fault,) = found("gone").faults
    assert (fault.mend, fault.where) == (mend, "")


def test_distribution_for_another_core(install: Install):
    """A plugin whose distribution requires another core is not even imported."""
    install("rumpus-future", "future = plug_future", "raise AssertionError('imported')", requires="Rumpus (>=7)")
    (fault,) = found("future").faults
    assert fault.problem.startswith("it is made for another rumpus (it requires rumpus>=7), and this is ")
    assert (fault.distribution, fault.version) == ("rumpus-future", "1.2")


@pytest.mark.parametrize(
    "requires", ['rumpus>=7; extra == "later"', 'rumpus>=7; python_version < "3"', "click", "not a ; requirement"]
)
def test_requirements_that_do_not_hold_here(install: Install, requires: str):
    """Requirements of extras, of other machines and of other projects keep no plugin out."""
    install("rumpus-now", "now = plug_now", GAME.format("now"), requires=requires)
    assert list(found("now", strict=True).games) == ["now"]


def test_two_distributions_with_one_plugin_name(install: Install):
    """Of two distributions that install a plugin of the same name the first by name is used."""
    install("rumpus-b", "hum = plug_b", GAME.format("from-b"))
    install("rumpus-a", "hum = plug_a", GAME.format("from-a"))
    host = found("hum")
    assert list(host.games) == ["from-a"]
    (fault,) = host.faults
    assert (fault.distribution, fault.problem) == ("rumpus-b", "rumpus-a 1.2 installs a plugin of this name too")


def test_misspelt_hook_of_an_installed_plugin(install: Install):
    """A fault names plugin, distribution, version, entry point, file and line, what is wrong and what to do."""
    install(
        "rumpus-typo", "typo = plug_typo", "from rumpus import hookimpl\n@hookimpl\ndef rumpus_gamez(): return []\n"
    )
    (fault,) = found("typo").faults
    assert str(fault) == (
        f"plugin typo (rumpus-typo 1.2, entry point typo = plug_typo) at {fault.where}: "
        "there is no hook rumpus_gamez; did you mean 'rumpus_games'?"
    )
    assert fault.where.endswith("plug_typo.py:2")
