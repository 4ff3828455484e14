"""The promises of the Sound Box base pack, read from its YAML alone, without the core."""

import re
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from importlib_resources import files
from ruamel.yaml import YAML

PACK = Path(str(files("rumpus_pack_sound_box_base") / "pack.yaml")).parent
LOCALES = ("en", "de", "it", "ko")
BOARDS = ("side-a", "side-b")


def read(name: str) -> Any:
    """A file of the pack as plain lists and maps."""
    return YAML(typ="safe").load((PACK / name).read_text(encoding="utf-8"))


def faces(locale: str = "en") -> dict[str, dict[str, Any]]:
    """Every face by id, in file order, as a player of `locale` meets it: its words, ratings, tags and noise."""
    cards = read("cards/sounds.yaml")["cards"]
    source = {f"{card}.{side}": face for card, sides in cards.items() for side, face in sides.items()}
    if locale == "en":
        return source
    said = read(f"locales/{locale}.yaml")["faces"]
    long_form = {face: {"text": words} if isinstance(words, str) else words for face, words in said.items()}
    return {face: source.get(face, {}) | words for face, words in long_form.items()}


def content_words(text: str) -> set[str]:
    """The words of four letters and more, without their endings (two letters); Korean ones of two and more, whole."""
    hangul = set(re.findall(r"[가-힣]{2,}", text))
    return hangul | {word[: max(4, len(word) - 2)] for word in re.findall(r"[^\W\d_가-힣]{4,}", text.casefold())}


def near_twins(texts: list[str]) -> list[tuple[str, str]]:
    """Pairs that share two content words, or where one says nothing that the other does not say."""
    said = [(text, content_words(text)) for text in texts]
    return [
        (one, other)
        for (one, few), (other, many) in combinations(said, 2)
        if len(few & many) >= 2 or (few and many and (few <= many or many <= few))
    ]


def spaces_of(board: str, track: str) -> tuple[int, dict[str, list[int]]]:
    """Length of a track, and for each mark the spaces it lies on, from the start to the end."""
    plan = read("boards.yaml")["boards"][board]["tracks"][track]
    found: dict[str, list[int]] = {}
    for space in sorted(plan["spaces"]):
        for mark in plan["spaces"][space]:
            found.setdefault(mark, []).append(space)
    return plan["length"], found


def test_there_are_110_cards_with_two_faces():
    """The deck has the 110 two-sided cards of the rulebook."""
    cards = read("cards/sounds.yaml")["cards"]
    assert list(cards) == [f"c{number:03}" for number in range(1, 111)]
    assert all(list(sides) == ["a", "b"] for sides in cards.values())


@pytest.mark.parametrize("locale", LOCALES)
def test_every_locale_words_every_face(locale: str):
    """A locale words all faces of the deck, in its order, and no others."""
    assert list(faces(locale)) == list(faces())


@pytest.mark.parametrize("locale", LOCALES)
def test_faces_are_220_distinct_words(locale: str):
    """No face is printed twice, whatever its capitals."""
    counted = Counter(face["text"].casefold() for face in faces(locale).values())
    assert len(counted) == 220, [text for text, times in counted.items() if times > 1]


@pytest.mark.parametrize("locale", LOCALES)
def test_words_fit_the_card(locale: str):
    """No face is longer than 28 characters, the comfortable width of a card."""
    assert [face["text"] for face in faces(locale).values() if not 1 <= len(face["text"]) <= 28] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_no_near_twins(locale: str):
    """No two faces could be taken for one another by their words."""
    assert near_twins([face["text"] for face in faces(locale).values()]) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [("Angry goose", "The angry goose bites"), ("Ghost", "Ghost with a cold"), ("화난 거위", "아주 화난 거위")],
)
def test_near_twins_are_noticed(one: str, other: str):
    """The comparison finds a face that repeats another one's words."""
    assert near_twins([one, "Infinity", other]) == [(one, other)]


@pytest.mark.parametrize("locale", LOCALES)
def test_about_60_per_cent_are_kid_friendly(locale: str):
    """Between 130 and 136 faces are for children, also where a locale rates some anew."""
    marked = sum("kid-friendly" in face.get("ratings", []) for face in faces(locale).values())
    assert 130 <= marked <= 136


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_has_a_kid_friendly_side(locale: str):
    """The deck of the kid-friendly filter is as large as the whole deck."""
    kid = {face.split(".")[0] for face, said in faces(locale).items() if "kid-friendly" in said.get("ratings", [])}
    assert len(kid) == 110


