"""The house from outside: imports go downward only, modules are small, packs hold no code, the top level is fixed."""

import ast
import statistics
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CORE = ROOT / "core" / "src" / "rumpus"
LAYERS = (
    {"ids", "errors"},
    {
        "players", "decks", "bags", "tracks", "timers", "scoring", "chance", "visibility", "fields", "scene", "content",
        "ui", "placing", "seams",
    },
    {"step", "corestep", "asking"},
    {"table", "game", "eyes", "defaultscene", "compose"},
    {"engine"},
    {"journal", "packs", "session", "store"},
    {
        "hookspecs", "plugins", "hookresults", "chains", "registration", "discovery", "contributions", "host",
    },
    {"cli", "terminal", "testing", "simulate"},
)  # fmt: skip
TOP = {
    ".ci", ".git", ".gitignore", "LICENSE", "README.md", "changelog", "core", "docs", "packs", "plugins", "pyproject.toml",
    "seeds", "tests", "tox.ini", "uv.lock", ".pre-commit-config.yaml",
}  # fmt: skip
MADE = {".venv", ".tox", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".benchmarks", ".hypothesis"}


def layer(name: str) -> int:
    """The number of the layer of a module or package of the core."""
    return next(at for at, names in enumerate(LAYERS) if name in names)


def imported(file: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of what a file imports at run time, wherever in it; `from a import b` gives `a.b`."""
    tree = ast.parse(file.read_text("utf-8"))
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in typing_only:
            continue
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.lineno, f"{node.module}.{name.name}") for name in node.names)


def core_files() -> list[Path]:
    """The modules of the core."""
    return sorted(CORE.rglob("*.py"))


def test_every_module_has_a_layer() -> None:
    """A new module of the core is put into a layer, and no layer names one that is gone."""
    there = {
        path.stem if path.is_file() else path.name for path in CORE.iterdir() if path.suffix == ".py" or path.is_dir()
    }
    there -= {"__init__", "__main__", "__pycache__", "locales"}
    assert there == set().union(*LAYERS)


def test_imports_go_downward() -> None:
    """No module of the core imports from a layer above its own; its `__init__` alone gathers them."""
    wrong = []
    for file in core_files():
        name = file.relative_to(CORE).parts[0].removesuffix(".py")
        if name in ("__init__", "__main__"):
            continue
        for line, target in imported(file):
            parts = target.split(".")
            if parts[0] != "rumpus" or len(parts) < 2:
                continue
            other = parts[1] if any(parts[1] in names for names in LAYERS) else None
            if other is not None and layer(other) > layer(name):
                wrong.append(f"{file.relative_to(ROOT)}:{line} imports rumpus.{other}")
    assert wrong == []


@pytest.mark.parametrize("unwanted", ["pluggy", "ruamel", "asyncio", "time", "random", "socket", "os", "click", "rich"])
def test_the_engine_knows_no_world(unwanted: str) -> None:
    """The engine and all below it know nothing of plugins' machinery, files, networks, time or other chance."""
    low = set().union(*LAYERS[:5])
    wrong = [
        f"{file.relative_to(ROOT)}:{line}"
        for file in core_files()
        if file.relative_to(CORE).parts[0].removesuffix(".py") in low
        for line, target in imported(file)
        if target.split(".")[0] == unwanted
    ]
    assert wrong == []


def test_plugins_use_what_is_public() -> None:
    """Plugins import the core's public names and nothing of each other's insides."""
    wrong = []
    for file in sorted((ROOT / "plugins").glob("*/src/**/*.py")):
        own = file.relative_to(ROOT / "plugins").parts[2]
        for line, target in imported(file):
            parts = target.split(".")
            foreign = parts[0].startswith("rumpus_") and parts[0] != own
            if foreign or (parts[0] == "rumpus" and any(part.startswith("_") for part in parts)):
                wrong.append(f"{file.relative_to(ROOT)}:{line} imports {target}")
    assert wrong == []


def test_packs_carry_no_code() -> None:
    """A pack is a folder of content."""
    assert list((ROOT / "packs").glob("*/src/**/*.py")) == []


def test_modules_are_small() -> None:
    """Half of the core's modules have at most 120 lines, none of ours has over 400."""
    lengths = {file: len(file.read_text("utf-8").splitlines()) for file in core_files()}
    plugins = {file: len(file.read_text("utf-8").splitlines()) for file in (ROOT / "plugins").glob("*/src/**/*.py")}
    assert statistics.median(lengths.values()) <= 120
    assert {str(file.relative_to(ROOT)): n for file, n in (lengths | plugins).items() if n > 400} == {}


def test_functions_fit_a_screen() -> None:
    """No function of the core is longer than 60 lines, its docstring included."""
    long = [
        f"{file.relative_to(ROOT)}:{node.lineno} {node.name}"
        for file in core_files()
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno > 60
    ]
    assert long == []


def test_the_top_level_is_fixed() -> None:
    """What lies at the top was decided once."""
    assert {path.name for path in ROOT.iterdir()} - MADE <= TOP
