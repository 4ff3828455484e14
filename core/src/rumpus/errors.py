"""Every exception of the core, in one place.

Each message says who (seat, plugin, pack), where (step, file, entry), what was expected and what to do next. An error raised by
a function of the engine leaves the table as it was, except `BrokenGame`, after which the table must be rebuilt.
"""

from collections.abc import Iterable


class RumpusError(Exception):
    """Base of all errors that rumpus raises on purpose."""


# -- input that does not fit the question ------------------------------------------------------------------------------


class Refused(RumpusError):
    """An entry that does not fit what is going on; nothing changed."""


class NotAsked(Refused):
    """This seat is not asked now, or has answered already."""


class NotOffered(Refused):
    """The value is not among the options of this seat."""


class TimeIsUp(Refused):
    """A timer ended before this entry was made; the host has to close it first."""


class NotDue(Refused):
    """This timer does not run, or another one ends earlier."""


class Paused(Refused):
    """The table is paused; it has to be resumed first."""


class Over(Refused):
    """The game has ended."""


class NotSeated(Refused):
    """No such seat, or it has left, or it is already in the state asked for."""


# -- setting up ----------------------------------------------------------------------------------------------------------


class SetupError(RumpusError):
    """A game cannot be set up as asked; the message says what to change."""


class BadSeats(SetupError):
    """Too few or too many players, or names that cannot be told apart."""


class BadOptions(SetupError):
    """An option that the game does not know, or a value it does not take."""


class TooFewFaces(SetupError):
    """After filtering, a deck has fewer faces than the game needs."""


class UnknownName(SetupError):
    """No game, pack, filter, board or bag of this name; the message lists those there are."""


# -- mistakes in a game or plugin ----------------------------------------------------------------------------------------


class AuthorError(RumpusError):
    """A game or plugin does something the contract forbids."""


class BadGame(AuthorError):
    """A Table, Step or Game class is declared wrongly."""


class BrokenGame(AuthorError):
    """A step raised an error; the table is half changed and must be rebuilt from its journal."""


class Stuck(AuthorError):
    """A seat is asked a question that has no options, or steps follow each other without end."""


class Unseen(AuthorError):
    """Something hidden from this seat was used as if it were known."""


class ReadOnly(AuthorError):
    """`options` or `scene` tried to change the table; only `resolve`, `react`, `setup` and `left` may."""


class EmptyZone(AuthorError):
    """Drawn from a pile or bag that is empty."""


class NotConforming(AuthorError, AssertionError):
    """A game fails a check of the conformance kit; the message says where, what was expected and what to do next."""


# -- journals and saves --------------------------------------------------------------------------------------------------


class BadSave(RumpusError):
    """A saved table does not fit the game; the message names the place."""


class BadJournal(RumpusError):
    """A journal was cut off, edited, or made by other versions or packs; names the first entry that does not fit.

    Attributes:
        entry: number of that entry, counted from 1; 0 is the header.
    """

    def __init__(self, message: str, entry: int = 0) -> None:
        super().__init__(message)
        self.entry = entry


# -- plugins -------------------------------------------------------------------------------------------------------------


class BadPlugin(RumpusError):
    """A plugin that cannot be used: fails on import, misspells a hook, claims a taken game id, or fits another core."""


# -- packs ---------------------------------------------------------------------------------------------------------------


class PackError(RumpusError):
    """A pack that cannot be used; nothing of it is loaded.

    Attributes:
        findings: everything that is wrong with it, errors and warnings, in order of place (`rumpus.packs.Finding`).
    """

    def __init__(self, message: str, findings: Iterable[object] = ()) -> None:
        super().__init__(message)
        self.findings = tuple(findings)


class NoSuchPack(PackError):
    """No installed pack of this name, no folder at this path, or no pack in that folder."""
