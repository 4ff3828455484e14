"""Tracks, scores and seats."""

import pytest
from rumpus import TEAM, Award, Standing, Track
from rumpus.errors import BadSeats
from rumpus.players import NAME_LIMIT, check_names, left_of
from rumpus.scoring import ranked, totals


@pytest.mark.parametrize(
    ("at", "to", "stands", "passed"),
    [(0, 3, 3, [1, 2, 3]), (4, 9, 5, [5]), (3, 1, 1, [2, 1]), (2, -4, 0, [1, 0]), (2, 2, 2, [])],
)
def test_a_marker_reaches_or_passes_each_space_in_order(at: int, to: int, stands: int, passed: list[int]) -> None:
    """Forwards and backwards; it stops at the last space and at the start."""
    track = Track(5, at)
    assert track.go_to(to) == passed
    assert (track.at, track.left, track.done) == (stands, 5 - stands, stands == 5)


@pytest.mark.parametrize("at", [-1, 6])
def test_a_marker_stands_on_its_track(at: int) -> None:
    """A marker before the start or behind the end is refused."""
    with pytest.raises(ValueError, match="0 … 5"):
        Track(5, at)


def test_totals_are_the_sums_of_the_ledger() -> None:
    """Points may be negative, and who never scored is absent."""
    ledger = [Award(0, 3, "X-1"), Award(2, 1, "X-1"), Award(0, -5, "X-2")]
    assert totals(ledger) == {0: -2, 2: 1}


def test_equal_scores_share_a_rank() -> None:
    """Best first, then in seat order; the rank after a tie leaves a gap, and who never scored stands at 0."""
    assert ranked({0: 2, 1: 5, 3: 5}, [0, 1, 2, 3]) == [
        Standing(1, 5, 1),
        Standing(3, 5, 1),
        Standing(0, 2, 3),
        Standing(2, 0, 4),
    ]


def test_a_team_has_one_line() -> None:
    """Where all win or lose together, seats have no places of their own."""
    assert ranked({TEAM: 4}, [0, 1, 2]) == [Standing(TEAM, 4, 1)]


@pytest.mark.parametrize(("seat", "k", "left"), [(0, 1, 2), (0, 2, 4), (4, 1, 0), (1, 1, 2), (3, 1, 4), (2, 4, 4)])
def test_the_left_skips_empty_seats(seat: int, k: int, left: int) -> None:
    """At a table of five with seats 1 and 3 gone; a seat that has left has a left too."""
    assert left_of(seat, [0, 2, 4], 5, k) == left


def test_names_are_trimmed() -> None:
    """Blanks around a name are nobody's."""
    assert check_names([" Ada ", "Ben"]) == ["Ada", "Ben"]


@pytest.mark.parametrize(
    ("names", "says"),
    [
        (["Ada", " "], "no name"),
        (["Ada", "ada"], "called 'Ada'"),
        (["Ada", "x" * (NAME_LIMIT + 1)], "shorten"),
        (["Ada", "B\x1b[2J"], "cannot be shown"),
    ],
)
def test_names_can_be_told_apart_and_shown(names: list[str], says: str) -> None:
    """Empty, equal, endless and unprintable names are refused, each with what to do."""
    with pytest.raises(BadSeats, match=says):
        check_names(names)
