"""Marks of these tests."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Tests cite the rules they prove."""
    config.addinivalue_line("markers", "rule(*ids): the rules of seeds/ that a test proves")
