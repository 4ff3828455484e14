"""Hooks at the table: in an order of ours, called with what they ask for, and named when they fail."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from rumpus import Scene, engine, hookimpl
from rumpus.errors import AuthorError, BrokenGame
from rumpus.hookspecs import order
from rumpus.host import Host

Write = Callable[[str, str], ModuleType]


def adding(digit: int, *marks: Callable[[Any], Any], **options: bool) -> Any:
    """A function for timers that appends a digit to the seconds, so that the result tells the order of calls."""

    def rumpus_timer(seconds: float) -> float:
        return seconds * 10 + digit

    function = hookimpl(**options)(rumpus_timer)
    for mark in marks:
        function = mark(function)
    return function


def chain(**functions: Any) -> str:
    """The digits in the order in which the functions of these plugins ran."""
    plugins = {name: type(name, (), {"rumpus_timer": staticmethod(one)})() for name, one in functions.items()}
    seconds = 0.0
    for function in Host(plugins, strict=True).seams().timer:
        seconds = function(None, "sand", seconds or 9.0)
    return f"{seconds:.0f}"[1:]


def test_order_by_name():
    """Plugins that say nothing run by name."""
    assert chain(c=adding(3), a=adding(1), b=adding(2)) == "123"


def test_order_first_and_last():
    """`tryfirst` goes before names, `trylast` after them."""
    assert chain(a=adding(1, trylast=True), b=adding(2), c=adding(3, tryfirst=True)) == "321"


def test_order_declared():
    """A declared order goes before ranks and names, also through a third plugin."""
    assert chain(a=adding(1, order(after=["b"])), b=adding(2, order(after=["c"])), c=adding(3)) == "321"
    assert chain(a=adding(1), b=adding(2, order(before=["a"]))) == "21"
    assert chain(a=adding(1, order(after=["b"]), tryfirst=True), b=adding(2, trylast=True)) == "21"


def test_order_of_absent_plugins():
    """What is declared about a plugin that is not there counts for nothing."""
    assert chain(a=adding(1, order(after=["z"])), b=adding(2)) == "12"


@pytest.mark.parametrize(
    "arguments",
    [
        "t, track, at, to",
        "to",
        "to, at",
        "at, *, to",
        "to, /, at",
        "to, spice=1, *, at",
        "at, spice=1, to=0",
        "*, track, to, t",
    ],
)
def test_arguments_are_found_by_name(write: Write, arguments: str):
    """A function gets the arguments that it names, in whatever order and however it takes them."""
    source = f"from rumpus import hookimpl\n@hookimpl\ndef rumpus_track({arguments}):\n    return to + 1\n"
    (function,) = Host([write("far", source)], strict=True).seams().track
    assert function("table", "road", 1, 5) == 6


def test_method_of_an_object(evening: Any):
    """An object's methods are hooks too, and keep their object's state to themselves."""

    class Slower:
        factor = 3

        @hookimpl
        def rumpus_timer(self, seconds: float) -> float:
            return self.factor * seconds

    assert evening.begin(Slower()).table.timers["Guess"].due_ms == 60_000


WRONG = [
    ("rumpus_seats(seats)", "None", "it returned nothing (None); return a list of names, in seat order"),
    ("rumpus_seats(seats)", "[1, 2, 3]", "it returned a list with 1; return a list of names, in seat order"),
    ("rumpus_deck(cards)", "cards + cards", "it returned 'c1.a' twice; return each face once"),
    ("rumpus_deck(cards)", "['c9.a']", "it returned 'c9.a': pack test-pack has no face 'c9.a'"),
    ("rumpus_deck(cards)", "cards.append('c9.a') or cards", "it returned 'c9.a': pack test-pack has no face 'c9.a'"),
    ("rumpus_bag(items)", "[]", "it left nothing in the bag 'token' to draw; return at least one of its items"),
    ("rumpus_bag(items)", "items.clear() or items", "it left nothing in the bag 'token' to draw"),
    ("rumpus_bag(items)", "items.append('7') or items", "it returned '7', which is not in the bag 'token'"),
    ("rumpus_timer(seconds)", "'long'", "it returned 'long'; return a number of seconds above 0"),
    ("rumpus_timer(seconds)", "0", "it returned 0; return a number of seconds above 0"),
    ("rumpus_timer(seconds)", "float('nan')", "it returned nan; return a number of seconds above 0"),
    ("rumpus_timer(seconds)", "float('inf')", "it returned inf; return a number of seconds above 0"),
    ("rumpus_timer(seconds)", "True", "it returned True; return a number of seconds above 0"),
    ("rumpus_track(to)", "1.5", "it returned 1.5; return the number of a space"),
    ("rumpus_track(to)", "True", "it returned True; return the number of a space"),
    (
        "rumpus_award(award)",
        "award",
        "it returned a list with 0; return a list of awards, [award] to leave it as it is",
    ),
    ("rumpus_award(award)", "None", "it returned nothing (None); return a list of awards"),
    ("rumpus_award(award)", "[award._replace(seat=9)]", "an award has a seat of the table (or TEAM)"),
    ("rumpus_award(award)", "[award._replace(points=.5)]", "an award has a seat of the table (or TEAM), whole points"),
    ("rumpus_before()", "'hush'", "it returned 'hush'; return a list of notices, [] for none"),
    ("rumpus_before()", "None", "it returned nothing (None); return a list of notices, [] for none"),
    ("rumpus_result(standings)", "standings.clear()", "it returned nothing (None); return a list of standings"),
    ("rumpus_result(standings)", "[s._replace(rank='1') for s in standings]", "a standing has a seat of the table"),
    ("rumpus_timer()", "1 / 0", "ZeroDivisionError: division by zero; mend the plugin, or play without it"),
    ("rumpus_timer(t)", "t.deck[0] == 'c1.a'", "Unseen: "),
    ("rumpus_timer(t)", "t.award(0, 99, 'HA')", "ReadOnly: "),
]


@pytest.mark.parametrize(("function", "result", "said"), WRONG)
def test_hook_that_fails(write: Write, evening: Any, function: str, result: str, said: str):
    """A hook that raises, or returns what it may not, is an error that names plugin, hook, file and line."""
    source = f"from rumpus import hookimpl\n\n@hookimpl\ndef {function}:\n    return {result}\n"
    module = write("broken", source)
    with pytest.raises(AuthorError) as raised:
        evening.play(module)
    message = str(raised.value)
    assert f"plugin broken, {function.partition('(')[0]} at {module.__file__}:" in message
    assert said in message


def test_place_of_an_error(write: Write, evening: Any):
    """An error is placed at the plugin's own line, not where something called by it failed."""
    source = "from rumpus import hookimpl\nimport json\n@hookimpl\ndef rumpus_timer():\n\n    return json.loads('}')\n"
    module = write("broken", source)
    with pytest.raises(AuthorError, match=r"broken\.py:6: JSONDecodeError"):
        evening.play(module)


