"""Which version of rumpus this is."""

from functools import cache
from importlib.metadata import version

from packaging.version import Version


@cache
def core_version() -> Version:
    """The version of the installed core."""
    return Version(version("rumpus"))
