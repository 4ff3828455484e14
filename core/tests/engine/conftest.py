"""Lays a table of some steps, so that each test's game is no more than the fact needs."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from rumpus import Game, Step, Table, engine

Lay = Callable[..., Any]


@pytest.fixture
def lay() -> Lay:
    """A function that lays a table whose setup returns these steps; `t.game` is its game."""

    def lay(
        state: type[Table[Any]],
        *steps: Step[Any, Any],
        n: int = 3,
        seats: Iterable[int] = range(2, 6),
        least: int = 2,
        **given: Any,
    ) -> Any:
        table = type(state.__name__, (state,), {"setup": lambda self, options: list(steps)})
        game = Game("small", table=table, seats=seats, least=least)
        return engine.setup(game, ["Ada", "Ben", "Cy", "Di", "Eve"][:n], **given)

    return lay


@pytest.fixture
def unchanged() -> Callable[..., str]:
    """A function that proves of a call that it is refused with this error and changes nothing; returns the message."""

    def unchanged(t: Any, error: type[Exception], call: Callable[..., Any], *given: Any) -> str:
        before, now = engine.save(t), t.now_ms
        with pytest.raises(error) as caught:
            call(t, *given)
        assert engine.save(t) == before
        assert t.now_ms == now
        return str(caught.value)

    return unchanged
