"""Texts: everything a screen says has words, in every locale, with the same placeholders."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from rumpus import engine
from rumpus.errors import NotConforming, RumpusError
from rumpus.ids import Viewer
from rumpus.packs.checks.catalogs import check_catalog
from rumpus.packs.locales import SOURCE, Catalog, catalog_of
from rumpus.packs.messages import placeholders
from rumpus.scene import Text
from rumpus.testing.case import Case
from rumpus.testing.play import CALM, STORMY
from rumpus.testing.trail import Trail

GAMES = 5
FACE = "face:"
MOST = 30
"""Lines of a message."""


def texts_are_told(case: Case) -> None:
    """Every text of every scene has a message whose placeholders it fills, and the game's catalog is whole in all its locales."""
    catalog = catalog_of(case.game.table.__module__)
    wrong: dict[str, None] = {}

    def told(trail: Trail) -> None:
        viewers: list[Viewer] = [None, *range(trail.table.n)]
        for who in viewers:
            for text in texts_in(engine.scene(trail.table, who)):
                for line in _wrong(text, catalog, case):
                    wrong[f"{line} ({trail.step or 'the end'})"] = None

    for seed in range(GAMES):
        case.play(f"texts {seed}", STORMY if seed % 2 else CALM, after=told)
    lines = [*wrong, *(str(finding) for finding in check_catalog(catalog))]
    if lines:
        raise NotConforming(f"{case.game.slug}: {len(lines)} texts are not right:\n" + "\n".join(lines[:MOST]))


def _wrong(text: Text, catalog: Catalog, case: Case) -> Iterator[str]:
    if text.key.startswith(FACE):
        try:
            case.content.face(text.key[len(FACE) :])
        except RumpusError as why:
            yield str(why)
        return
    message = _message(catalog, text.key)
    if message is None:
        yield f"{text.key!r} has no message: add it to locales/{SOURCE}.yaml beside the game"
        return
    empty = sorted({place.name for place in placeholders(message)} - set(text.args))
    if empty:
        yield f"{text.key!r} has the placeholder {empty[0]!r}, and the scene gives {sorted(text.args) or 'nothing'}"


def _message(catalog: Catalog | None, key: str) -> Any:
    while catalog is not None:
        message = catalog.messages.get(SOURCE, {}).get(key)
        if message is not None:
            return message
        catalog = catalog.below
    return None


def texts_in(value: Any) -> Iterator[Text]:
    """Every text in a scene, or in a part of one."""
    if isinstance(value, Text):
        yield value
    elif is_dataclass(value):
        for part in fields(value):
            yield from texts_in(getattr(value, part.name))
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from texts_in(one)
    elif isinstance(value, (tuple, list)):
        for one in value:
            yield from texts_in(one)
