"""Answers: which are taken, as what, and what `said` tells of them."""

from typing import Annotated, Any

from rumpus import ALL, Said, Seat, Step, Steps, Table, engine
from rumpus.errors import NotAsked, NotOffered, Over


class State(Table):
    log: Annotated[list[Any], ALL]


class Choose(Step[State, Any]):
    """Asks the first two seats for a number or a pair, and notes what `said` tells."""

    def actors(self, t: State) -> list[Seat]:
        return [0, 1]

    def options(self, t: State, who: Seat) -> list[Any]:
        return [1, 2, ("a", 1)]

    def resolve(self, t: State, said: Said[Any]) -> Steps:
        t.log.extend([list(said.items()), said.by_time(), said.asked, said.one("none")])
        return []


def test_said_in_seat_order(lay: Any):
    """Answers come by seat, whoever was first; `asked` are those who were asked."""
    t = lay(State, Choose())
    engine.answer(t, 1, 2)
    engine.answer(t, 0, 1)
    assert t.log[0] == [(0, 1), (1, 2)]
    assert t.log[2] == [0, 1]


def test_by_time(lay: Any):
    """by_time gives the earliest stamp first, though it arrived last."""
    t = lay(State, Choose())
    engine.answer(t, 0, 1, 500)
    engine.answer(t, 1, 1, 400)
    assert t.log[1] == [1, 0]
    assert t.now_ms == 500


def test_by_time_ties(lay: Any):
    """Equal stamps count in order of arrival."""
    t = lay(State, Choose())
    engine.answer(t, 1, 1, 400)
    engine.answer(t, 0, 1, 400)
    assert t.log[1] == [1, 0]


def test_one():
    """`one` is the answer of the one who was asked, or the default when nobody answered."""
    assert Said({2: "real"}).one("fake") == "real"
    assert Said({}, asked=[2]).one("fake") == "fake"


def test_wrong_seat(lay: Any, unchanged: Any):
    """A seat that is not asked is refused, by name, with those who are; nothing changed."""
    message = unchanged(lay(State, Choose()), NotAsked, engine.answer, 2, 1, 900)
    assert message == "small.Choose: seat 2 (Cy) is not asked; asked: seat 0 (Ada), seat 1 (Ben)"


def test_twice(lay: Any, unchanged: Any):
    """A second answer of the same seat is refused; nothing changed."""
    t = lay(State, Choose())
    engine.answer(t, 0, 1)
    assert "answered already" in unchanged(t, NotAsked, engine.answer, 0, 2, 900)


def test_not_offered(lay: Any, unchanged: Any):
    """A value that is not offered is refused with those that are; nothing changed."""
    assert "offered: 1, 2, ('a', 1)" in unchanged(lay(State, Choose()), NotOffered, engine.answer, 0, 3, 900)


def test_kinds_must_be_equal(lay: Any, unchanged: Any):
    """True and 1.0 are not 1, at any depth; nothing changed."""
    t = lay(State, Choose())
    for value in (True, 1.0, ["a", True], {"a": 1}):
        unchanged(t, NotOffered, engine.answer, 0, value, 900)


def test_lists_are_tuples(lay: Any):
    """A JSON list counts as the tuple that was offered, and the offered tuple is what the game gets."""
    t = lay(State, Choose())
    engine.answer(t, 0, ["a", 1])
    engine.answer(t, 1, 1)
    assert t.log[0][0] == (0, ("a", 1))


def test_over(lay: Any, unchanged: Any):
    """After the end, answers, leaving and pausing are refused; nothing changed."""
    t = lay(State)
    unchanged(t, Over, engine.answer, 0, 1)
    unchanged(t, Over, engine.leave, 0)
    unchanged(t, Over, engine.pause)
    unchanged(t, Over, engine.close, "Choose")
