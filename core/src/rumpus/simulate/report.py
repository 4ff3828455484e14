"""What a simulation found, as plain values and as lines to read."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from rumpus.content import Content
from rumpus.simulate.run import Opened, Plan
from rumpus.simulate.tally import Tally, mean, wilson

BAR = 40
"""Characters of the longest bar of a distribution."""

NAMED = 3
"""Faces that are named at either end of the list of how often they came up."""


def report(plan: Plan, room: Opened, tally: Tally, seconds: float) -> dict[str, Any]:
    """Everything that was found, in JSON's own kinds; `seconds` is how long it took."""
    return {
        "game": plan.game,
        "seats": plan.seats,
        "seed": plan.seed,
        "pack": {"id": room.content.id, "version": room.content.version, "hash": room.content.hash},
        "model": None if plan.model is None else {"name": plan.model, "rate": plan.rate},
        "options": room.options.model_dump(mode="json"),
        "games": tally.games,
        "results": {result: _share(hits, tally.games) for result, hits in tally.results.most_common()},
        "rounds": _spread(tally.rounds),
        "answers": _spread(tally.answers),
        "points": {
            str(scorer): _spread(counts) | {"first": _share(tally.firsts[scorer], tally.games)}
            for scorer, counts in sorted(tally.points.items(), key=lambda item: str(item[0]))
        },
        "left": {track: _spread(counts) for track, counts in tally.left.items()},
        "faces": _faces(room.content, tally.faces),
        "seconds": round(seconds, 3),
        "games_per_second": round(tally.games / seconds, 1),
    }


def _share(hits: int, games: int) -> dict[str, Any]:
    low, high = wilson(hits, games)
    return {"games": hits, "share": round(hits / games, 4), "low": round(low, 4), "high": round(high, 4)}


def _spread(counts: Mapping[int, int]) -> dict[str, Any]:
    ordered = {str(value): counts[value] for value in sorted(counts)}
    return {
        "mean": round(mean(counts), 3),
        "least": min(counts, default=0),
        "most": max(counts, default=0),
        "games": ordered,
    }


def _faces(content: Content, came_up: Counter[str]) -> dict[str, Any]:
    every = [face.id for faces in content.decks.values() for face in faces]
    order = sorted(every, key=lambda face: (came_up[face], face))
    named = [{"face": face, "words": content.words(face, content.locale), "games": came_up[face]} for face in order]
    return {
        "all": len(every),
        "came_up": sum(1 for face in every if came_up[face]),
        "least": named[:NAMED],
        "most": named[: -NAMED - 1 : -1],
    }


def lines(found: Mapping[str, Any]) -> Iterator[str]:
    """The report for a person to read."""
    model = found["model"]
    players = "players answer by chance" if model is None else f"{model['name']} {model['rate']:g}"
    pack = f", pack {found['pack']['id']} {found['pack']['version']}" if found["faces"]["all"] else ""
    yield f"{found['game']}, {found['seats']} seats, {found['games']:,} games, {players}{pack}, seed {found['seed']}"
    yield ""
    for result, share in found["results"].items():
        yield f"{result:<16}{_percent(share)}"
    yield f"{'rounds':<16}{_average(found['rounds'])}"
    yield f"{'answers':<16}{_average(found['answers'])}"
    for track, spread in found["left"].items():
        yield f"{track:<16}{_average(spread)} left"
    yield from _points(found["points"])
    yield from _face_lines(found["faces"])
    yield ""
    yield f"{found['games_per_second']:,.0f} games a second"


def _percent(share: Mapping[str, Any]) -> str:
    low, high = share["low"], share["high"]
    return f"{share['games']:>8,}  {share['share']:7.1%}  (95 %: {low:.1%} to {high:.1%})"


def _average(spread: Mapping[str, Any]) -> str:
    return f"{spread['mean']:8.2f}  from {spread['least']} to {spread['most']}"


def _points(points: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """A team's points as bars; of seats their means and how often each came first."""
    for scorer, spread in points.items():
        if scorer != "team":
            yield f"{'seat ' + scorer:<16}{_average(spread)}, first in {spread['first']['share']:.1%}"
            continue
        yield f"{'points':<16}{_average(spread)}"
        most = max(spread["games"].values())
        for value, games in spread["games"].items():
            yield f"{value:>15} {games:>8,}  {'#' * -(-games * BAR // most)}"


def _face_lines(faces: Mapping[str, Any]) -> Iterator[str]:
    if not faces["all"]:
        return
    yield f"{'faces':<16}{faces['came_up']:>8,}  of {faces['all']:,} came up"
    for end in ("least", "most"):
        named = ", ".join(f"{one['words']} ({one['games']:,})" for one in faces[end])
        yield f"  {end + ' often':<14}{named}"