def test_broken_plugin_is_left_out_at_the_table(write: Write, evening: Any):
    """The entry at which a plugin fails does not count, and the game goes on from its journal without that plugin."""
    source = "from rumpus import hookimpl\n@hookimpl\ndef rumpus_award(): raise OSError('no disk')\n"
    host = Host([write("broken", source)], strict=True)
    session = evening.begin_with(host.seams())
    before = engine.digest(session.table)
    with pytest.raises(BrokenGame, match="plugin broken, rumpus_award"):
        session.answer(0, "right", 5)
    assert engine.digest(session.table) == before
    session.table._seams = host.seams(without={"broken"})
    session.answer(0, "right", 5)
    assert session.table.scores == {0: 2}


def test_scene_hook_that_fails(write: Write, evening: Any):
    """A scene hook that fails is left out with its fault noted once, and the screen shows the scene without it."""
    source = "from rumpus import hookimpl\n@hookimpl\ndef rumpus_scene(): raise OSError('no disk')\n"
    host = Host([write("broken", source)])
    t = evening.begin_with(host.seams()).table
    bare = evening.begin().table
    for _ in range(2):
        assert engine.scene(t, 0) == engine.scene(bare, 0)
    (fault,) = host.faults
    assert "rumpus_scene" in fault.problem
    assert "OSError: no disk" in fault.problem
    assert fault.where.endswith("broken.py:2")
    strict = evening.begin(write("broken", source)).table
    with pytest.raises(AuthorError, match="plugin broken, rumpus_scene"):
        engine.scene(strict, 0)


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        (lambda _: None, "it returned nothing"),
        (lambda scene: Scene(now=scene.now), "the scene it returned lost the option"),
        (lambda scene: Scene(act=[*scene.act, *scene.act], main=scene.main, now=scene.now), "once more"),
    ],
)
def test_scene_hook_that_changes_options(evening: Any, plugin: Any, scene: Any, said: str):
    """A scene hook may not take options away or show them twice: a seat could not answer."""

    @hookimpl(specname="rumpus_scene")
    def changed(scene: Scene) -> Any:
        return made(scene)

    made, t = scene, evening.begin(plugin(f=changed)).table
    with pytest.raises(AuthorError, match=said):
        engine.scene(t, 0)
