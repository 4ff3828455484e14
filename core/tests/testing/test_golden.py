"""Golden games, trees and files: they read as they did, or say what has changed."""

from typing import Annotated

import pytest
from rumpus import ALL, Game, Options, Said, Step, Steps, Table
from rumpus.errors import NotConforming
from rumpus.testing import Golden
from rumpus.testing.case import Case
from rumpus.testing.recorder import record, recorded_inputs
from rumpus.testing.tree import count_tree, tree_text


class Calls(Table):
    """The sum of what was said."""

    total: Annotated[int, ALL] = 0

    def setup(self, options: Options) -> Steps:
        return [Call(), Call()]


class Call(Step[Calls, int]):
    """All call a number, within ten seconds."""

    seconds = 10
    points = 1
    most = 3

    def actors(self, t: Calls) -> list[int]:
        return t.seats

    def options(self, t: Calls, who: int) -> list[int]:
        return list(range(self.most))

    def resolve(self, t: Calls, said: Said[int]) -> Steps:
        t.total += sum(said.values())
        for seat in said:
            t.award(seat, self.points, rule="X-1")
        return []


CASE = Case(Game("calls", table=Calls, seats=[2]), 2)


def test_golden_game_is_played_again_from_its_text():
    """A text made of a game's inputs gives these inputs back, and the same text when they are played again."""
    inputs = CASE.play("golden").inputs
    text = record(CASE, "golden", inputs)
    assert recorded_inputs(text) == inputs
    assert record(CASE, "golden", recorded_inputs(text)) == text


def test_golden_game_can_be_read():
    """A golden game tells who is asked, until when, what changed for whom, awards with their rules, and the result."""
    text = record(CASE, "s", [["answer", 0, 2, 100], ["close", "Call", 10000], ["close", "Call", 20000]])
    assert '> ["answer", 0, 2, 100]\n  P0       said 2\n  asks     Call: P1, Call until 10000 ms' in text
    assert "  award    0: +1 by X-1\n" in text
    assert "  all      total 2\n" in text
    assert "  P0       said is gone\n" in text
    assert text.endswith("  over     over\n\nrank 1: 0 with 1\nrank 2: 1 with 0\n")


def test_changed_rule_shows_in_the_golden_game(monkeypatch: pytest.MonkeyPatch, golden_of_test: Golden):
    """A rule that gives other points is shown as a difference, with the way to accept it."""
    inputs = CASE.play("golden").inputs
    golden_of_test.update = True
    golden_of_test.check("calls.game.txt", record(CASE, "golden", inputs))
    golden_of_test.update = False
    monkeypatch.setattr(Call, "points", 2)
    with pytest.raises(NotConforming, match=r"--update-golden[\s\S]*\+  award    0: \+2 by X-1"):
        golden_of_test.check("calls.game.txt", record(CASE, "golden", inputs))


def test_input_that_no_longer_fits_ends_the_golden_game(monkeypatch: pytest.MonkeyPatch):
    """Where an answer is no longer offered, the text ends with the engine's reason."""
    monkeypatch.setattr(Call, "most", 1)
    assert "NotOffered" in record(CASE, "s", [["answer", 0, 2, 100]]).splitlines()[-1]


def test_tree_is_counted_level_by_level():
    """Each option of the first seat waited for is an entry, and so is the end of the timer: 3 + 1 from the setup, and on."""
    assert count_tree(CASE) == [4, 3 * 4 + 4, 12 * 4 + 3 * 4, 36 * 4]


def test_new_option_changes_the_tree(monkeypatch: pytest.MonkeyPatch):
    """One option more gives another tree."""
    before = tree_text(CASE)
    monkeypatch.setattr(Call, "most", 4)
    assert tree_text(CASE) != before


def test_missing_golden_file_says_how_to_make_it(golden_of_test: Golden):
    """A golden file that is not there fails, and is not made by itself."""
    with pytest.raises(NotConforming, match="run pytest with --update-golden"):
        golden_of_test.check("new.txt", "text")
    assert golden_of_test.text("new.txt") is None
