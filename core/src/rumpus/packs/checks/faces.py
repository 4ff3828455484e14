"""Cards are there once; each face can be shown, and uses only what the pack declares and holds."""

from collections.abc import Iterator

from rumpus.packs.document import Document
from rumpus.packs.findings import Finding, instead
from rumpus.packs.read import ReadPack
from rumpus.packs.schema import CardsFile, FaceForm, FaceWords

_KEYS = frozenset(FaceForm.model_fields)


def check(pack: ReadPack) -> list[Finding]:
    """What is wrong with the faces of the cards, and with what locales say of them."""
    return [
        *_twice(pack),
        *(one for file, cards in pack.cards.items() for one in _cards(pack, pack.documents[file], cards)),
        *(
            one
            for file, form in pack.locales.items()
            for face, words in form.faces.items()
            for one in face_findings(pack, pack.documents[file], words, ("faces", face))
        ),
    ]


def _twice(pack: ReadPack) -> Iterator[Finding]:
    """A face id names one face of the whole pack, so a card id is there once, whatever its deck."""
    first: dict[str, str] = {}
    for file, form in pack.cards.items():
        for card in form.cards:
            if card in first:
                document, other = pack.documents[file], pack.documents[first[card]]
                mark = other.key_mark(("cards", card))
                place = f"{other.file}:{mark.line + 1}:{mark.column + 1}" if mark else other.file
                message = f"card {card} is here a second time; the first is in {place}"
                yield document.finding("RP201", document.key_mark(("cards", card)), message, "give one a new id")
            first.setdefault(card, file)


def _cards(pack: ReadPack, document: Document, form: CardsFile) -> Iterator[Finding]:
    for card, sides in form.cards.items():
        for side, face in (("a", sides.a), ("b", sides.b)):
            if face is None:
                continue
            path = ("cards", card, side)
            if not face.text and not face.picture and _wrote_nothing(document, path):
                message = f"face {card}.{side} has neither text nor picture"
                yield document.finding("RP102", document.key_mark(path), message, "add text: …")
            yield from face_findings(pack, document, face, path)


def _wrote_nothing(document: Document, path: tuple[str, ...]) -> bool:
    """Whether the file itself has neither key, and no other that may be one misspelt."""
    here = document.value
    for step in path:
        here = here.get(step) if isinstance(here, dict) else None
    return isinstance(here, dict) and here.keys() <= _KEYS - {"text", "picture"}


def face_findings(
    pack: ReadPack, document: Document, face: FaceForm | FaceWords, path: tuple[str, ...]
) -> Iterator[Finding]:
    """Ratings, tags and files of a face that the pack does not have."""
    manifest = pack.manifest
    if manifest is not None and face.ratings:
        yield from undeclared(document, "rating", face.ratings, manifest.ratings, (*path, "ratings"))
    if manifest is not None and isinstance(face, FaceForm) and face.tags:
        yield from undeclared(document, "tag", face.tags, manifest.tags, (*path, "tags"))
    for key, name in (("picture", face.picture), ("sound", face.sound)):
        if name is not None and name not in pack.files.media:
            message = f"there is no file {name} in the pack"
            mend = instead(name, pack.files.media) or "add the file"
            yield document.finding("RP204", document.value_mark((*path, key)), message, mend)


def undeclared(
    document: Document, what: str, used: list[str], declared: list[str], path: tuple[str, ...]
) -> Iterator[Finding]:
    """Ratings or tags that pack.yaml does not list."""
    for n, name in enumerate(used):
        if name not in declared:
            mark = document.value_mark((*path, n))
            mend = instead(name, declared) or f"add it to {what}s in pack.yaml"
            message = f"{name!r} is not a {what} of this pack"
            yield document.finding("RP202" if what == "rating" else "RP203", mark, message, mend)
