"""Content packs: finding, reading, checking and caching them; `load_pack` gives a `Content`."""

from rumpus.packs.findings import CODES, Finding
from rumpus.packs.found import FoundPack, find_packs
from rumpus.packs.load import check_pack, load_pack

__all__ = ["CODES", "Finding", "FoundPack", "check_pack", "find_packs", "load_pack"]
