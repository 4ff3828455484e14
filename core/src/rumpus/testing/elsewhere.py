"""Plays games in a process of its own; `replaying.processes_agree` starts it with an order as JSON on standard input."""

import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any

from rumpus import engine
from rumpus.engine.opening import EMPTY
from rumpus.testing.case import Case, cases
from rumpus.testing.play import CALM, STORMY
from rumpus.testing.trail import Trail


def main() -> None:
    """Play what was ordered and print input, step and digest of each entry."""
    order = json.loads(sys.stdin.read())
    found = _load(order["file"])
    for part in order["name"].split("."):
        found = getattr(found, part)
    case = _case(found, order)
    print(json.dumps([_played(case, seed, storm=at > 0) for at, seed in enumerate(order["seeds"])]))  # noqa: T201  # its answer


def _load(file: str) -> Any:
    name = "rumpus_game_elsewhere"
    spec = spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} cannot be imported")
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _case(found: Any, order: dict[str, Any]) -> Case:
    """The case that was ordered: of a Conformance class, or of a game with the CONTENT of its module."""
    game = found if not hasattr(found, "cases") else found.game
    module: ModuleType = sys.modules["rumpus_game_elsewhere"]
    contents = [case.content for case in found.cases()] if game is not found else [getattr(module, "CONTENT", EMPTY)]
    wanted = contents[0] if game is found else next(case.content for case in found.cases() if case.at == order["at"])
    return cases(game, [wanted], options=[order["options"]], seats=[order["seats"]])[0]


def _played(case: Case, seed: str, *, storm: bool) -> list[list[Any]]:
    told: list[list[Any]] = []

    def tell(trail: Trail) -> None:
        told.append([trail.table.entry.input, trail.step, engine.digest(trail.table)])

    case.play(seed, STORMY if storm else CALM, after=tell)
    return told


if __name__ == "__main__":
    main()
