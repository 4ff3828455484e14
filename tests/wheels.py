"""Builds every wheel and tests each plugin and pack as its users get it: beside the wheels it needs, no sources near.

What a member's tests need besides pytest stands in the dependency group `tests` of its pyproject.toml.
"""

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
TOOLS = ("pytest", "pytest-randomly")
PYTEST_INI = """\
[pytest]
addopts = --strict-markers --strict-config --import-mode=importlib -ra -p no:cacheprovider
filterwarnings = error
xfail_strict = true
"""


@dataclass(frozen=True)
class Member:
    """A package of the workspace: its name, its folder, and what it and its tests need."""

    name: str
    folder: Path
    needs: tuple[str, ...]
    tests_need: tuple[str, ...]


def members() -> dict[str, Member]:
    """The core, the plugins and the packs, by name."""
    folders = [ROOT / "core", *sorted((ROOT / "plugins").iterdir()), *sorted((ROOT / "packs").iterdir())]
    return {
        member.name: member for folder in folders if (folder / "pyproject.toml").is_file() and (member := _read(folder))
    }


def _read(folder: Path) -> Member:
    settings: dict[str, Any] = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))
    project, groups = settings["project"], settings.get("dependency-groups", {})
    return Member(project["name"], folder, tuple(project.get("dependencies", ())), tuple(groups.get("tests", ())))


def package(requirement: str) -> str:
    """The name in a requirement: `rumpus` of `rumpus>=0.1,<0.2`."""
    return re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0]


def closure(wanted: Iterable[str], among: dict[str, Member]) -> Iterator[str]:
    """The members among these requirements and those that they need in turn, each once."""
    seen: set[str] = set()
    waiting = list(wanted)
    while waiting:
        name = package(waiting.pop())
        if name in among and name not in seen:
            seen.add(name)
            yield name
            waiting += among[name].needs


def run(*command: str | Path, at: Path = ROOT) -> None:
    """Run a command; a failure ends the program with its code."""
    print("$", *command, flush=True)  # noqa: T201  # what a reader of the log needs
    done = subprocess.run(command, cwd=at, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def build(house: Path) -> dict[str, Path]:
    """The wheels of all members by name, freshly built."""
    run("uv", "build", "--all-packages", "--wheel", "--quiet", "--out-dir", house)
    wheels = {wheel.name.split("-")[0].replace("_", "-"): wheel for wheel in house.glob("*.whl")}
    for name, wheel in wheels.items():
        strangers = [one for one in ZipFile(wheel).namelist() if not one.startswith(name.replace("-", "_"))]
        if strangers:
            sys.exit(f"{wheel.name} puts {strangers[0]} beside its package: name its packages in pyproject.toml")
    return wheels


def check(member: Member, among: dict[str, Member], wheels: dict[str, Path], constraints: Path, place: Path) -> None:
    """Install a member's wheel and what its tests need, and run its tests away from the sources."""
    others = [one for one in member.tests_need if package(one) not in among]
    ours = sorted({member.name, "rumpus", *closure([*member.needs, *member.tests_need], among)})
    run("uv", "venv", "--quiet", "--python", sys.executable, place / "venv")
    python = place / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    install = ("uv", "pip", "install", "--quiet", "--python", python, "--constraint", constraints)
    run(*install, *TOOLS, *others, *(wheels[name] for name in ours))
    shutil.copytree(member.folder / "tests", place / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    (place / "pytest.ini").write_text(PYTEST_INI, "utf-8")
    run(python, "-m", "pytest", "tests", at=place)


def main(wanted: list[str]) -> None:
    """Test the members named, or all plugins and packs."""
    every = members()
    with TemporaryDirectory(prefix="rumpus-wheels-") as folder:
        house = Path(folder)
        wheels = build(house)
        constraints = house / "constraints.txt"
        run("uv", "export", "--frozen", "--quiet", "--no-emit-workspace", "--no-hashes", "--output-file", constraints)
        for member in every.values():
            if member.name in wanted or (
                not wanted and member.name != "rumpus" and any(member.folder.glob("tests/test_*.py"))
            ):
                place = house / member.name
                place.mkdir()
                check(member, every, wheels, constraints, place)


if __name__ == "__main__":
    main(sys.argv[1:])
