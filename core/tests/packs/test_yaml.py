"""Reading YAML: text stays text, and both parsers agree."""

import pytest
from rumpus.packs import events
from rumpus.packs.yaml import read_yaml


@pytest.fixture(params=["fast", "slow"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each of the two parsers in turn."""
    if request.param == "slow":
        monkeypatch.setattr(events, "CParser", None)
    elif events.CParser is None:
        pytest.skip("no C parser on this interpreter")
    return str(request.param)


@pytest.mark.parametrize(
    "written",
    ["no", "yes", "on", "null", "~", "1.0", "0777", "12:30", "2024-01-01", "1e3", ".inf", "0x1F", "true", "="],
)
def test_text_is_always_text(written: str, parser: str):
    """No scalar turns into a number, a date, a truth or nothing, in block or flow."""
    for text in (f"a: {written}\n", f"{{a: {written}, b: x}}\n", f"- {written}\n"):
        document, findings = read_yaml("f.yaml", text)
        assert findings == []
        value = document.value
        assert (value["a"] if isinstance(value, dict) else value[0]) == written


@pytest.mark.parametrize(
    "written", ["Who is there?", "What?! No", "a:b", "12:30:00", "-", "http://x.y/z?q=1", "(why?)", "a?:b"]
)
@pytest.mark.parametrize("most", [0, 500_000])
def test_flow_text_that_only_yaml_1_2_knows(written: str, most: int, monkeypatch: pytest.MonkeyPatch):
    """Question marks and colons inside text are text between braces too, also where a file is large."""
    monkeypatch.setattr(events, "SLOW_AT_MOST", most)
    text = f'{{n: 1, text: {written}, "q?":"a?b", l: [{written}]}} # why?\n'
    document, findings = read_yaml("f.yaml", text)
    assert findings == []
    assert document.value == {"n": "1", "text": written, "q?": "a?b", "l": [written]}
    assert _at(document.value_mark(("l", 0))) == (0, text.index("[") + 1)


def test_flow_text_that_begins_with_a_question_mark_needs_quotes(parser: str):
    """Neither parser takes it, and the finding says so at its place."""
    _, findings = read_yaml("f.yaml", "a: {text: ?what}\n")
    assert [(one.code, one.column, one.suggestion) for one in findings] == [("RP010", 11, "put the text in quotes")]


def test_a_question_mark_does_not_move_an_error():
    """A mistake further down is told as if the question mark were not there."""
    for mark in ("?", "."):
        _, findings = read_yaml("f.yaml", f"a: {{text: Who{mark}, b: c}}\nd: [e\nf: g\n")
        assert [(one.line, one.column, one.message) for one in findings] == [
            (2, 4, "a [ is opened and its list does not end properly")
        ]


def test_bom_crlf_and_lone_cr_make_no_difference(parser: str):
    """Places are counted the same with each kind of line end."""
    for end in ("\n", "\r\n", "\r"):
        document, findings = read_yaml("f.yaml", f"a: b{end}c:{end}  d: e{end}c: f{end}")
        assert document.value == {"a": "b", "c": {"d": "e"}}
        assert [(one.code, one.line, one.column, one.source) for one in findings] == [("RP012", 4, 1, "c: f")]


def test_the_place_of_keys_and_values(parser: str):
    """Marks lead to the key and to the value of a path, and to the nearest one above where the path ends early."""
    document, _ = read_yaml("f.yaml", "a:\n  b: [x, y]\nc: {d: e}\n")
    assert _at(document.key_mark(("a", "b"))) == (1, 2)
    assert _at(document.value_mark(("a", "b"))) == (1, 5)
    assert _at(document.value_mark(("a", "b", 1))) == (1, 9)
    assert _at(document.value_mark(("c", "d"))) == (2, 7)
    assert _at(document.value_mark(("c", "nothing"))) == (2, 0)


def test_aliases_within_the_budget_are_values(parser: str):
    """An anchor may be used again, as a value and as a key."""
    document, findings = read_yaml("f.yaml", "a: &x [p, q]\nb: *x\nc: &k key\n*k : v\n")
    assert findings == []
    assert document.value == {"a": ["p", "q"], "b": ["p", "q"], "c": "key", "key": "v"}


def _at(mark: object) -> tuple[int, int]:
    return mark.line, mark.column  # type: ignore[attr-defined]
