"""What is wrong with a pack: one record per finding, with the place, a plain sentence and what to do."""

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

Severity: TypeAlias = Literal["error", "warning"]

CODES: Mapping[str, str] = MappingProxyType(
    {
        "RP001": "no pack there",
        "RP002": "a file that is no part of a pack",
        "RP003": "a file that cannot be read",
        "RP004": "too large",
        "RP005": "not UTF-8",
        "RP006": "not text",
        "RP007": "code in a pack",
        "RP010": "not YAML",
        "RP011": "a tab",
        "RP012": "the same key twice",
        "RP013": "an alias without its anchor",
        "RP014": "aliases that stand for too much",
        "RP015": "a merge key",
        "RP016": "more than one document",
        "RP017": "an empty file",
        "RP018": "a YAML tag",
        "RP019": "a key that is not text",
        "RP020": "nested too deeply",
        "RP101": "an unknown key",
        "RP102": "a missing key",
        "RP103": "another kind of value",
        "RP104": "a value that does not fit",
        "RP201": "the same card twice",
        "RP202": "a rating that is not declared",
        "RP203": "a tag that is not declared",
        "RP204": "a picture or sound that is not there",
        "RP205": "a filter that lets no face through",
        "RP301": "a face that does not exist",
        "RP302": "a locale that is not declared",
        "RP303": "a declared locale without a file",
        "RP304": "missing translations",
        "RP305": "a locale file with another locale's name",
        "RP306": "the source is not the first locale",
        "RP401": "a space beyond the end of its track",
        "RP402": "two boards for the same number of seats",
        "RP501": "made for another rumpus",
        "RP502": "a pack that is needed and not there",
        "RP503": "a pack that is needed in another version",
        "RP504": "installed under another name",
        "RP601": "a message that a locale lacks",
        "RP602": "other placeholders than the source has",
        "RP603": "a placeholder that is none",
        "RP604": "plural forms that do not fit the locale",
        "RP605": "a message that the source lacks",
    }
)
"""Every code and what it is about. A code never changes its meaning; a new concern gets a new one."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing wrong in one place. Line and column count from 1; `source` is the line itself, "" for a whole file."""

    code: str
    file: str
    line: int
    column: int
    message: str
    suggestion: str
    severity: Severity = "error"
    source: str = ""

    def __str__(self) -> str:
        """`cards.yaml:4:9: error RP101: …`, the line with a mark under the place, and what to do."""
        lines = [f"{self.file}:{self.line}:{self.column}: {self.severity} {self.code}: {self.message}"]
        if self.source:
            gutter = " " * len(str(self.line))
            before = self.source[: self.column - 1]
            blank = "".join(character if character == "\t" else " " for character in before)
            lines += [f"  {self.line} | {self.source}", f"  {gutter} | {blank}^"]
        lines.append(f"    → {self.suggestion}")
        return "\n".join(lines)


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """By file (pack.yaml first), line, column and code; each one once."""
    return sorted(
        dict.fromkeys(findings), key=lambda one: (one.file != "pack.yaml", one.file, one.line, one.column, one.code)
    )


def errors_in(findings: Iterable[Finding]) -> list[Finding]:
    """Those that keep a pack from being loaded."""
    return [one for one in findings if one.severity == "error"]


_LISTED = 12


def instead(name: str, known: Iterable[str]) -> str:
    """The nearest known name as a question, else the list of them."""
    every = sorted(known)
    near = difflib.get_close_matches(name, every, n=1)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"choose one of: {', '.join(every[:_LISTED])}{' …' if len(every) > _LISTED else ''}" if every else ""
