"""The files of a pack: found, measured and read, without trusting any of them."""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from pathlib import Path

from rumpus.packs.findings import Finding, instead

MOST_BYTES = 16 * 1024 * 1024
"""Of one YAML file."""

MOST_BYTES_ALL = 64 * 1024 * 1024
"""Of all YAML files of a pack together."""

MOST_FILES = 10_000

SINGLE = ("pack.yaml", "cards.yaml", "filters.yaml", "boards.yaml", "bags.yaml")
FOLDERS = ("cards", "locales")
_IN_FOLDER = re.compile(r"(cards|locales)/[^/]+\.yaml")
_YAML = (".yaml", ".yml")
_CODE = (".py", ".pyc", ".pyo", ".pyd", ".so", ".dll", ".exe", ".js", ".mjs", ".sh", ".bat", ".cmd", ".ps1")


@dataclass(slots=True)
class PackFiles:
    """What lies in a pack's folder. YAML files by name with their bytes; other files with their size."""

    yaml: dict[str, bytes] = field(default_factory=dict)
    media: dict[str, int] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    @property
    def hash(self) -> str:
        """SHA-256 over the names and bytes of the YAML files, and the names and sizes of all others."""
        digest = hashlib.sha256()
        for name in sorted(self.yaml):
            digest.update(f"{name}\0{len(self.yaml[name])}\0".encode())
            digest.update(self.yaml[name])
        for name in sorted(self.media):
            digest.update(f"{name}\0{self.media[name]}\1".encode())
        return digest.hexdigest()

    def add(self, code: str, file: str, message: str, suggestion: str) -> None:
        """Note what is wrong with a whole file."""
        self.findings.append(Finding(code, file, 1, 1, message, suggestion))


def read_files(root: Traversable) -> PackFiles:
    """All files under a pack's folder; what cannot be used is a finding, never an exception."""
    files = PackFiles()
    total = 0
    for count, (name, entry) in enumerate(_walk(root, "", files)):
        if count >= MOST_FILES:
            files.add(
                "RP004", "pack.yaml", f"the folder holds more than {MOST_FILES} files", "keep only the pack in it"
            )
            break
        if name.lower().endswith(_CODE):
            files.add("RP007", name, "this is a program, and packs carry none", "move it out of the pack's folder")
        elif not name.lower().endswith(_YAML):
            _measure(name, entry, files)
        elif name in SINGLE or _IN_FOLDER.fullmatch(name):
            total += _read(name, entry, files, MOST_BYTES_ALL - total)
        else:
            stem = name.rpartition("/")[2].rpartition(".")[0]
            known = [*SINGLE, *(f"{folder}/{stem}.yaml" for folder in FOLDERS)]
            files.add("RP002", name, "no YAML file of a pack has this name", instead(name, known))
    files.yaml = dict(sorted(files.yaml.items()))  # cards.yaml before cards/more.yaml: the order of a deck
    return files


def _walk(folder: Traversable, prefix: str, files: PackFiles) -> Iterator[tuple[str, Traversable]]:
    """Every usable file below a folder, in order of names; hidden ones and Python's own caches are passed over."""
    try:
        entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    except OSError as error:
        files.add(
            "RP003", prefix or "pack.yaml", f"the folder cannot be read: {error.strerror}", "check its permissions"
        )
        return
    for entry in entries:
        if entry.name.startswith(".") or entry.name == "__pycache__":
            continue
        name = f"{prefix}{entry.name}"
        if not name.isprintable():
            files.add("RP003", ascii(name), "the name has characters that cannot be printed", "rename it")
        elif isinstance(entry, Path) and (trouble := _trouble(entry)):
            files.add("RP003", name, *trouble)
        elif entry.is_dir():
            yield from _walk(entry, f"{name}/", files)
        else:
            yield name, entry


def _trouble(path: Path) -> tuple[str, str] | None:
    """Why a path must not be followed or opened, and what to do; None when it may."""
    if path.is_symlink():
        try:
            target = path.resolve(strict=True)
        except (OSError, RuntimeError):
            return "this link leads nowhere, or round in a circle", "put the file itself here"
        if target.is_dir() or target.parent != path.parent.resolve():
            return "this link leads out of its folder", "put the file itself here"
    if not path.is_dir() and not path.is_file():
        return "this is neither a file nor a folder", "remove it from the pack"
    return None


def _measure(name: str, entry: Traversable, files: PackFiles) -> None:
    try:
        files.media[name] = entry.stat().st_size if isinstance(entry, Path) else len(entry.read_bytes())
    except OSError as error:
        files.add("RP003", name, f"the file cannot be read: {error.strerror}", "check its permissions")


def _read(name: str, entry: Traversable, files: PackFiles, room: int) -> int:
    most = min(MOST_BYTES, room)
    try:
        with entry.open("rb") as stream:
            content = stream.read(most + 1)
    except OSError as error:
        files.add("RP003", name, f"the file cannot be read: {error.strerror}", "check its permissions")
        return 0
    if len(content) > most:
        files.add("RP004", name, f"more than {most} bytes", "split the cards over several files, or shorten them")
        return 0
    files.yaml[name] = content
    return len(content)
