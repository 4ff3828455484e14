"""Declarations that cannot be right are refused when their module is imported."""

from typing import Annotated, Any

import pytest
from rumpus import ALL, Seen, Step, Table
from rumpus.errors import BadGame


class State(Table):
    role: Annotated[int, ALL] = 0


def test_mark_of_a_table_names_no_field():
    """A mark that names no field is refused, with the place and the fields there are."""
    with pytest.raises(BadGame, match=r"Wrong\.word is marked as seen by 'perfromer', which is no field"):

        class Wrong(Table):
            performer: Annotated[int, ALL] = 0
            word: Annotated[str, Seen("perfromer")] = ""


def test_unless_names_no_field():
    """So is one whose `unless` names none."""
    with pytest.raises(BadGame, match="'blinded'"):

        class Wrong(Table):
            word: Annotated[str, Seen("all", unless="blinded")] = ""


def test_mark_of_a_step_names_no_field():
    """So is that of a step, which may name a field of its own or of its table."""

    class Right(Step[State, str]):
        seat: Annotated[int, ALL]
        word: Annotated[str, Seen("seat")]
        other: Annotated[str, Seen("role")]

    with pytest.raises(BadGame, match="'nobdy'"):

        class Wrong(Step[State, str]):
            word: Annotated[str, Seen("nobdy")]

    assert Right.__secret__


def test_two_steps_of_one_name():
    """Two steps of one table must not share a name, since steps are saved by name."""

    def first() -> Any:
        class Turn(Step[State, str]):
            pass

        return Turn

    first()
    with pytest.raises(BadGame, match="two steps of State are called Turn"):

        class Turn(Step[State, str]):
            pass


def test_one_name_in_two_games():
    """Steps of two tables may share a name."""

    class Other(Table):
        pass

    class Move(Step[State, str]):
        pass

    mine = Move

    class Move(Step[Other, str]):  # type: ignore[no-redef]
        pass

    assert (State.step_named("Move"), Other.step_named("Move")) == (mine, Move)


def test_taken_names():
    """A table's field must not bear the name of something every table has."""
    with pytest.raises(BadGame, match="every table has a 'seats' already"):

        class Wrong(Table):
            seats: Annotated[int, ALL] = 0


def test_holds_without_seconds():
    """A step that holds has to say for how long."""
    with pytest.raises(BadGame, match="holds but has no `seconds`"):

        class Wrong(Step[State, None]):
            holds = True
