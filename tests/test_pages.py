"""README.md and docs/: what they show is what runs, and what they point to is there."""

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
import rumpus

ROOT = Path(__file__).parents[1]


def load(file: Path, name: str) -> ModuleType:
    """A file as a module."""
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, file)
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    return sys.modules[name]


pages = load(ROOT / "tests" / "pages.py", "rumpus_pages")
NOT_BLOCKS = {"text", "row"}
"""Makers of what stands inside blocks."""

EVERY = [str(page.relative_to(ROOT)) for page in pages.pages()]


@pytest.mark.parametrize("page", EVERY)
def test_page_shows_what_runs(page: str) -> None:
    """Each block that names a file or a command has its text, to the letter; `tox -e docs` writes it."""
    text = (ROOT / page).read_text("utf-8")
    assert pages.written(text, pages.source_of) == text


@pytest.mark.parametrize("page", [page for page in EVERY if page != "docs/hooks.md"])
def test_no_python_stands_on_a_page_alone(page: str) -> None:
    """Every Python block names the file that it is cut from (those of hooks.md are run by the tests of the host)."""
    text = (ROOT / page).read_text("utf-8")
    sourced = [block for block in pages.BLOCK.finditer(text) if block["kind"] == "python"]
    assert len(re.findall(r"^```python$", text, re.MULTILINE)) == len(sourced)


@pytest.mark.parametrize("page", EVERY)
def test_links_lead_somewhere(page: str) -> None:
    """Each link within the project leads to a file that is there, and to a heading of it."""
    text = (ROOT / page).read_text("utf-8")
    broken = []
    for link in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"```.*?```", "", text, flags=re.DOTALL)):
        if "://" in link:
            continue
        file, _, heading = link.partition("#")
        target = (ROOT / page).parent / file if file else ROOT / page
        if not target.exists() or (heading and heading not in headings(target)):
            broken.append(link)
    assert broken == []


def headings(page: Path) -> set[str]:
    """The anchors of a page's headings."""
    found = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("example", sorted(path.name for path in (ROOT / "docs" / "examples").glob("*.py")))
def test_every_example_is_shown(example: str) -> None:
    """No example lies about unread."""
    assert any(f"docs/examples/{example}" in (ROOT / page).read_text("utf-8") for page in EVERY)


def test_a_stale_block_is_noticed() -> None:
    """A block that differs from its source is written anew, and all around it stays."""
    page = "Before\n\n<!-- a.py -->\n```python\nold\n```\n\nAfter\n```\nfree\n```\n"
    assert pages.written(page, lambda said: f"{said}!\n") == page.replace("old", "a.py!")


def test_a_part_is_cut_whole() -> None:
    """A class comes with its decorators and ends before what follows; a name that is not there is an error."""
    text = "A = 1\n\n\n@mark\nclass B:\n    x = 1\n\n\ndef c(): ...\n"
    assert pages.part(text, "B") == "@mark\nclass B:\n    x = 1"
    assert pages.part(text, "A") == "A = 1"
    with pytest.raises(LookupError, match="'D'"):
        pages.part(text, "D")


def test_the_reference_names_all_that_is_public() -> None:
    """Every name of `rumpus`, every verb of a table and every maker of a block stands in the author's reference."""
    text = (ROOT / "docs" / "reference.md").read_text("utf-8")
    verbs = [name for name, value in vars(rumpus.Table).items() if name[0] != "_" and callable(value)]
    blocks = [
        f"ui.{name}" for name, value in vars(rumpus.ui).items() if getattr(value, "__module__", "") == "rumpus.ui"
    ]
    blocks = [name for name in blocks if name.removeprefix("ui.") not in NOT_BLOCKS and name[3].islower()]
    missing = [name for name in [*rumpus.__all__, *verbs, *blocks] if not re.search(rf"\b{re.escape(name)}\b", text)]
    assert missing == []
