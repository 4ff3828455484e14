"""A night at one desk: walls before secrets, a countdown that runs, bots, and players who come and go."""

from io import StringIO
from random import Random
from typing import Annotated, Any, NewType

import pytest
from rich.console import Console
from rumpus import (
    ALL,
    Game,
    Notice,
    Options,
    Pile,
    Said,
    Scene,
    Seat,
    Seats,
    Seen,
    Step,
    Steps,
    Table,
    Text,
    engine,
    ui,
)
from rumpus.content import Content, Face
from rumpus.session import Session
from rumpus.terminal.clock import TableClock
from rumpus.terminal.desk import Closed, Desk
from rumpus.terminal.night import Night

Card = NewType("Card", str)


class Hum(Table):
    """Seat 0 shuts its eyes, the others hum a secret card each, seat 0 guesses the first one's."""

    blind: Annotated[list[Seat], ALL]
    deck: Annotated[Pile[Card], Seen("nobody", others="count")]
    hands: Annotated[dict[Seat, Pile[Card]], Seen("owner", others="count")]

    def setup(self, options: Options) -> Steps:
        self.deck.extend(self.chance.shuffled("deck", self.pack.faces("tunes")))
        self.hands.update({seat: Pile([self.deck.draw()]) for seat in self.others(0)})
        self.blind.append(0)
        return [Ready(), Humming(), Guess()]


class Ready(Step[Hum, str]):
    def actors(self, t: Hum) -> Seats:
        return t.others(0)

    def options(self, t: Hum, who: Seat) -> list[str]:
        return ["ready"]

    def scene(self, t: Hum, who: Seat | None) -> Scene:
        return hum_scene(t, who)


class Humming(Step[Hum, None]):
    seconds = 5
    holds = True

    def scene(self, t: Hum, who: Seat | None) -> Scene:
        return hum_scene(t, who)

    def resolve(self, t: Hum, said: Said[None]) -> Steps:
        t.blind.clear()
        return []


class Guess(Step[Hum, Card]):
    def actors(self, t: Hum) -> Seats:
        return [0]

    def options(self, t: Hum, who: Seat) -> list[Card]:
        return [Card("t1.a"), Card("t2.a"), Card("t3.a")]

    def resolve(self, t: Hum, said: Said[Card]) -> Steps:
        t.finish("won" if said.one(Card("")) in t.hands[1] else "lost")
        return []


def hum_scene(t: Hum, who: Seat | None) -> Scene:
    """Nothing for the blindfolded, the clock for the table, the own card for who hums."""
    if who in t.blind:
        return Scene(now=[ui.blindfold()])
    own = [ui.cards(t.hands[who])] if who in t.hands else []
    return Scene(now=[ui.say("hum")], main=[*own, ui.timer("Humming", "huge")])


GAME = Game("hum", table=Hum, seats=range(2, 6))
TUNES = Content.of(
    decks={"tunes": [Face(f"t{i}.a", f"t{i}", "a", text=f"tune {i}", noise=f"la la {i}") for i in (1, 2, 3)]}, kind=""
)


