"""Packs are found, loaded whole, cached, and refused with everything that is wrong."""

import sys
from collections.abc import Callable, Mapping
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from rumpus.content import Content, Face, FaceInLocale, Filter
from rumpus.errors import NoSuchPack, PackError, TooFewFaces, UnknownName
from rumpus.packs import FoundPack, check_pack, events, find_packs, load_pack

Write = Callable[..., Path]


def test_a_pack_becomes_a_content(write: Write):
    """Cards, boards, bags, filters and locales arrive as the files say them."""
    content = load_pack(write())
    assert (content.id, content.version, content.kind, content.locales) == ("kitchen", "1.0.0", "sounds", ("en", "de"))
    assert content.faces("sounds") == ["c1.a", "c1.b", "c2.a"]
    assert content.face("c1.a") == Face(
        "c1.a", "c1", "a", "Kettle", ratings=frozenset({"kid-friendly"}), tags=frozenset({"plain"})
    )
    assert content.face("c2.a").noise == "frrrt"
    assert content.board_for(6).tracks["heart"].spaces == {5: ("pink",)}
    assert content.bag("tokens") == {"1": {"hearts": 2}, "2": {"hearts": 1}}
    assert content.filters == {"kid-friendly": Filter(frozenset({"kid-friendly"}))}
    assert content.translations["de"]["c1.a"] == "Kessel"
    assert content.translations["de"]["c2.a"] == FaceInLocale(exclude=True)
    assert (content.title("de-CH"), content.title("it")) == ("Küche", "Kitchen")


def test_locales_exclude_and_rate(write: Write):
    """In a locale a face has its words and ratings, or is not there; its filters follow these."""
    content = load_pack(write())
    german = content.in_locale("de-AT")
    assert german.faces("sounds") == ["c1.a", "c1.b"]
    assert german.filtered(["kid-friendly"]).faces("sounds") == ["c1.a", "c1.b"]
    assert content.filtered(["kid-friendly"]).in_locale("de").faces("sounds") == ["c1.a", "c1.b"]
    assert content.filtered(["kid-friendly"]).faces("sounds") == ["c1.a"]
    assert content.words("c1.b", "de_CH") == "Toast"
    assert content.words("c1.b", "ko") == "Burnt toast"


def test_filters_explain_themselves(write: Write):
    """Too few faces, an unknown filter, and why a face is out are all said with names and numbers."""
    content = load_pack(write())
    assert content.why_out("c1.b", ["kid-friendly"]) == ["kid-friendly: no rating 'kid-friendly'"]
    assert content.why_out("c1.a", ["kid-friendly"]) == []
    with pytest.raises(UnknownName, match="no filter 'grown-up'; there are: kid-friendly"):
        content.filtered(["grown-up"])
    with pytest.raises(TooFewFaces, match=r"kitchen: deck 'sounds' has 1 faces after filter kid-friendly, and 2 are"):
        content.filtered(["kid-friendly"]).faces("sounds", least=2)


def test_the_second_load_reads_no_yaml(write: Write, monkeypatch: pytest.MonkeyPatch):
    """The content from the cache equals the one from the files, and the YAML reader is not asked."""
    root = write(
        {"cards.yaml": "deck: d\ncards: {c: {a: {picture: p.svg, alt: x, sound: s.ogg}}}\n", **_bare("p.svg", "s.ogg")}
    )
    first = load_pack(root)
    monkeypatch.setattr("rumpus.packs.read.read_yaml", None)
    assert load_pack(root) == first


def test_a_changed_byte_is_another_pack(write: Write):
    """The cache goes by what the files hold, not by where or when they were."""
    first = load_pack(write())
    second = load_pack(write({"bags.yaml": 'bags: {tokens: {"1": {hearts: 3}}}\n'}))
    assert first.hash != second.hash
    assert second.bag("tokens") == {"1": {"hearts": 3}}
    assert load_pack(write({}, "elsewhere")).hash == first.hash


