"""Texts become sentences in every locale, and a bad one never stops a table."""

import sys
from pathlib import Path
from types import ModuleType

import pytest
from rumpus.content import Content
from rumpus.packs.checks.catalogs import check_catalog
from rumpus.packs.locales import Catalog, catalog_of, core_catalog, read_catalog
from rumpus.scene import Text

BELOW = Catalog({"en": {"yes": "Yes", "team": "the team"}, "de": {"yes": "Ja", "team": "das Team"}})
CATALOG = Catalog(
    {
        "en": {
            "points": {"one": "{who:seat} gets {n} point", "other": "{who:seat} gets {n} points"},
            "do": "Make the sound of {card:face}!",
            "brace": "{{ {n} }} } {odd:thing}",
        },
        "de": {"points": {"one": "{who:seat} bekommt {n} Punkt", "other": "{who:seat} bekommt {n} Punkte"}},
        "de-CH": {"do": "Mach {card:face}!"},
    },
    BELOW,
)
PACK = Content.of({"d": {"c1.a": "Kettle"}}, translations={"de": {"c1.a": "Kessel"}})


@pytest.mark.parametrize(
    ("key", "args", "locale", "sentence"),
    [
        ("points", {"n": 1, "who": 0}, "en", "Ann gets 1 point"),
        ("points", {"n": 0, "who": 1}, "de-AT", "Bob bekommt 0 Punkte"),
        ("points", {"n": 1200, "who": [0, 1]}, "de", "Ann und Bob bekommt 1.200 Punkte"),
        ("points", {"n": 2, "who": "team"}, "de", "das Team bekommt 2 Punkte"),
        ("points", {"n": 2, "who": 7}, "en", "7 gets 2 points"),
        ("points", {"who": 0}, "en", "Ann gets {n} points"),
        ("points", {"n": float("nan"), "who": None}, "en", "None gets nan points"),
        ("do", {"card": "c1.a"}, "de-CH", "Mach Kessel!"),
        ("do", {"card": "c1.a"}, "de", "Make the sound of Kessel!"),
        ("do", {"card": "c9.a"}, "ko", "Make the sound of c9.a!"),
        ("brace", {"n": 3, "odd": "x"}, "en", "{ 3 } } x"),
        ("yes", {}, "de", "Ja"),
        ("yes", {}, "it", "Yes"),
        ("yes", {}, "?!", "Yes"),
        ("face:c1.a", {}, "de", "Kessel"),
        ("face:c9.z", {}, "de", "c9.z"),
        ("rf.end-of-turn", {}, "de", "end of turn"),
        ("EndTurn", {}, "de", "End turn"),
        ("", {}, "en", ""),
    ],
)
def test_a_text_is_told(key: str, args: dict[str, object], locale: str, sentence: str):
    """Fallback of locale and catalog, plural by rule, seats, faces, numbers; what is missing is shown, not raised."""
    assert CATALOG.tell(Text(key, args), locale, ["Ann", "Bob"], PACK) == sentence
    assert CATALOG.teller(locale, ["Ann", "Bob"], PACK)(Text(key, args)) == sentence


def test_without_a_pack_a_face_is_its_id():
    """A table whose pack is not at hand shows ids."""
    assert CATALOG.tell(Text("face:c1.a")) == "c1.a"


def test_a_catalog_is_checked(tmp_path: Path):
    """Missing and extra keys, unequal placeholders, bad braces and forms, and wrong plural forms have places."""
    folder = tmp_path / "locales"
    folder.mkdir()
    (folder / "en.yaml").write_text(
        'go: "{who:seat} goes"\nn: {one: "{n} card", other: "{n} cards"}\nonly: "x"\nodd: "a } b {c:kard}"\nbad: [x]\n'
    )
    (folder / "ko.yaml").write_text('go: "{who} 가요"\nn: {one: "{n}장", other: "{n}장"}\nodd: "}{c:kard}"\nmore: x\n')
    (folder / "de.yaml").write_text("go: [\n")
    catalog = read_catalog(folder)
    found = [(one.code, one.file, one.line, one.column) for one in check_catalog(catalog)]
    assert [one for one in found if one[1] == "locales/en.yaml"] == [
        ("RP603", "locales/en.yaml", 4, 6),
        ("RP603", "locales/en.yaml", 4, 6),
        ("RP103", "locales/en.yaml", 5, 6),
    ]
    assert [one for one in found if one[1] == "locales/ko.yaml"] == [
        ("RP601", "locales/ko.yaml", 1, 1),
        ("RP602", "locales/ko.yaml", 1, 5),
        ("RP602", "locales/ko.yaml", 1, 5),
        ("RP604", "locales/ko.yaml", 2, 5),
        ("RP603", "locales/ko.yaml", 3, 6),
        ("RP603", "locales/ko.yaml", 3, 6),
        ("RP605", "locales/ko.yaml", 4, 1),
    ]
    assert {one[0] for one in found if one[1] == "locales/de.yaml"} == {"RP010", "RP601"}
    assert catalog.tell(Text("go", {"who": 0}), "de", ["Ann"]) == "Ann goes"


def test_a_folder_without_a_catalog_is_an_empty_one(tmp_path: Path):
    """A game without texts shows its keys."""
    catalog = read_catalog(tmp_path / "locales")
    assert catalog.tell(Text("x.your-turn")) == "your turn"
    assert check_catalog(catalog) == []


def test_the_core_says_everything_in_every_locale():
    """The core's own catalogs have each key in each locale, with equal placeholders."""
    assert check_catalog(core_catalog()) == []
    assert core_catalog().tell(Text("team"), "de") != core_catalog().tell(Text("team"), "en") != "team"


def test_plugins_speak_between_the_game_and_the_core(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A plugin's sentences are told at a game's table; the game's own go before them, and the core's come last."""
    for module, said in (
        ("a_game", "hello: Game"),
        ("a_plugin", "hello: Plugin\nbye: Plugin"),
        ("another", "bye: Other"),
    ):
        folder = tmp_path / module / "locales"
        folder.mkdir(parents=True)
        (folder / "en.yaml").write_text(said, encoding="utf-8")
        found = ModuleType(module)
        found.__file__ = str(tmp_path / module / "module.py")
        monkeypatch.setitem(sys.modules, module, found)
    catalog = catalog_of("a_game", "a_plugin", "another")
    assert [catalog.tell(Text(key)) for key in ("hello", "bye", "team")] == ["Game", "Plugin", "the team"]
