"""Packs that were checked before, kept as JSON under the hash of their files.

The folder is `$RUMPUS_CACHE`, else the user's cache folder. An entry begins with the hash of its own text; one that is
broken, foreign or of another version is passed over. Nothing in here ever raises: without a cache, a pack is read.
"""

import hashlib
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from itertools import repeat
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import platformdirs
from pydantic_core import from_json, to_json

from rumpus.content import Board, Content, Face, FaceInLocale, Filter, TrackPlan
from rumpus.packs.versions import core_version

_FORMAT = "1"
_MOST_ENTRIES = 64
_OPTIONAL = ("picture", "sound", "alt", "noise")


@dataclass(frozen=True, slots=True)
class Entry:
    """What is kept of a pack: its content, and the packs it needs (these may be other ones by now)."""

    content: Content
    needs: dict[str, str]


def cache_folder() -> Path:
    """Where entries are kept."""
    named = os.environ.get("RUMPUS_CACHE")
    return Path(named) if named else platformdirs.user_cache_path("rumpus", appauthor=False)


def recall(digest: str) -> Entry | None:
    """The pack whose files have this hash, if it was kept by this version of the core."""
    try:
        kept = _path(digest).read_bytes()
    except OSError:
        return None
    checksum, _, packed = kept.partition(b"\n")
    if checksum != _checksum(digest, packed):
        return None
    return _unpacked(from_json(packed), digest)


def keep(entry: Entry) -> None:
    """Keep a pack for the next start; written whole or not at all."""
    digest = entry.content.hash
    packed = to_json(_packed(entry))
    target = _path(digest)
    with suppress(OSError):
        target.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=target.parent, suffix=".new", delete=False) as new:
            new.write(_checksum(digest, packed) + b"\n" + packed)
        try:
            Path(new.name).replace(target)
        finally:
            Path(new.name).unlink(missing_ok=True)
        _forget_oldest(target.parent)


def _path(digest: str) -> Path:
    return cache_folder() / "packs" / f"{digest}.json"


def _checksum(digest: str, packed: bytes) -> bytes:
    """Covers the name, the format and the core's version too, so that a renamed or outdated entry does not pass."""
    seal = hashlib.sha256(f"{_FORMAT} {core_version()} {digest}\n".encode())
    seal.update(packed)
    return seal.hexdigest().encode()


def _forget_oldest(folder: Path) -> None:
    entries = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
    for path in entries[:-_MOST_ENTRIES]:
        path.unlink(missing_ok=True)


# -- to and from JSON: faces in columns, which is small and quick ------------------------------------------------------


def _packed(entry: Entry) -> dict[str, Any]:
    content = entry.content
    return {
        "needs": entry.needs,
        "plain": {name: getattr(content, name) for name in ("id", "version", "kind", "bags", "locales", "texts")},
        "filters": {name: _lists(asdict(one)) for name, one in content.filters.items()},
        "boards": [asdict(board) for board in content.boards.values()],
        "decks": {name: _columns(faces) for name, faces in content.decks.items()},
        "translations": {
            locale: {face: said if isinstance(said, str) else _lists(asdict(said)) for face, said in faces.items()}
            for locale, faces in content.translations.items()
        },
    }


def _unpacked(kept: dict[str, Any], digest: str) -> Entry:
    plain = kept["plain"]
    content = Content(
        **plain | {"locales": tuple(plain["locales"])},
        hash=digest,
        filters={name: Filter(**_sets(one)) for name, one in kept["filters"].items()},
        boards={board["name"]: _board(board) for board in kept["boards"]},
        decks={name: tuple(_faces(columns)) for name, columns in kept["decks"].items()},
        translations={
            locale: {face: said if type(said) is str else FaceInLocale(**_sets(said)) for face, said in faces.items()}
            for locale, faces in kept["translations"].items()
        },
    )
    return Entry(content, kept["needs"])


def _lists(record: dict[str, Any]) -> dict[str, Any]:
    return {name: sorted(value) if isinstance(value, frozenset) else value for name, value in record.items()}


def _sets(record: dict[str, Any]) -> dict[str, Any]:
    return {name: frozenset(value) if isinstance(value, list) else value for name, value in record.items()}


def _board(kept: dict[str, Any]) -> Board:
    tracks = {
        name: TrackPlan(plan["length"], {int(at): tuple(marks) for at, marks in plan["spaces"].items()})
        for name, plan in kept["tracks"].items()
    }
    return Board(tuple(kept["seats"]), tracks, kept["name"])


def _columns(faces: Iterable[Face]) -> dict[str, Any]:
    every = list(faces)
    sets = list(dict.fromkeys(one for face in every for one in (face.ratings, face.tags)))
    number = {one: n for n, one in enumerate(sets)}
    columns: dict[str, Any] = {
        "sets": [sorted(one) for one in sets],
        "card": [face.card for face in every],
        "side": [face.side for face in every],
        "text": [face.text for face in every],
        "ratings": [number[face.ratings] for face in every],
        "tags": [number[face.tags] for face in every],
    }
    for name in _OPTIONAL:
        column = [getattr(face, name) for face in every]
        columns[name] = column if any(column) else None
    return columns


def _faces(columns: dict[str, Any]) -> Iterator[Face]:
    sets = [frozenset(one) for one in columns["sets"]]
    picture, sound, alt, noise = (columns[name] or repeat(None) for name in _OPTIONAL)
    plain = (columns[name] for name in ("card", "side", "text", "ratings", "tags"))
    for card, side, text, ratings, tags, p, s, a, n in zip(*plain, picture, sound, alt, noise, strict=False):
        yield Face(f"{card}.{side}", card, side, text, p, s, a, n, sets[ratings], sets[tags])
