"""Zones: what they refuse."""

import pytest
from rumpus import Pile
from rumpus.errors import EmptyZone


def test_an_empty_pile_says_so() -> None:
    """Drawing from a pile that has run out raises and names the mend."""
    with pytest.raises(EmptyZone, match="rebuild it"):
        Pile[str]().draw()
