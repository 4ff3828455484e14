"""What is installed: every plugin loads without a fault, and every game plays with every pack that fits it."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest
from rumpus import Game, engine
from rumpus.host import Host
from rumpus.packs import check_pack, find_packs
from rumpus.testing import play_random

ROOT = Path(__file__).parents[1]
HOST = Host.discover()
FITTING = [(game, pack.name) for game in HOST.games.values() for pack in HOST.packs_for(game)]


def load_soak() -> ModuleType:
    """The program that soaks games."""
    if "rumpus_soak" not in sys.modules:
        spec = importlib.util.spec_from_file_location("rumpus_soak", ROOT / "tests" / "soak.py")
        assert spec is not None
        assert spec.loader is not None
        sys.modules["rumpus_soak"] = module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    return sys.modules["rumpus_soak"]


def test_every_plugin_of_the_workspace_is_there_without_a_fault() -> None:
    """A host finds each folder of plugins/, in strict mode."""
    names = {plugin.name for plugin in Host.discover(strict=True).plugins if plugin.used}
    assert names >= {path.parent.name for path in (ROOT / "plugins").glob("*/pyproject.toml")}


@pytest.mark.parametrize("pack", sorted(path.parent.name for path in (ROOT / "packs").glob("*/pyproject.toml")))
def test_every_pack_of_the_workspace_is_in_order(pack: str) -> None:
    """Each folder of packs/ is an installed pack about which there is nothing to say, not even a warning."""
    assert pack in {one.name for one in find_packs() if not one.problem}
    assert check_pack(pack) == []


def test_every_game_has_a_pack() -> None:
    """Whoever installs all there is can play all there is."""
    assert {game.slug for game, _ in FITTING} == {game.slug for game in HOST.games.values() if game.content}


@pytest.mark.parametrize(("game", "pack"), FITTING, ids=lambda one: getattr(one, "slug", one))
def test_every_game_plays_with_every_pack_that_fits(game: Game, pack: str) -> None:
    """At every table, in every language of the pack and under each of its filters a game can be played to its end."""
    content = HOST.content(game, pack)
    for locale in content.locales:
        for filters in ((), *((name,) for name in content.filters)):
            for seats in game.seats:
                told = content.in_locale(locale)
                trail = play_random(game, seats, told, {"filters": filters}, f"{locale} {filters}", seams=HOST.seams())
                assert trail.result is not None
                assert all(engine.scene(trail.table, who).now for who in (None, *range(seats)))


@pytest.mark.parametrize("number", range(4))
def test_games_weather_a_soak(number: int) -> None:
    """What `tox -e soak` does for minutes goes well for a few games."""
    soak = load_soak()
    every = soak.settings(HOST)
    assert soak.soak(every[number % len(every)], HOST, number)


def test_a_soak_finds_a_game_whose_saves_lie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a restored table differs the soak fails, and keeps what was played in a file."""
    soak = load_soak()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        soak.engine, "restore", lambda game, text, content: engine.setup(game, ["A", "B", "C", "D"], content=content)
    )
    with pytest.raises(AssertionError, match="comes back as another table"):
        soak.soak(soak.settings(HOST)[0], HOST, 1)
    assert [path.name for path in tmp_path.iterdir()] == ["soak-1.rumpus"]
