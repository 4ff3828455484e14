"""Catalogs: every key in every locale, with the placeholders and plural forms that it needs."""

from collections.abc import Iterator

from rumpus.packs.document import Document
from rumpus.packs.findings import Finding, in_order, instead
from rumpus.packs.locales import SOURCE, Catalog
from rumpus.packs.messages import FORMS, Message, Placeholder, categories, forms, placeholders, stray_braces


def check_catalog(catalog: Catalog) -> list[Finding]:
    """What is wrong with a catalog: its files, keys missing in a locale, unequal placeholders, plural forms.

    The catalog below it is not looked at.
    """
    findings = list(catalog.findings)
    for locale in sorted({SOURCE, *catalog.messages}):
        document = catalog.documents.get(locale) or Document(f"locales/{locale}.yaml")
        findings += _keys(catalog, locale, document)
        for key, message in catalog.messages.get(locale, {}).items():
            findings += _braces(document, key, message)
            findings += _plurals(document, locale, key, message)
            findings += _equal(document, key, message, catalog.messages.get(SOURCE, {}).get(key))
    return in_order(findings)


def _keys(catalog: Catalog, locale: str, document: Document) -> Iterator[Finding]:
    source, here = catalog.keys(SOURCE), catalog.keys(locale)
    for key in sorted(source - here):
        yield document.finding("RP601", None, f"locale {locale} has no message {key!r}", "translate it", "warning")
    for key in sorted(here - source):
        mend = instead(key, source)
        mend = mend if mend.startswith("did") else f"add it to {SOURCE}.yaml, or remove it"
        message = f"the source has no message {key!r}"
        yield document.finding("RP605", document.key_mark((key,)), message, mend)


def _braces(document: Document, key: str, message: Message) -> Iterator[Finding]:
    mark = document.value_mark((key,))
    for text in forms(message):
        if braces := stray_braces(text):
            what = f"{key!r} has a {braces[0]} that belongs to no placeholder"
            yield document.finding("RP603", mark, what, "write {name}, {name:seat} or {name:face}; {{ is a brace")
    for one in sorted(placeholders(message), key=_said):
        if one.form not in FORMS:
            what = f"{key!r} has {_said(one)}, and there is no form {one.form!r}"
            yield document.finding("RP603", mark, what, instead(one.form, [form for form in FORMS if form]))


def _plurals(document: Document, locale: str, key: str, message: Message) -> Iterator[Finding]:
    if isinstance(message, str):
        return
    needed = categories(locale)
    mark = document.value_mark((key,))
    for category in needed:
        if category not in message:
            yield document.finding("RP604", mark, f"{key!r} has no form for {category!r}", f"add {category}: …")
    for category in message:
        if category not in needed and category != "many":  # CLDR has a form for millions in some; it may be given
            what = f"{key!r}: locale {locale} never uses the form {category!r}"
            mend = f"{locale} has {', '.join(needed)}"
            yield document.finding("RP604", document.key_mark((key, category)), what, mend)


def _equal(document: Document, key: str, message: Message, source: Message | None) -> Iterator[Finding]:
    if source is None:
        return
    here, there = placeholders(message), placeholders(source)
    for one in sorted(here ^ there, key=_said):
        mark = document.value_mark((key,))
        what = f"{key!r} {'has' if one in here else 'lacks'} {_said(one)}, unlike the source"
        yield document.finding("RP602", mark, what, f"the source has: {', '.join(sorted(map(_said, there))) or 'none'}")


def _said(place: Placeholder) -> str:
    return f"{{{place.name}{':' if place.form else ''}{place.form}}}"
