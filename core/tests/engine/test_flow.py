"""The flow rule: what a step returns happens next, before what waited; and the verbs that cut."""

from typing import Annotated, Any

import pytest
from rumpus import ALL, EachSeat, Said, Seat, Step, Steps, Table, engine
from rumpus.errors import BrokenGame


class State(Table):
    log: Annotated[list[str], ALL]

    def left(self, seat: Seat) -> Steps:
        if seat == 2:
            self.skip_to(Say)
        return []


class Say(Step[State, None]):
    """Writes a word and returns nothing."""

    word: Annotated[str, ALL]

    def resolve(self, t: State, said: Said[None]) -> Steps:
        t.log.append(self.word)
        return []


class Both(Step[State, None]):
    """Returns two words."""

    def resolve(self, t: State, said: Said[None]) -> Steps:
        return [Say("first"), Say("second")]


class Loop(Step[State, None]):
    """Says a word so many times."""

    k: Annotated[int, ALL]

    def resolve(self, t: State, said: Said[None]) -> Steps:
        return [Say(f"{self.k}"), Loop(self.k - 1)] if self.k else []


class Ask(Step[State, str]):
    """Asks one seat."""

    seat: Annotated[Seat, ALL] = 0

    def actors(self, t: State) -> list[Seat]:
        return [self.seat]

    def options(self, t: State, who: Seat) -> list[str]:
        return ["yes"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        t.log.append(f"asked {self.seat}")
        return []


class Cut(Step[State, None]):
    """Skips to a question, or ends the game."""

    verb: Annotated[str, ALL]

    def resolve(self, t: State, said: Said[None]) -> Steps:
        if self.verb == "finish":
            t.finish("done")
        else:
            t.skip_to(Ask)
        t.log.append("cut")
        return []


def test_returned_steps_come_first(lay: Any):
    """What a step returns happens in order, before what was waiting."""
    assert lay(State, Both(), Say("waited")).log == ["first", "second", "waited"]


def test_loop(lay: Any):
    """A step that returns itself last comes again, before what was waiting."""
    assert lay(State, Loop(3), Say("end")).log == ["3", "2", "1", "end"]


def test_each_seat(lay: Any):
    """EachSeat runs its step once for each seat in the order given, and then what waits."""
    t = lay(State, EachSeat(Ask, [1, 0]), Say("end"))
    engine.answer(t, 1, "yes")
    engine.answer(t, 0, "yes")
    assert t.log == ["asked 1", "asked 0", "end"]


def test_each_seat_without_leavers(lay: Any):
    """A seat that has left when its turn comes gets none."""
    t = lay(State, EachSeat(Ask, [0, 1, 2]))
    engine.leave(t, 1)
    engine.answer(t, 0, "yes")
    assert engine.pending(t).asked == [2]


def test_each_seat_copies_its_seats():
    """A list given to a step is copied: changes of one do not reach the other."""
    seats = [0, 1]
    turns = EachSeat(Ask, seats)
    seats.clear()
    assert turns.seats == [0, 1]


def test_skip_to_drops(lay: Any):
    """skip_to drops what waits before the nearest step of the class, and the rest of its own step still happens."""
    t = lay(State, Cut("skip"), Say("dropped"), Ask(1), Ask(2))
    assert t.log == ["cut"]
    assert engine.pending(t).asked == [1]
    assert t.waits(Ask)


def test_skip_to_what_does_not_wait(lay: Any):
    """skip_to raises where no such step waits, and says to ask `waits`."""
    with pytest.raises(BrokenGame, match=r"no Ask waits; ask t\.waits\(Ask\)"):
        lay(State, Cut("skip"), Say("end"))


def test_skip_to_in_left(lay: Any):
    """In `left`, skip_to drops the open question too."""
    t = lay(State, Ask(0), Ask(1), Say("end"))
    engine.leave(t, 2)
    assert t.log == ["end"]
    assert t.result == "over"


def test_finish(lay: Any):
    """Finish ends the game at once: nothing that waited, and no question, comes any more."""
    t = lay(State, Cut("finish"), Say("never"), Ask())
    assert (t.result, t.log) == ("done", ["cut"])
    assert engine.pending(t) is None


def test_over_when_nothing_waits(lay: Any):
    """A game is over when nothing waits any more."""
    t = lay(State, Ask())
    assert t.result is None
    engine.answer(t, 0, "yes")
    assert t.result == "over"
