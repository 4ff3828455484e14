"""Seating: who sits where, and who is to whose left."""

from collections.abc import Sequence

from rumpus.errors import BadSeats
from rumpus.ids import Seat, Seats

NAME_LIMIT = 20
"""Longest name, in characters."""


def check_names(names: Sequence[str]) -> list[str]:
    """The names as they will stand at the table: trimmed, one for each seat.

    Raises:
        BadSeats: a name is empty, too long, has control characters, or two are the same.
    """
    trimmed = [name.strip() for name in names]
    for name in trimmed:
        if not name:
            raise BadSeats("a player has no name: give each player at least one letter")
        if len(name) > NAME_LIMIT:
            raise BadSeats(
                f"the name {name!r} has {len(name)} characters, at most {NAME_LIMIT} fit on a badge: shorten it"
            )
        if not name.isprintable():
            raise BadSeats(f"the name {name!r} has characters that cannot be shown: use letters, digits or emoji")
    folded = [name.casefold() for name in trimmed]
    for name, fold in zip(trimmed, folded, strict=True):
        if folded.count(fold) > 1:
            raise BadSeats(f"two players are called {name!r}: add a letter to one of them")
    return trimmed


def left_of(seat: Seat, seats: Seats, n: int, k: int = 1) -> Seat:
    """The k-th seat to the left among those still in (`seats`, ascending) at a table of n places; `seat` itself may have left."""
    order = sorted(seats, key=lambda other: (other - seat - 1) % n)
    return order[(k - 1) % len(order)]
