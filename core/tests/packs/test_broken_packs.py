# a mistake and its place are one line
"""Each mistake in a pack is found, with its code and its place."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from rumpus.errors import PackError
from rumpus.packs import CODES, check_pack, load_pack

Write = Callable[..., Path]
Files = dict[str, str | bytes | None]

CARD = (
    "deck: sounds\ncards:\n  c1: {a: {text: One}, b: {text: Two}}\n  c2: {a: {text: Three, ratings: [kid-friendly]}}\n"
)

BOMB = "a: &a [x,x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{name}: &{name} [{','.join([f'*{before}'] * 10)}]\n" for before, name in zip("abcdefg", "bcdefgh", strict=True)
)
BOARDS = "boards:\n  a: {seats: [4, 5], tracks: {t: {length: 3, spaces: {4: [x]}}}}\n"

MISTAKES: list[tuple[str, Files, str]] = [
    ("RP002", {"card.yaml": CARD}, "card.yaml:1:1 did you mean 'cards.yaml'?"),
    ("RP002", {"cards/more.yml": CARD}, "cards/more.yml:1:1 did you mean 'cards/more.yaml'?"),
    ("RP005", {"filters.yaml": "filters:\n  # für\n  x: {}\n".encode("cp1252")}, "filters.yaml:2:6 Windows-1252 it is 'ü'"),
    ("RP005", {"filters.yaml": "filters: {}".encode("utf-16")}, "filters.yaml:1:1 UTF-16"),
    ("RP005", {"cards.yaml": b"\x89PNG\r\n\x1a\n\0\0\0"}, "cards.yaml:1:1 not a text file"),
    ("RP006", {"bags.yaml": "bags:\n  a\x07b: {}\n"}, "bags.yaml:2:4 U+0007"),
    ("RP006", {"bags.yaml": "bags:\n  a\u2028b: {}\n"}, "bags.yaml:2:4 U+2028"),
    ("RP006", {"cards.yaml": CARD.replace("Two", '"\\e[2J"')}, "cards.yaml:3:34 U+001B"),
    ("RP006", {"cards.yaml": CARD.replace("Two", '"a\\uD800"')}, "cards.yaml:3:34 U+D800"),
    ("RP007", {"__init__.py": ""}, "__init__.py:1:1 program"),
    ("RP010", {"filters.yaml": "filters: [a\nb: c\n"}, "filters.yaml:1:10 close with ]"),
    ("RP010", {"filters.yaml": "filters: {a: b\nb: c\n"}, "filters.yaml:1:10 close with }"),
    ("RP010", {"filters.yaml": "filters: a: b\n"}, "filters.yaml:1:11 in quotes"),
    ("RP010", {"filters.yaml": "filters: 'a\n"}, "filters.yaml:1:10 quotation mark"),
    ("RP010", {"filters.yaml": "filters:\n  a: {}\n b: {}\n"}, "filters.yaml:3:2 indent"),
    ("RP010", {"filters.yaml": "filters: @a\n"}, "filters.yaml:1:10 quotes"),
    ("RP011", {"filters.yaml": "filters:\n\ta: {}\n"}, "filters.yaml:2:1 spaces"),
    ("RP011", {"filters.yaml": "filters:\n  a: {}\n\tb: {}\n"}, "filters.yaml:3:1 spaces"),
    ("RP012", {"filters.yaml": "filters:\n  a: {}\n  b: {}\n  a: {}\n"}, "filters.yaml:4:3 line 2, column 3"),
    ("RP013", {"filters.yaml": "filters: *a\n"}, "filters.yaml:1:10 define &a"),
    ("RP013", {"filters.yaml": "filters: &a {b: *a}\n"}, "filters.yaml:1:17 define &a"),
    ("RP014", {"filters.yaml": BOMB}, "filters.yaml:4:29 write the values out"),
    ("RP015", {"filters.yaml": "filters:\n  a: &a {}\n  b: {<<: *a}\n"}, "filters.yaml:3:7 write the keys out"),
    ("RP016", {"filters.yaml": "filters: {}\n---\nfilters: {}\n"}, "filters.yaml:2:1 second document"),
    ("RP017", {"filters.yaml": ""}, "filters.yaml:1:1 empty"),
    ("RP017", {"filters.yaml": "# later\n"}, "filters.yaml:1:1 empty"),
    ("RP018", {"filters.yaml": "filters: !!python/object:os.system {}\n"}, "filters.yaml:1:10 tag"),
    ("RP019", {"filters.yaml": "filters:\n  [a]: {}\n"}, "filters.yaml:2:3 key"),
    ("RP020", {"filters.yaml": "filters: " + "[" * 5000}, "filters.yaml:1:41 flatten"),
    ("RP101", {"cards.yaml": CARD.replace("text: Two", "txet: Two")}, "cards.yaml:3:28 did you mean 'text'?"),
    ("RP101", {"cards.yaml": CARD.replace("b:", "c:")}, "cards.yaml:3:24 choose one of: a, b"),
    ("RP101", {"filters.yaml": "filter: {}\n"}, "filters.yaml:1:1 did you mean 'filters'?"),
    ("RP102", {"cards.yaml": CARD.replace("deck: sounds\n", "")}, "cards.yaml:1:1 'deck'"),
    ("RP102", {"cards.yaml": CARD.replace("text: Two", "noise: Two")}, "cards.yaml:3:24 neither text nor picture"),
    ("RP102", {"cards.yaml": CARD.replace("c2: {a:", "c2: {b:")}, "cards.yaml:4:3 'a'"),
    ("RP103", {"cards.yaml": CARD.replace("Two", "[Two]")}, "cards.yaml:3:34 must be text, not a list"),
    ("RP103", {"cards.yaml": CARD.replace("{text: Two}", "")}, "cards.yaml:3:24 must be a map, not nothing"),
    ("RP103", {"boards.yaml": "boards: []\n"}, "boards.yaml:1:9 must be a map, not a list"),
    ("RP104", {"cards.yaml": CARD.replace("Two", '""')}, "cards.yaml:3:34 is empty"),
    ("RP104", {"cards.yaml": CARD.replace("Two", '"Two\\n"')}, "cards.yaml:3:34 blank or line break"),
    ("RP104", {"cards.yaml": CARD.replace("Two", "o" * 301)}, "cards.yaml:3:34 shorten"),
    ("RP104", {"cards.yaml": CARD.replace("c2:", "C 2:")}, "cards.yaml:4:3 is not an id"),
    ("RP104", {"bags.yaml": "bags: {tokens: {a: {hearts: two}}}\n"}, "bags.yaml:1:29 'two' is not a whole number"),
    ("RP104", {"bags.yaml": "bags: {tokens: {a: {hearts: 1.5}}}\n"}, "bags.yaml:1:29 whole number"),
    ("RP104", {"bags.yaml": "bags: {tokens: {}}\n"}, "bags.yaml:1:16 at least one entry"),
    ("RP104", {"boards.yaml": "boards: {a: {seats: [0], tracks: {t: {length: 3}}}}\n"}, "boards.yaml:1:22 at least 1"),
    ("RP104", {"boards.yaml": "boards: {a: {seats: [4], tracks: {t: {length: 9999}}}}\n"}, "boards.yaml:1:47 at most 1000"),
    ("RP104", {"locales/de.yaml": "locale: de\nfaces: {c1.a: {exclude: yes}}\n"}, "locales/de.yaml:2:25 true or false"),
    ("RP104", {"cards.yaml": CARD.replace("text: Two", "picture: ../x.svg")}, "cards.yaml:3:37 inside the pack"),
    ("RP201", {"cards.yaml": CARD, "cards/more.yaml": CARD}, "cards/more.yaml:3:3 the first is in cards.yaml:3:3"),
    ("RP202", {"cards.yaml": CARD.replace("Two", "Two, ratings: [kid-frendly]")}, "cards.yaml:3:49 did you mean 'kid-friendly'?"),
    ("RP202", {"filters.yaml": "filters: {a: {ratings: [scary]}}\n"}, "filters.yaml:1:25 'scary' is not a rating"),
    ("RP202", {"locales/de.yaml": "locale: de\nfaces: {c1.a: {ratings: [arg]}}\n"}, "locales/de.yaml:2:26 'arg'"),
    ("RP203", {"cards.yaml": CARD.replace("Two", "Two, tags: [plian]")}, "cards.yaml:3:46 did you mean 'plain'?"),
    ("RP203", {"filters.yaml": "filters: {a: {any: [odd]}}\n"}, "filters.yaml:1:21 'odd' is not a tag"),
    ("RP204", {"cards.yaml": CARD.replace("Two", "Two, picture: a.svg"), "b/a.svg": "x"}, "cards.yaml:3:48 did you mean 'b/a.svg'?"),
    ("RP205", {"filters.yaml": "filters:\n  odd: {tags: [plain, scene]}\n"}, "filters.yaml:2:3 no face"),
    ("RP301", {"locales/de.yaml": "locale: de\nfaces:\n  c1.a: Ja\n  c1.c: Nein\n"}, "locales/de.yaml:4:3 did you mean 'c1."),
    ("RP302", {"locales/it.yaml": "locale: it\n"}, "locales/it.yaml:1:9 add it to locales"),
    ("RP303", {"locales/de.yaml": None}, "pack.yaml:6:15 no locales/de.yaml"),
    ("RP304", {"locales/de.yaml": "locale: de\nfaces:\n  c1.a: Ja\n"}, "locales/de.yaml:2:1 3 of 4 texts: c1.b, c2.a, the pack's title"),
    ("RP401", {"boards.yaml": BOARDS}, "boards.yaml:2:55 beyond the end of 't'"),
    ("RP402", {"boards.yaml": BOARDS + "  b: {seats: [5], tracks: {t: {length: 3}}}\n"}, "boards.yaml:3:15 already play on 'a'"),
    ("RP305", {"locales/de.yaml": "locale: it\n"}, "locales/de.yaml:1:9 rename the file"),
]  # fmt: skip


def _manifest(good: Mapping[str, str], before: str, after: str) -> Files:
    assert before in good["pack.yaml"]
    return {"pack.yaml": good["pack.yaml"].replace(before, after)}


IN_MANIFEST = [
    ("RP101", "license:", "licence:", "pack.yaml:8:1 did you mean 'license'?"),
    ("RP102", "title: Kitchen\n", "", "pack.yaml:1:1 'title'"),
    ("RP104", "version: 1.0.0", "version: first", "pack.yaml:2:10 write it like 1.0.0"),
    ("RP104", '">=0.1"', "new", "pack.yaml:7:9 range"),
    ("RP104", "id: kitchen", "id: The Kitchen", "pack.yaml:1:5 is not an id"),
    ("RP104", "[The authors]", "[]", "pack.yaml:9:10 at least one entry"),
    ("RP104", "locales: [en, de]", "locales: [en, zz]", "pack.yaml:6:15 'zz' is not a locale"),
    ("RP306", "source: en", "source: de", "pack.yaml:6:11 put de first"),
    ("RP501", ">=0.1", ">=99", "pack.yaml:7:9 made for rumpus >=99"),
]

ELSEWHERE = {"RP001", "RP003", "RP004", "RP502", "RP503", "RP504", "RP601", "RP602", "RP603", "RP604", "RP605"}
"""Codes that test_files, test_load and test_catalogs prove."""


@pytest.mark.parametrize(("code", "files", "said"), MISTAKES)
def test_a_mistake_is_found_at_its_place(code: str, files: Files, said: str, write: Write):
    """A good pack with one mistake has a finding of its code, place and words."""
    _assert_found(write(files), code, said)


@pytest.mark.parametrize(("code", "change", "said"), [(one[0], one[1:3], one[3]) for one in IN_MANIFEST])
def test_a_mistake_in_the_manifest_is_found(
    code: str, change: tuple[str, str], said: str, write: Write, good: Mapping[str, str]
):
    """The same for pack.yaml."""
    before, after = change
    assert before in good["pack.yaml"]
    _assert_found(write({"pack.yaml": good["pack.yaml"].replace(before, after)}), code, said)


def test_every_code_has_a_mistake():
    """No code is promised that nothing proves."""
    assert {one[0] for one in MISTAKES} | {one[0] for one in IN_MANIFEST} | ELSEWHERE == set(CODES)


def test_a_good_pack_has_no_finding(write: Write):
    """The pack that all mistakes are made in is in order."""
    assert check_pack(write()) == []


def test_all_errors_are_told_at_once_and_nothing_is_loaded(write: Write, good: Mapping[str, str]):
    """Mistakes in five files, of the files' form and of their references, come in one error, sorted by place."""
    root = write(
        {
            "pack.yaml": good["pack.yaml"].replace("title: Kitchen\n", ""),
            "cards.yaml": CARD.replace("text: Two", "txet: Two").replace("Three", "Three, tags: [plian]"),
            "boards.yaml": "boards: [\n",
            "filters.yaml": "filters: {a: {ratings: [odd]}}\n",
            "locales/de.yaml": "locale: de\nfaces: {c9.a: Neun, c1.a: [1]}\n",
        }
    )
    with pytest.raises(PackError) as caught:
        load_pack(root)
    found = [(one.file, one.code) for one in caught.value.findings if one.severity == "error"]
    assert found == [
        ("pack.yaml", "RP102"),
        ("boards.yaml", "RP010"),
        ("cards.yaml", "RP101"),
        ("cards.yaml", "RP203"),
        ("filters.yaml", "RP202"),
        ("locales/de.yaml", "RP301"),
        ("locales/de.yaml", "RP103"),
    ]
    assert "pack " + str(root) + ": 7 errors, nothing of it is loaded" in str(caught.value)
    assert "cards.yaml:3:28: error RP101: 'txet' is not a key of cards.c1.b\n  3 |   c1: " in str(caught.value)


def test_faces_are_not_called_unknown_when_a_card_file_cannot_be_read(write: Write):
    """One syntax error is one finding, not one more for each translation."""
    assert {one.code for one in check_pack(write({"cards.yaml": "deck: [\n"}))} == {"RP010"}


def test_the_mark_stands_under_the_place(write: Write):
    """A finding prints its line with a caret under its column, tabs kept."""
    finding = check_pack(write({"bags.yaml": "bags: {tokens: {a: {hearts: two}}}\n"}))[0]
    _, source, caret, mend = str(finding).split("\n")
    assert source[caret.index("^") :].startswith("two")
    assert mend.strip() == "→ write digits alone, like 20"


def _lines(root: Path) -> list[str]:
    return [f"{one.code} {one.file}:{one.line}:{one.column} {one.message} {one.suggestion}" for one in check_pack(root)]


def _assert_found(root: Path, code: str, said: str) -> None:
    place, _, words = said.partition(" ")
    lines = _lines(root)
    assert any(line.startswith(f"{code} {place} ") and words in line for line in lines), lines
