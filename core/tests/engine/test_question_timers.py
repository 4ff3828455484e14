"""Timers of questions: what their end does, which stamps count, and how long they are."""

from typing import Annotated, Any

from rumpus import ALL, LiveStep, Said, Seat, Step, Steps, Table, engine
from rumpus.errors import NotDue, TimeIsUp


class State(Table):
    log: Annotated[list[Any], ALL]


class Vote(Step[State, str]):
    """All have ten seconds."""

    seconds = 10

    def actors(self, t: State) -> list[Seat]:
        return t.seats

    def options(self, t: State, who: Seat) -> list[str]:
        return ["yes", "no"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        t.log.append([dict(said), said.asked, dict(said.at_ms)])
        return []


class Again(Vote):
    """Five seconds more."""

    seconds = 5


class Noise(Vote):
    """Lasts ten seconds whoever answers."""

    holds = True


class Hum(Step[State, None]):
    """Nobody is asked, and yet it lasts thirteen seconds."""

    seconds = 13
    holds = True


class Race(LiveStep[State, str]):
    """Notes each touch, and stays open until somebody says stop."""

    seconds = 10

    def actors(self, t: State) -> list[Seat]:
        return t.seats

    def options(self, t: State, who: Seat) -> list[str]:
        return ["touch", "stop"]

    def react(self, t: State, who: Seat, value: str, at_ms: int) -> Steps:
        t.log.append([who, value, at_ms])
        return [self] if value == "touch" else []

    def resolve(self, t: State, said: Said[str]) -> Steps:
        t.log.append("closed")
        return []


def test_close_resolves(lay: Any):
    """The end of a question's timer resolves it with those who answered."""
    t = lay(State, Vote())
    engine.answer(t, 1, "no", 3000)
    engine.close(t, "Vote")
    assert t.log == [[{1: "no"}, [0, 1, 2], {1: 3000}]]
    assert t.timers == {}


def test_all_answered_stops_the_timer(lay: Any):
    """When all have answered, the question is resolved and its timer stopped."""
    t = lay(State, Vote(), Again())
    for seat in t.seats:
        engine.answer(t, seat, "yes", 1000)
    assert list(t.timers) == ["Again"]


def test_time_is_up(lay: Any, unchanged: Any):
    """An entry stamped at or after a timer's end is refused until that is closed; one just before it counts."""
    t = lay(State, Vote())
    engine.answer(t, 0, "yes", 9999)
    for at_ms in (10_000, 10_001):
        unchanged(t, TimeIsUp, engine.answer, 1, "yes", at_ms)
        unchanged(t, TimeIsUp, engine.away, 1, at_ms)


def test_not_due(lay: Any, unchanged: Any):
    """A timer that does not run cannot be closed."""
    assert "it does not run" in unchanged(lay(State, Vote()), NotDue, engine.close, "Again")


def test_close_bears_the_end(lay: Any):
    """The close bears the timer's own end, and the next timer counts from there."""
    t = lay(State, Vote(), Again())
    assert engine.close(t, "Vote").input == ["close", "Vote", 10_000]
    assert t.now_ms == 10_000
    assert engine.due(t).due_ms == 15_000


def test_stamp_before_the_last_close(lay: Any):
    """An entry stamped before the last close counts from that close."""
    t = lay(State, Vote(), Again())
    engine.close(t, "Vote")
    assert engine.answer(t, 0, "yes", 4000).input[-1] == 10_000


def test_lengths(lay: Any):
    """The table's own choice of a length goes before the rule's."""
    t = lay(State, Vote(), options={"lengths": {"Vote": 2.5}})
    assert engine.due(t).due_ms == 2500


def test_holds(lay: Any):
    """A question that holds is open until its end, though all have answered."""
    t = lay(State, Noise())
    for seat in t.seats:
        engine.answer(t, seat, "yes")
    assert t.log == []
    engine.close(t, "Noise")
    assert t.log[0][0] == {0: "yes", 1: "yes", 2: "yes"}


def test_holds_with_nobody_asked(lay: Any):
    """A pure wait asks nobody, and the game goes on when it has ended."""
    t = lay(State, Hum(), Vote())
    assert (engine.pending(t).step, engine.waiting(t)) == ("small.Hum", [])
    engine.close(t, "Hum")
    assert engine.pending(t).step == "small.Vote"


def test_live_stays_open(lay: Any):
    """A live question is open, under one id and on one timer, while react returns it; then its timer is stopped."""
    t = lay(State, Race(), Vote())
    first = engine.pending(t).id
    engine.answer(t, 0, "touch", 1000)
    engine.answer(t, 0, "touch", 2000)
    assert (engine.pending(t).id, engine.due(t).due_ms) == (first, 10_000)
    engine.answer(t, 1, "stop", 3000)
    assert t.log == [[0, "touch", 1000], [0, "touch", 2000], [1, "stop", 3000]]
    assert list(t.timers) == ["Vote"]


def test_live_closed_by_its_timer(lay: Any):
    """The end of a live question's timer resolves it."""
    t = lay(State, Race())
    engine.close(t, "Race")
    assert (t.log, t.result) == (["closed"], "over")
