"""Faults of a game's own code are named, and the table is not used any more."""

from typing import Annotated, Any

import pytest
from rumpus import ALL, Said, Seat, Step, Steps, Table, engine
from rumpus.errors import AuthorError, BrokenGame, Stuck


class State(Table):
    pass


class Fail(Step[State, str]):
    """Offers nothing, or fails when it is resolved."""

    offers: Annotated[list[str], ALL]

    def actors(self, t: State) -> list[Seat]:
        return [0]

    def options(self, t: State, who: Seat) -> list[str]:
        return self.offers

    def resolve(self, t: State, said: Said[str]) -> Steps:
        raise ZeroDivisionError("by nothing")


class Endless(Step[State, None]):
    """Returns itself for ever."""

    def resolve(self, t: State, said: Said[None]) -> Steps:
        return [self]


def test_no_options(lay: Any):
    """A seat that is offered nothing raises Stuck, with step and seat."""
    with pytest.raises(Stuck, match=r"small\.Fail asks seat 0 \(Ada\) but offers nothing"):
        engine.options(lay(State, Fail([])), 0)


def test_endless(lay: Any):
    """Steps that follow each other without end raise Stuck within a broken game."""
    with pytest.raises(BrokenGame, match="return itself for ever") as caught:
        lay(State, Endless())
    assert isinstance(caught.value.__cause__, Stuck)


def test_resolve_fails(lay: Any):
    """An error in `resolve` is the game's: the message says step, seat, answer and cause, and the entry does not count."""
    t = lay(State, Fail(["yes"]))
    entry = t.entry
    with pytest.raises(
        BrokenGame, match=r"small\.Fail, with seat 0 \(Ada\) answering 'yes', failed: ZeroDivisionError"
    ):
        engine.answer(t, 0, "yes")
    assert t.entry is entry


def test_broken_is_not_used(lay: Any):
    """A table that broke takes nothing more, and says to rebuild it."""
    t = lay(State, Fail(["yes"]))
    with pytest.raises(BrokenGame):
        engine.answer(t, 0, "yes")
    for call in (lambda: engine.answer(t, 0, "yes"), lambda: engine.leave(t, 1), lambda: engine.pause(t)):
        with pytest.raises(AuthorError, match="rebuild the table from its journal"):
            call()
