"""Plain sentences for what a YAML parser says."""

from ruamel.yaml.error import MarkedYAMLError, YAMLError

from rumpus.packs.document import At, Document, Mark
from rumpus.packs.findings import Finding

_SENTENCES: tuple[tuple[str, str, str], ...] = (
    (
        "mapping values are not allowed",
        "a second ': ' on this line, or a line that is not indented like its neighbours",
        'put text that holds ": " in quotes, or mend the indentation',
    ),
    ("unexpected ':'", "a : in the middle of a text between braces", "put the text in quotes"),
    ("found '?'", "text between braces cannot begin with a question mark", "put the text in quotes"),
    ("flow node", "a [ or { further up is never closed", "close it with ] or }, and separate with commas"),
    ("quoted scalar", "a quotation mark is opened and never closed", "close it at the end of the text"),
    ("flow sequence", "a [ is opened and its list does not end properly", "separate with commas and close with ]"),
    ("flow mapping", "a { is opened and its map does not end properly", "separate with commas and close with }"),
    (
        "could not find expected ':'",
        "a key without ': ' and a value, or a line that is not indented like its neighbours",
        "write 'key: value', or mend the indentation",
    ),
    (
        "cannot start any token",
        "text cannot begin with this character",
        "put the whole text in quotes",
    ),
    ("block", "this line is not indented like its neighbours", "indent it with as many spaces as they have"),
    ("directive", "a line that begins with % is an instruction to the parser", "remove it, or put the text in quotes"),
    ("anchor", "this & or * does not name an anchor", "put text that begins with & or * in quotes"),
    ("alias", "this & or * does not name an anchor", "put text that begins with & or * in quotes"),
)


def syntax_finding(document: Document, error: YAMLError) -> Finding:
    """A parser's complaint as a finding: where it stopped, in plain words."""
    if not isinstance(error, MarkedYAMLError):
        return document.finding("RP010", None, f"this is not YAML: {error}", "save the file as plain text")
    said = f"{error.context or ''} {error.problem or ''}"
    mark = error.problem_mark or error.context_mark
    tab = _tab_at(document, mark)
    if tab is not None:
        return document.finding(
            "RP011", tab, "a tab stands where YAML wants spaces", "indent with spaces; editors can replace tabs"
        )
    for part, message, suggestion in _SENTENCES:
        if part in said:
            opened = error.context_mark if "is opened" in message else None
            return document.finding("RP010", opened or mark, message, suggestion)
    return document.finding("RP010", mark, f"this is not YAML: {said.strip()}", "compare with the lines above")


def _tab_at(document: Document, mark: Mark | None) -> Mark | None:
    """The tab that the parser fell over: at the mark, or in front of the text on its line."""
    if mark is None:
        return None
    line = document.line(mark.line)
    if line[mark.column : mark.column + 1] == "\t":
        return mark
    lead = line[: len(line) - len(line.lstrip())]
    return At(mark.line, lead.index("\t")) if "\t" in lead else None
