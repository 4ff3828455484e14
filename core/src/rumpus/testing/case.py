"""Cases: the ways a game can be set up, each of which the checks are run for."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, get_args, get_origin

from rumpus import engine
from rumpus.content import Content
from rumpus.engine.opening import EMPTY
from rumpus.errors import SetupError
from rumpus.game import Game, Model
from rumpus.table import Table
from rumpus.testing.play import CALM, Habits, play_random
from rumpus.testing.trail import Trail


@dataclass(frozen=True)
class Origin:
    """Where another process finds the game: an attribute of the module in this file.

    Attributes:
        file: path of the module's file.
        name: the attribute: a `Conformance` class, or a `Game` beside its `CONTENT`.
    """

    file: str
    name: str


@dataclass(frozen=True)
class Case:
    """A game, set up in one way.

    Attributes:
        game: the game.
        seats: how many play.
        content: its pack.
        options: what the table chose.
        origin: where another process finds the game; None if it cannot.
        sides_apart: both sides of a card may lie on the table, as items of their own.
        at: which of the packs of its class it is played with.
    """

    game: Game
    seats: int
    content: Content = EMPTY
    options: Mapping[str, Any] = field(default_factory=dict)
    origin: Origin | None = None
    sides_apart: bool = False
    at: int = 0

    def play(self, seed: str | int = 0, habits: Habits = CALM, **more: Any) -> Trail:
        """A random game of it; more arguments as for `play_random`. Every other seed is played by one of the game's models."""
        return play_random(
            self.game, self.seats, self.content, self.options, seed, habits=habits, model=self._model(seed), **more
        )

    def _model(self, seed: str | int) -> Model | None:
        models = sorted(self.game.models.items())
        rng = Random(f"{seed} model")
        if not models or rng.random() < 0.5:  # noqa: PLR2004  # one half
            return None
        return rng.choice(models)[1](0.9)

    def restore(self, text: str) -> Table[Any]:
        """The table that a save of this case tells of."""
        return engine.restore(self.game, text, content=self.content)

    def refused(self) -> str:
        """Why the game cannot be set up this way, in the core's words; empty if it can."""
        try:
            Trail.open(self.game, self.seats, self.content, self.options)
        except SetupError as why:
            return str(why)
        return ""

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={_short(value)}" for name, value in self.options.items())
        return f"{self.seats}-{self.content.id}" + (f"-{chosen}" if chosen else "")


def _short(value: Any) -> str:
    return "+".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def option_maps(game: Game, content: Content) -> Iterator[dict[str, Any]]:
    """No choice at all, then each filter of the pack, and each other value of each option that is a truth or a Literal."""
    yield {}
    for name in content.filters:
        yield {"filters": (name,)}
    for name, option in game.options.model_fields.items():
        for value in _values(option.annotation):
            if value != option.default:
                yield {name: value}


def _values(hint: Any) -> Sequence[Any]:
    if hint is bool:
        return (False, True)
    return get_args(hint) if get_origin(hint) is Literal else ()


def cases(
    game: Game,
    contents: Sequence[Content] = (EMPTY,),
    *,
    options: Iterable[Mapping[str, Any]] | None = None,
    seats: Iterable[int] | None = None,
    origin: Origin | None = None,
    sides_apart: bool = False,
) -> list[Case]:
    """Every number of seats, pack and choice of options; those given, or all there are."""
    numbers = tuple(seats) if seats is not None else game.seats
    return [
        Case(game, n, content, chosen, origin, sides_apart, at)
        for at, content in enumerate(contents)
        for chosen in (option_maps(game, content) if options is None else options)
        for n in numbers
    ]


def few(every: Sequence[Case]) -> list[Case]:
    """Of the cases of each pack those with the first options, at the smallest and the largest table: for slow checks."""
    found: list[Case] = []
    for at in dict.fromkeys(case.at for case in every):
        first = next(case.options for case in every if case.at == at)
        of_pack = sorted((case for case in every if case.at == at and case.options == first), key=lambda one: one.seats)
        found += [of_pack[0], of_pack[-1]] if len(of_pack) > 1 else of_pack
    return found
