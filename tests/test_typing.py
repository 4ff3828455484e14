"""The types of the author's API are part of it: good code passes, and each seeded mistake is found where it stands."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
TYPING = ROOT / "tests" / "typing"


def mypy(file: Path) -> list[tuple[int, str]]:
    """Line and code of each error that mypy finds in a file."""
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), "--no-error-summary", str(file)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    found = re.findall(r":(\d+): error: .*\[([\w-]+)\]$", run.stdout, re.MULTILINE)
    assert run.returncode in (0, 1), run.stdout + run.stderr
    return sorted({(int(line), code) for line, code in found})


def test_good_code_passes() -> None:
    """What the docs teach type-checks strictly."""
    assert mypy(TYPING / "good.py") == []


def test_each_seeded_mistake_is_found() -> None:
    """Each marked line has just the errors it is marked with."""
    marked = [
        (at, code)
        for at, line in enumerate((TYPING / "bad.py").read_text("utf-8").splitlines(), 1)
        if "# error:" in line
        for code in line.partition("# error:")[2].split()
    ]
    assert mypy(TYPING / "bad.py") == sorted(marked)
