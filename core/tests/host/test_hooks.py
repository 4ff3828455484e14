"""Each hook does what its page says, with the page's own example; a journal tells the same where no plugin is."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import click
import pytest
from rumpus import Award, Game, Standing, Table, engine, hookimpl
from rumpus.corestep import Notice
from rumpus.host import Host
from rumpus.scene import Own, Say

Example = Callable[[str], ModuleType]


def test_rumpus_seats(example: Example, evening: Any):
    """Players sit as a plugin says, and sit so in a replay without it."""
    session = evening.play(example("rumpus_seats"))
    assert session.table.names == ["Aoife", "Jonas", "Mina"]
    assert session.journal.header["names"] == ["Mina", "Jonas", "Aoife"]
    assert evening.hooks(session) == ["seats"]
    again = evening.again(session)
    assert (again.names, engine.digest(again)) == (session.table.names, engine.digest(session.table))


def test_rumpus_deck(example: Example, evening: Any):
    """A plugin chooses among the cards, and a replay without it has the same deck."""
    session = evening.play(example("rumpus_deck"))
    assert session.table.deck == ["c1.a", "c3.a"]
    assert evening.hooks(session) == ["deck"]
    again = evening.again(session)
    assert (again.deck, engine.digest(again)) == (["c1.a", "c3.a"], engine.digest(session.table))


def test_rumpus_bag(example: Example, evening: Any):
    """A plugin keeps a token in the bag until it is the last one, and a replay without it draws the same tokens."""
    session = evening.play(example("rumpus_bag"))
    assert session.table.drawn[-1] == "10"
    assert evening.hooks(session) == ["bag", "bag"]
    again = evening.again(session)
    assert (again.drawn, engine.digest(again)) == (session.table.drawn, engine.digest(session.table))


def test_rumpus_timer(example: Example, evening: Any):
    """A plugin makes timers longer, and a replay without it has them as long."""
    session = evening.begin(example("rumpus_timer"))
    assert session.table.timers["Guess"].due_ms == 40_000
    assert evening.hooks(session) == ["timer"]
    assert evening.again(session).timers["Guess"].due_ms == 40_000


def test_rumpus_track(example: Example, evening: Any):
    """A plugin holds a marker back, and a replay without it has it on the same space."""
    session = evening.play(example("rumpus_track"))
    assert session.table.road.at == 6
    assert evening.hooks(session) == ["track"] * 3
    assert evening.again(session).road.at == 6


def test_rumpus_award(example: Example, evening: Any):
    """A plugin gives points of its own beside those of the game, and a replay without it has them too."""
    session = evening.play(example("rumpus_award"))
    assert session.table.ledger[:2] == [Award(0, 2, "SG-2"), Award(2, 1, "HOUSE-1")]
    assert session.table.scores == {0: 3, 1: 3, 2: 3}
    assert evening.again(session).ledger == session.table.ledger


def test_rumpus_before(example: Example, evening: Any):
    """A plugin announces something before a step; a replay without it stops at the same announcement."""
    session = evening.begin(example("rumpus_before"))
    question = engine.pending(session.table)
    assert question is not None
    assert question.step == "rumpus.Notice"
    assert engine.scene(session.table).now[0] == Say(Notice("loud-house.whisper").scene(None, None).now[0].text)
    assert engine.pending(evening.again(session)) == question
    session.answer(0, "ok", 10)
    assert engine.pending(session.table).step == "small.Guess"


def test_rumpus_result(example: Example, evening: Any):
    """A plugin changes who has won, and a replay without it shows the same standings."""
    session = evening.begin(example("rumpus_result"))
    session.answer(0, "right", 1)
    session.answer(1, "wrong", 2)
    session.answer(2, "wrong", 3)
    assert engine.standings(session.table) == [Standing(0, 2, 1), Standing(1, 0, 1), Standing(2, 0, 1)]
    assert evening.hooks(session) == ["result"]
    assert engine.standings(evening.again(session)) == engine.standings(session.table)


def test_rumpus_scene(example: Example, evening: Any):
    """A plugin changes what a screen shows, and nothing of it is journalled."""
    session = evening.play(example("rumpus_scene"))
    assert evening.hooks(session) == []
    t = evening.begin(example("rumpus_scene")).table
    keys = [block.text.key for block in engine.scene(t).now if isinstance(block, Say)]
    assert keys[-1] == "loud-house.louder"
    assert not any(isinstance(block, Say) and block.text.key == "loud-house.louder" for block in engine.scene(t, 0).now)


def test_rumpus_games(example: Example):
    """A plugin brings a game, which can be set up and played."""
    host = Host([example("rumpus_games")], strict=True)
    assert list(host.games) == ["hum"]
    t = host.setup("hum", ["Mina", "Jonas"])
    engine.answer(t, 1, "hummed", 0)
    assert t.scores == {1: 1}


def test_rumpus_packs(example: Example, tmp_path: Path):
    """A plugin brings a pack, which is listed and loaded by its id."""
    _write_pack(tmp_path / "kitchen-sounds", "kitchen-sounds")
    host = Host([example("rumpus_packs")], strict=True)
    pack = next(pack for pack in host.packs() if pack.name == "kitchen-sounds")
    assert pack.problem == ""
    game = _game_for("kitchen")
    assert [one.name for one in host.packs_for(game)] == ["kitchen-sounds"]
    assert host.content(game).faces("sounds") == ["c1.a"]


def test_rumpus_commands(example: Example):
    """A plugin brings a command for the command line."""
    commands = Host([example("rumpus_commands")], strict=True).commands()
    assert [command.name for command in commands] == ["shout"]
    assert all(isinstance(command, click.Command) for command in commands)


def test_rumpus_blocks(example: Example):
    """A plugin brings a block, which carries what a screen draws that does not have its element."""
    module = example("rumpus_blocks")
    host = Host({"loud-house": module}, strict=True)
    kind = host.blocks["loud-house", "volume"]
    block = kind(level=7)
    assert block == Own("loud-house", "volume", {"level": 7}, tuple(module.in_words({"level": 7})))
    assert kind.element == "volume.js"


def test_no_plugin_changes_nothing(evening: Any):
    """Without plugins every seam is empty, and a journal notes no hook."""
    assert evening.hooks(evening.play()) == []


@pytest.mark.parametrize("installed", [["a", "b"], ["b", "a"]])
def test_chain_goes_by_name_not_by_installation(evening: Any, plugin: Any, installed: list[str]):
    """Functions of equal rank run in the order of their plugins' names, whatever came first."""

    @hookimpl
    def doubled(seconds: float) -> float:
        return seconds * 2

    @hookimpl
    def longer(seconds: float) -> float:
        return seconds + 1

    made = {"a": plugin("a", rumpus_timer=doubled), "b": plugin("b", rumpus_timer=longer)}
    t = evening.begin(*(made[name] for name in installed)).table
    assert t.timers["Guess"].due_ms == 41_000


def _write_pack(folder: Path, name: str) -> None:
    folder.mkdir()
    (folder / "pack.yaml").write_text(
        f"id: {name}\nversion: 1.0.0\ncontent: kitchen\ntitle: Kitchen\nsource: en\nlocales: [en]\n"
        'rumpus: ">=0.1,<0.2"\nlicense: CC0-1.0\nauthors: [us]\n',
        encoding="utf-8",
    )
    (folder / "cards.yaml").write_text("deck: sounds\ncards:\n  c1:\n    a: {text: Toast}\n", encoding="utf-8")


def _game_for(content: str) -> Any:
    class Nothing(Table):
        """No table."""

    return Game("cooking", table=Nothing, seats=[2], content=content)
