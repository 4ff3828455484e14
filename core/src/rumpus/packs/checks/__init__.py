"""Checks of a pack that look beyond one file: one module per concern, each with `check(pack) -> list[Finding]`."""

from collections.abc import Callable

from rumpus.packs.checks import boards, faces, filters, locales, made_for
from rumpus.packs.findings import Finding
from rumpus.packs.read import ReadPack

CHECKS: tuple[Callable[[ReadPack], list[Finding]], ...] = (
    made_for.check,
    faces.check,
    filters.check,
    locales.check,
    boards.check,
)


def check_all(pack: ReadPack) -> list[Finding]:
    """What every check finds."""
    return [finding for check in CHECKS for finding in check(pack)]
