"""Timers of the table: they run on over steps, and what they bring interrupts the open question; and pauses."""

from typing import Annotated, Any

from rumpus import ALL, Said, Seat, Step, Steps, Table, engine
from rumpus.errors import NotDue, Paused, Refused


class State(Table):
    log: Annotated[list[Any], ALL]


class Start(Step[State, None]):
    """Turns the sand glass: five seconds."""

    def resolve(self, t: State, said: Said[None]) -> Steps:
        t.start("sand", 5, then=SandOut())
        return []


class Ask(Step[State, str]):
    """Asks everybody."""

    def actors(self, t: State) -> list[Seat]:
        return t.seats

    def options(self, t: State, who: Seat) -> list[str]:
        return ["yes"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        t.log.append([type(self).__name__, list(said)])
        return []


class Vote(Ask):
    """Everybody has eight seconds."""

    seconds = 8


class SandOut(Ask):
    """Asks the first seat alone."""

    def actors(self, t: State) -> list[Seat]:
        return t.seats[:1]


def test_then_and_back(lay: Any):
    """The end of a table timer suspends the open question, runs `then`, and returns to the question with its answers."""
    t = lay(State, Start(), Ask())
    engine.answer(t, 1, "yes", 1000)
    first = engine.pending(t).id
    engine.close(t, "sand")
    assert engine.pending(t).step == "small.SandOut"
    engine.answer(t, 0, "yes")
    assert engine.pending(t)[:5] == (first, "small.Ask", [0, 1, 2], [1], [0, 2])


def test_without_then(lay: Any):
    """Without `then` nothing but the timer ends."""
    t = lay(State, Ask())
    t.start("sand", 5)
    engine.close(t, "sand")
    assert (engine.pending(t).step, t.timers) == ("small.Ask", {})


def test_expired_while_suspended(lay: Any):
    """A question whose time runs out while it is suspended is resolved with its answers as soon as it comes up again."""
    t = lay(State, Start(), Vote())
    engine.answer(t, 1, "yes", 1000)
    engine.close(t, "sand")
    engine.close(t, "Vote")
    assert engine.pending(t).step == "small.SandOut"
    engine.answer(t, 0, "yes")
    assert t.log == [["SandOut", [0]], ["Vote", [1]]]


def test_earliest_first(lay: Any, unchanged: Any):
    """The timer that ends first has to be closed first."""
    t = lay(State, Start(), Vote())
    assert "'sand' ends earlier, at 5000 ms" in unchanged(t, NotDue, engine.close, "Vote")


def test_pause_shifts(lay: Any):
    """All timers get back what a pause took."""
    t = lay(State, Start(), Vote())
    engine.pause(t, 0, 1000)
    assert engine.due(t) is None
    engine.resume(t, 61_000)
    assert {name: timer.due_ms for name, timer in t.timers.items()} == {"sand": 65_000, "Vote": 68_000}


def test_pause_refuses(lay: Any, unchanged: Any):
    """A paused table takes no answer, no close and no second pause, and one that is not paused no resume."""
    t = lay(State, Start(), Vote())
    unchanged(t, Refused, engine.resume)
    engine.pause(t)
    unchanged(t, Paused, engine.answer, 0, "yes")
    unchanged(t, Paused, engine.close, "sand")
    unchanged(t, Paused, engine.pause)
