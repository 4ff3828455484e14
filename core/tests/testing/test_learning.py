"""Who learns what when: a secret that leaks into a public field shows in the table, and nowhere else."""

from typing import Annotated, NewType

import pytest
from rumpus import ALL, Game, Options, Pile, Said, Seen, Step, Steps, Table
from rumpus.content import Content
from rumpus.errors import NotConforming
from rumpus.testing import Golden
from rumpus.testing.case import Case
from rumpus.testing.checks.dealing import deals_again_alike
from rumpus.testing.learning import lessons_text, who_learns
from rumpus.testing.trail import Trail

Card = NewType("Card", str)
CARDS = Content.of(decks={"animals": ["c1.a", "c2.a", "c3.a", "c4.a"]})


class Hidden(Table):
    """A card that nobody sees until the end, and a line that all read."""

    card: Annotated[Pile[Card], Seen("nobody", others="count")]
    shown: Annotated[Pile[Card], ALL]
    hint: Annotated[str, ALL] = ""

    def setup(self, options: Options) -> Steps:
        """One card is laid out; this honest game says nothing of it."""
        self.card.extend(map(Card, self.chance.shuffled("deck", self.pack.faces("animals"))))
        return [self.step_named("Guess")(), self.step_named("Show")()]  # type: ignore[misc]


class Guess(Step[Hidden, str]):
    """All guess."""

    def actors(self, t: Hidden) -> list[int]:
        return t.seats

    def options(self, t: Hidden, who: int) -> list[str]:
        return ["low", "high"]


class Show(Step[Hidden, str]):
    """The cards are shown; one more question, so that they are seen."""

    def actors(self, t: Hidden) -> list[int]:
        return t.seats

    def options(self, t: Hidden, who: int) -> list[str]:
        return ["ok"]

    def resolve(self, t: Hidden, said: Said[str]) -> Steps:
        t.card.move_to(t.shown)
        return []


class Leaking(Hidden):
    """The same game, whose public line is made from the hidden card."""

    def setup(self, options: Options) -> Steps:
        """The line tells the card's number."""
        steps = super().setup(options)
        self.hint = self.card[-1][:2]
        return steps


HONEST = Game("hidden", table=Hidden, seats=[2], content="test")
LEAKING = Game("hidden", table=Leaking, seats=[2], content="test")


def played(game: Game) -> Trail:
    """A game of two questions."""
    trail = Trail.open(game, 2, CARDS, seed="a")
    trail.say({0: "low", 1: "high"})
    trail.say({0: "ok", 1: "ok"})
    return trail


def test_honest_draw_is_learnt_when_it_is_shown():
    """In the honest game the order of the deck shows at the last entry, to all at once."""
    lessons = [one for one in who_learns(played(HONEST)) if one.source.startswith("draw deck")]
    assert {(one.viewer, one.entry, one.parts) for one in lessons} == {(who, 4, ("shown",)) for who in (None, 0, 1)}


def test_public_field_made_from_a_secret_is_learnt_too_early():
    """In the leaking game all learn of the deck at the setup, through the line: the table says so."""
    lessons = [one for one in who_learns(played(LEAKING)) if one.source.startswith("draw deck")]
    assert {(one.entry, one.parts) for one in lessons} == {(0, ("hint",))}


def test_dealing_again_cannot_find_it():
    """Dealing again does not catch that leak, which is why there are two checks."""
    deals_again_alike(Case(LEAKING, 2, CARDS), 20)


def test_golden_table_catches_the_leak(golden_of_test: Golden):
    """Against the honest game's golden table, the leaking game fails."""
    golden_of_test.update = True
    golden_of_test.check("hidden.learns.txt", lessons_text(played(HONEST), who_learns(played(HONEST))))
    golden_of_test.update = False
    with pytest.raises(NotConforming, match="entry 0, Guess: hint"):
        golden_of_test.check("hidden.learns.txt", lessons_text(played(LEAKING), who_learns(played(LEAKING))))


def test_hidden_answer_is_learnt_by_nobody():
    """What one answers at a question without effect is seen by that seat alone, while it waits for the others."""
    lessons = [one for one in who_learns(played(HONEST)) if one.source.startswith("answer of seat 0 at Guess")]
    assert [(one.viewer, one.entry, one.parts) for one in lessons] == [(0, 1, ("said (own)",))]
    assert "screen, seat 1: never" in lessons_text(played(HONEST), lessons)
