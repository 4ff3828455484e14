"""A pack as read: each file's document and form, ready for checks."""

from dataclasses import dataclass, field
from functools import cached_property

from rumpus.packs.decode import decode
from rumpus.packs.document import Document, Value
from rumpus.packs.files import PackFiles
from rumpus.packs.findings import Finding
from rumpus.packs.schema import BagsFile, BoardsFile, CardsFile, FiltersFile, LocaleFile, Manifest
from rumpus.packs.validate import validate
from rumpus.packs.yaml import read_yaml

_MANIFEST: dict[str, Value] = {
    "id": "unnamed",
    "version": "0",
    "content": "unnamed",
    "title": "unnamed",
    "rumpus": "",
    "license": "none",
    "authors": ["nobody"],
}


@dataclass
class ReadPack:
    """The files of one pack. A form is absent where its file is, or where too little of it fits."""

    files: PackFiles
    documents: dict[str, Document] = field(default_factory=dict)
    manifest: Manifest | None = None
    cards: dict[str, CardsFile] = field(default_factory=dict)
    filters: FiltersFile | None = None
    boards: BoardsFile | None = None
    bags: BagsFile | None = None
    locales: dict[str, LocaleFile] = field(default_factory=dict)
    """By file name, as `cards`."""
    flawed: set[str] = field(default_factory=set)
    """Files that have findings by themselves; their forms lack something."""

    @cached_property
    def faces(self) -> dict[str, None]:
        """The ids of all faces that the card files name, also of those that do not fit their form."""
        found: dict[str, None] = {}
        for file, document in self.documents.items():
            if file.startswith("cards") and isinstance(document.value, dict):
                cards = document.value.get("cards")
                for card, sides in cards.items() if isinstance(cards, dict) else ():
                    found.update(dict.fromkeys(f"{card}.{side}" for side in (sides if isinstance(sides, dict) else ())))
        return found

    @property
    def cards_are_whole(self) -> bool:
        """Whether every card file could be read, so that a face not found there does not exist."""
        lost = [finding.file for finding in self.files.findings] + [
            file for file, document in self.documents.items() if document.value is None
        ]
        return not any(file.startswith("cards") for file in lost)


def understand(files: PackFiles) -> tuple[ReadPack, list[Finding]]:
    """The forms of the files read, with what is wrong with each file by itself."""
    pack = ReadPack(files)
    findings = list(files.findings)
    for name, content in files.yaml.items():
        text, trouble = decode(name, content)
        if text is None:
            pack.documents[name] = Document(name)
        else:
            pack.documents[name], trouble = read_yaml(name, text)
        trouble = [*trouble, *_take(pack, pack.documents[name])]
        findings += trouble
        pack.flawed.update(one.file for one in trouble)
    return pack, findings


def _take(pack: ReadPack, document: Document) -> list[Finding]:
    """Hold a document against the form that its name demands."""
    name = document.file
    if name == "pack.yaml":
        pack.manifest, findings = validate(Manifest, document, _MANIFEST)
    elif name == "filters.yaml":
        pack.filters, findings = validate(FiltersFile, document)
    elif name == "boards.yaml":
        pack.boards, findings = validate(BoardsFile, document)
    elif name == "bags.yaml":
        pack.bags, findings = validate(BagsFile, document)
    elif name.startswith("locales/"):
        locale, findings = validate(LocaleFile, document, {"locale": name[len("locales/") : -len(".yaml")]})
        if locale is not None:
            pack.locales[name] = locale
    else:
        cards, findings = validate(CardsFile, document, {"deck": "unnamed"})
        if cards is not None:
            pack.cards[name] = cards
    return findings
