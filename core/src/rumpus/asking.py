"""An open question: who is asked, who has answered, and with what."""

from typing import Any

from rumpus.ids import Seat, Seats
from rumpus.step import Said, Step


class Asking:
    """A step that is being asked, or waits to be asked again.

    Attributes:
        step: the step.
        asked: its actors, in seat order.
        said: the answers so far, by seat, in order of arrival until it is resolved.
        waiting: asked seats that it cannot go on without.
        options: what each seat may answer, made when first needed.
        simple: its step's `__simple__`.
        number: counts the questions of a game, from 1; names the question for hosts.
        begun: whether it has been asked; if not, only the notices before it have been given.
        expired: its timer ran out while something else was going on.
    """

    __slots__ = ("asked", "begun", "expired", "number", "options", "said", "simple", "step", "waiting")

    def __init__(self, step: Step[Any, Any], number: int) -> None:
        self.step = step
        self.simple = step.__simple__
        self.number = number
        self.said: Said[Any] = Said()
        self.asked: Seats = self.said.asked
        self.waiting: Seats = self.said.asked
        self.options: dict[Seat, Any] = {}
        self.begun = True
        self.expired = False

    @property
    def at_ms(self) -> dict[Seat, int]:
        """The stamps of the answers so far, in order of arrival."""
        return self.said.at_ms

    @property
    def answered(self) -> Seats:
        """Seats whose answer is in, in seat order."""
        return sorted(self.said)


class Entry:
    """What went into a table, and what chance and plugins made of it.

    Attributes:
        input: `[kind, …, at_ms]`, for example `["answer", 2, "fake", 4100]`.
        draws: `[name, outcome]` each.
        hooks: `[call, hook, subject, result]` each, only where a plugin changed what went in; `call` counts the seams passed
            in this entry.
    """

    __slots__ = ("draws", "hooks", "input")

    def __init__(self, input: list[Any], draws: list[list[Any]], hooks: list[list[Any]]) -> None:  # noqa: A002  # the design's name
        self.input = input
        self.draws = draws
        self.hooks = hooks

    def __plain__(self) -> dict[str, Any]:
        """Its form in a journal; empty parts are left out."""
        form: dict[str, Any] = {"in": self.input}
        if self.draws:
            form["draws"] = self.draws
        if self.hooks:
            form["hooks"] = self.hooks
        return form

    def __repr__(self) -> str:
        return f"Entry({self.__plain__()})"
