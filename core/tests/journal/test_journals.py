"""Journals: what is written down is the game."""

import json
from typing import Annotated, Any

import pytest
from rumpus import ALL, Game, Options, Pile, Said, Seat, Seats, Seen, Step, Steps, Table, engine
from rumpus.content import Content
from rumpus.errors import BadJournal, BrokenGame
from rumpus.journal import Journal, read, replay
from rumpus.session import Session


class Draws(Table):
    """Each seat guesses high or low before a card is turned."""

    deck: Annotated[Pile[str], Seen("nobody", others="count")]
    turned: Annotated[Pile[str], ALL]

    def setup(self, options: Options) -> Steps:
        self.deck.extend(self.chance.shuffled("deck", self.pack.faces("numbers")))
        return [Guess(seat) for seat in self.seats]


class Guess(Step[Draws, str]):
    seat: Annotated[Seat, ALL]
    seconds = 30

    def actors(self, t: Draws) -> Seats:
        return [self.seat]

    def options(self, t: Draws, who: Seat) -> list[str]:
        return ["high", "low", "burn"]

    def resolve(self, t: Draws, said: Said[str]) -> Steps:
        t.turned.append(t.deck.draw())
        if said.one("low") == "burn":
            raise RuntimeError("the card is on fire")
        if t.chance.pick("luck", 2):
            t.award(self.seat, 1, rule="X-1")
        return []


GAME = Game("draws", table=Draws, seats=range(2, 4), content="numbers")
PACK = Content.of(decks={"numbers": [f"n{i}.a" for i in range(9)]}, kind="numbers")


def played() -> tuple[Any, Journal]:
    """A whole game of two, with a pause, somebody away, a renamed seat and a timer that ran out."""
    t = engine.setup(GAME, ["Ada", "Ben", "Cem"], content=PACK, seed="s")
    journal = Journal.begin(t, ["Ada", "Ben", "Cem"])
    for entry in (
        lambda: engine.pause(t, 1, 100),
        lambda: engine.resume(t, 5000),
        lambda: engine.away(t, 2, 5100),
        lambda: engine.take_over(t, 2, "Dora", 5200),
        lambda: engine.answer(t, 0, "high", 5300),
        lambda: engine.close(t, "Guess"),
        lambda: engine.leave(t, 1, 36000),
        lambda: engine.answer(t, 2, "low", 36500),
    ):
        journal.entries.append(entry())
    assert t.result == "over"
    return t, journal


def test_a_journal_replays_to_the_same_table() -> None:
    """Replay needs no generator: draws come from the journal, and the digests are equal."""
    t, journal = played()
    again = replay(journal, GAME, PACK)
    assert engine.digest(again) == engine.digest(t)
    assert again.names == ["Ada", "Ben", "Dora"]


def test_text_and_back() -> None:
    """A journal read from its text is the same journal, checks and all."""
    t, journal = played()
    text = journal.text(GAME, PACK)
    back = read(text)
    assert engine.digest(replay(back, GAME, PACK)) == engine.digest(t)
    assert back.text(GAME, PACK) == text


def test_replay_goes_on_with_the_generator() -> None:
    """What is drawn after a replay is what would have been drawn without it."""
    whole, journal = played()
    half = replay(journal, GAME, PACK, upto=6)
    for entry in journal.entries[6:]:
        kind, *rest = entry.input
        {"answer": engine.answer, "close": lambda t, name, _: engine.close(t, name), "leave": engine.leave}[kind](
            half, *rest
        )
    assert engine.digest(half) == engine.digest(whole)


def edited(text: str, line: int, change: Any) -> str:
    """The text with one line changed."""
    lines = text.split("\n")
    lines[line] = change(lines[line])
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("change", "entry", "words"),
    [
        (lambda text: text[:-1], 9, "cut off"),
        (lambda text: text[:-30], 9, "cut off"),
        (lambda text: edited(text, 6, lambda line: line.replace("high", "low")), 6, "entry 6 was edited"),
        (lambda text: edited(text, 0, lambda line: line.replace("Ada", "Eve")), 0, "the header was edited"),
        (lambda text: "\n".join(line for at, line in enumerate(text.split("\n")) if at != 3), 3, "missing"),
        (lambda text: "", 0, "empty"),
        (lambda text: "no journal\n", 0, "header"),
        (lambda text: text.split("\n")[0] + "\n", 0, "had not been set up"),
        (lambda text: edited(text, 4, lambda line: "[1, 2]"), 4, "is no entry"),
        (lambda text: text.replace('"form":1', '"form":99', 1), 0, "form 99"),
    ],
)
def test_a_journal_that_was_cut_or_edited_names_the_entry(change: Any, entry: int, words: str) -> None:
    """Each kind of damage is refused with the first entry that does not fit."""
    text = played()[1].text(GAME, PACK)
    with pytest.raises(BadJournal, match=words) as refused:
        read(change(text))
    assert refused.value.entry == entry


