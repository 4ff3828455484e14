"""Saves: the table comes back whole, and what was edited is refused by its place."""

import json
from typing import Annotated, Any

import pytest
from rumpus import ALL, Pile, Said, Seat, Seen, Step, Steps, Table, engine
from rumpus.errors import BadSave


class State(Table):
    deck: Annotated[Pile[str], Seen("nobody")]
    log: Annotated[list[str], ALL]


class Deal(Step[State, None]):
    """Shuffles and turns the sand glass."""

    def resolve(self, t: State, said: Said[None]) -> Steps:
        t.deck.extend(t.chance.shuffled("deck", ["a", "b", "c", "d"]))
        t.start("sand", 90, then=Ask(1))
        return []


class Ask(Step[State, Any]):
    """Asks everybody for a number or a pair."""

    seconds = 10
    k: Annotated[int, ALL]

    def actors(self, t: State) -> list[Seat]:
        return t.seats

    def options(self, t: State, who: Seat) -> list[Any]:
        return [1, ("a", 2)]

    def resolve(self, t: State, said: Said[Any]) -> Steps:
        t.award(0, 2, "S-1")
        t.log.append(f"{dict(said)} {t.deck.draw()} {t.chance.pick('die', 6)}")
        return [Ask(self.k - 1)] if self.k else []


@pytest.fixture
def t(lay: Any) -> Any:
    """A table in the middle of its first question, with one answer in."""
    table = lay(State, Deal(), Ask(2), seed="saves")
    engine.answer(table, 1, ["a", 2], 700)
    return table


def test_restored_equals(t: Any):
    """A restored table saves the same text, has the same digest, view, options and question."""
    again = engine.restore(t.game, engine.save(t))
    assert engine.save(again) == engine.save(t)
    assert engine.digest(again) == engine.digest(t)
    assert engine.view(again, 0) == engine.view(t, 0)
    assert engine.pending(again)[:5] == engine.pending(t)[:5]
    assert engine.options(again, 0) == engine.options(t, 0)


def test_restored_plays_on(t: Any):
    """A table restored before each entry plays as one that never was: answers, timers and chance alike."""
    again = t
    for _ in range(3):
        again = engine.restore(t.game, engine.save(again))
        for table in (t, again):
            engine.close(table, "Ask")
        assert engine.save(again) == engine.save(t)
    assert (t.result, len(t.log)) == ("over", 3)


def test_same_seed_same_game(lay: Any):
    """The same seed and answers give the same table, to the byte; another seed gives another."""
    one, same, other = (lay(State, Deal(), Ask(2), seed=seed) for seed in ("1", "1", "2"))
    assert engine.save(one) == engine.save(same)
    assert one.deck != other.deck or one.chance.pick("die", 10**9) != other.chance.pick("die", 10**9)


def edited(t: Any, *path: Any, to: Any) -> str:
    """The save with one place changed."""
    form = json.loads(engine.save(t))
    place = form
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = to
    return json.dumps(form)


@pytest.mark.parametrize(
    ("path", "to", "named"),
    [
        (("now_ms",), "soon", "now_ms"),
        (("extra",), 1, "extra"),
        (("fields", "deck"), 5, "deck"),
        (("fields", "unknown"), 5, "unknown"),
        (("asking", "number"), "x", "asking.*number"),
        (("asking", "step", 0), "small.Gone", "small.Gone"),
        (("asking", "step", 1), {}, "small.Ask lacks its field 'k'"),
        (("asking", "step", 1), {"k": "x"}, "k:"),
        (("timers", 0, 3, 0, 0), "other.Ask", "other.Ask"),
        (("timers", 0, 3, 0, 1), {"k": "x"}, "k:"),
        (("game",), "other", "saved by other"),
        (("form",), 99, "form 99"),
    ],
    ids=lambda value: ".".join(map(str, value)) if isinstance(value, tuple) else "",
)
def test_edited_saves(t: Any, path: tuple[Any, ...], to: Any, named: str):
    """A save that was edited into something that cannot be is refused, and the place is named."""
    with pytest.raises(BadSave, match=named):
        engine.restore(t.game, edited(t, *path, to=to))


def test_a_save_cut_off(t: Any):
    """A save that was cut off is refused."""
    with pytest.raises(BadSave, match="no saved table of small"):
        engine.restore(t.game, engine.save(t)[:-20])
