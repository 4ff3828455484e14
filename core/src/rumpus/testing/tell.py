"""What messages of the kit say about places and differences."""

import json
from collections.abc import Iterator
from typing import Any

from rumpus.errors import NotConforming
from rumpus.testing.trail import Trail

LONGEST = 80


def entry_text(trail: Trail) -> str:
    """Where a trail is: its last entry, and the step that asks."""
    at = len(trail.inputs)
    last = f"after entry {at}, {json.dumps(trail.inputs[-1])}" if at else "after the setup"
    return f"{last}, at {trail.step or 'the end'}, {trail.table.n} seats, seed {trail.table.chance.seed!r}"


def differing(one: str, other: str) -> str:
    """The first place where two JSON texts differ, and what stands there."""
    return next(differences(json.loads(one), json.loads(other)), "only the order of keys differs")


def differences(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Every place where two JSON values differ, as a sentence."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in dict.fromkeys((*one, *other)):
            place = f"{path}.{key}" if path else str(key)
            if key not in one or key not in other:
                yield f"{place} is only in the {'second' if key not in one else 'first'}"
            else:
                yield from differences(one[key], other[key], place)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for at, (left, right) in enumerate(zip(one, other, strict=True)):
            yield from differences(left, right, f"{path}[{at}]")
    elif type(one) is not type(other) or one != other:
        yield f"{path or 'it'} is {short(one)} in the first and {short(other)} in the second"


def short(value: Any) -> str:
    """A value in a message, cut to a length that can be read."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def expect(holds: object, where: str, what: str) -> None:
    """Raises NotConforming unless it holds."""
    if not holds:
        raise NotConforming(f"{where}: {what}")
