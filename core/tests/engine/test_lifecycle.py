"""Players who go away, come back, leave or are replaced."""

from typing import Annotated, Any

import pytest
from rumpus import ALL, SKIP, WAIT, Said, Seat, Step, Steps, Table, engine
from rumpus.errors import BadSeats, NotSeated


class State(Table):
    log: Annotated[list[Any], ALL]
    role: Annotated[Seat, ALL] = 0

    def left(self, seat: Seat) -> Steps:
        if seat == self.role:
            self.role = self.after(seat)
        return []


class Ask(Step[State, str]):
    """Asks everybody; `how` says what becomes of those who are away."""

    how: Annotated[str, ALL] = "skip"

    def actors(self, t: State) -> list[Seat]:
        return t.seats

    def options(self, t: State, who: Seat) -> list[str]:
        return ["yes", "no"]

    def absent(self, t: State, who: Seat) -> Any:
        return {"skip": SKIP, "wait": WAIT}.get(self.how, self.how)

    def resolve(self, t: State, said: Said[str]) -> Steps:
        t.log.append(dict(said))
        return []


class OfRole(Ask):
    """Asks the one who has the role."""

    def actors(self, t: State) -> list[Seat]:
        return [t.role]


def answered(lay: Any, how: str) -> Any:
    """A table whose third player is away and whose others have answered."""
    t = lay(State, Ask(how))
    engine.away(t, 2)
    engine.answer(t, 0, "yes")
    engine.answer(t, 1, "no")
    return t


def test_away_skip(lay: Any):
    """SKIP: the question goes on without the absent seat."""
    assert answered(lay, "skip").log == [{0: "yes", 1: "no"}]


def test_away_wait(lay: Any):
    """WAIT: the question stays open for the absent seat, until it is back and answers."""
    t = answered(lay, "wait")
    assert engine.waiting(t) == [2]
    engine.back(t, 2)
    engine.answer(t, 2, "yes")
    assert t.log == [{0: "yes", 1: "no", 2: "yes"}]


def test_away_answer(lay: Any):
    """An answer given by `absent` counts as the seat's own."""
    assert answered(lay, "no").log == [{0: "yes", 1: "no", 2: "no"}]


def test_all_away(lay: Any):
    """With everybody away a question that skips is resolved with nobody."""
    t = lay(State, Ask())
    for seat in (0, 1, 2):
        engine.away(t, seat)
    assert t.log == [{}]


def test_back_is_asked_again(lay: Any):
    """Who is back while the question is open is waited for again."""
    t = lay(State, Ask())
    engine.away(t, 2)
    assert engine.waiting(t) == [0, 1]
    engine.back(t, 2)
    assert engine.waiting(t) == [0, 1, 2]


def test_away_and_back_refused(lay: Any, unchanged: Any):
    """Going away twice and coming back from nowhere are refused."""
    t = lay(State, Ask())
    unchanged(t, NotSeated, engine.back, 1)
    engine.away(t, 1)
    unchanged(t, NotSeated, engine.away, 1)


def test_leave_drops_answers(lay: Any, unchanged: Any):
    """A leaver's answer goes, those of the others stay; the seat is no more."""
    t = lay(State, Ask())
    engine.answer(t, 0, "yes")
    engine.answer(t, 1, "yes")
    engine.leave(t, 0)
    unchanged(t, NotSeated, engine.leave, 0)
    engine.answer(t, 2, "no")
    assert t.log == [{1: "yes", 2: "no"}]


def test_leave_asks_actors_again(lay: Any):
    """After `left` the actors are asked anew: the role's question moves on with the role."""
    t = lay(State, OfRole())
    assert engine.pending(t).asked == [0]
    engine.leave(t, 0)
    assert engine.pending(t).asked == [1]


def test_go_on(lay: Any):
    """Below the smallest size all are asked; more than half for going on return to the open question and its answers."""
    t = lay(State, Ask(), n=4, seats=[4])
    engine.answer(t, 0, "yes")
    engine.leave(t, 3)
    assert engine.pending(t).step == "rumpus.GoOn"
    for seat, value in ((0, "go-on"), (1, "go-on"), (2, "stop")):
        engine.answer(t, seat, value)
    assert (engine.pending(t).step, engine.pending(t).answered) == ("small.Ask", [0])


def test_half_is_no_majority(lay: Any):
    """Half of those asked are too few to go on."""
    t = lay(State, Ask(), seats=[3])
    engine.leave(t, 2)
    engine.answer(t, 0, "go-on")
    engine.answer(t, 1, "stop")
    assert t.result == "stopped"


def test_nobody_goes_on(lay: Any):
    """If nobody is there to say so, the game stops."""
    t = lay(State, Ask("wait"), seats=[3])
    engine.away(t, 0)
    engine.away(t, 1)
    engine.leave(t, 2)
    assert t.result == "stopped"


def test_too_few(lay: Any):
    """Below the least number of seats the game ends as too-few."""
    t = lay(State, Ask(), least=3)
    engine.leave(t, 1)
    assert t.result == "too-few"


def test_take_over(lay: Any):
    """Somebody who takes a seat over has its name, is present, and is waited for."""
    t = lay(State, Ask("wait"))
    engine.away(t, 2)
    engine.take_over(t, 2, "Fay")
    assert (t.names[2], t.away, engine.waiting(t)) == ("Fay", [], [0, 1, 2])


def test_take_over_under_a_taken_name(lay: Any):
    """Nobody may take a seat under another player's name."""
    with pytest.raises(BadSeats):
        engine.take_over(lay(State, Ask()), 2, "Ada")