@pytest.mark.parametrize("damage", ["cut", "flip", "foreign", "renamed", "folder"])
def test_a_broken_cache_entry_is_passed_over(damage: str, write: Write, cache: Path):
    """Whatever lies in the cache, the pack is read, and its entry is mended."""
    root = write()
    first = load_pack(root)
    entry = cache / "packs" / f"{first.hash}.json"
    whole = entry.read_bytes()
    if damage == "cut":
        entry.write_bytes(whole[: len(whole) // 2])
    elif damage == "flip":
        entry.write_bytes(whole.replace(b"Kettle", b"Kittle"))
    elif damage == "foreign":
        entry.write_bytes(b"\x80\x04not ours")
    elif damage == "renamed":
        other = load_pack(write({"cards.yaml": "deck: sounds\ncards: {c1: {a: {text: X}}}\n", **_bare()}, "other"))
        entry.write_bytes((cache / "packs" / f"{other.hash}.json").read_bytes())
    else:
        entry.unlink()
        entry.mkdir()
    assert load_pack(root) == first
    if damage != "folder":
        assert entry.read_bytes() == whole


def test_a_cache_that_cannot_be_written_is_done_without(write: Write, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """A file where the cache's folder should be keeps nobody from playing; no half entry is left anywhere."""
    (tmp_path / "taken").write_text("")
    monkeypatch.setenv("RUMPUS_CACHE", str(tmp_path / "taken"))
    assert load_pack(write()).id == "kitchen"


def test_the_cache_forgets_old_packs(write: Write, cache: Path, monkeypatch: pytest.MonkeyPatch):
    """No more than a bounded number of entries is kept, and no unfinished one."""
    monkeypatch.setattr("rumpus.packs.cache._MOST_ENTRIES", 2)
    for n in range(4):
        load_pack(write({"bags.yaml": f"bags: {{b: {{i: {{n: {n}}}}}}}\n"}))
    assert sorted(path.suffix for path in (cache / "packs").iterdir()) == [".json", ".json"]


def test_warnings_do_not_keep_a_pack_from_being_loaded(write: Write):
    """A pack without its translation loads, and the check says what is missing."""
    root = write({"locales/de.yaml": None})
    assert load_pack(root).words("c1.a", "de") == "Kettle"
    assert [(one.severity, one.code) for one in check_pack(root)] == [("warning", "RP303")]


def test_without_the_c_parser_the_same_is_loaded(write: Write, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """The slower parser gives the same content."""
    first = load_pack(write())
    monkeypatch.setattr(events, "CParser", None)
    monkeypatch.setenv("RUMPUS_CACHE", str(tmp_path / "other"))
    assert load_pack(write()) == first


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("/no/such/folder", "does not exist"),
        ("kitchn", "did you mean 'kitchen'?"),
        ("", "pack.yaml"),
        ("a\0b/c", "does not exist"),
        (__file__, "is no folder"),
    ],
)
def test_no_pack_there(said: str, words: str, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A path or name that leads to no pack is said so, with one finding."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NoSuchPack, match=r"(?s)") as caught:
        load_pack(said, find=lambda: [FoundPack("kitchen", "kitchen", root=write())])
    assert words in str(caught.value)
    assert [one.code for one in caught.value.findings] == ["RP001"]  # type: ignore[attr-defined]


def test_a_folder_above_the_pack_points_at_it(write: Write, tmp_path: Path):
    """Who names the project's folder is told the pack's."""
    root = write({}, "src/rumpus_pack_kitchen")
    with pytest.raises(NoSuchPack, match=r"did you mean .*rumpus_pack_kitchen"):
        load_pack(tmp_path)
    assert root.is_dir()


# -- installed packs ---------------------------------------------------------------------------------------------------


@pytest.fixture
def install(write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., EntryPoint]:
    """Puts a pack on the import path under a package name and gives its entry point."""
    monkeypatch.syspath_prepend(str(tmp_path / "site"))

    def install(name: str, package: str, changes: Mapping[str, str | None] = {}) -> EntryPoint:
        write(changes, f"site/{package.replace('.', '/')}")
        return EntryPoint(name, package, "rumpus.packs")

    return install


def test_installed_packs_are_found_and_broken_ones_break_no_other(install: Callable[..., EntryPoint]):
    """A missing package, one with code and one with a bad pack.yaml stand in the list; the good one loads by name."""
    entries = [
        install("kitchen", "pack_kitchen"),
        install("coded", "pack_coded", {"__init__.py": "raise SystemExit\n"}),
        install("inner", "pack_coded.inner"),
        EntryPoint("gone", "pack_gone", "rumpus.packs"),
        install("bad", "pack_bad", {"pack.yaml": "id: [\n"}),
        EntryPoint("odd", "..", "rumpus.packs"),
    ]
    found = {pack.name: pack for pack in find_packs(entries)}
    assert list(found) == ["bad", "coded", "gone", "inner", "kitchen", "odd"]
    assert {name for name, pack in found.items() if pack.problem} == {"coded", "gone", "inner", "odd"}
    assert "packs carry none" in found["coded"].problem
    assert "pack_coded" not in sys.modules
    assert load_pack("kitchen", find=lambda: list(found.values())).faces("sounds", 3)
    with pytest.raises(NoSuchPack, match="'gone' cannot be used: package pack_gone: it is not there"):
        load_pack("gone", find=lambda: list(found.values()))
    with pytest.raises(PackError, match=r"pack.yaml:2:1: error RP010: a . or . further up is never closed"):
        load_pack("bad", find=lambda: list(found.values()))


def test_a_pack_installed_under_another_name(install: Callable[..., EntryPoint]):
    """The entry point's name must be the id, also when the content comes from the cache."""
    right, wrong = install("kitchen", "pack_one"), install("cellar", "pack_two")
    load_pack("kitchen", find=lambda: find_packs([right]))
    with pytest.raises(PackError, match=r"RP504.*'cellar', and its id is 'kitchen'"):
        load_pack("cellar", find=lambda: find_packs([wrong]))


def test_needed_packs_are_asked_for(install: Callable[..., EntryPoint], good: Mapping[str, str]):
    """A needed pack must be there, in a version that fits; asked again when the content comes from the cache."""
    needing = good["pack.yaml"].replace("id: kitchen", 'needs: {kitchen: ">=2"}\nid: cellar')
    cellar = install("cellar", "pack_cellar", {"pack.yaml": needing})
    old = install("kitchen", "pack_old")
    new = install("kitchen", "pack_new", {"pack.yaml": good["pack.yaml"].replace("1.0.0", "2.1.0")})
    for entries, code in (([cellar], "RP502"), ([cellar, old], "RP503"), ([cellar, new], ""), ([cellar], "RP502")):
        if code:
            with pytest.raises(PackError) as caught:
                load_pack("cellar", find=lambda entries=entries: find_packs(entries))  # type: ignore[misc]
            assert [(one.code, one.line, one.column) for one in caught.value.findings] == [(code, 1, 9)]  # type: ignore[attr-defined]
        else:
            assert isinstance(load_pack("cellar", find=lambda entries=entries: find_packs(entries)), Content)  # type: ignore[misc]


def test_two_packs_of_one_name(install: Callable[..., EntryPoint]):
    """Neither is taken by chance: the name cannot be used until one is removed."""
    found = find_packs([install("kitchen", "pack_one"), install("kitchen", "pack_two")])
    assert [(pack.name, "remove one" in pack.problem) for pack in found] == [("kitchen", True)]


def _bare(*media: str) -> dict[str, str | None]:
    """Changes that leave nothing but the manifest and the cards, with these files beside them."""
    return {"locales/de.yaml": None, "filters.yaml": None, **dict.fromkeys(media, "")}
