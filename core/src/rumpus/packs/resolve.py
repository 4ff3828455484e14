"""From forms without a finding to what games see."""

from functools import cache

from rumpus.content import Board, Content, Face, FaceInLocale, Filter, TrackPlan
from rumpus.packs.read import ReadPack
from rumpus.packs.schema import BoardForm, FaceForm, FaceWords, FilterForm, LocaleFile, Manifest


def resolve(pack: ReadPack, manifest: Manifest) -> Content:
    """The content of a pack that has no errors."""
    decks: dict[str, list[Face]] = {}
    for cards in pack.cards.values():
        deck = decks.setdefault(cards.deck, [])
        for card, sides in cards.cards.items():
            deck.append(face_of(card, "a", sides.a))
            if sides.b is not None:
                deck.append(face_of(card, "b", sides.b))
    return Content(
        id=manifest.id,
        version=manifest.version,
        hash=pack.files.hash,
        kind=manifest.content,
        decks={name: tuple(faces) for name, faces in decks.items()},
        boards={name: _board(name, board) for name, board in (pack.boards.boards if pack.boards else {}).items()},
        bags=pack.bags.bags if pack.bags else {},
        filters={name: filter_of(one) for name, one in (pack.filters.filters if pack.filters else {}).items()},
        locales=tuple(manifest.locales),
        texts=_texts(pack, manifest),
        translations={one.locale: _translations(one) for one in pack.locales.values()},
    )


def face_of(card: str, side: str, form: FaceForm) -> Face:
    """A face as its card file tells it."""
    return Face(
        f"{card}.{side}",
        card,
        side,
        form.text or "",
        form.picture,
        form.sound,
        form.alt,
        form.noise,
        _set(tuple(form.ratings)),
        _set(tuple(form.tags)),
    )


def filter_of(form: FilterForm) -> Filter:
    """A filter as its file tells it."""
    return Filter(frozenset(form.ratings), frozenset(form.tags), frozenset(form.any))


@cache
def _set(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(names)


def _board(name: str, form: BoardForm) -> Board:
    tracks = {
        track: TrackPlan(plan.length, {at: tuple(marks) for at, marks in plan.spaces.items()})
        for track, plan in form.tracks.items()
    }
    return Board(tuple(form.seats), tracks, name)


def _texts(pack: ReadPack, manifest: Manifest) -> dict[str, dict[str, str]]:
    texts = {manifest.source: {"title": manifest.title}}
    for form in pack.locales.values():
        if form.texts.title is not None:
            texts.setdefault(form.locale, {})["title"] = form.texts.title
    return texts


def _translations(form: LocaleFile) -> dict[str, str | FaceInLocale]:
    return {face: _words(words) for face, words in form.faces.items()}


def _words(words: FaceWords) -> str | FaceInLocale:
    """Plain text where a face says no more than that: most do, and it is quicker to keep."""
    if words.text is not None and words.model_fields_set == {"text"}:
        return words.text
    ratings = None if words.ratings is None else frozenset(words.ratings)
    return FaceInLocale(words.text, words.alt, words.picture, words.sound, words.noise, ratings, words.exclude)
