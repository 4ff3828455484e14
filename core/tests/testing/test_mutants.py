"""The kit on games made for it: each check catches its mutants, and honest games pass them all."""

import inspect
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from rumpus import engine
from rumpus.engine.opening import EMPTY
from rumpus.errors import NotAsked, NotConforming
from rumpus.testing import Conformance
from rumpus.testing.case import Case, Origin
from rumpus.testing.checks import (
    arriving,
    dealing,
    ending,
    looking,
    questions,
    refusing,
    replaying,
    saving,
    scoring,
    storms,
    texts,
    zones,
)

HERE = Path(__file__).parent
CHECKS: dict[str, Callable[[Case], object]] = {
    name: check
    for module in (
        arriving, dealing, ending, looking, questions, refusing, replaying, saving, scoring, storms, texts, zones,
    )
    for name, check in vars(module).items()
    if inspect.isfunction(check) and check.__module__ == module.__name__ and "case" in inspect.signature(check).parameters
    if not name.startswith("_")
}  # fmt: skip


def load(file: Path) -> ModuleType:
    """The module in a file."""
    name = f"small_game_{file.stem}"
    if name not in sys.modules:
        spec = spec_from_file_location(name, file)
        assert spec is not None
        assert spec.loader is not None
        module = sys.modules[name] = module_from_spec(spec)
        spec.loader.exec_module(module)
    return sys.modules[name]


MUTANTS = {file.stem: load(file) for file in sorted((HERE / "mutants").rglob("*.py"))}


def case_of(module: ModuleType) -> Case:
    """The game of a module at its smallest table."""
    content = getattr(module, "CONTENT", EMPTY)
    return Case(module.GAME, module.GAME.seats[0], content, origin=Origin(str(module.__file__), "GAME"))


@pytest.mark.parametrize("name", MUTANTS)
def test_mutant_is_caught(name: str):
    """The check that a mutant is made for finds it, and the message names the game."""
    module = MUTANTS[name]
    with pytest.raises(NotConforming, match=r"mutant") as caught:
        CHECKS[module.CAUGHT_BY](case_of(module))
    assert len(str(caught.value)) > 60


def test_every_check_has_a_mutant():
    """No check of the kit is without a game, or an engine, that it must catch."""
    caught = {module.CAUGHT_BY for module in MUTANTS.values()} | {"refuses_who_is_not_asked"}
    assert set(CHECKS) == caught


def test_every_check_is_run():
    """A Conformance class calls every check there is."""
    source = inspect.getsource(Conformance)
    assert [name for name in CHECKS if f".{name}(" not in source] == []


@pytest.mark.parametrize("careless", ["takes it", "writes first"])
def test_careless_engine_is_caught(careless: str, monkeypatch: pytest.MonkeyPatch):
    """An engine that takes answers of seats that are not asked, or changes something before it refuses, is found."""
    real = engine.answer

    def answer(t: Any, seat: int, value: Any, at_ms: int | None = None) -> Any:
        try:
            return real(t, seat, value, at_ms)
        except NotAsked:
            t.now_ms += 1
            if careless == "writes first":
                raise
        return None

    monkeypatch.setattr(engine, "answer", answer)
    with pytest.raises(NotConforming, match="guess"):
        refusing.refuses_who_is_not_asked(case_of(load(HERE / "honest" / "guess.py")))


def test_both_sides_may_be_items():
    """A game that says so may have both sides of a card on its table."""
    case = case_of(MUTANTS["both_sides"])
    zones.one_zone_each(Case(case.game, case.seats, case.content, sides_apart=True))


def test_message_names_what_was_told_of():
    """Dealing again says which hidden thing a viewer was told of, where, and what it got."""
    with pytest.raises(NotConforming, match="where each Card lies") as caught:
        dealing.deals_again_alike(case_of(MUTANTS["actors_by_a_secret"]))
    assert "at Play" in str(caught.value)
    assert "actors" in str(caught.value)


class TestBurrow(Conformance):
    """The kit finds nothing in a game with everything a table can hold."""

    game = load(HERE / "honest" / "burrow.py").GAME
    content = load(HERE / "honest" / "burrow.py").CONTENT
    positions = 300


class TestGuess(Conformance):
    """The kit finds nothing in a small game of guesses."""

    game = load(HERE / "honest" / "guess.py").GAME
    content = load(HERE / "honest" / "guess.py").CONTENT
    positions = 300
    seats = (2, 5)
