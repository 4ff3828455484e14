"""One simulated game."""

from typing import Annotated

import pytest
from rumpus import ALL, Game, LiveStep, Options, Said, Seat, Seats, Step, Steps, Table
from rumpus.content import Content
from rumpus.errors import Stuck
from rumpus.simulate import play


def test_outcome_says_how_the_game_went(coin: Game, cards: Content) -> None:
    """Two rounds of three calls, two cards turned, two spaces gone, one line of standings a seat."""
    outcome = play(coin, ["A", "B", "C"], content=cards, seed="7")
    assert (outcome.result, outcome.rounds, outcome.answers) == ("over", 2, 6)
    assert outcome.left == {"way": 1}
    assert len(outcome.faces) == 2
    assert sorted(line.seat for line in outcome.standings) == [0, 1, 2]


def test_the_same_seed_plays_the_same_game(coin: Game, cards: Content) -> None:
    """Two plays are equal, and among ten seeds not all are."""
    games = [play(coin, ["A", "B"], content=cards, seed=str(seed)) for seed in range(10)]
    assert games == [play(coin, ["A", "B"], content=cards, seed=str(seed)) for seed in range(10)]
    assert len({(tuple(game.standings), *sorted(game.faces)) for game in games}) > 1


def test_a_model_answers_for_every_seat(coin: Game, cards: Content) -> None:
    """When all call heads, all have the same points."""
    for seed in range(5):
        outcome = play(coin, ["A", "B", "C"], content=cards, seed=str(seed), model=coin.models["heads"](1.0))
        assert len({line.points for line in outcome.standings}) == 1


class Clock(Table):
    """A table on which only time passes."""

    rounds: Annotated[int, ALL] = 0

    def setup(self, options: Options) -> Steps:
        """A silence, then taps until the time is up."""
        return [Silence(), Tap()]


class Silence(Step[Clock, None]):
    """Nobody is asked for five seconds."""

    seconds = 5
    holds = True


class Tap(LiveStep[Clock, str]):
    """Everybody taps, again and again, for three seconds."""

    seconds = 3

    def actors(self, t: Clock) -> Seats:
        """All of them."""
        return t.seats

    def options(self, t: Clock, who: Seat) -> list[str]:
        """One thing to do."""
        return ["tap"]

    def react(self, t: Clock, who: Seat, value: str, at_ms: int) -> Steps:
        """Count, and stay open."""
        t.rounds += 1
        return [self]

    def resolve(self, t: Clock, said: Said[str]) -> Steps:
        """The end of time."""
        t.finish("rung")
        return []


def test_timers_run_out() -> None:
    """A question that nobody is asked and a live one that answers cannot end are both closed by their timers."""
    outcome = play(Game("clock", table=Clock, seats=[2]), ["A", "B"])
    assert outcome.result == "rung"
    assert outcome.answers == 5


def test_a_table_counts_its_own_rounds() -> None:
    """A field `rounds` is believed rather than counted over."""
    outcome = play(Game("clock", table=Clock, seats=[2]), ["A", "B"])
    assert outcome.rounds == outcome.answers


class Endless(Table):
    """A table that never finishes."""

    def setup(self, options: Options) -> Steps:
        """Once more."""
        return [Again()]


class Again(Step[Endless, str]):
    """Asks for ever."""

    def actors(self, t: Endless) -> Seats:
        """The first seat."""
        return [0]

    def options(self, t: Endless, who: Seat) -> list[str]:
        """One thing to say."""
        return ["again"]

    def resolve(self, t: Endless, said: Said[str]) -> Steps:
        """And so on."""
        return [self]


def test_an_endless_game_is_stopped_at_its_bound() -> None:
    """The message names the game, its seed, its bound and the step it is at."""
    with pytest.raises(Stuck, match=r"endless: .*seed 'x'.*bound=30.*endless\.Again"):
        play(Game("endless", table=Endless, seats=[2], bound=30), ["A", "B"], seed="x")
