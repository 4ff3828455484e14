"""The conformance kit: subclass `Conformance`, name the game and its pack, and pytest runs every check there is.

class TestSoundBox(Conformance):
    game = GAME
    content = load_pack("sound-box-base")
"""

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from rumpus.content import Content
from rumpus.engine.opening import EMPTY
from rumpus.errors import NotConforming
from rumpus.game import Game
from rumpus.testing.case import Case, Origin, cases
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
from rumpus.testing.golden import Golden
from rumpus.testing.learning import lessons_text, who_learns
from rumpus.testing.recorder import record, recorded_inputs
from rumpus.testing.trail import Trail
from rumpus.testing.tree import tree_text

GOLDEN_SEED = "golden"


class Conformance:
    """Every check, for every way in which the game can be set up.

    A test with `case` runs for all cases; one with `ends` (the slower ones) for the smallest and the largest table of each pack; one
    with `first` for the smallest table alone.

    Attributes:
        game: the game.
        content: its pack; or several, as `packs`.
        options: the choices of the table to try; None: none, each filter of the pack, each other value of each truth or Literal.
        seats: numbers of seats to try; None: all that the game allows.
        sides_apart: both sides of a card may lie on the table, as items of their own.
        positions: tables at which secrets are dealt again, over all cases together.
    """

    game: ClassVar[Game]
    content: ClassVar[Content] = EMPTY
    packs: ClassVar[Sequence[Content]] = ()
    options: ClassVar[Iterable[Mapping[str, Any]] | None] = None
    seats: ClassVar[Iterable[int] | None] = None
    sides_apart: ClassVar[bool] = False
    positions: ClassVar[int] = 2000

    @classmethod
    def cases(cls) -> list[Case]:
        """Every case: packs x options x seats."""
        origin = Origin(inspect.getfile(cls), cls.__qualname__)
        return cases(
            cls.game,
            cls.packs or (cls.content,),
            options=cls.options,
            seats=cls.seats,
            origin=origin,
            sides_apart=cls.sides_apart,
        )

    # -- secrets -----------------------------------------------------------------------------------------------------------

    def test_deals_again_alike(self, ends: Case, ends_count: int, not_dealt: Callable[[str, set[str]], None]) -> None:
        """What a viewer cannot see makes no difference to anything it gets."""
        dealt = dealing.deals_again_alike(ends, max(1, self.positions // ends_count))
        not_dealt(ends.game.slug, dealt.not_dealt)

    def test_who_learns_what_when(self, first: Case, golden: Golden) -> None:
        """The first sign of each draw and answer that each viewer gets is the one in the golden file."""
        trail = first.play(GOLDEN_SEED)
        golden.check(f"{first.game.slug}.learns.txt", lessons_text(trail, who_learns(trail)))

    def test_looking_changes_nothing(self, ends: Case) -> None:
        """Asking, viewing and drawing scenes change nothing."""
        looking.looking_changes_nothing(ends)

    def test_views_stay_as_they_were(self, ends: Case) -> None:
        """Nothing that was shown changes later."""
        looking.views_stay_as_they_were(ends)

    # -- saves and journals ------------------------------------------------------------------------------------------------

    def test_saves_come_back(self, ends: Case) -> None:
        """A table comes back whole from its save, after every entry."""
        saving.saves_come_back(ends)

    def test_restored_plays_on(self, ends: Case) -> None:
        """A table restored before every entry ends as one never restored."""
        saving.restored_plays_on(ends)

    def test_replays_alike(self, ends: Case) -> None:
        """A journal leads to the same table, without generator and without plugins."""
        replaying.replays_alike(ends)

    def test_processes_agree(self, first: Case) -> None:
        """Processes with different hash seeds play the same game."""
        replaying.processes_agree(first)

    # -- questions ---------------------------------------------------------------------------------------------------------

    def test_never_stuck(self, case: Case) -> None:
        """Something can always happen until the game is over."""
        questions.never_stuck(case)

    def test_options_hold(self, ends: Case) -> None:
        """Options are unique, stable and plain."""
        questions.options_hold(ends)

    def test_refuses_what_is_not_offered(self, ends: Case) -> None:
        """An answer that was not offered is refused and changes nothing."""
        refusing.refuses_what_is_not_offered(ends)

    def test_refuses_who_is_not_asked(self, ends: Case) -> None:
        """A seat that is not asked, or has answered, is refused and changes nothing."""
        refusing.refuses_who_is_not_asked(ends)

    def test_arrival_changes_nothing(self, ends: Case) -> None:
        """Answers to the same question may arrive in any order."""
        arriving.arrival_changes_nothing(ends)

    # -- what lies on the table --------------------------------------------------------------------------------------------

    def test_one_zone_each(self, case: Case) -> None:
        """Every item lies in exactly one zone."""
        zones.one_zone_each(case)

    def test_zones_stay(self, ends: Case) -> None:
        """Zones are changed and never replaced."""
        zones.zones_stay(ends)

    def test_only_declared_fields(self, ends: Case) -> None:
        """Tables and steps carry declared fields alone."""
        zones.only_declared_fields(ends)

    def test_ledger_adds_up(self, case: Case) -> None:
        """The ledger's sums are the standings, and every award names its rule."""
        scoring.ledger_adds_up(case)

    # -- ends and storms ---------------------------------------------------------------------------------------------------

    def test_ends_in_time(self, case: Case) -> None:
        """Every game ends within the bound that the game declares."""
        ending.ends_in_time(case)

    def test_goes_on_without_answers(self, ends: Case) -> None:
        """Every question can be resolved with nobody's answer."""
        ending.goes_on_without_answers(ends)

    def test_weathers_storms(self, ends: Case) -> None:
        """Players may go, come, leave, be replaced, pause and be late at every question."""
        storms.weathers_storms(ends)

    # -- words and numbers -------------------------------------------------------------------------------------------------

    def test_texts_are_told(self, first: Case) -> None:
        """Every text has a message in every locale of the game, with its placeholders."""
        texts.texts_are_told(first)

    def test_tree_is_golden(self, first: Case, golden: Golden) -> None:
        """The number of tables after few entries is the one in the golden file."""
        golden.check(f"{first.game.slug}.tree.txt", tree_text(first))

    def test_golden_game(self, first: Case, golden: Golden) -> None:
        """A whole game, played again from its golden file, reads as it did."""
        name = f"{first.game.slug}.game.txt"
        kept = golden.text(name)
        inputs = recorded_inputs(kept) if kept is not None else []
        if golden.update and not _ends(first, inputs):
            inputs = first.play(GOLDEN_SEED).inputs
        golden.check(name, record(first, GOLDEN_SEED, inputs))


def _ends(case: Case, inputs: list[list[Any]]) -> bool:
    """Whether a recorded game can still be played to its end."""
    trail = Trail.open(case.game, case.seats, case.content, case.options, GOLDEN_SEED)
    try:
        for form in inputs:
            trail.enter(form)
    except Exception:  # noqa: BLE001  # whatever does not fit: it is recorded anew
        return False
    return trail.result is not None


def playable(every: Sequence[Case]) -> list[Case]:
    """The cases that can be set up; a filter may leave too few faces for one, but the first options must do for all seats.

    Raises:
        NotConforming: a case with the first options cannot be set up.
    """
    found: list[Case] = []
    for case in every:
        why = case.refused()
        if not why:
            found.append(case)
        elif case.options == every[0].options:
            raise NotConforming(
                f"{case.game.slug} cannot be set up for {case.seats} seats with {case.content.id}: {why}"
            )
    return found
