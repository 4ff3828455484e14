"""The pytest plugin: three lines give a third party all checks, golden files and the marker."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]
GAME = (Path(__file__).parent / "mutants" / "card_lost.py").read_text()
HONEST = (Path(__file__).parent / "honest" / "guess.py").read_text()


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    """A project of somebody else's, with a game and three lines."""
    pytester.makepyfile(
        lost=GAME,
        guess=HONEST,
        test_game="""
            from rumpus.testing import Conformance
            import guess
            class TestGame(Conformance):
                game = guess.GAME
                content = guess.CONTENT
                seats = [2]
                positions = 10
        """,
    )
    return pytester


def run(project: pytest.Pytester, *more: str) -> pytest.RunResult:
    """Run its tests, by themselves."""
    return project.runpytest_inprocess("-p", "no:randomly", "-q", "-W", "error", *more)


def test_three_lines_run_every_check(project: pytest.Pytester):
    """Golden files are asked for first; once they are written, what fails is what the game lacks: its texts."""
    run(project, "-k", "golden or learns").assert_outcomes(failed=3)
    run(project, "-k", "golden or learns", "--update-golden").assert_outcomes(passed=3)
    assert sorted(file.name for file in (project.path / "golden").iterdir()) == [
        "guess.game.txt",
        "guess.learns.txt",
        "guess.tree.txt",
    ]
    result = run(project, "-k", "texts or zone")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["*'Guess' has no message*", "FAILED *test_texts_are_told*"])


def test_broken_game_is_found(project: pytest.Pytester):
    """A game that loses a card fails, and the message says where and what to do."""
    project.makepyfile(
        test_game="""
            from rumpus.testing import Conformance
            import lost
            class TestGame(Conformance):
                game = lost.GAME
                content = lost.CONTENT
        """
    )
    result = run(project, "-k", "one_zone")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*lies nowhere any more: put what leaves the game into a box*"])


def test_game_that_cannot_be_set_up_fails_at_once(project: pytest.Pytester):
    """Without the pack it needs a game is not skipped: collecting fails, in the core's words."""
    project.makepyfile(
        test_game="""
            from rumpus.testing import Conformance
            import lost
            class TestGame(Conformance):
                game = lost.GAME
        """
    )
    result = run(project)
    assert result.parseoutcomes()["errors"] >= 1
    result.stdout.fnmatch_lines(["*animals*"])


def test_marker_is_known(project: pytest.Pytester):
    """`rule` may be used with strict markers."""
    project.makepyfile(
        test_game="""
            import pytest
            @pytest.mark.rule("XY-1")
            def test_it(): pass
        """
    )
    run(project, "--strict-markers").assert_outcomes(passed=1)
