"""Locales: declared ones have files, files have declared ones, and each face has its words in each of them."""

from collections.abc import Iterator

from rumpus.content import fallbacks
from rumpus.packs.findings import Finding, instead
from rumpus.packs.read import ReadPack
from rumpus.packs.schema import LocaleFile, Manifest

_SHOWN = 5
_GUESSED = 20
"""Unknown faces of a file for which the one that was meant is sought: with thousands, that takes minutes."""


def check(pack: ReadPack) -> list[Finding]:
    """What is wrong with the locales, and what they lack."""
    manifest = pack.manifest
    if manifest is None:
        return []
    return [
        *_declared(pack, manifest),
        *(one for file in pack.locales for one in _file(pack, manifest, file)),
        *(_unknown(pack) if pack.cards_are_whole else ()),
        *(one for locale in manifest.locales for one in _missing(pack, manifest, locale)),
    ]


def _declared(pack: ReadPack, manifest: Manifest) -> Iterator[Finding]:
    document = pack.documents["pack.yaml"]
    if manifest.locales[0] != manifest.source:
        message = f"the source is {manifest.source}, and the first locale is {manifest.locales[0]}"
        mend = f"put {manifest.source} first in locales"
        yield document.finding("RP306", document.value_mark(("locales", 0)), message, mend)
    lost = {finding.file for finding in pack.files.findings}
    for n, locale in enumerate(manifest.locales):
        file = f"locales/{locale}.yaml"
        if locale != manifest.source and file not in pack.documents and file not in lost:
            message = f"locale {locale} is declared, and there is no {file}"
            mark = document.value_mark(("locales", n))
            yield document.finding("RP303", mark, message, "write the file, or take the locale out", "warning")


def _file(pack: ReadPack, manifest: Manifest, file: str) -> Iterator[Finding]:
    document, form = pack.documents[file], pack.locales[file]
    mark, named = document.value_mark(("locale",)), _stem(file)
    if form.locale != named:
        message = f"the file is named for locale {named}, and says it is {form.locale}"
        yield document.finding("RP305", mark, message, "rename the file, or change its locale")
    elif form.locale not in manifest.locales:
        message = f"locale {form.locale} is not declared in pack.yaml"
        mend = instead(form.locale, manifest.locales)
        mend = mend if mend.startswith("did") else f"add {form.locale} to locales in pack.yaml"
        yield document.finding("RP302", mark, message, mend)


def _unknown(pack: ReadPack) -> Iterator[Finding]:
    for file, form in pack.locales.items():
        document = pack.documents[file]
        for n, face in enumerate(face for face in form.faces if face not in pack.faces):
            message = f"no card of this pack has the face {face!r}"
            mend = instead(face, pack.faces) if n < _GUESSED else ""
            mark = document.key_mark(("faces", face))
            yield document.finding("RP301", mark, message, mend if mend.startswith("did") else "remove it")


def _missing(pack: ReadPack, manifest: Manifest, locale: str) -> Iterator[Finding]:
    """One warning for all that a locale lacks; what its language's own file says, it has."""
    files = [f"locales/{one}.yaml" for one in fallbacks(locale)]
    if locale == manifest.source or files[0] not in pack.locales:
        return
    has: set[str] = set()
    titled = False
    for form in (pack.locales[file] for file in files if file in pack.locales):
        has |= _told(form)
        titled = titled or form.texts.title is not None
    wanted = _worded(pack)
    lacks = [face for face in wanted if face not in has]
    lacks += [] if titled else ["the pack's title"]
    if lacks and manifest.source not in fallbacks(locale):
        document = pack.documents[files[0]]
        shown = ", ".join(lacks[:_SHOWN]) + (" …" if len(lacks) > _SHOWN else "")
        message = f"locale {locale} has no words for {len(lacks)} of {len(wanted) + 1} texts: {shown}"
        mark = document.key_mark(("faces",))
        yield document.finding(
            "RP304", mark, message, f"translate them; until then {manifest.source} is shown", "warning"
        )


def _told(form: LocaleFile) -> set[str]:
    return {face for face, words in form.faces.items() if words.text or words.alt or words.exclude}


def _worded(pack: ReadPack) -> list[str]:
    """The faces that have words in the source."""
    return [
        f"{card}.{side}"
        for cards in pack.cards.values()
        for card, sides in cards.cards.items()
        for side, face in (("a", sides.a), ("b", sides.b))
        if face is not None and (face.text or face.alt)
    ]


def _stem(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".yaml")
