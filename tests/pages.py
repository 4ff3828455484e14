"""Keeps the pages true: what README.md and docs/ show is cut from files that run, and so is what these print.

A comment before a code block says where it comes from:

    <!-- docs/examples/embed.py -->                 the whole file
    <!-- docs/examples/tutorial_2.py: Vote -->      one class, function or name of it, or several with commas between
    <!-- $ python docs/examples/embed.py -->        what the command prints

Run as a program it writes every block anew. A test fails while a page differs from what that would write.
"""

import ast
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(
    r"(?P<head><!-- (?P<source>[^\n]+) -->\n+```(?P<kind>\w*)\n)(?P<body>.*?)(?P<foot>^```$)", re.MULTILINE | re.DOTALL
)


def pages() -> list[Path]:
    """Every page, the front page first."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def written(page: str, source: Callable[[str], str]) -> str:
    """A page with every block that names its source written anew."""
    return BLOCK.sub(lambda block: block["head"] + source(block["source"]) + block["foot"], page)


def source_of(said: str) -> str:
    """What a block shows: a file, a part of one, or what a command prints."""
    if said.startswith("$ "):
        return printed(said.removeprefix("$ "))
    file, _, names = said.partition(": ")
    text = (ROOT / file).read_text("utf-8")
    return text if not names else "\n\n\n".join(part(text, name.strip()) for name in names.split(",")) + "\n"


def part(text: str, name: str) -> str:
    """The top-level class, function or assignment of this name, decorators and all."""
    for node in ast.parse(text).body:
        if _named(node) == name:
            first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
            return "\n".join(text.splitlines()[first - 1 : node.end_lineno])
    raise LookupError(f"there is no {name!r} at the top of that file")


def _named(node: ast.stmt) -> str:
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return node.name
    return node.targets[0].id if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) else ""


def printed(command: str) -> str:
    """What a command prints at the top of the project; `python` and `rumpus` are those of this environment."""
    program, *arguments = shlex.split(command)
    found = {"python": [sys.executable], "rumpus": [sys.executable, "-m", "rumpus"]}
    environment = os.environ | {"LC_ALL": "C.UTF-8", "COLUMNS": "100", "PYTHONUTF8": "1", "NO_COLOR": "1"}
    done = subprocess.run(
        [*found[program], *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    if done.stderr:
        raise RuntimeError(f"`{command}` complains: {done.stderr}")
    return "\n".join(line.rstrip() for line in done.stdout.splitlines()) + "\n"


def main() -> None:
    """Write all pages anew and say which changed."""
    for page in pages():
        old = page.read_text("utf-8")
        new = written(old, source_of)
        if new != old:
            page.write_text(new, "utf-8")
            print(page.relative_to(ROOT))  # noqa: T201  # what a reader of the log needs


if __name__ == "__main__":
    main()
