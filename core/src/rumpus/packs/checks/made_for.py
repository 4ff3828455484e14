"""The pack was made for this rumpus."""

from packaging.specifiers import SpecifierSet

from rumpus.packs.findings import Finding
from rumpus.packs.read import ReadPack
from rumpus.packs.versions import core_version


def check(pack: ReadPack) -> list[Finding]:
    """Whether the core is another than the pack was made for."""
    if pack.manifest is None or core_version() in SpecifierSet(pack.manifest.rumpus, prereleases=True):
        return []
    document = pack.documents["pack.yaml"]
    message = f"the pack is made for rumpus {pack.manifest.rumpus}, and this is {core_version()}"
    mend = "install a version of the pack that fits, or widen the range if it does"
    return [document.finding("RP501", document.value_mark(("rumpus",)), message, mend)]
