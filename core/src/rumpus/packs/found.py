"""Finding the packs that are installed: entry points of the group `rumpus.packs`, without running any of their code."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from importlib.resources.abc import Traversable
from importlib.util import find_spec

import importlib_resources

from rumpus.packs.files import PackFiles
from rumpus.packs.read import understand
from rumpus.packs.schema import Manifest

GROUP = "rumpus.packs"
_MOST_BYTES = 64 * 1024


@dataclass(frozen=True)
class FoundPack:
    """An installed pack by name; `problem` says why it cannot be used, and is "" where nothing is known against it."""

    name: str
    package: str
    distribution: str = ""
    root: Traversable | None = None
    problem: str = ""

    @cached_property
    def manifest(self) -> Manifest | None:
        """Its pack.yaml, if that is in order."""
        if self.root is None:
            return None
        try:
            with (self.root / "pack.yaml").open("rb") as stream:
                content = stream.read(_MOST_BYTES)
        except OSError:
            return None
        pack, findings = understand(PackFiles({"pack.yaml": content}))
        return None if findings else pack.manifest


def find_packs(entries: Iterable[EntryPoint] | None = None) -> list[FoundPack]:
    """Every installed pack, by name; a broken one is in the list with its problem and breaks no other."""
    found: dict[str, FoundPack] = {}
    for entry in entry_points(group=GROUP) if entries is None else entries:
        pack = _found(entry)
        first = found.get(entry.name)
        if first is not None and (first.package, first.distribution) != (pack.package, pack.distribution):
            problem = f"both {first.distribution} and {pack.distribution} install a pack named {entry.name}; remove one"
            pack = FoundPack(entry.name, pack.package, pack.distribution, problem=problem)
        found[entry.name] = pack
    return [found[name] for name in sorted(found)]


def _found(entry: EntryPoint) -> FoundPack:
    distribution = entry.dist.name if entry.dist is not None else ""
    try:
        root = _folder_of(entry.value)
    except Exception as error:  # noqa: BLE001  # whatever a foreign package does, the others are found
        return FoundPack(entry.name, entry.value, distribution, problem=f"package {entry.value}: {error}")
    return FoundPack(entry.name, entry.value, distribution, root)


def _folder_of(package: str) -> Traversable:
    """The folder of a package that holds no code; asked for from the outside in, so that none is ever run."""
    parts = package.split(".")
    for n in range(1, len(parts) + 1):
        name = ".".join(parts[:n])
        spec = find_spec(name)
        if spec is None:
            raise ImportError("it is not there; install it again")
        if spec.origin is not None:
            raise ImportError(f"it has code in {spec.origin}, and packs carry none; remove the file")
    return importlib_resources.files(package)
