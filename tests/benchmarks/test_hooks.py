"""A hook call's cost as a ratio to a plain loop over as many functions; target: at most 2, with none and with five."""

# ruff: noqa: T201  # a benchmark says what it measured

import statistics
import timeit
from collections.abc import Callable, Sequence
from typing import Any

import pluggy
import pytest
from rumpus import Award, Notice, hookimpl, hookspecs
from rumpus.host import Host

CALLS = 20_000
ROUNDS = 15


@hookimpl(specname="rumpus_timer")
def longer(seconds: float) -> float:
    """A house rule about timers."""
    return seconds + 1.0


@hookimpl(specname="rumpus_track")
def slower(at: int, to: int) -> int:
    """A house rule about tracks."""
    return to - 1 if to > at else to


@hookimpl(specname="rumpus_award")
def kept(t: Any, award: Award) -> list[Award]:
    """A house rule about awards that leaves most of them alone."""
    return [award] if award.points < 9 else []


@hookimpl(specname="rumpus_before")
def quiet(step: str) -> list[Notice]:
    """A house rule that announces something before few steps."""
    return [Notice("whisper")] if step == "sound-box.Guessing" else []


CASES: list[tuple[str, Callable[..., Any], tuple[Any, ...], tuple[Any, ...]]] = [
    ("timer", longer, (None, "sand", 9.0), (9.0,)),
    ("track", slower, (None, "road", 3, 5), (3, 5)),
    ("award", kept, (None, Award(0, 2, "SB-1")), (None, Award(0, 2, "SB-1"))),
    ("before", quiet, (None, "sound-box.Look"), ("sound-box.Look",)),
]
"""Hook, function, all that the engine gives, and what the function itself takes."""


def seconds_of(functions: Sequence[Callable[..., Any]], arguments: tuple[Any, ...]) -> float:
    """Time of one loop over the functions, each called as the engine calls it."""

    def loop() -> None:
        for function in functions:
            function(*arguments)

    return min(timeit.repeat(loop, number=CALLS, repeat=3)) / CALLS


def pluggy_seconds(hook: str, functions: int, made: Callable[..., Any], arguments: tuple[Any, ...]) -> float:
    """Time of the same through pluggy's own call."""
    manager = pluggy.PluginManager("rumpus")
    manager.add_hookspecs(hookspecs)
    for _ in range(functions):
        manager.register(type("Plugin", (), {hook: staticmethod(made)})())
    called = getattr(manager.hook, hook)
    named = dict(zip(called.spec.argnames, arguments, strict=True))
    return min(timeit.repeat(lambda: called(**named), number=CALLS // 10, repeat=3)) / (CALLS // 10)


@pytest.mark.parametrize("functions", [0, 5])
@pytest.mark.parametrize(("name", "function", "given", "taken"), CASES, ids=[case[0] for case in CASES])
def test_call(
    name: str, function: Callable[..., Any], given: tuple[Any, ...], taken: tuple[Any, ...], functions: int
) -> None:
    """Prints the ratio to the plugins' own functions called in a loop with what they take, and pluggy's beside it."""
    plugins = {f"p{n}": type("Plugin", (), {"f": staticmethod(function)})() for n in range(functions)}
    seam = getattr(Host(plugins, strict=True).seams(), name)
    floors, ratios = [], []
    for _ in range(ROUNDS):
        floors.append(seconds_of([function] * functions, taken))
        ratios.append(seconds_of(seam, given) / floors[-1])
    floor = statistics.median(floors)
    other = pluggy_seconds(f"rumpus_{name}", functions, function, given) / floor
    print(
        f"\nhook {name:6} {functions} implementations: {statistics.median(ratios):.2f} x a plain loop "
        f"({floor * 1e9:.0f} ns); pluggy {other:.1f} x"
    )
