"""The pytest plugin: cases for `Conformance`, golden files, the marker of rule ids, and tables to test rules at."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rumpus.testing.case import few
from rumpus.testing.conformance import Conformance, playable
from rumpus.testing.golden import FOLDER, Golden
from rumpus.testing.trail import Trail

UPDATE = "--update-golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option that writes golden files."""
    group = parser.getgroup("rumpus", "rumpus: tests of games")
    group.addoption(
        UPDATE, action="store_true", help="write golden files as the code makes them now, to be read in review"
    )


def pytest_configure(config: pytest.Config) -> None:
    """The marker of rule ids."""
    config.addinivalue_line("markers", "rule(*ids): the rules of seeds/ that this test proves")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Gives the tests of a Conformance class its cases."""
    wanted = [name for name in ("case", "ends", "first") if name in metafunc.fixturenames]
    if metafunc.cls is None or not issubclass(metafunc.cls, Conformance) or not wanted:
        return
    every = playable(metafunc.cls.cases())
    slow = few(every)
    found = {"case": every, "ends": slow, "first": slow[:1]}
    for name in wanted:
        metafunc.parametrize(name, found[name], ids=str)
    if "ends_count" in metafunc.fixturenames:
        metafunc.parametrize("ends_count", [len(slow)], ids=["deals"])


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """The golden files in the folder `golden/` beside the test's module."""
    return Golden(Path(request.path).parent / FOLDER, update=bool(request.config.getoption(UPDATE)))


@pytest.fixture
def table() -> Callable[..., Trail]:
    """Sets a game up and gives its trail: `table(GAME, 4, CONTENT, {"rounds": 2}, seed=7)`."""
    return Trail.open


@pytest.fixture
def not_dealt(request: pytest.FixtureRequest) -> Callable[[str, set[str]], None]:
    """Notes hidden fields of a game that could not be dealt again, for the summary."""

    def note(game: str, fields: set[str]) -> None:
        request.node.user_properties.append(
            ("not dealt again", ", ".join(f"{game}: {field}" for field in sorted(fields)))
        )

    return note


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Names the hidden fields of which dealing again proved nothing."""
    for line in _not_dealt(terminalreporter):
        terminalreporter.write_line(line)


def _not_dealt(reporter: pytest.TerminalReporter) -> Iterator[str]:
    found: set[tuple[str, str]] = set()
    for report in reporter.getreports("passed"):
        found.update(
            (report.nodeid.partition("[")[0], fields)
            for name, fields in report.user_properties
            if name == "not dealt again" and isinstance(fields, str) and fields
        )
    for test, fields in sorted(found):
        yield f"{test}: not dealt again, give their marks a redeal= to have them proved: {fields}"