class Time:
    """A clock that goes on when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def tell(text: Text) -> str:
    """Keys with their arguments; yes or no as letters."""
    if text.key == "night.yes-no":
        return "y/n"
    return f"<{text.key}{''.join(f' {value}' for value in text.args.values())}>"


def night(
    lines: list[str], names: list[str], *, bots: Any = (), game: Game = GAME, live: bool = False, seams: Any = None
) -> tuple[Night, StringIO, Time]:
    """A night at which these lines are typed."""
    out, clock = StringIO(), Time()
    typed = iter(lines)
    console = Console(file=out, force_terminal=live, width=80, highlight=False)
    desk = Desk(tell, console, live=live, read=lambda: next((f"{line}\n" for line in typed), ""))
    session = Session.begin(game, names, content=TUNES, seed=2, **({"seams": seams} if seams else {}))
    return Night(session, desk, TableClock(monotonic=clock, sleep=clock.sleep), dict(bots), Random(1)), out, clock


def test_a_whole_game_at_one_desk() -> None:
    """Each secret stands behind a wall, the countdown takes its seconds, and the end is shown."""
    played, out, clock = night(["", "1", "", "", "", "", "2"], ["Ada", "Ben", "Cem"])
    played.play()
    shown = out.getvalue()
    assert played.session.table.result in ("won", "lost")
    assert shown.index("<night.hand-over Ben>") < shown.index("<night.hand-over Cem>") < shown.index("<night.start 5>")
    assert "<night.blindfold Ada 1>" in shown
    assert 5 <= clock.now < 5.2
    assert f"<result.{played.session.table.result}>" in shown


def test_the_clock_stands_while_the_keyboard_changes_hands() -> None:
    """Walking round the table costs no time of the game."""
    played, _, clock = night([], ["Ada", "Ben"])
    clock.now += 100
    assert played.clock.now_ms() == 0
    played.clock.go()
    clock.now += 2
    assert played.clock.now_ms() == 2000


def test_no_secret_is_left_on_a_live_screen() -> None:
    """After a secret answer the screen and its memory are wiped before anything else is written."""
    played, out, _ = night(["", "1"], ["Ada", "Ben"], live=True)
    with pytest.raises(Closed):
        played.play()
    shown = out.getvalue()
    secret = next(iter(played.session.table.hands[1]))
    last = shown.rindex(f"face:{secret}")
    assert "\x1b[2J\x1b[3J" in shown[last:]
    assert f"face:{secret}" not in shown[: shown.index("<night.hand-over Ben>")]


def test_bots_answer_and_are_heard() -> None:
    """Bots answer for their seats; what they would hum is written for the one who guesses."""
    first = lambda t, seat, options, rng: options[0]  # noqa: E731  # a model of one line
    played, out, _ = night(["", "", "1"], ["Ada", "Bolt", "Dot"], bots={1: first, 2: first})
    played.play()
    shown = out.getvalue()
    assert played.session.table.result is not None
    assert "<night.hand-over" not in shown
    assert sorted(noise for noise in ("la la 1", "la la 2", "la la 3") if noise in shown) == sorted(
        TUNES.face(hand[0]).noise or "" for hand in played.session.table.hands.values()
    )


def test_players_come_and_go_by_slashes() -> None:
    """Names can go away, come back, be taken over and leave, at any prompt; nonsense gets a sentence."""
    lines = ["", "/away cem", "", "/zzz", "", "/back Cem", "", "/take Ben = Bea", "", "/leave nobody", "", "/leave Cem"]
    played, out, _ = night(lines, ["Ada", "Ben", "Cem"])
    with pytest.raises(Closed):
        played.play()
    t = played.session.table
    assert (t.names, t.seats, t.away) == (["Ada", "Bea", "Cem"], [0, 1], [])
    assert "<night.help>" in out.getvalue()
    assert "<night.no-such-player nobody Ada, Bea, Cem>" in out.getvalue()


def test_when_nobody_can_go_on_the_desk_waits() -> None:
    """If everyone who could answer is away and must be waited for, the desk says for whom, and takes them back."""

    class Alone(Table):
        def setup(self, options: Options) -> Steps:
            return [Wait()]

    class Wait(Step[Alone, str]):
        def actors(self, t: Alone) -> Seats:
            return [1]

        def options(self, t: Alone, who: Seat) -> list[str]:
            return ["x"]

        def absent(self, t: Alone, who: Seat) -> Any:
            from rumpus import WAIT

            return WAIT

    played, out, _ = night(["/away", "", "/back Ben", "1"], ["Ada", "Ben"], game=Game("alone", table=Alone, seats=[2]))
    played.play()
    assert "<night.waiting Ben>" in out.getvalue()
    assert played.session.table.result == "over"


def test_a_notice_is_read_by_people_not_bots() -> None:
    """A sentence that a plugin puts before a step stays until a person has read it."""
    from rumpus.seams import Seams

    seams = Seams(before=(lambda t, step: [Notice("house.rule")] if step == "hum.Ready" else [],))
    first = lambda t, seat, options, rng: options[0]  # noqa: E731  # a model of one line
    played, out, _ = night(["", "", "", "1"], ["Ada", "Bolt"], bots={1: first}, seams=seams)
    played.play()
    assert "<house.rule>" in out.getvalue()
    assert engine.pending(played.session.table) is None


def test_ctrl_c_loses_nothing() -> None:
    """Ctrl-C at a prompt gets up from the table; the session is as it was at the last answer."""
    played, _, _ = night([], ["Ada", "Ben"])

    def interrupted() -> str:
        raise KeyboardInterrupt

    played.desk._read = interrupted
    before = engine.digest(played.session.table)
    with pytest.raises(Closed):
        played.play()
    assert engine.digest(played.session.table) == before


def test_an_answer_that_is_too_late_is_not_given_to_the_next_question() -> None:
    """Time runs out while somebody types: the question closes without the answer, and the next one is asked anew."""

    class Quick(Table):
        heard: Annotated[list[str], ALL]

        def setup(self, options: Options) -> Steps:
            return [Ask("first"), Ask("second")]

    class Ask(Step[Quick, str]):
        name: Annotated[str, ALL]
        seconds = 5

        def actors(self, t: Quick) -> Seats:
            return [0]

        def options(self, t: Quick, who: Seat) -> list[str]:
            return ["yes", "no"]

        def resolve(self, t: Quick, said: Said[str]) -> Steps:
            t.heard.append(f"{self.name}: {said.one('nothing')}")
            return []

    played, out, clock = night([], ["Ada", "Ben"], game=Game("quick", table=Quick, seats=[2]))
    lines = iter([(6.0, "1\n"), (1.0, "2\n")])

    def typed() -> str:
        seconds, line = next(lines)
        clock.now += seconds
        return line

    played.desk._read = typed
    played.play()
    assert played.session.table.heard == ["first: nothing", "second: no"]  # type: ignore[attr-defined]
    assert "<night.too-late>" in out.getvalue()
