"""Eyes: what a seat sees of a table and step, and that looking changes nothing."""

from typing import Annotated, Any

import pytest
from rumpus import ALL, Pile, Seat, Seen, Step, Table, engine
from rumpus.errors import ReadOnly, Unseen
from rumpus.eyes import step_eye


class State(Table):
    secret: int = 7
    role: Annotated[Seat, ALL] = 0
    word: Annotated[str, Seen("role")] = "moon"
    deck: Annotated[Pile[str], Seen("nobody", others="count")]
    hands: Annotated[dict[Seat, Pile[str]], Seen("owner", others="count")]
    blind: Annotated[list[Seat], ALL]
    board: Annotated[Pile[str], Seen("all", unless="blind")]

    def guessed(self) -> bool:
        return self.word == "moon"


class Hold(Step[State, str]):
    """Keeps a secret of its own, and lays the cards out when asked."""

    own: Annotated[str, Seen("seat")]
    seat: Annotated[Seat, ALL]

    def actors(self, t: State) -> list[Seat]:
        return t.seats

    def options(self, t: State, who: Seat) -> list[str]:
        return ["yes"]


@pytest.fixture(params=[False, True], ids=["quick", "strict"])
def t(lay: Any, request: Any) -> Any:
    """A table with a card in the deck, a hand of one or two, and the third seat blindfolded."""
    table = lay(State, Hold("sun", 1), strict=request.param)
    table.deck.extend(["c1", "c2"])
    table.hands.update({0: Pile(["c3"]), 1: Pile(["c4", "c5"])})
    table.board.append("c6")
    table.blind.append(2)
    return table


def test_hidden_is_unseen(t: Any):
    """A hidden value is false, and comparing it raises Unseen with its name."""
    seen = engine.seen_by(t, 1)
    assert not seen.secret
    with pytest.raises(Unseen, match="secret is hidden"):
        _ = seen.secret == 7


def test_helper_methods_see_no_more(t: Any):
    """A method of the game works on the eye of one who may know, and raises on another's."""
    assert engine.seen_by(t, 0).guessed()
    with pytest.raises(Unseen):
        engine.seen_by(t, 1).guessed()


def test_shared_screen_owns_nothing(t: Any):
    """The shared screen has no role and no hand."""
    assert not engine.seen_by(t, None).word
    assert list(engine.seen_by(t, None).hands[0]) == ["?"]


def test_backs(t: Any):
    """A counted zone reads as backs: its length, a question mark each, and nothing else."""
    deck = engine.seen_by(t, 0).deck
    assert (len(deck), list(deck), bool(deck)) == (2, ["?", "?"], True)
    for use in (lambda: deck[0], lambda: "c1" in deck, lambda: deck == [], lambda: deck.draw):
        with pytest.raises(Unseen):
            use()


def test_owned(t: Any):
    """Of a map by owner a seat reads its own part, and backs of the others'."""
    hands = engine.seen_by(t, 1).hands
    assert hands[1] == ["c4", "c5"]
    assert (list(hands), list(hands[0])) == ([0, 1], ["?"])


def test_blindfolded(t: Any):
    """Those named by `unless` do not see what all others see."""
    assert list(engine.seen_by(t, 0).board) == ["c6"]
    assert not engine.seen_by(t, 2).board


def test_read_only(t: Any):
    """Writing a field and calling a verb raise ReadOnly, and nothing changes."""
    before, seen = engine.save(t), engine.seen_by(t, 0)
    with pytest.raises(ReadOnly):
        seen.role = 2
    with pytest.raises(ReadOnly, match=r"t\.award belongs in resolve"):
        seen.award(0, 1, "X-1")
    with pytest.raises(ReadOnly):
        _ = seen.chance
    assert engine.save(t) == before


def test_steps_hide_too(t: Any):
    """A step's hidden field is seen by the seat that the step names, and by nobody else."""
    step = t._asking.step
    assert step_eye(step, t, 1).own == "sun"
    with pytest.raises(Unseen):
        _ = step_eye(step, t, 0).own == "sun"
    with pytest.raises(ReadOnly):
        step_eye(step, t, 1).own = "star"


def test_views_say_no_more(t: Any):
    """A view has what all see, and the viewer's own; no secret of anybody else is in it."""
    view = engine.view(t, 0)
    assert (view.public["deck"], view.public["hands"]) == (2, {0: 1, 1: 2})
    assert (view.own["word"], view.own["hands"]) == ("moon", ["c3"])
    assert not any(secret in repr(view) for secret in ("c1", "c4", "sun", "secret"))
