"""What the pages promise beyond their blocks: the embedder is small, each error is explained, the example pack is in order."""

import inspect
import re
from pathlib import Path

from rumpus import errors
from rumpus.packs import check_pack

ROOT = Path(__file__).parents[1]
GROUPS = {errors.RumpusError, errors.Refused, errors.SetupError}
"""Kinds of errors that are raised only as one of the kinds below them."""


def for_hosts() -> set[str]:
    """Every error that a host can meet with a game that works: all but the mistakes of authors, and a game that breaks."""
    every = {one for _, one in inspect.getmembers(errors, inspect.isclass) if issubclass(one, errors.RumpusError)}
    authors = {one for one in every if issubclass(one, errors.AuthorError)}
    return {one.__name__ for one in every - authors - GROUPS} | {"BrokenGame"}


def test_each_error_a_host_meets_is_explained() -> None:
    """The table of errors has each of them once, and none that does not exist."""
    page = (ROOT / "docs" / "embedding.md").read_text("utf-8")
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", page.partition("## What each error means")[2], re.MULTILINE)
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert sorted(named) == sorted(for_hosts())


def test_refusals_are_the_first_seven() -> None:
    """The page says which errors change nothing: the first seven rows, which are the kinds of `Refused`."""
    page = (ROOT / "docs" / "embedding.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)`", page.partition("## What each error means")[2], re.MULTILINE)
    assert set(rows[:7]) == {one.__name__ for one in errors.Refused.__subclasses__()}


def test_the_embedder_is_small() -> None:
    """The engine is embedded by hand in under 40 lines."""
    assert len((ROOT / "docs" / "examples" / "by_hand.py").read_text("utf-8").splitlines()) < 40


def test_the_example_pack_is_in_order() -> None:
    """The pack of the page on packs has no errors and no warnings."""
    assert check_pack(ROOT / "docs" / "examples" / "pack") == []
