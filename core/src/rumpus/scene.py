"""What a screen can show: a scene of six areas, filled with blocks of a closed list.

All records are frozen and hold no live part of a table. Every string a player reads is a `Text`; ids are strings; times
are milliseconds. `dump_scene` and `load_scene` are the only way out to JSON and back.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, ClassVar, Literal, TypeAlias, cast

from pydantic import Discriminator, TypeAdapter

from rumpus.ids import JSON, Seat

Tone: TypeAlias = Literal["plain", "good", "bad", "hush", "more", "less"]
Form: TypeAlias = Literal["card", "token", "round", "tile"]
Layout: TypeAlias = Literal["one", "row", "grid", "pile", "fan"]
CardState: TypeAlias = Literal["plain", "chosen", "target", "right", "wrong", "gone", "locked"]
How: TypeAlias = Literal["tap", "confirm", "race"]


class _Record:
    """Reading refuses fields that a record does not have."""

    __slots__ = ()
    __pydantic_config__: ClassVar = {"extra": "forbid"}


# -- what blocks are made of -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Text(_Record):
    """A sentence by key; `args` are plain JSON values (a seat is its number, a card its face id)."""

    key: str
    args: Mapping[str, object] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Icon(_Record):
    """A small picture and how many of it."""

    name: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Face(_Record):
    """What is printed on a card; at least one of text, picture, lines, number, icons.

    `kid`: whether it carries the kid-friendly mark; None if the pack rates nothing.
    """

    text: Text | None = None
    picture: str = ""
    alt: Text | None = None
    lines: tuple[Text, ...] = ()
    number: int | None = None
    icons: tuple[Icon, ...] = ()
    kid: bool | None = None


@dataclass(frozen=True, slots=True)
class Card(_Record):
    """A card, token or tile, or the free place where one lay (state gone or locked, no face).

    `id` is unique in its block; `at` is the place it lies on; `face` is None face down; `on` are seats whose hands or
    votes lie on it, first one first. `private` (only this viewer may see it) is set by `compose`, never by an author.
    """

    id: str
    form: Form = "card"
    face: Face | None = None
    back: str = ""
    at: int | None = None
    state: CardState = "plain"
    badges: tuple[Text, ...] = ()
    on: tuple[Seat, ...] = ()
    private: bool = False


@dataclass(frozen=True, slots=True)
class SeatView(_Record):
    """A seat as others see it; `held` lies in front of it, `value` is its score or rank."""

    seat: Seat
    name: str = ""
    state: Literal["here", "away", "bot", "free", "left"] = "here"
    role: Text | None = None
    icon: str = ""
    mark: Literal["none", "acting", "answered"] = "none"
    held: tuple[Card, ...] = ()
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Space(_Record):
    """A space of a track; `token` says whether the token of that number still lies on it."""

    icon: str = ""
    number: int | None = None
    token: bool = False


@dataclass(frozen=True, slots=True)
class Marker(_Record):
    """A marker on a track: index of its space now, and where it was before the last move."""

    icon: str
    at: int
    was: int


@dataclass(frozen=True, slots=True)
class Row(_Record):
    """A line of a list, ladder or ledger."""

    text: Text
    value: int | Text | None = None
    icon: str = ""
    seat: Seat | None = None
    mark: Literal["none", "done", "now", "later"] = "none"


@dataclass(frozen=True, slots=True)
class Piece(_Record):
    """A piece of outline a finger has felt: an SVG path in cells, and the same in words."""

    path: str
    words: Text


@dataclass(frozen=True, slots=True)
class Grip(_Record):
    """Where a hand is, in cells from the upper left corner."""

    hand: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Call(_Record):
    """What a hand in the touch box calls out."""

    seat: Seat
    text: Text
    at_ms: int


@dataclass(frozen=True, slots=True)
class Option(_Record):
    """An answer to be chosen.

    `target`: on which part of its block it lies: a card's id, a seat, a number of a dial, a row counted from 0; empty:
    on none of them.
    """

    id: str
    text: Text
    target: str = ""
    tone: Literal["plain", "go", "more", "less", "stop"] = "plain"


@dataclass(frozen=True, slots=True)
class Ask(_Record):
    """A question, or its part shown in one block; `said` are the option ids this viewer has answered with.

    An author's block carries an Ask without a question: `compose` fills it. `confirm`, the words that send a choice,
    gets the face id of the chosen card as `card`.
    """

    question: str = ""
    how: How = "tap"
    options: tuple[Option, ...] = ()
    least: int = 1
    most: int = 1
    confirm: Text | None = None
    said: tuple[str, ...] = ()


# -- the twelve blocks, and a plugin's own -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Say(_Record):
    """A sentence; a scene has one of rank title."""

    text: Text
    rank: Literal["title", "line", "note"] = "title"
    tone: Tone = "plain"
    block: Literal["say"] = field(default="say", kw_only=True)


@dataclass(frozen=True, slots=True)
class Cards(_Record):
    """Cards on the table; `fixed`: every screen shows the same arrangement of `columns` (0: as many as fit)."""

    cards: tuple[Card, ...]
    layout: Layout = "row"
    columns: int = 0
    fixed: bool = False
    label: Text | None = None
    ask: Ask | None = None
    block: Literal["cards"] = field(default="cards", kw_only=True)


@dataclass(frozen=True, slots=True)
class Seats(_Record):
    """The seats in table order, or by rank."""

    seats: tuple[SeatView, ...]
    order: Literal["table", "rank"] = "table"
    ask: Ask | None = None
    block: Literal["seats"] = field(default="seats", kw_only=True)


@dataclass(frozen=True, slots=True)
class Track(_Record):
    """A track: `spaces[0]` is the start, the last one its end; `left` says in words what is left."""

    name: Text
    spaces: tuple[Space, ...]
    markers: tuple[Marker, ...]
    shape: Literal["line", "winding", "steps"] = "line"
    left: Text | None = None
    mood: Literal["plain", "good", "bad"] = "plain"
    block: Literal["track"] = field(default="track", kw_only=True)


@dataclass(frozen=True, slots=True)
class Timer(_Record):
    """A timer: running (`ends_at_ms`, by the table's clock) or standing (`left_ms`)."""

    name: str
    length_ms: int = 0
    ends_at_ms: int | None = None
    left_ms: int | None = None
    size: Literal["huge", "small"] = "small"
    stop: Text = field(default=Text("timer.stop"))
    block: Literal["timer"] = field(default="timer", kw_only=True)


@dataclass(frozen=True, slots=True)
class Rows(_Record):
    """Scores, ladders, ledgers, counts (`line`) or options of the table (`settings`)."""

    rows: tuple[Row, ...]
    layout: Literal["list", "line", "settings"] = "list"
    ask: Ask | None = None
    block: Literal["rows"] = field(default="rows", kw_only=True)


@dataclass(frozen=True, slots=True)
class Sound(_Record):
    """A sound and what is written under it."""

    sound: str
    caption: Text
    play: Literal["once", "loop", "ready"] = "once"
    replay: bool = True
    block: Literal["sound"] = field(default="sound", kw_only=True)


@dataclass(frozen=True, slots=True)
class Choose(_Record):
    """Options that lie on nothing else."""

    ask: Ask = field(default=Ask())
    text: Text | None = None
    block: Literal["choose"] = field(default="choose", kw_only=True)


@dataclass(frozen=True, slots=True)
class Dial(_Record):
    """A number to turn to, from `low` to `high`; one of `words` for each, or none."""

    low: int
    high: int
    words: tuple[Text, ...] = ()
    ask: Ask = field(default=Ask())
    block: Literal["dial"] = field(default="dial", kw_only=True)


@dataclass(frozen=True, slots=True)
class Touch(_Record):
    """A box one can only feel into; `reach` is how many cells lie under a finger."""

    width: int
    height: int
    reach: int = 1
    felt: tuple[Piece, ...] = ()
    grips: tuple[Grip, ...] = ()
    calls: tuple[Call, ...] = ()
    ask: Ask = field(default=Ask())
    block: Literal["touch"] = field(default="touch", kw_only=True)


@dataclass(frozen=True, slots=True)
class Blindfold(_Record):
    """This viewer must not look; stands alone in its scene."""

    text: Text
    block: Literal["blindfold"] = field(default="blindfold", kw_only=True)


@dataclass(frozen=True, slots=True)
class Invite(_Record):
    """How to join the table."""

    code: str
    addresses: tuple[str, ...] = ()
    join_url: str = ""
    block: Literal["invite"] = field(default="invite", kw_only=True)


@dataclass(frozen=True, slots=True)
class Own(_Record):
    """A plugin's own block; a screen that lacks its element draws `instead`, which holds none of these."""

    plugin: str
    name: str
    fields: Mapping[str, object] = field(default_factory=dict, hash=False)
    instead: tuple["Block", ...] = ()
    block: Literal["own"] = field(default="own", kw_only=True)


Block: TypeAlias = Annotated[
    Say | Cards | Seats | Track | Timer | Rows | Sound | Choose | Dial | Touch | Blindfold | Invite | Own,
    Discriminator("block"),
]

Area: TypeAlias = Literal["now", "start", "main", "end", "act", "foot"]
AREAS: tuple[Area, ...] = ("now", "main", "start", "end", "act", "foot")
"""The areas in the order a phone or a terminal stacks them."""


@dataclass(frozen=True, slots=True, init=False)
class Scene(_Record):
    """One screen: what is asked, three columns, the answers, the seats."""

    now: tuple[Block, ...]
    start: tuple[Block, ...]
    main: tuple[Block, ...]
    end: tuple[Block, ...]
    act: tuple[Block, ...]
    foot: tuple[Block, ...]

    def __init__(
        self,
        *,
        now: Iterable[Block] = (),
        start: Iterable[Block] = (),
        main: Iterable[Block] = (),
        end: Iterable[Block] = (),
        act: Iterable[Block] = (),
        foot: Iterable[Block] = (),
    ) -> None:
        for area, blocks in zip(AREAS, (now, main, start, end, act, foot), strict=True):
            object.__setattr__(self, area, tuple(blocks))

    def blocks(self) -> Iterator[Block]:
        """Every block in reading order."""
        for area in AREAS:
            yield from self.area(area)

    def area(self, name: Area) -> tuple[Block, ...]:
        return cast("tuple[Block, ...]", getattr(self, name))


# -- JSON --------------------------------------------------------------------------------------------------------------


@cache
def _adapter() -> TypeAdapter[Scene]:
    return TypeAdapter(Scene)


def dump_scene(scene: Scene) -> JSON:
    """The scene as JSON values, every field present."""
    return cast("JSON", _adapter().dump_python(scene, mode="json"))


def load_scene(value: JSON) -> Scene:
    """The scene that `dump_scene` made `value` from; raises pydantic's ValidationError if it is none."""
    return _adapter().validate_python(value)


def option_id(value: object) -> str:
    """The id of an option: its value as compact JSON, so that `1` and `"1"` and `True` differ."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False, sort_keys=True)
