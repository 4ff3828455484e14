"""Rule ids: every rule in a seed is proved, and every id that is cited stands in a seed."""

from pathlib import Path
from typing import Any

import pytest
from rumpus.testing import check_rules

SEED = """# A game
**XY-1** A paragraph with rules.
**XY-1.1** A rule.
**XY-1.2** Another rule, see XY-1.1.
**XY-2** A paragraph without.
"""
TESTS = """
import pytest

@pytest.mark.rule("XY-1.1", "XY-1.2")
def test_one(): ...

@pytest.mark.rule("XY-2")
class TestTwo: ...
"""


@pytest.fixture
def wrong(tmp_path: Path):
    """What is wrong with a seed, a game and its tests, given as text."""

    def find(seed: str = SEED, source: str = "", tests: str = TESTS) -> list[str]:
        for name, text in (("xy.md", seed), ("game.py", source), ("test_xy.py", tests)):
            (tmp_path / name).write_text(text)
        return check_rules([tmp_path / "xy.md"], [tmp_path / "game.py"], [tmp_path / "test_xy.py"])

    return find


def test_all_is_well(wrong: Any):
    """A seed whose rules are all proved has no findings; a paragraph with rules needs no test of its own."""
    assert wrong(source='t.award(seat, 1, rule="XY-1.1")  # XY-2, and UTF-8 is no rule') == []


def test_rule_without_test(wrong: Any):
    """A rule that no test carries is found, with its place in the seed."""
    assert wrong(tests=TESTS.replace(', "XY-1.2"', "")) == ["xy.md:4: no test carries XY-1.2"]


def test_paragraph_without_rules_needs_a_test(wrong: Any):
    """A paragraph that has no rule with a point is proved by a test of its own."""
    assert wrong(tests=TESTS.replace("XY-2", "XY-1.1")) == ["xy.md:5: no test carries XY-2"]


def test_cited_id_that_stands_nowhere(wrong: Any):
    """An id in a source or a marker that no seed has is found, with file and line."""
    found = wrong(source="\n# XY-1.7\n", tests=TESTS.replace('"XY-2"', '"XY-2", "AB-1"'))
    assert [line.rpartition("/")[2] for line in found] == [
        "test_xy.py:7: AB-1 stands in no seed",
        "game.py:2: XY-1.7 stands in no seed",
    ]


def test_id_that_stands_twice(wrong: Any):
    """An id that is given twice is found, with both places."""
    assert wrong(SEED + "**XY-1.1** Again.\n") == [
        "xy.md:6: XY-1.1 stands already in xy.md:3: take the next free number"
    ]


def test_bold_line_that_is_no_id(wrong: Any):
    """A line that begins in bold and is no id is found."""
    assert wrong(SEED + "**Note** that.\n") == ["xy.md:6: 'Note' is no rule id: write **SB-4** or **SB-4.6**"]
