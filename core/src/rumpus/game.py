"""A game: its table, its seats and the content it is played with."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, get_args, get_origin

from pydantic import ValidationError

from rumpus.errors import BadGame, BadOptions, BadSeats
from rumpus.ids import Seat
from rumpus.table import Options, Table

Model = Callable[[Any, Seat, Sequence[Any], Any], Any]
"""A simple player: gets the real table, its seat, its options and a `random.Random`, and returns one of the options."""

_SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class Game:
    """What a plugin contributes: `Game("real-or-fake", table=State, seats=range(3, 9), content="sound-cards")`.

    Attributes:
        slug: its id, in lower case with hyphens.
        table: the Table class.
        seats: the numbers of seats it can begin with.
        content: the kind of pack it is played with; empty for none.
        least: seats below which a running game ends.
        options: the class of its options, found from `Table[…]` if not given.
        models: simple players by name, for simulations and bots; each takes a rate 0 … 1 and returns a `Model`.
        bound: answers after which a game must have ended, for tests.
        cloth: the colour of its tablecloth on screens.
        version: of the distribution it comes from; a plugin host fills it in.
    """

    def __init__(
        self,
        slug: str,
        *,
        table: type[Table[Any]],
        seats: Iterable[int],
        content: str = "",
        least: int = 2,
        models: dict[str, Callable[[float], Model]] | None = None,
        bound: int = 2000,
        cloth: str = "",
    ) -> None:
        if not _SLUG.fullmatch(slug):
            raise BadGame(
                f"a game's id is lower case letters, digits and hyphens, for example 'sound-box'; {slug!r} is not"
            )
        if not issubclass(table, Table):
            raise BadGame(f"game {slug}: table must be a subclass of rumpus.Table, not {table!r}")
        self.slug = slug
        self.table = table
        self.seats = tuple(sorted(set(seats)))
        if not self.seats or self.seats[0] < 1:
            raise BadGame(f"game {slug}: seats must name at least one number of players, for example range(3, 9)")
        self.content = content
        self.least = least
        self.options = _options_of(table)
        self.models = models or {}
        self.bound = bound
        self.cloth = cloth
        self.version = "0"

    def __repr__(self) -> str:
        return f"Game({self.slug!r})"

    def seats_text(self) -> str:
        """The seat numbers in words: `4-7`, or `2, 4`."""
        low, high = self.seats[0], self.seats[-1]
        if self.seats == tuple(range(low, high + 1)):
            return str(low) if low == high else f"{low}-{high}"
        return ", ".join(map(str, self.seats))

    def check_seats(self, n: int) -> None:
        """Raises BadSeats when the game cannot begin with n players."""
        if n not in self.seats:
            few = "more" if n < self.seats[0] else "fewer"
            raise BadSeats(
                f"{self.slug} is for {self.seats_text()} players, and there are {n}: play with {few}, or add bots"
            )

    def check_options(self, options: "Options | dict[str, Any] | None") -> Options:
        """The options as the game's own class.

        Raises:
            BadOptions: one is unknown or has a value it does not take; names all of them.
        """
        if isinstance(options, self.options):
            return options
        given = options.model_dump(exclude_unset=True) if isinstance(options, Options) else dict(options or {})
        try:
            return self.options.model_validate(given)
        except ValidationError as fault:
            lines = [self._option_fault(error) for error in fault.errors()]
            raise BadOptions(f"{self.slug}: " + "; ".join(lines)) from None

    def _option_fault(self, error: Any) -> str:
        where = ".".join(str(part) for part in error["loc"])
        if error["type"] == "extra_forbidden":
            return f"there is no option {where!r}; there are {', '.join(sorted(self.options.model_fields))}"
        return f"option {where}: {error['msg']}, not {error['input']!r}"


def _options_of(table: type[Table[Any]]) -> type[Options]:
    for kind in table.__mro__:
        for base in getattr(kind, "__orig_bases__", ()):
            origin, arguments = get_origin(base), get_args(base)
            if isinstance(origin, type) and issubclass(origin, Table) and arguments:
                found = arguments[0]
                if isinstance(found, type) and issubclass(found, Options):
                    return found
    return Options
