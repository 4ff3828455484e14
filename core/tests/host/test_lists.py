"""`rumpus games`, `packs` and `plugins` say what is installed, and what is wrong with it."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rumpus import Game, Options, Table, hookimpl
from rumpus.cli import lists
from rumpus.host import Host


class Choices(Options):
    """What this game may choose."""

    loud: bool = True
    first: int | None = None


class State(Table[Choices]):
    """A game to be listed."""


@hookimpl
def rumpus_games() -> list[Game]:
    """The game to be listed."""
    return [Game("humming", table=State, seats=range(2, 6), content="nowhere")]


@hookimpl(specname="rumpus_commands")
def broken_commands() -> None:
    """Fails, but only when it is asked."""
    raise OSError("no disk")


Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, plugin: Any) -> Run:
    """Runs one of the commands where these plugins are installed."""

    def run(command: Any, *arguments: str, **plugins: Any) -> Result:
        named = {name: plugin(name, **{made.__name__: made}) for name, made in plugins.items()}
        monkeypatch.setattr(lists.Host, "discover", staticmethod(lambda: Host(named)))
        return CliRunner().invoke(command, arguments, catch_exceptions=False)

    return run


def test_games(run: Run):
    """Each game has a line, then its packs, then its own options with their defaults."""
    found = run(lists.games, humming=rumpus_games)
    assert found.output.splitlines() == [
        "humming  title, for 2-5 players",
        "    packs: none is installed for nowhere",
        "    --set loud=yes  (bool)",
        "    --set first=…  (int | None)",
    ]


def test_games_as_json(run: Run):
    """The same for programs, defaults being values of JSON."""
    (game,) = json.loads(run(lists.games, "--json", humming=rumpus_games).output)["games"]
    assert (game["id"], game["seats"], game["packs"]) == ("humming", [2, 3, 4, 5], [])
    assert game["options"] == {
        "loud": {"default": True, "type": "bool"},
        "first": {"default": None, "type": "int | None"},
    }


def test_games_none(run: Run):
    """Without a game the list says what to do."""
    assert run(lists.games).output.startswith("No game is installed: install one")


def test_games_beside_a_broken_plugin(run: Run):
    """Games are listed beside broken plugins, and the error stream says where more is told."""
    found = run(lists.games, humming=rumpus_games, broken=hookimpl(specname="rumpus_gams")(rumpus_games_again))
    assert found.stdout.startswith("humming")
    assert found.stderr == "Something is wrong with broken: `rumpus plugins` says what.\n"


def rumpus_games_again() -> list[Game]:
    """Nothing."""
    return []


def test_plugins(run: Run):
    """Each plugin has a line with its hooks; what is wrong stands below it, also what only shows when it is asked."""
    found = run(lists.plugins, humming=rumpus_games, late=broken_commands)
    lines = found.output.splitlines()
    assert lines[:2] == ["humming  rumpus_games", "late  rumpus_commands"]
    assert lines[2].startswith("    rumpus_commands failed: OSError: no disk; mend the plugin (")
    assert found.exit_code == 0


def test_plugins_left_out(run: Run):
    """A plugin that takes no part is marked so."""
    found = run(lists.plugins, broken=hookimpl(specname="rumpus_gams")(rumpus_games_again))
    assert found.output.splitlines()[0] == "broken, left out:  no hooks"
    assert "did you mean 'rumpus_games'?" in found.output


def test_plugins_strictly(run: Run):
    """`--strict` ends with 1 when anything is wrong, for a plugin author's checks."""
    assert run(lists.plugins, "--strict", late=broken_commands).exit_code == 1
    assert run(lists.plugins, "--strict", humming=rumpus_games).exit_code == 0


def test_plugins_as_json(run: Run):
    """The same for programs, each fault with all that is known of it."""
    (late,) = json.loads(run(lists.plugins, "--json", late=broken_commands).output)["plugins"]
    assert (late["name"], late["used"], late["hooks"]) == ("late", True, ["rumpus_commands"])
    assert late["faults"][0]["problem"] == "rumpus_commands failed: OSError: no disk"


def test_plugins_none(run: Run):
    """Without plugins the list is not silent."""
    assert run(lists.plugins).output == "No plugin is installed.\n"


def test_packs(run: Run, tmp_path: Any):
    """A pack that cannot be used is listed with its problem."""

    @hookimpl(specname="rumpus_packs")
    def packs() -> list[str]:
        return [str(tmp_path / "gone")]

    assert f"gone  cannot be used: folder {tmp_path / 'gone'} is not there\n" in run(lists.packs, mine=packs).output
    named = {pack["name"]: pack for pack in json.loads(run(lists.packs, "--json", mine=packs).output)["packs"]}
    assert named["gone"]["problem"] == f"folder {tmp_path / 'gone'} is not there"