def test_only_declared_ratings_tags_and_keys_are_used():
    """Faces use the ratings and tags that the pack declares, and exactly one tag each."""
    pack = read("pack.yaml")
    for locale in LOCALES:
        for name, face in faces(locale).items():
            assert set(face) <= {"text", "ratings", "tags", "noise"}, name
            assert set(face.get("ratings", [])) <= set(pack["ratings"]), name
            assert len(face["tags"]) == 1, name
            assert face["tags"][0] in pack["tags"], name


def test_the_two_sides_of_a_card_differ_in_kind():
    """Turning a card over gives another kind of face."""
    for card, sides in read("cards/sounds.yaml")["cards"].items():
        assert sides["a"]["tags"] != sides["b"]["tags"], card


def test_plain_scenes_and_abstract_are_a_third_each():
    """Each kind has 73 or 74 of the 220 faces."""
    assert sorted(Counter(face["tags"][0] for face in faces().values()).values()) == [73, 73, 74]


def test_every_noise_is_short_and_its_own():
    """Each face has a written noise of at most 40 characters, and no two sound alike."""
    noises = [face["noise"] for face in faces().values()]
    assert [noise for noise in noises if not 1 <= len(noise) <= 40] == []
    assert [noise for noise, times in Counter(noises).items() if times > 1] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_a_noise_does_not_give_the_words_away(locale: str):
    """No piece of a written noise stands in the words of its face, in any language."""
    for name, face in faces(locale).items():
        pieces = re.findall(r"[^\W\d_]{3,}", face["noise"].casefold())
        assert [piece for piece in pieces if piece in face["text"].casefold()] == [], name


def test_the_locales_are_those_declared():
    """The pack declares its locales, source first, and has one file for each of the others."""
    pack = read("pack.yaml")
    assert pack["source"] == "en"
    assert pack["locales"] == list(LOCALES)
    assert {path.stem for path in (PACK / "locales").iterdir()} == set(LOCALES) - {"en"}
    for locale in LOCALES[1:]:
        assert read(f"locales/{locale}.yaml")["locale"] == locale


def test_boards_serve_four_to_seven_seats():
    """Side A is for 4 and 6 seats, side B for 5 and 7."""
    boards = read("boards.yaml")["boards"]
    assert {side: board["seats"] for side, board in boards.items()} == {"side-a": [4, 6], "side-b": [5, 7]}


@pytest.mark.parametrize("board", BOARDS)
def test_tokens_lie_in_ascending_order_before_the_crown(board: str):
    """Tokens 11-20 lie on one Soundtrack space each, rising, the first on space 1; the crown is space 20."""
    length, marks = spaces_of(board, "soundtrack")
    assert length == 20
    spaces = [marks[f"token-{number}"] for number in range(11, 21)]
    assert all(len(where) == 1 for where in spaces)
    assert spaces[0] == [1]
    assert all(before < after for before, after in pairwise(spaces))
    assert spaces[-1] < [length]
    assert set(marks) == {f"token-{number}" for number in range(11, 21)} | {"light-blue", "pink"}


@pytest.mark.parametrize("board", BOARDS)
def test_double_sound_markers_are_found_and_lost_once(board: str):
    """Each marker has one Soundtrack space, one of them with token 14, and one Heartbreak space before the end."""
    length, marks = spaces_of(board, "soundtrack")
    end, hearts = spaces_of(board, "heartbreak")
    assert 12 <= end <= 16
    assert set(hearts) == {"light-blue", "pink"}
    for marker in ("light-blue", "pink"):
        assert len(marks[marker]) == 1
        assert 0 < marks[marker][0] < length
        assert len(hearts[marker]) == 1
        assert 0 < hearts[marker][0] < end
    assert marks["token-14"] in (marks["light-blue"], marks["pink"])
    assert hearts["light-blue"] != hearts["pink"]


def test_tokens_have_one_to_three_hearts():
    """There are tokens 1-20 with 1-3 hearts; number 2 has one heart and number 10 has two."""
    tokens = read("bags.yaml")["bags"]["tokens"]
    assert list(tokens) == [str(number) for number in range(1, 21)]
    assert all(set(token) == {"hearts"} and token["hearts"] in (1, 2, 3) for token in tokens.values())
    assert (tokens["2"]["hearts"], tokens["10"]["hearts"]) == (1, 2)


def test_the_kid_friendly_filter_asks_for_the_rating():
    """The pack names the kid-friendly filter, and it is the rating of the same name."""
    assert read("filters.yaml") == {"filters": {"kid-friendly": {"ratings": ["kid-friendly"]}}}


def test_the_pack_holds_no_code():
    """A pack is data: there is no Python in its folder."""
    assert list(PACK.rglob("*.py")) == []
