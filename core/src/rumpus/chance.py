"""Chance: the only source of randomness. Each draw is named, and its outcome is recorded.

The k-th draw of a name depends on the seed, the name and k alone, so a table needs no generator state beyond its counts, and a draw that
a rules fix adds shifts no other.
"""

from collections.abc import Callable, Sequence
from hashlib import shake_128
from struct import unpack
from typing import Any, TypeAlias, TypeVar

from rumpus.errors import AuthorError

T = TypeVar("T")

Draw: TypeAlias = list[Any]
"""A recorded draw: `[name, outcome]`; the outcome is an index (pick) or a permutation (shuffled)."""

_WORD = 8


class Chance:
    """Draws by name.

    Attributes:
        seed: decides every outcome; a secret of the host.
        counts: draws made so far, by name.
        record: the draws since it was last emptied.
        given: where outcomes come from instead of the seed (a replay): called with the name and the number of possible
            outcomes' items, returns the outcome.
    """

    __slots__ = ("counts", "given", "record", "seed")

    def __init__(self, seed: str, counts: dict[str, int] | None = None) -> None:
        self.seed = seed
        self.counts = counts if counts is not None else {}
        self.record: list[Draw] = []
        self.given: Callable[[str, int, bool], Any] | None = None

    def pick(self, name: str, n: int) -> int:
        """A number 0 … n-1, each equally likely."""
        if n < 1:
            raise AuthorError(f"the draw {name!r} has nothing to pick from: ask for the length before you draw")
        if self.given is not None:
            self.counts[name] = self.counts.get(name, 0) + 1
            outcome: int = self.given(name, n, False)
        else:
            outcome = self._pick(name, n)
        self.record.append([name, outcome])
        return outcome

    def shuffled(self, name: str, items: Sequence[T]) -> list[T]:
        """The items in a new order, each order equally likely."""
        n = len(items)
        if self.given is not None:
            self.counts[name] = self.counts.get(name, 0) + 1
            order: list[int] = self.given(name, n, True)
        else:
            words = unpack(f"<{n}Q", self._bytes(name, n * _WORD))
            order = sorted(range(n), key=words.__getitem__)
        self.record.append([name, order])
        return [items[i] for i in order]

    def _pick(self, name: str, n: int) -> int:
        """Counts of 2**64 that do not divide evenly are drawn again, from the same digest, so that no outcome is favoured."""
        limit = (1 << 64) - (1 << 64) % n
        stream = unpack("<4Q", self._bytes(name, 4 * _WORD))
        word: int = next((word for word in stream if word < limit), stream[0])
        return word % n

    def _bytes(self, name: str, length: int) -> bytes:
        k = self.counts.get(name, 0)
        self.counts[name] = k + 1
        return shake_128(f"{self.seed}\0{name}\0{k}".encode()).digest(length)
