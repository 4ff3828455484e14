"""Filters name ratings and tags that exist, and let something through."""

from collections.abc import Iterator

from rumpus.packs.checks.faces import undeclared
from rumpus.packs.document import Document
from rumpus.packs.findings import Finding
from rumpus.packs.read import ReadPack
from rumpus.packs.resolve import face_of, filter_of
from rumpus.packs.schema import FilterForm, Manifest


def check(pack: ReadPack) -> list[Finding]:
    """What is wrong with filters.yaml."""
    if pack.filters is None or pack.manifest is None:
        return []
    document, manifest = pack.documents["filters.yaml"], pack.manifest
    found: list[Finding] = []
    counted = pack.cards_are_whole and pack.flawed.isdisjoint(pack.cards)
    for name, form in pack.filters.filters.items():
        names = list(_names(document, manifest, name, form))
        found += names
        if counted and not names and not _lets_some_through(pack, form):
            mark = document.key_mark(("filters", name))
            message = f"no face of this pack passes the filter {name!r}"
            found.append(document.finding("RP205", mark, message, "rate or tag some faces for it", "warning"))
    return found


def _names(document: Document, manifest: Manifest, name: str, form: FilterForm) -> Iterator[Finding]:
    path = ("filters", name)
    yield from undeclared(document, "rating", form.ratings, manifest.ratings, (*path, "ratings"))
    yield from undeclared(document, "tag", form.tags, manifest.tags, (*path, "tags"))
    yield from undeclared(document, "tag", form.any, [*manifest.tags, *manifest.ratings], (*path, "any"))


def _lets_some_through(pack: ReadPack, form: FilterForm) -> bool:
    one = filter_of(form)
    return any(
        one.admits(face_of(card, side, face))
        for cards in pack.cards.values()
        for card, sides in cards.cards.items()
        for side, face in (("a", sides.a), ("b", sides.b))
        if face is not None
    )
