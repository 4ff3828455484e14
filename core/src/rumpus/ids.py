"""Typed names that every layer shares."""

from typing import Final, Literal, TypeAlias

Seat: TypeAlias = int
"""A place at the table, 0 … n-1. The seat to the left of seat i is i+1 mod n."""

Seats: TypeAlias = list[Seat]

Team: TypeAlias = Literal["team"]

TEAM: Final[Team] = "team"
"""The ledger's seat in games that everybody wins or loses together."""

Viewer: TypeAlias = Seat | None
"""Who looks: a seat, or None for the shared screen (and spectators)."""

JSON: TypeAlias = "bool | int | float | str | list[JSON] | dict[str, JSON] | None"
"""What may leave or enter the core."""
