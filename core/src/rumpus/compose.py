"""Composing: puts a question, its options and the timers into the scene that an author wrote, and checks its form."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Protocol, TypeAlias

from rumpus import ui
from rumpus.defaultscene import default_scene
from rumpus.errors import NotOffered, UnknownName
from rumpus.ids import Viewer
from rumpus.placing import Placing
from rumpus.scene import (
    AREAS,
    Area,
    Ask,
    Blindfold,
    Block,
    Card,
    Cards,
    Choose,
    Dial,
    Own,
    Rows,
    Say,
    Scene,
    Seats,
    Timer,
    Touch,
    option_id,
)

__all__ = ["check_scene", "compose", "option_id", "value_of"]


Change: TypeAlias = Callable[[Block], Block | None]


class Running(Protocol):
    """What a timer of the table tells of itself."""

    @property
    def start_ms(self) -> int: ...
    @property
    def length_ms(self) -> int: ...


def compose(
    scene: Scene | None,
    *,
    t: Any,
    step: Any,
    who: Viewer,
    question_id: str,
    options: Iterable[Any],
    timers: Mapping[str, Running],
    now_ms: int,
    public_ids: Collection[str],
    said: Iterable[Any] = (),
    paused: bool = False,
) -> Scene:
    """The scene as a screen gets it: each option in one place, timers set, private cards marked, seats at the foot.

    A seat that is not asked passes no options: its blocks lose their questions. The blindfolded get only that.

    Args:
        scene: what the author's `scene` returned; None for the default one.
        t: the viewer's eye of the table.
        step: the open step.
        who: the viewer.
        question_id: names the question in what the screen sends back.
        options: what this viewer may answer.
        timers: those that run, by name.
        now_ms: the present stamp; counts only when paused.
        public_ids: items that all may see; cards that are face up and none of these get marked as private.
        said: what this viewer has answered.
        paused: timers stand still.
    """
    made = default_scene(t, step, who) if scene is None else scene
    placing = Placing(question_id, options, said, t.seats, sure=scene is not None)
    if any(isinstance(block, Blindfold) for block in made.blocks()) and not placing.left:
        return made
    for put in (placing.on_things, placing.by_name, placing.in_touch):
        made = _mapped(made, put)
    made = _with_choose(made, placing)
    made = _mapped(made, _without_empty)
    made = _mapped(made, lambda block: _timed(block, timers, now_ms if paused else None))
    made = _mapped(made, lambda block: _dressed(block, t, who, public_ids))
    if not any(isinstance(block, Seats) for block in _all(made.blocks())):
        made = replace_area(made, "foot", (*made.foot, ui.seats(t)))
    return made


def value_of(options: Iterable[Any], id: str) -> Any:  # noqa: A002  # the field's name
    """The option of this id; raises NotOffered if there is none."""
    for value in options:
        if option_id(value) == id:
            return value
    raise NotOffered(f"{id} is not among the options offered now; draw the scene anew and choose from it")


def replace_area(scene: Scene, area: Area, blocks: Iterable[Block]) -> Scene:
    """The scene with other blocks in one area."""
    areas: dict[Area, Iterable[Block]] = {name: scene.area(name) for name in AREAS}
    areas[area] = blocks
    return Scene(**areas)


# -- the form check ----------------------------------------------------------------------------------------------------


def check_scene(scene: Scene, options: Iterable[Any]) -> list[str]:
    """What is wrong with the form of a composed scene, a sentence each: titles, blindfold, cards, timers, options."""
    blocks = list(_all(scene.blocks()))
    faults = []
    blind = sum(isinstance(block, Blindfold) for block in blocks)
    titles = sum(isinstance(block, Say) and block.rank == "title" for block in blocks)
    if blind and len(blocks) > 1:
        faults.append(
            f"a blindfold stands alone in its scene, but {len(blocks) - 1} blocks stand beside it: remove them"
        )
    elif not blind and titles != 1:
        faults.append(f"the scene has {titles} titles: keep one `ui.say` of rank title, in `now`")
    for block in blocks:
        if isinstance(block, Timer) and block.ends_at_ms is None and block.left_ms is None:
            faults.append(
                f"timer {block.name!r} does not run: name one that does, or give it `seconds=` to show it standing"
            )
        if isinstance(block, Cards):
            doubled = [card for card, many in Counter(card.id for card in block.cards).items() if many > 1]
            faults += [f"card {card!r} lies twice in one block of cards: show it once" for card in doubled]
    shown = Counter(option.id for block in blocks for option in _asked(block).options)
    wanted = [option_id(value) for value in options]
    faults += [f"option {one} is shown {shown[one]} times: show it once" for one in wanted if shown[one] != 1]
    faults += [f"option {one} is shown, but not offered: remove it" for one in shown if one not in wanted]
    return faults


# -- within ------------------------------------------------------------------------------------------------------------


def _all(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks, and what stands instead of a plugin's own."""
    for block in blocks:
        if isinstance(block, Own):
            yield from _all(block.instead)
        else:
            yield block


