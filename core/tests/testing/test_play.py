"""Random players: the same game for the same seed, all kinds of entries, and a trail that tests can hold on to."""

from typing import Annotated, Any

import pytest
from rumpus import ALL, Game, Options, Said, Step, Steps, Table, engine
from rumpus.errors import NotConforming
from rumpus.testing import STORMY, Habits, Trail, play_random


class Calls(Table):
    """Ten questions."""

    said: Annotated[list[int], ALL]

    def setup(self, options: Options) -> Steps:
        return [Call() for _ in range(10)]


class Call(Step[Calls, int]):
    """All call a number, within ten seconds."""

    seconds = 10

    def actors(self, t: Calls) -> list[int]:
        return t.seats

    def options(self, t: Calls, who: int) -> list[int]:
        return list(range(5))

    def resolve(self, t: Calls, said: Said[int]) -> Steps:
        t.said.extend(said.values())
        return []


GAME = Game("calls", table=Calls, seats=range(2, 6), bound=60)


def test_same_seed_same_game():
    """Seed and habits decide every entry; another seed gives another game."""
    one, same, other = (play_random(GAME, 3, seed=seed, habits=STORMY).inputs for seed in (7, 7, 8))
    assert one == same
    assert one != other


def test_storms_bring_every_kind_of_entry():
    """Over some games of stormy players every kind of entry happens."""
    kinds = {form[0] for seed in range(20) for form in play_random(GAME, 5, seed=seed, habits=STORMY).inputs}
    assert kinds == {"answer", "close", "away", "back", "take-over", "leave", "pause", "resume"}


def test_calm_players_answer_in_time():
    """Players who are never late answer everything: as many entries as questions times seats."""
    trail = play_random(GAME, 4, habits=Habits(late=0))
    assert [form[0] for form in trail.inputs] == ["answer"] * 40
    assert trail.result == "over"


def test_most_stops_early():
    """A game can be played for a number of entries, and `after` is called after the setup and each of them."""
    seen: list[int] = []
    trail = play_random(GAME, 2, most=3, habits=Habits(late=0), after=lambda one: seen.append(len(one.inputs)))
    assert seen == [0, 1, 2, 3]
    assert trail.result is None


def test_model_answers():
    """A model is asked instead of chance."""
    trail = play_random(GAME, 2, model=lambda t, seat, options, rng: options[seat], habits=Habits(late=0))
    assert set(trail.table.said) == {0, 1}


def test_game_beyond_its_bound_is_told():
    """A game that lasts longer than it says is no success."""
    with pytest.raises(NotConforming, match="has not ended after 5 entries"):
        play_random(Game("calls", table=Calls, seats=[2], bound=5), 2)


def test_trail_speaks_for_tests(table: Any):
    """The fixture `table` sets a game up; its trail tells who is asked, answers for all, and lets time run out."""
    trail = table(GAME, ["Mina", "Jonas"], seed=1)
    assert isinstance(trail, Trail)
    assert (trail.step, trail.asked, trail.waiting) == ("Call", [0, 1], [0, 1])
    trail.say({1: 4})
    assert trail.waiting == [0]
    trail.all_say(2)
    assert trail.table.said == [2, 4]
    trail.run_out("Call")
    assert trail.table.now_ms == 10_000
    with pytest.raises(NotConforming, match="Sand should run out next, but it is Timer"):
        trail.run_out("Sand")


def test_copy_is_another_table(table: Any):
    """A trail's copy is in the same state and goes its own way."""
    trail = table(GAME, 2)
    copy = trail.copy()
    assert engine.save(copy) == engine.save(trail.table)
    engine.answer(copy, 0, 1)
    assert trail.waiting == [0, 1]
