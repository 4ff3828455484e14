"""What a game sees of a content pack: decks of faces, boards, bags and filters, as frozen records.

`rumpus.packs` makes a `Content` from files; `Content.of` makes one in memory, for tests and examples.
"""

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeVar

from rumpus.errors import TooFewFaces, UnknownName

_T = TypeVar("_T")
_NONE: frozenset[str] = frozenset()
_EMPTY: Mapping[str, Any] = MappingProxyType({})

KID_FRIENDLY = "kid-friendly"
"""The rating that `Content.kid` asks for."""


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card. Its id is `<card>.<side>`; picture and sound are paths inside the pack."""

    id: str
    card: str
    side: str
    text: str = ""
    picture: str | None = None
    sound: str | None = None
    alt: str | None = None
    noise: str | None = None
    """How somebody who cannot be heard writes the sound."""
    ratings: frozenset[str] = _NONE
    tags: frozenset[str] = _NONE

    @property
    def words(self) -> str:
        """What stands for the face where only text fits: its text, else the text for its picture."""
        return self.text or self.alt or self.id


@dataclass(frozen=True, slots=True)
class FaceInLocale:
    """What a locale says otherwise about a face; None means: as in the source."""

    text: str | None = None
    alt: str | None = None
    picture: str | None = None
    sound: str | None = None
    noise: str | None = None
    ratings: frozenset[str] | None = None
    exclude: bool = False


def _retold(face: Face, said: "str | FaceInLocale | None") -> Face:
    """The face with a locale's words and ratings."""
    if said is None:
        return face
    if isinstance(said, str):
        return replace(face, text=said)
    names = ("text", "alt", "picture", "sound", "noise", "ratings")
    return replace(face, **{name: value for name in names if (value := getattr(said, name)) is not None})


