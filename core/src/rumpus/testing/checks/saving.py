"""Saves: a table comes back whole, and plays on as if it had never been away."""

from rumpus import engine
from rumpus.errors import BadSave, NotConforming
from rumpus.ids import Viewer
from rumpus.testing.case import Case
from rumpus.testing.play import CALM, STORMY, enter
from rumpus.testing.tell import differing, entry_text
from rumpus.testing.trail import Trail

GAMES = 3


def saves_come_back(case: Case) -> None:
    """Between every two entries: the table is saved, restored, and its save is the same text."""

    def saved(trail: Trail) -> None:
        text = engine.save(trail.table)
        try:
            again = engine.save(case.restore(text))
        except BadSave as why:
            raise NotConforming(f"{case.game.slug}, {entry_text(trail)}: the table cannot be restored: {why}") from why
        if again != text:
            raise NotConforming(
                f"{case.game.slug}, {entry_text(trail)}: restored and saved again, {differing(text, again)}; give the field a "
                "type that JSON keeps"
            )

    for seed in range(GAMES):
        case.play(f"saves {seed}", STORMY if seed else CALM, after=saved)


def restored_plays_on(case: Case) -> None:
    """A table restored before every entry and one never restored have the same state and views after each."""
    for seed in range(GAMES):
        live: list[tuple[str, dict[Viewer, engine.View]]] = []
        trail = case.play(
            f"restored {seed}", STORMY if seed else CALM, after=lambda one, to=live: to.append(_sight(one))
        )
        t = case.restore(live[0][0])
        for at, form in enumerate(trail.inputs):
            try:
                enter(t, form)
            except Exception as why:
                raise NotConforming(
                    f"{case.game.slug}: entry {at + 1}, {form}, fails on a restored table alone: {why}"
                ) from why
            text = engine.save(t)
            if text != live[at + 1][0]:
                raise NotConforming(
                    f"{case.game.slug}: after entry {at + 1}, {form}, a table restored before each entry and one never restored "
                    f"differ: {differing(live[at + 1][0], text)}; keep everything in declared fields, and share no list "
                    "between two of them"
                )
            t = case.restore(text)
            for who, own in live[at + 1][1].items():
                if engine.view(t, who) != own:
                    raise NotConforming(
                        f"{case.game.slug}: after entry {at + 1}, {form}, viewer {who} sees a restored table otherwise"
                    )


def _sight(trail: Trail) -> tuple[str, dict[Viewer, engine.View]]:
    viewers: list[Viewer] = [None, *trail.table.seats]
    return engine.save(trail.table), {who: engine.view(trail.table, who) for who in viewers}
