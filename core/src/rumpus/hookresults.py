"""What hooks may return: a quick test for what is plainly right, and a check that says what is wrong."""

# each check gets the result and all arguments of its hook, by position

from collections import Counter
from collections.abc import Callable, Iterable
from math import inf, isfinite
from typing import Any

from rumpus.corestep import Notice
from rumpus.errors import UnknownName
from rumpus.ids import TEAM
from rumpus.scene import Block, Own, Scene
from rumpus.scoring import Award, Standing


class WrongResult(Exception):  # never leaves the host: it makes an AuthorError of it
    """A hook returned what it may not; says what, and what it has to be."""


def _listed(made: Any, kind: type, what: str) -> list[Any]:
    """The result as a list of this kind."""
    if not isinstance(made, list | tuple):
        raise WrongResult(f"it returned {_shown(made)}; return a list of {what}")
    for one in made:
        if not isinstance(one, kind) or isinstance(one, bool):
            raise WrongResult(f"it returned a list with {_shown(one)}; return a list of {what}")
    return list(made)


def _shown(made: Any) -> str:
    if made is None:
        return "nothing (None)"
    text = repr(made)
    return f"{text[:60]}…" if len(text) > 60 else text  # noqa: PLR2004  # about a line of a terminal


def _seats(made: Any, game: Any, seats: Any, options: Any) -> list[str]:
    return _listed(made, str, "names, in seat order")


def _deck(made: Any, t: Any, deck: str, cards: list[str]) -> list[str]:
    faces = _listed(made, str, "face ids")
    doubled = [face for face, many in Counter(faces).items() if many > 1]
    if doubled:
        raise WrongResult(f"it returned {doubled[0]!r} twice; return each face once")
    for face in sorted(set(faces).difference(cards)):
        try:
            t.pack.face(face)
        except UnknownName as fault:
            raise WrongResult(f"it returned {face!r}: {fault}") from None
    return faces


def _bag(made: Any, t: Any, bag: str, items: list[Any]) -> list[Any]:
    left = _listed(made, object, "items of the bag")
    known = set(items)
    strangers = [item for item in left if item not in known]
    if strangers:
        raise WrongResult(
            f"it returned {_shown(strangers[0])}, which is not in the bag {bag!r}; return some of its items"
        )
    if not left:
        raise WrongResult(f"it left nothing in the bag {bag!r} to draw; return at least one of its items")
    return left


def _timer(made: Any, t: Any, timer: str, seconds: float) -> float:
    if not isinstance(made, int | float) or isinstance(made, bool) or not isfinite(made) or made <= 0:
        raise WrongResult(f"it returned {_shown(made)}; return a number of seconds above 0")
    return made


def _track(made: Any, t: Any, track: str, at: int, to: int) -> int:
    if not isinstance(made, int) or isinstance(made, bool):
        raise WrongResult(f"it returned {_shown(made)}; return the number of a space")
    return made


def _award(made: Any, t: Any, award: Award) -> list[Award]:
    awards: list[Award] = _listed(made, Award, "awards, [award] to leave it as it is")
    for one in awards:
        if not _scores(one.seat, t.n) or not _whole(one.points) or not isinstance(one.rule, str):
            raise WrongResult(
                f"it returned {_shown(one)}; an award has a seat of the table (or TEAM), whole points and a rule's id"
            )
    return awards


def _before(made: Any, t: Any, step: str) -> list[Notice]:
    return _listed(made, Notice, "notices, [] for none")


def _result(made: Any, t: Any, result: str, standings: list[Standing]) -> list[Standing]:
    lines: list[Standing] = _listed(made, Standing, "standings")
    for one in lines:
        if not _scores(one.seat, t.n) or not _whole(one.points) or not _whole(one.rank):
            raise WrongResult(
                f"it returned {_shown(one)}; a standing has a seat of the table (or TEAM), whole points and a rank"
            )
    return lines


def _scene(made: Any, t: Any, step: str, who: Any, scene: Scene) -> Scene:
    if not isinstance(made, Scene):
        raise WrongResult(f"it returned {_shown(made)}; return a Scene, the one it got if nothing changes")
    had, has = _options_in(scene.blocks()), _options_in(made.blocks())
    if had != has:
        lost, extra = sorted(had - has), sorted(has - had)
        what = f"lost the option {lost[0]}" if lost else f"has the option {extra[0]} once more"
        raise WrongResult(f"the scene it returned {what}; keep the options as they are")
    return made


def _options_in(blocks: Iterable[Block]) -> Counter[str]:
    """How often each option is shown; those on a plugin's own block are counted on what stands instead of it."""
    counts: Counter[str] = Counter()
    for block in blocks:
        if isinstance(block, Own):
            counts += _options_in(block.instead)
        else:
            ask = getattr(block, "ask", None)
            counts.update(option.id for option in (ask.options if ask is not None else ()))
    return counts


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _scores(seat: Any, n: int) -> bool:
    return seat == TEAM or (_whole(seat) and 0 <= seat < n)


CHECKS: dict[str, Callable[..., Any]] = {
    f"rumpus_{check.__name__[1:]}": check
    for check in (_seats, _deck, _bag, _timer, _track, _award, _before, _result, _scene)
}
"""By hook: gets the result and the hook's arguments; returns it as the engine takes it, or raises WrongResult."""

QUICK: dict[str, str] = {
    "rumpus_seats": "False",
    "rumpus_deck": "False",
    "rumpus_bag": "made.__class__ is list and made and made == items",
    "rumpus_timer": "made.__class__ is float and 0.0 < made < inf",
    "rumpus_track": "made.__class__ is int",
    "rumpus_award": "made.__class__ is list and len(made) == 1 and made[0] is award",
    "rumpus_before": "made.__class__ is list and not made",
    "rumpus_result": "False",
    "rumpus_scene": "made is scene",
}
"""By hook: an expression that is true of the most usual right results, and of nothing else."""

QUICK_NAMES: dict[str, Any] = {"inf": inf}
