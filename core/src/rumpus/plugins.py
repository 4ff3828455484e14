"""Plugins as a host knows them: what each implements, and what is wrong with it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from types import CodeType, TracebackType
from typing import Any, NamedTuple


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is wrong with a plugin.

    Attributes:
        plugin: its name.
        problem: what is wrong.
        mend: what to do.
        where: `file:line`; "" where there is no such place.
        distribution: what it was installed with; "" for an object given to the host.
        version: of that distribution.
        entry_point: as the distribution names it, `silly-modes = rumpus_silly_modes`.
    """

    plugin: str
    problem: str
    mend: str
    where: str = ""
    distribution: str = ""
    version: str = ""
    entry_point: str = ""

    def __str__(self) -> str:
        origin = f" ({self.distribution} {self.version}, entry point {self.entry_point})" if self.entry_point else ""
        place = f" at {self.where}" if self.where else ""
        return f"plugin {self.plugin}{origin}{place}: {self.problem}; {self.mend}"


class Place(NamedTuple):
    """Before (0), among (1) or after (2) the others; and the plugins that must run later or earlier."""

    rank: int = 1
    before: frozenset[str] = frozenset()
    after: frozenset[str] = frozenset()


AMONG = Place()
"""Where a function runs that says nothing about it."""


@dataclass(frozen=True, slots=True)
class Implementation:
    """A plugin's function for a hook; `call` is what stands between the brackets when it is called."""

    plugin: str
    hook: str
    function: Callable[..., Any]
    call: str
    place: Place = AMONG

    @property
    def where(self) -> str:
        """The `file:line` at which it is defined."""
        return defined_at(self.function)


@dataclass(slots=True)
class Plugin:
    """A plugin that was found. With a fault when it is read it takes no part; one found later ends only what is faulty.

    Attributes:
        module: the name of the module it was read from.
        used: whether it takes part.
    """

    name: str
    distribution: str = ""
    version: str = ""
    entry_point: str = ""
    module: str = ""
    implementations: list[Implementation] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    used: bool = True

    @property
    def hooks(self) -> list[str]:
        """The hooks that it implements, in order of name."""
        return sorted({one.hook for one in self.implementations})

    def of(self, hook: str) -> list[Implementation]:
        """Its functions for a hook; none if it takes no part."""
        return [one for one in self.implementations if one.hook == hook] if self.used else []

    def fault(self, problem: str, mend: str, where: str = "") -> Fault:
        """Note what is wrong with it."""
        noted = Fault(self.name, problem, mend, where, self.distribution, self.version, self.entry_point)
        self.faults.append(noted)
        return noted


def defined_at(function: Any) -> str:
    """The `file:line` at which a function begins; "" for what was not written in Python."""
    code = _code_of(function)
    return f"{code.co_filename}:{code.co_firstlineno}" if code else ""


def raised_at(fault: BaseException, function: Any) -> str:
    """The `file:line` in the function's own file at which an error passed last; else where the function begins."""
    code = _code_of(function)
    if code is None:
        return ""
    at = code.co_firstlineno
    trace: TracebackType | None = fault.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == code.co_filename:
            at = trace.tb_lineno
        trace = trace.tb_next
    return f"{code.co_filename}:{at}"


def told(fault: BaseException) -> str:
    """An error in a message: its kind and its first words."""
    words = str(fault)
    return f"{type(fault).__name__}: {words}" if words else type(fault).__name__


def _code_of(function: Any) -> CodeType | None:
    function = getattr(function, "__func__", function)
    while hasattr(function, "__wrapped__"):
        function = function.__wrapped__
    return getattr(function, "__code__", None)