def _asked(block: Block) -> Ask:
    ask = block.ask if isinstance(block, Cards | Seats | Rows | Choose | Dial | Touch) else None
    return ask or Ask()


def _mapped(scene: Scene, change: Change) -> Scene:
    """The scene with each block changed, or dropped where `change` returns None."""
    return Scene(**{area: _changed(scene.area(area), change) for area in AREAS})


def _changed(blocks: Iterable[Block], change: Change) -> tuple[Block, ...]:
    changed = (
        replace(block, instead=_changed(block.instead, change)) if isinstance(block, Own) else change(block)
        for block in blocks
    )
    return tuple(block for block in changed if block is not None)


def _with_choose(scene: Scene, placing: Placing) -> Scene:
    """What is left goes into the first `choose`, or into a new one in `act`."""
    if placing.left:
        scene = _mapped(scene, placing.in_choose)
    if placing.left:
        rest = placing.in_choose(Choose())
        scene = replace_area(scene, "act", (*scene.act, rest))
    return scene


def _without_empty(block: Block) -> Block | None:
    """Questions without options are no questions."""
    if isinstance(block, Choose) and not block.ask.options:
        return None
    if isinstance(block, Cards | Seats | Rows) and block.ask is not None and not block.ask.options:
        return replace(block, ask=None)
    return block


def _timed(block: Block, timers: Mapping[str, Running], paused_at_ms: int | None) -> Block:
    if not isinstance(block, Timer) or block.name not in timers:
        return block
    running = timers[block.name]
    due_ms = running.start_ms + running.length_ms
    if paused_at_ms is None:
        return replace(block, length_ms=running.length_ms, ends_at_ms=due_ms, left_ms=None)
    return replace(block, length_ms=running.length_ms, ends_at_ms=None, left_ms=max(0, due_ms - paused_at_ms))


def _dressed(block: Block, t: Any, who: Viewer, public_ids: Collection[str]) -> Block:
    """Cards with what the pack prints on them, and with the mark that only this viewer sees them."""
    if isinstance(block, Cards):
        return replace(block, cards=tuple(_card(card, t, who, public_ids) for card in block.cards))
    if isinstance(block, Seats) and any(seat.held for seat in block.seats):
        seats = (
            replace(seat, held=tuple(_card(card, t, who, public_ids) for card in seat.held)) for seat in block.seats
        )
        return replace(block, seats=tuple(seats))
    return block


def _card(card: Card, t: Any, who: Viewer, public_ids: Collection[str]) -> Card:
    face = card.face
    if face is None:
        return replace(card, private=False) if card.private else card
    if face.text is not None and face.text.key == f"face:{card.id}" and t.pack is not None:
        try:
            printed = t.pack.face(card.id)
        except UnknownName:
            printed = None
        if printed is not None:
            face = replace(face, kid=t.pack.kid(card.id))
            if printed.picture:
                face = replace(face, picture=printed.picture, alt=face.text, text=face.text if printed.text else None)
    return replace(card, face=face, private=who is not None and card.id not in public_ids)