def resummed(text: str, change: Any) -> str:
    """The journal changed by somebody who makes the checks anew."""
    forms = [json.loads(line) for line in text.splitlines()]
    change(forms)
    from rumpus.journal import _line, _sum

    running, lines = "", []
    for form in forms:
        form.pop("sum")
        running = _sum(running, form)
        lines.append(_line(form, sum=running))
    return "".join(lines)


@pytest.mark.parametrize(
    ("change", "entry", "words"),
    [
        (lambda forms: forms[1]["draws"][0].__setitem__(0, "cards"), 1, "the game draws 'deck'"),
        (lambda forms: forms[1]["draws"][0].__setitem__(1, [0] * 9), 1, "the game draws 'deck' from 9"),
        (lambda forms: forms[6]["draws"].append(["luck", 0]), 6, "does not use"),
        (lambda forms: forms[6].pop("draws"), 6, "no more draws"),
        (lambda forms: forms[6]["in"].__setitem__(2, "middle"), 6, "may not answer 'middle'"),
        (lambda forms: forms[6]["in"].__setitem__(0, "shout"), 6, "no entry is called 'shout'"),
        (lambda forms: forms[6]["in"].__setitem__(3, 10**9), 6, "ended at"),
        (lambda forms: forms[6].__setitem__("state", "0" * 12), 6, "another table"),
        (lambda forms: forms[6]["in"].append(1), 6, "does not fit"),
    ],
)
def test_entries_that_do_not_fit_the_game_are_named(change: Any, entry: int, words: str) -> None:
    """Even with right checks, a journal that the rules do not lead through is refused at its first wrong entry."""
    text = resummed(played()[1].text(GAME, PACK), change)
    with pytest.raises(BadJournal, match=words) as refused:
        replay(read(text), GAME, PACK)
    assert refused.value.entry == entry


def test_another_pack_or_game_is_refused() -> None:
    """A journal is played with its own game and the very bytes of its pack."""
    journal = played()[1]
    other = Content.of(decks={"numbers": ["n1.a"]}, kind="numbers", id="other")
    with pytest.raises(BadJournal, match="install that very pack"):
        replay(journal, GAME, other)
    with pytest.raises(BadJournal, match="not of elsewhere"):
        replay(journal, Game("elsewhere", table=Draws, seats=[2]), PACK)


def test_another_version_says_so() -> None:
    """When an entry does not fit and the journal was made by another version, the message tells both versions."""

    def older(forms: list[Any]) -> None:
        forms[0]["game_version"] = "0.0.9"
        forms[6]["state"] = "f" * 12

    text = resummed(played()[1].text(GAME, PACK), older)
    with pytest.raises(BadJournal, match=r"made by draws 0\.0\.9"):
        replay(read(text), GAME, PACK)


class Lines(list[str]):
    """A shelf in memory."""

    def write(self, line: str) -> None:
        self.extend(line.splitlines(keepends=True))


def test_a_session_writes_each_entry_before_it_counts() -> None:
    """After every verb the shelf holds the whole game so far."""
    shelf = Lines()
    session = Session.begin(GAME, ["Ada", "Ben"], content=PACK, seed=1)
    session.keep(shelf)
    session.answer(0, "low", 10)
    assert engine.digest(replay(read("".join(shelf)), GAME, PACK)) == engine.digest(session.table)
    resumed = Session.resumed(read("".join(shelf)), GAME, PACK, shelf=shelf)
    resumed.answer(1, "high", 20)
    assert engine.digest(replay(read("".join(shelf)), GAME, PACK)) == engine.digest(resumed.table)
    assert resumed.table.result == "over"


def test_a_broken_step_costs_nothing() -> None:
    """When a game raises in the middle of an entry, nothing is written and the table is as it was."""
    shelf = Lines()
    session = Session.begin(GAME, ["Ada", "Ben"], content=PACK, seed=1)
    session.keep(shelf)
    before, lines = engine.digest(session.table), list(shelf)
    with pytest.raises(BrokenGame, match="on fire"):
        session.answer(0, "burn", 10)
    assert engine.digest(session.table) == before
    assert shelf == lines
    session.answer(0, "low", 20)
    assert engine.digest(replay(read("".join(shelf)), GAME, PACK)) == engine.digest(session.table)
