"""Rules: every rule in seeds/ has a test, and every id that is cited stands in a seed."""

from pathlib import Path

from rumpus.testing import check_rules

ROOT = Path(__file__).parents[1]


def test_every_rule_is_proved_and_every_citation_is_real() -> None:
    """The seeds, the games and the tests speak of the same rules."""
    seeds = [path for path in (ROOT / "seeds").glob("*.md") if path.name != "README.md"]
    sources = [*(ROOT / "plugins").glob("*/src"), ROOT / "docs" / "examples"]
    tests = [*(ROOT / "plugins").glob("*/tests"), ROOT / "tests"]
    assert check_rules(seeds, sources, tests) == []
