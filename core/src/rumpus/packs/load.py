"""Loading a pack whole, or saying everything that is wrong with it."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path

from rumpus.content import Content
from rumpus.errors import NoSuchPack, PackError
from rumpus.packs import cache
from rumpus.packs.checks import check_all
from rumpus.packs.document import Document
from rumpus.packs.files import read_files
from rumpus.packs.findings import Finding, errors_in, in_order, instead
from rumpus.packs.found import FoundPack, find_packs
from rumpus.packs.needs import check_needs
from rumpus.packs.read import ReadPack, understand
from rumpus.packs.resolve import resolve

Finder = Callable[[], Sequence[FoundPack]]


@dataclass(frozen=True, slots=True)
class Place:
    """A pack's folder, and the name it is installed under (None for a path)."""

    said: str
    root: Traversable
    name: str | None = None


def load_pack(path_or_name: str | os.PathLike[str], *, find: Finder = find_packs) -> Content:
    """The content of a pack: an installed one by name, or a folder by path.

    Raises `NoSuchPack` when there is none, `PackError` with every finding when it has errors. Warnings do not keep a
    pack from being loaded; `check_pack` tells them.
    """
    place = locate(path_or_name, find=find)
    files = read_files(place.root)
    if not files.findings and (entry := cache.recall(files.hash)) is not None:
        findings = check_needs(entry.needs, find(), Document("pack.yaml")) + _named(place, entry.content.id, None)
        if not findings:
            return entry.content
    pack, findings = understand(files)
    findings = in_order([*findings, *_beyond(pack, place, find)])
    errors = errors_in(findings)
    if errors or pack.manifest is None:
        raise PackError(_told(place, findings), findings)
    content = resolve(pack, pack.manifest)
    cache.keep(cache.Entry(content, pack.manifest.needs))
    return content


def check_pack(path_or_name: str | os.PathLike[str], *, find: Finder = find_packs) -> list[Finding]:
    """Everything that is wrong with a pack, errors and warnings, in order of place; `NoSuchPack` when there is none."""
    place = locate(path_or_name, find=find)
    pack, findings = understand(read_files(place.root))
    return in_order([*findings, *_beyond(pack, place, find)])


def locate(path_or_name: str | os.PathLike[str], *, find: Finder = find_packs) -> Place:
    """Where a pack lies. What has a slash or is a `Path` is a path; else an installed name goes before a folder's."""
    said = os.fspath(path_or_name)
    path = Path(said)
    if isinstance(path_or_name, str) and os.sep not in said and "/" not in said and said not in ("", ".", ".."):
        packs = {pack.name: pack for pack in find()}
        if said in packs:
            return _installed(packs[said])
        if not path.exists():
            mend = instead(said, packs) or "none is installed; give the path of a folder"
            raise _no_such(said, f"no pack named {said!r} is installed, and no folder here has that name", mend)
    return _folder(said, path)


def _installed(pack: FoundPack) -> Place:
    if pack.root is None:
        raise _no_such(
            pack.name, f"the installed pack {pack.name!r} cannot be used: {pack.problem}", "mend or remove it"
        )
    if not (pack.root / "pack.yaml").is_file():
        raise _no_such(pack.name, f"package {pack.package} has no pack.yaml", f"install {pack.distribution} again")
    return Place(pack.name, pack.root, pack.name)


def _folder(said: str, path: Path) -> Place:
    try:
        if not path.is_dir():
            what = "is no folder" if path.exists() else "does not exist"
            raise _no_such(said, f"{said!r} {what}", "give the folder that holds pack.yaml")
        if not os.path.lexists(path / "pack.yaml"):
            nested = sorted(path.glob("src/*/pack.yaml")) + sorted(path.glob("*/pack.yaml"))
            mend = f"did you mean {nested[0].parent}?" if nested else "give the folder that holds pack.yaml"
            raise _no_such(said, f"{said!r} holds no pack.yaml", mend)
    except (OSError, ValueError) as error:
        raise _no_such(said, f"{said!r} cannot be read: {error}", "check the path and its permissions") from error
    return Place(said, path)


def _no_such(said: str, message: str, suggestion: str) -> NoSuchPack:
    finding = Finding("RP001", said or ".", 1, 1, message, suggestion)
    return NoSuchPack(f"{message}; {suggestion}", [finding])


def _beyond(pack: ReadPack, place: Place, find: Finder) -> list[Finding]:
    """What can be told only from several files, or from outside the pack."""
    findings = check_all(pack)
    if pack.manifest is not None:
        document = pack.documents["pack.yaml"]
        findings += _named(place, pack.manifest.id, document)
        if pack.manifest.needs:
            findings += check_needs(pack.manifest.needs, find(), document)
    return findings


def _named(place: Place, pack_id: str, document: Document | None) -> list[Finding]:
    if place.name in (None, pack_id):
        return []
    document = document or Document("pack.yaml")
    message = f"the pack is installed as {place.name!r}, and its id is {pack_id!r}"
    mend = "give the entry point the id as its name"
    return [document.finding("RP504", document.value_mark(("id",)), message, mend)]


def _told(place: Place, findings: Sequence[Finding]) -> str:
    errors = len(errors_in(findings))
    head = f"pack {place.said}: {errors} error{'s' if errors != 1 else ''}, nothing of it is loaded"
    return "\n".join([head, *map(str, findings)])
