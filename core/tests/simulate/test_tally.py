"""Sums of games, and what is said about them."""

from collections import Counter

import pytest
from rumpus import Game
from rumpus.content import Content
from rumpus.host import Host
from rumpus.simulate import Outcome, Plan, Tally, play, wilson
from rumpus.simulate.report import lines, report
from rumpus.simulate.run import Opened, chunk


@pytest.mark.parametrize(
    ("hits", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0), (500, 1000, 0.4691, 0.5309)],
)
def test_wilson_interval(hits: int, games: int, low: float, high: float) -> None:
    """The interval is that of the published formula."""
    assert wilson(hits, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_without_games_knows_nothing() -> None:
    """Without games every share is possible."""
    assert wilson(0, 0) == (0.0, 1.0)


def room(coin: Game, cards: Content) -> Opened:
    """An opened plan that needs no installation."""
    names = ["A", "B", "C"]
    return Opened(coin, names, cards, coin.check_options({}), Host().seams(), coin.models["heads"](0.5))


def test_chunks_add_up_to_the_whole(coin: Game, cards: Content) -> None:
    """However games are dealt to processes, and in whatever order these come back, the tally is the same."""
    opened = room(coin, cards)
    whole = chunk(opened, "s", 0, 30)
    parts = [chunk(opened, "s", first, games) for first, games in ((20, 10), (0, 7), (7, 13))]
    added = Tally()
    for part in parts:
        added += part
    assert added == whole


def test_a_tally_counts_games(coin: Game, cards: Content) -> None:
    """Each game counts once in results, rounds and tracks, and its faces once each."""
    tally = Tally()
    for seed in range(4):
        tally.add(play(coin, ["A", "B"], content=cards, seed=str(seed)))
    assert tally.results == {"over": 4}
    assert tally.rounds == {2: 4}
    assert tally.left == {"way": Counter({1: 4})}
    assert tally.faces.total() == 8
    assert all(counts.total() == 4 for counts in tally.points.values())


def test_ties_are_all_first() -> None:
    """Seats that share rank 1 have both come first."""
    tally = Tally()
    tally.add(Outcome("over", 1, 1, [(0, 3, 1), (1, 3, 1), (2, 0, 3)], {}, set()))  # type: ignore[list-item]
    assert (tally.firsts[0], tally.firsts[1], tally.firsts[2]) == (1, 1, 0)


def test_report_names_the_rarest_and_the_commonest_faces(coin: Game, cards: Content) -> None:
    """A face that never came up is the rarest, and the one of every game the commonest."""
    tally = Tally(games=9, faces=Counter({"c1.a": 9, "c2.a": 3, "c3.a": 2, "c4.a": 1}), results=Counter(over=9))
    found = report(Plan("coin", 3, "1"), room(coin, cards), tally, 1.0)
    assert (found["faces"]["all"], found["faces"]["came_up"]) == (5, 4)
    assert [one["face"] for one in found["faces"]["least"]] == ["c5.a", "c4.a", "c3.a"]
    assert [one["face"] for one in found["faces"]["most"]] == ["c1.a", "c2.a", "c3.a"]


def test_lines_say_what_the_report_has(coin: Game, cards: Content) -> None:
    """A person reads the result with its interval, the rounds, the seats, the tracks and the faces."""
    opened = room(coin, cards)
    found = report(Plan("coin", 3, "1", model="heads", rate=0.5), opened, chunk(opened, "1", 0, 40), 2.0)
    text = "\n".join(lines(found))
    assert text.startswith("coin, 3 seats, 40 games, heads 0.5, pack test-pack 0, seed 1\n")
    for part in ("over                  40   100.0%  (95 %: 91.2% to 100.0%)", "rounds              2.00  from 2 to 2"):
        assert part in text
    assert "seat 2" in text
    assert "way                 1.00  from 1 to 1 left" in text
    assert "5  of 5 came up" in text
    assert text.endswith("\n20 games a second")


def test_team_points_are_drawn_as_bars() -> None:
    """A game that is won together shows how its scores are spread, the commonest with the longest bar."""
    points = {"mean": 2.5, "least": 2, "most": 3, "games": {"2": 10, "3": 5}}
    found = {
        "model": None, "faces": {"all": 0}, "game": "g", "seats": 2, "games": 15, "seed": "1", "results": {},
        "rounds": points, "answers": points, "left": {}, "points": {"team": points}, "games_per_second": 1.0,
    }  # fmt: skip
    text = list(lines(found))
    assert "              2       10  " + "#" * 40 in text
    assert "              3        5  " + "#" * 20 in text
