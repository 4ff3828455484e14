"""What tests of the kit share."""

from pathlib import Path

import pytest
from rumpus.testing import Golden


@pytest.fixture
def golden_of_test(tmp_path: Path) -> Golden:
    """Golden files of this test alone."""
    return Golden(tmp_path / "golden")
