"""Catalogs: what a game and the core say to players, in every locale.

A catalog is a folder `locales/` with a file for each locale (`en.yaml`, `de.yaml` …): a map of key to message.
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

import importlib_resources

from rumpus.content import Content, fallbacks
from rumpus.ids import TEAM
from rumpus.packs.decode import decode
from rumpus.packs.document import Document, Value
from rumpus.packs.findings import Finding
from rumpus.packs.messages import Message, Told, face_words, fill, humanised
from rumpus.packs.yaml import read_yaml
from rumpus.scene import Text

SOURCE = "en"
"""The locale that every catalog is written in first, and that all others fall back to."""

_FACE = "face:"


@dataclass(frozen=True)
class Catalog:
    """Messages by locale and key; what is not in it is looked up in the catalog `below`.

    `documents` (by locale) and `findings` tell what its files looked like; a catalog made in memory has none.
    """

    messages: Mapping[str, Mapping[str, Message]]
    below: "Catalog | None" = None
    documents: Mapping[str, Document] = field(default_factory=dict, repr=False)
    findings: tuple[Finding, ...] = ()

    def tell(self, text: Text, locale: str = SOURCE, names: Sequence[str] = (), content: Content | None = None) -> str:
        """A text as a sentence: for the locale, with the seats' names and the pack's words. Never raises.

        A key `face:<face id>` is told by the pack; a key found nowhere is shown humanised.
        """
        if text.key.startswith(_FACE):
            return face_words(text.key[len(_FACE) :], Told(locale, names, content))
        found = next(self._found(text.key, locale), None)
        if found is None:
            return humanised(text.key)
        spoken, message = found
        team = self.tell(Text(TEAM), locale) if TEAM in text.args.values() else TEAM
        return fill(message, text.args, Told(locale, names, content, spoken, team))

    def teller(self, locale: str = SOURCE, names: Sequence[str] = (), content: Content | None = None) -> "Teller":
        """`tell` for one viewer."""
        return lambda text: self.tell(text, locale, names, content)

    def keys(self, locale: str = SOURCE) -> set[str]:
        """The keys that have a message in a locale, in this catalog alone."""
        return set(self.messages.get(locale, ()))

    def _found(self, key: str, locale: str) -> Iterator[tuple[str, Message]]:
        """The messages of a key with their locales, best first."""
        catalog: Catalog | None = self
        while catalog is not None:
            for one in dict.fromkeys((*fallbacks(locale), SOURCE)):
                message = catalog.messages.get(one, {}).get(key)
                if message is not None:
                    yield one, message
            catalog = catalog.below


Teller = Callable[[Text], str]


def read_catalog(folder: Traversable, below: Catalog | None = None) -> Catalog:
    """The catalog in a folder. What cannot be read is left out and told in its `findings`; none is an empty catalog."""
    documents: dict[str, Document] = {}
    messages: dict[str, Mapping[str, Message]] = {}
    findings: list[Finding] = []
    for entry in sorted(folder.iterdir(), key=lambda one: one.name) if folder.is_dir() else ():
        if not entry.name.endswith(".yaml") or entry.name.startswith("."):
            continue
        locale = entry.name.removesuffix(".yaml")
        document, trouble = _read(entry)
        messages[locale], misfits = _messages(document)
        documents[locale] = document
        findings += trouble + misfits
    return Catalog(messages, below, documents, tuple(findings))


def catalog_of(module: str, *plugins: str) -> Catalog:
    """The catalog beside a game's module, over those beside the modules of plugins, over the core's own.

    All these modules have been imported.
    """
    catalog = core_catalog()
    for one in (*reversed(plugins), module):
        folder = _folder(one)
        if folder is not None:
            catalog = read_catalog(folder / "locales", catalog)
    return catalog if catalog is not core_catalog() else Catalog({}, catalog)


def _folder(module: str) -> Traversable | None:
    """Where a module lies; None for one without a file."""
    found = sys.modules.get(module)
    file = getattr(found, "__file__", None)
    if found is None or file is None:
        return None
    package: Traversable | None = importlib_resources.files(found.__package__) if found.__package__ else None
    return package if package is not None else Path(file).parent


@cache
def core_catalog() -> Catalog:
    """What the core itself says."""
    return read_catalog(importlib_resources.files("rumpus") / "locales")


def _read(entry: Traversable) -> tuple[Document, list[Finding]]:
    file = f"locales/{entry.name}"
    try:
        text, findings = decode(file, entry.read_bytes())
    except OSError as error:
        document = Document(file)
        message = f"the file cannot be read: {error.strerror}"
        return document, [document.finding("RP003", None, message, "check its permissions")]
    return (Document(file), findings) if text is None else read_yaml(file, text)


def _messages(document: Document) -> tuple[dict[str, Message], list[Finding]]:
    """The messages that have the right form, and what has not."""
    value = document.value
    if value is None:
        return {}, []
    if not isinstance(value, dict):
        mark = document.value_mark(())
        return {}, [document.finding("RP103", mark, "a catalog must be a map of keys to messages", "write 'key: text'")]
    messages: dict[str, Message] = {}
    findings: list[Finding] = []
    for key, said in value.items():
        message = _message(said)
        if message is None:
            mend = "write a text, or {one: …, other: …}; a text that begins with a brace needs quotes"
            what = f"the message {key!r} is neither text nor a map of plural forms"
            findings.append(document.finding("RP103", document.value_mark((key,)), what, mend))
        else:
            messages[key] = message
    return messages, findings


def _message(said: Value) -> Message | None:
    if isinstance(said, str):
        return said or None
    if isinstance(said, dict) and said and all(isinstance(one, str) and one for one in said.values()):
        return {category: text for category, text in said.items() if isinstance(text, str)}
    return None
