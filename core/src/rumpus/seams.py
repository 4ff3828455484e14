"""Seams: where plugins may change what happens. The engine calls plain functions; `rumpus.host` compiles them from plugins."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

Seam: TypeAlias = tuple[Callable[..., Any], ...]


@dataclass(frozen=True, slots=True)
class Seams:
    """The functions at each seam, in the order in which they run. See `rumpus.hookspecs` for what each gets and returns."""

    seats: Seam = ()
    deck: Seam = ()
    bag: Seam = ()
    timer: Seam = ()
    track: Seam = ()
    award: Seam = ()
    before: Seam = ()
    result: Seam = ()
    scene: Seam = ()


NO_SEAMS = Seams()