@dataclass(frozen=True, slots=True)
class TrackPlan:
    """A track as printed: markers start at 0, `length` is the last space; `spaces` are the marks on each position."""

    length: int
    spaces: Mapping[int, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Board:
    """One side of a board: the numbers of seats it serves, and its tracks by name."""

    seats: tuple[int, ...]
    tracks: Mapping[str, TrackPlan]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Filter:
    """A named choice of faces: in is who has all `ratings`, all `tags`, and one of `any` (a rating or tag) if given."""

    ratings: frozenset[str] = _NONE
    tags: frozenset[str] = _NONE
    any: frozenset[str] = _NONE

    def lacks(self, face: Face) -> list[str]:
        """Why the face is out, one sentence part per reason; empty when it is in."""
        out = [f"no rating {name!r}" for name in sorted(self.ratings - face.ratings)]
        out += [f"no tag {name!r}" for name in sorted(self.tags - face.tags)]
        if self.any and not self.any & (face.ratings | face.tags):
            out.append("none of " + ", ".join(map(repr, sorted(self.any))))
        return out

    def admits(self, face: Face) -> bool:
        """Whether the face is in."""
        return (
            self.ratings <= face.ratings
            and self.tags <= face.tags
            and (not self.any or not self.any.isdisjoint(face.ratings | face.tags))
        )


@dataclass(frozen=True)
class Content:
    """A pack, checked and ready to play with; never state, never changed.

    `kind` says which games it fits (`Game(content=…)`), `hash` which bytes it came from, `applied` which filters
    `decks` have passed, `locale` whose exclusions and ratings they follow (None: the source's).
    """

    id: str
    version: str
    hash: str
    kind: str
    decks: Mapping[str, tuple[Face, ...]]
    boards: Mapping[str, Board] = field(default_factory=dict)
    bags: Mapping[str, Mapping[str, Mapping[str, int]]] = field(default_factory=dict)
    filters: Mapping[str, Filter] = field(default_factory=dict)
    locales: tuple[str, ...] = ("en",)
    """The source first: the locale that the faces' own texts are written in."""
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By locale and key; `title` is the pack's name."""
    translations: Mapping[str, Mapping[str, str | FaceInLocale]] = field(default_factory=dict)
    """By locale and face id; a text alone says only that."""
    applied: tuple[str, ...] = ()
    locale: str | None = None
    whole: "Content | None" = field(default=None, repr=False, compare=False)
    """The content before any filter; None when this is it."""
    chooser: Callable[[str, list[str]], list[str]] | None = field(default=None, repr=False, compare=False)
    """What a table's plugins make of a deck, by its name and the faces that passed the filters."""

    @classmethod
    def of(
        cls,
        decks: Mapping[str, Iterable[str | Face] | Mapping[str, str]] = _EMPTY,
        *,
        id: str = "test-pack",  # noqa: A002  # the field's name
        kind: str = "test",
        boards: Mapping[str, Board | Mapping[str, Any]] = _EMPTY,
        bags: Mapping[str, Mapping[str, Mapping[str, int]]] = _EMPTY,
        filters: Mapping[str, Filter | Mapping[str, Iterable[str]]] = _EMPTY,
        translations: Mapping[str, Mapping[str, str | FaceInLocale]] = _EMPTY,
    ) -> "Content":
        """A content without files: a deck is a list of face ids or `Face`s, or a map of face id to text.

        `Content.of(decks={"sounds": ["c1.a", "c1.b"]}, boards={"side-a": {"seats": [4], "tracks": {"soundtrack":
        {"length": 20, "spaces": {1: ["token-11"]}}}}}, bags={"tokens": {"1": {"hearts": 2}}})`
        """
        return cls(
            id=id,
            version="0",
            hash=f"memory:{id}",
            kind=kind,
            decks={name: tuple(_faces_of(faces)) for name, faces in decks.items()},
            boards={name: _board_of(name, board) for name, board in boards.items()},
            bags=bags,
            filters={
                name: one if isinstance(one, Filter) else Filter(**{k: frozenset(v) for k, v in one.items()})
                for name, one in filters.items()
            },
            locales=("en", *translations),
            translations=translations,
        )

    # -- faces ---------------------------------------------------------------------------------------------------------

    def faces(self, deck: str, least: int = 0) -> list[Any]:
        """The ids of a deck's faces, for a zone of any item type, in file order, after filters.

        Raises:
            TooFewFaces: there are fewer than `least`.
        """
        found = [face.id for face in self._named("deck", self.decks, deck)]
        if self.chooser is not None:
            found = self.chooser(deck, found)
        self._enough(deck, "faces", len(found), least)
        return found

    def cards(self, deck: str, least: int = 0) -> dict[str, list[str]]:
        """The faces that may lie up, by card, in file order; a card with no face that passed the filters is absent.

        Raises:
            TooFewFaces: there are fewer cards than `least`.
        """
        found: dict[str, list[str]] = {}
        for face in self.faces(deck):
            found.setdefault(self.face(face).card, []).append(face)
        self._enough(deck, "cards", len(found), least)
        return found

    def face(self, face_id: str) -> Face:
        """The face of this id, whether or not it passed the filters."""
        return self._named("face", self._all_faces, face_id)

    def has(self, face_id: str) -> bool:
        """Whether the pack has a face of this id."""
        return face_id in self._all_faces

    def kid(self, face_id: str) -> bool:
        """Whether the face is rated kid-friendly."""
        return KID_FRIENDLY in self.face(face_id).ratings

    def words(self, face_id: str, locale: str | None = None) -> str:
        """What a face says in a locale (de-CH, then de, then the source)."""
        return self.face_in(face_id, locale).words

    def face_in(self, face_id: str, locale: str | None = None) -> Face:
        """The face as a locale tells it; a region's file goes over its language's."""
        face = self.face(face_id)
        for one in reversed(list(fallbacks(locale))) if locale else ():
            face = _retold(face, self.translations.get(one, {}).get(face_id))
        return face

    def title(self, locale: str | None = None) -> str:
        """The pack's name in a locale."""
        for one in (*(fallbacks(locale) if locale else ()), self.locales[0]):
            if found := self.texts.get(one, {}).get("title"):
                return found
        return self.id

    # -- filters -------------------------------------------------------------------------------------------------------

    def filtered(self, names: Iterable[str]) -> "Content":
        """The content with only the faces that pass every filter named, besides those applied already."""
        wanted = tuple(dict.fromkeys((*self.applied, *names)))
        for name in wanted:
            self._named("filter", self.filters, name)
        return self if wanted == self.applied else self._play(self.locale, wanted)

    def in_locale(self, locale: str) -> "Content":
        """The content as played in a locale: its words, without the faces it excludes, with the ratings it gives."""
        return self if locale == self.locale else self._play(locale, self.applied)

    def why_out(self, face_id: str, names: Iterable[str]) -> list[str]:
        """Why a face does not pass the filters named, one reason each; empty when it does."""
        face = self.face_in(face_id, self.locale)
        return [f"{name}: {lack}" for name in names for lack in self._named("filter", self.filters, name).lacks(face)]

    # -- boards and bags -----------------------------------------------------------------------------------------------

    def board(self, name: str) -> Board:
        """The board side of this name."""
        return self._named("board", self.boards, name)

    def board_for(self, seats: int) -> Board:
        """The first board side that serves this many seats."""
        for board in self.boards.values():
            if seats in board.seats:
                return board
        served = sorted({n for board in self.boards.values() for n in board.seats})
        raise UnknownName(
            f"pack {self.id} has no board for {seats} seats; it has boards for {_listed(map(str, served)) or 'nobody'}"
        )

    def bag(self, name: str) -> Mapping[str, Mapping[str, int]]:
        """The items of a bag, with their numbers."""
        return self._named("bag", self.bags, name)

    def chosen_by(self, chooser: Callable[[str, list[str]], list[str]]) -> "Content":
        """The same content with this `chooser`. It shares the index of faces, which is made once a pack and not once a table."""
        _ = self._all_faces
        chosen = object.__new__(Content)
        chosen.__dict__.update(self.__dict__, chooser=chooser)
        return chosen

    # -- within --------------------------------------------------------------------------------------------------------

    @cached_property
    def _all_faces(self) -> dict[str, Face]:
        return {face.id: face for faces in (self.whole or self).decks.values() for face in faces}

    def _play(self, locale: str | None, names: tuple[str, ...]) -> "Content":
        whole = self.whole or self
        wanted = [whole.filters[name] for name in names]
        decks = {
            deck: tuple(face for face in self._told(faces, locale) if all(one.admits(face) for one in wanted))
            for deck, faces in whole.decks.items()
        }
        return replace(whole, decks=decks, applied=names, locale=locale, whole=whole)

    def _told(self, faces: Sequence[Face], locale: str | None) -> Iterator[Face]:
        chain = [self.translations[one] for one in fallbacks(locale) if one in self.translations] if locale else []
        for face in faces:
            said = [one[face.id] for one in chain if face.id in one]
            if any(isinstance(one, FaceInLocale) and one.exclude for one in said):
                continue
            told = face
            for one in reversed(said):
                told = _retold(told, one)
            yield told

    def _enough(self, deck: str, what: str, have: int, need: int) -> None:
        if have >= need:
            return
        whole = (self.whole or self).decks[deck]
        all_of_it = len(whole if what == "faces" else {face.card for face in whole})
        after = f" after filter {', '.join(self.applied)}" if self.applied else ""
        mend = f"play without that filter ({all_of_it} {what})" if self.applied else "choose another pack"
        raise TooFewFaces(
            f"pack {self.id}: deck {deck!r} has {have} {what}{after}, and {need} are needed; "
            f"{mend}, add {what} to the pack, or play with fewer seats"
        )

    def _named(self, what: str, among: Mapping[str, _T], name: str) -> _T:
        try:
            return among[name]
        except KeyError:
            raise UnknownName(f"pack {self.id} has no {what} {name!r}{_instead(name, among)}") from None


def fallbacks(locale: str) -> Iterator[str]:
    """The locale and those it falls back to: de-CH, de. Underscores are taken for hyphens."""
    parts = locale.replace("_", "-").split("-")
    for n in range(len(parts), 0, -1):
        yield "-".join(parts[:n])


def _listed(names: Iterable[str], most: int = 12) -> str:
    every = list(names)
    return ", ".join(every[:most]) + (f" and {len(every) - most} more" if len(every) > most else "")


def _instead(name: str, known: Iterable[str]) -> str:
    every = list(known)
    near = difflib.get_close_matches(name, every, n=1)
    if near:
        return f"; did you mean {near[0]!r}?"
    return f"; there are: {_listed(every)}" if every else "; it has none at all"


def _faces_of(faces: Iterable[str | Face] | Mapping[str, str]) -> Iterator[Face]:
    texts = faces if isinstance(faces, Mapping) else {}
    for one in faces:
        if isinstance(one, Face):
            yield one
        else:
            card, _, side = one.rpartition(".")
            yield Face(one, card or one, side, text=texts.get(one, one))


def _board_of(name: str, board: Board | Mapping[str, Any]) -> Board:
    if isinstance(board, Board):
        return replace(board, name=board.name or name)
    tracks = {
        track: plan
        if isinstance(plan, TrackPlan)
        else TrackPlan(plan["length"], {int(at): tuple(marks) for at, marks in plan.get("spaces", {}).items()})
        for track, plan in board["tracks"].items()
    }
    return Board(tuple(board["seats"]), tracks, name)
