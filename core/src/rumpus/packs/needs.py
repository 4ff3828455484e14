"""Other packs that a pack needs: there, and in a version that fits."""

from collections.abc import Iterable, Mapping

from packaging.specifiers import SpecifierSet

from rumpus.packs.document import Document
from rumpus.packs.findings import Finding, instead
from rumpus.packs.found import FoundPack


def check_needs(needs: Mapping[str, str], found: Iterable[FoundPack], document: Document) -> list[Finding]:
    """What is missing of the packs that a pack.yaml (the document) needs."""
    if not needs:
        return []
    versions = {pack.manifest.id: pack.manifest.version for pack in found if pack.manifest is not None}
    findings: list[Finding] = []
    for name, versions_that_fit in needs.items():
        mark = document.key_mark(("needs", name))
        if name not in versions:
            message = f"the pack {name!r} is needed, and not installed"
            mend = instead(name, versions)
            mend = mend if mend.startswith("did") else f"install {name} {versions_that_fit}"
            findings.append(document.finding("RP502", mark, message, mend))
        elif not SpecifierSet(versions_that_fit).contains(versions[name], prereleases=True):
            message = f"{name} {versions_that_fit} is needed, and {versions[name]} is installed"
            findings.append(document.finding("RP503", mark, message, f"install {name} {versions_that_fit}"))
    return findings
