"""The core's exceptions: each has a use, is tested, and none is raised that is not among them."""

import ast
import inspect
from pathlib import Path

import pytest
from rumpus import errors

ROOT = Path(__file__).parents[1]
SOURCES = [file for file in (ROOT / "core" / "src" / "rumpus").rglob("*.py") if file.name != "errors.py"]
TESTS = [
    file
    for place in ("core/tests", "tests", "plugins", "packs")
    for file in (ROOT / place).rglob("*.py")
    if "tests" in file.parts and file != Path(__file__)
]
EVERY = {name: kind for name, kind in vars(errors).items() if inspect.isclass(kind) and issubclass(kind, Exception)}
BASES = {name for name, kind in EVERY.items() if kind.__subclasses__()}


def names_in(files: list[Path]) -> set[str]:
    """Every name used in these files; an import alone is no use."""
    return {
        node.id if isinstance(node, ast.Name) else node.attr
        for file in files
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Name | ast.Attribute)
    }


def made_in(files: list[Path]) -> set[str]:
    """Every class that is called by its name, as in `raise NotAsked("…")`."""
    return {
        node.func.id
        for file in files
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }


MADE, TESTED = made_in(SOURCES), names_in(TESTS)


@pytest.mark.parametrize("name", sorted(EVERY.keys() - BASES))
def test_each_exception_is_raised(name: str) -> None:
    """The core makes it somewhere; a base may have subclasses alone."""
    assert name in MADE


@pytest.mark.parametrize("name", sorted(EVERY.keys() - BASES))
def test_each_exception_is_tested(name: str) -> None:
    """Some test names it."""
    assert name in TESTED


def test_all_are_rumpus_errors_and_explain_themselves() -> None:
    """One base catches them all, and each says in a sentence when it is raised."""
    assert [name for name, kind in EVERY.items() if not issubclass(kind, errors.RumpusError)] == []
    assert [name for name, kind in EVERY.items() if not (kind.__doc__ or "").strip()] == []


def test_no_exception_that_leaves_the_core_is_defined_elsewhere() -> None:
    """Exception classes beside errors.py are ways to jump within a part, and say so."""
    strangers = [
        f"{file.relative_to(ROOT)}: {node.name}"
        for file in SOURCES
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
        and any(isinstance(base, ast.Name) and base.id in {*EVERY, "Exception"} for base in node.bases)
        and "# never leaves" not in file.read_text("utf-8").splitlines()[node.lineno - 1]
    ]
    assert strangers == []
