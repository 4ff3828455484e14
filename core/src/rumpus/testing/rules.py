"""Rule ids: every rule in a seed is proved by a test, and every id that is cited stands in a seed."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

_BOLD = re.compile(r"^\*\*(.*?)\*\*")
_ID = re.compile(r"([A-Z]{2,})-(\d+)(?:\.(\d+))?")


@dataclass(frozen=True, slots=True)
class Cited:
    """A rule id where it is cited."""

    rule: str
    file: Path
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.rule}"


def check_rules(seeds: Iterable[Path], sources: Iterable[Path], tests: Iterable[Path]) -> list[str]:
    """What is wrong, a sentence each; empty when all is well.

    Args:
        seeds: the seeds' files.
        sources: files, or folders with files, that cite rules in comments, docstrings, awards and moves.
        tests: files, or folders with files, whose tests carry `@pytest.mark.rule("SB-4.6")`.
    """
    wrong: list[str] = []
    rules: dict[str, str] = {}
    for seed in seeds:
        for line, rule in _bold(seed):
            place = f"{seed.name}:{line}"
            if not _ID.fullmatch(rule):
                wrong.append(f"{place}: {rule!r} is no rule id: write **SB-4** or **SB-4.6**")
            elif rule in rules:
                wrong.append(f"{place}: {rule} stands already in {rules[rule]}: take the next free number")
            else:
                rules[rule] = place
    prefixes = {rule.partition("-")[0] for rule in rules}
    marked = [one for file in python_files(tests) for one in marks_in(file)]
    cited = [*marked, *(one for file in python_files(sources) for one in cited_in(file, prefixes))]
    wrong += [f"{one} stands in no seed" for one in dict.fromkeys(cited) if one.rule not in rules]
    proved = {one.rule for one in marked}
    wrong += [f"{rules[rule]}: no test carries {rule}" for rule in _to_prove(rules) if rule not in proved]
    return wrong


def _bold(seed: Path) -> Iterator[tuple[int, str]]:
    for at, line in enumerate(seed.read_text(encoding="utf-8").splitlines(), 1):
        found = _BOLD.match(line)
        if found:
            yield at, found[1]


def _to_prove(rules: Iterable[str]) -> list[str]:
    """Rules with a point, and paragraphs that have none."""
    every = list(rules)
    return [rule for rule in every if "." in rule or not any(other.startswith(f"{rule}.") for other in every)]


def python_files(places: Iterable[Path]) -> Iterator[Path]:
    """The Python files at these places, in order of name."""
    for place in places:
        yield from [place] if place.is_file() else sorted(place.rglob("*.py"))


def marks_in(file: Path) -> Iterator[Cited]:
    """The ids that tests in a file carry as `@pytest.mark.rule(…)`, on functions, classes and the whole module."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield Cited(argument.value, file, argument.lineno)


def cited_in(file: Path, prefixes: set[str]) -> Iterator[Cited]:
    """The ids with one of these prefixes that a file names anywhere."""
    for at, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        for found in re.finditer(rf"\b{_ID.pattern}(?![\d-])", line):
            if found[1] in prefixes:
                yield Cited(found[0], file, at)
