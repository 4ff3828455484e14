"""Chains: the functions of a hook in their order, each wrapped so that what goes wrong in it bears its plugin."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn

from rumpus.errors import AuthorError
from rumpus.hookresults import CHECKS, QUICK, QUICK_NAMES, WrongResult
from rumpus.plugins import Implementation, raised_at, told
from rumpus.registration import HOOKS


class Entangled(Exception):  # never leaves this package: the host makes a fault of it
    """Functions that each must run before the other; `among` are these."""

    def __init__(self, among: Sequence[Implementation]) -> None:
        super().__init__(", ".join(one.plugin for one in among))
        self.among = tuple(among)


def in_order(found: Iterable[Implementation]) -> list[Implementation]:
    """The functions in the order in which they run: as they declare, then by rank, then by name; never as installed.

    Raises:
        Entangled: what they declare goes round in a circle.
    """
    waiting = sorted(found, key=lambda one: (one.place.rank, one.plugin, one.function.__name__))
    ordered: list[Implementation] = []
    while waiting:
        free = next((one for one in waiting if not any(_precedes(other, one) for other in waiting)), None)
        if free is None:
            raise Entangled(_entangled(waiting))
        waiting.remove(free)
        ordered.append(free)
    return ordered


def _entangled(waiting: Sequence[Implementation]) -> list[Implementation]:
    """Those of the waiting functions that others wait for; the rest only come after the circle."""
    left = list(waiting)
    while last := [one for one in left if not any(_precedes(one, other) for other in left)]:
        left = [one for one in left if one not in last]
    return left


def _precedes(one: Implementation, other: Implementation) -> bool:
    return one.plugin != other.plugin and (other.plugin in one.place.before or one.plugin in other.place.after)


def compiled(one: Implementation) -> Callable[..., Any]:
    """The function as the engine calls it: with all arguments of the hook, by position.

    It raises AuthorError, naming plugin, hook and place, for an error of the plugin and for a result the hook does not
    allow. Written out for each hook, so that a call costs little more than the plugin's own.
    """
    hook, arguments = one.hook, ", ".join(HOOKS[one.hook])
    source = f"""
def {hook}({arguments}):
    try:
        made = function({one.call})
    except Exception as fault:
        failed(fault)
    if {QUICK[hook]}:
        return made
    try:
        return check(made, {arguments})
    except WrongResult as fault:
        wrong(fault)
"""

    def failed(fault: Exception) -> NoReturn:
        place = raised_at(fault, one.function)
        raise AuthorError(
            f"plugin {one.plugin}, {hook} at {place}: {told(fault)}; mend the plugin, or play without it"
        ) from fault

    def wrong(fault: WrongResult) -> NoReturn:
        raise AuthorError(f"plugin {one.plugin}, {hook} at {one.where}: {fault}") from None

    scope: dict[str, Any] = QUICK_NAMES | {
        "function": one.function,
        "failed": failed,
        "wrong": wrong,
        "check": CHECKS[hook],
        "WrongResult": WrongResult,
    }
    exec(source, scope)  # noqa: S102  # the hook's own argument names, and what was read from a signature
    function: Callable[..., Any] = scope[hook]
    return function
