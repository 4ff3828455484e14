"""The blocks of a scene, as short as an author can say them.

A game's `scene(t, who)` returns `Scene(now=[ui.say("perform", who=t.performer)], main=[ui.cards(t.card)])`. Keys are
keys of the game's catalog. No block is given a question or its options: where `ask` is set, `rumpus.compose` puts
those that fit, once each, and the rest into `choose`.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import count
from typing import Literal, Protocol, TypeAlias, cast

from rumpus.content import TrackPlan
from rumpus.errors import AuthorError
from rumpus.ids import Seat
from rumpus.scene import (
    Ask,
    Blindfold,
    Block,
    Call,
    Card,
    Cards,
    CardState,
    Choose,
    Dial,
    Face,
    Form,
    Grip,
    How,
    Icon,
    Invite,
    Layout,
    Marker,
    Option,
    Own,
    Piece,
    Row,
    Rows,
    Say,
    Scene,
    Seats,
    SeatView,
    Sound,
    Space,
    Text,
    Timer,
    Tone,
    Touch,
    Track,
    option_id,
)
from rumpus.visibility import BACK

__all__ = [
    "Scene",
    "Text",
    "blindfold",
    "cards",
    "choose",
    "dial",
    "invite",
    "own",
    "row",
    "rows",
    "say",
    "seats",
    "sound",
    "text",
    "timer",
    "touch",
    "track",
]

Zone: TypeAlias = Iterable[str] | Mapping[int, str]
"""Items in order, or by the place they lie on."""

Where: TypeAlias = str | int
"""An item, or a place."""


class _Marker(Protocol):
    """What a track on the table tells of itself."""

    @property
    def at(self) -> int: ...


class _Table(Protocol):
    """What `seats` reads of a table."""

    @property
    def n(self) -> int: ...
    @property
    def seats(self) -> Collection[Seat]: ...
    @property
    def names(self) -> Collection[str]: ...
    @property
    def away(self) -> Collection[Seat]: ...
    @property
    def asked(self) -> Collection[Seat]: ...
    @property
    def answered(self) -> Collection[Seat]: ...


# -- words -------------------------------------------------------------------------------------------------------------


def text(key: str | Text, **args: object) -> Text:
    """A sentence by key; a `Text` stays what it is."""
    return key if isinstance(key, Text) else Text(key, {name: _plain(key, name, value) for name, value in args.items()})


def say(
    key: str | Text, *, rank: Literal["title", "line", "note"] = "title", tone: Tone = "plain", **args: object
) -> Say:
    """A sentence; a scene has one of rank title, in `now`."""
    return Say(text(key, **args), rank, tone)


def blindfold(key: str | Text = "blindfold", **args: object) -> Blindfold:
    """This viewer must not look; alone in its scene."""
    return Blindfold(text(key, **args))


# -- things on the table -----------------------------------------------------------------------------------------------


def cards(
    zone: Zone,
    layout: Layout = "row",
    *,
    at: int | Iterable[int] | None = None,
    form: Form = "card",
    number: Mapping[str, int] | None = None,
    icons: Mapping[str, Mapping[str, int]] | None = None,
    back: str = "",
    columns: int = 0,
    fixed: bool = False,
    label: str | Text | None = None,
    ask: bool | How = False,
    confirm: str | Text | None = None,
    chosen: Iterable[Where] = (),
    target: Iterable[Where] = (),
    right: Iterable[Where] = (),
    wrong: Iterable[Where] = (),
    gone: Iterable[Where] = (),
    locked: Iterable[Where] = (),
    badges: Mapping[Where, str | Text] | None = None,
    on: Mapping[Where, Iterable[Seat]] | None = None,
) -> Cards:
    """The items of a zone; those the viewer may not see lie face down.

    `at`: their places, if the zone has none of its own: one for each, or the first of a row of them. States, `badges`
    and `on` (seats) are given by item or by place; a place with a state where nothing lies is drawn empty. A token
    shows its `number` (by item; else the item's id, if that is one) and `icons`, which is the form a pack's bag has.
    A zone that the viewer knows nothing of has no cards. `confirm`: the words of the button that sends the choice.
    """
    states = _states(locked=locked, gone=gone, wrong=wrong, right=right, target=target, chosen=chosen)
    found: list[Card] = []
    for place, item in _laid(zone, at):
        hidden = item == BACK
        here: list[Where] = [place] if hidden and place is not None else [item] if place is None else [item, place]
        found.append(
            Card(
                id=f"{BACK}{len(found) + 1 if place is None else place}" if hidden else item,
                form=form,
                face=None if hidden else _face(item, form, number, icons),
                back=back,
                at=place,
                state=cast("CardState", next((states[one] for one in here if one in states), "plain")),
                badges=tuple(text(badges[one]) for one in here if badges and one in badges),
                on=tuple(seat for one in here if on and one in on for seat in on[one]),
            )
        )
    taken = {card.at for card in found}
    empty = [one for one in states if isinstance(one, int) and one not in taken]
    found += [Card(id=f"@{one}", form=form, at=one, state=states[one]) for one in empty]
    if empty:
        found.sort(key=lambda card: -1 if card.at is None else card.at)
    return Cards(tuple(found), layout, columns, fixed, None if label is None else text(label), _ask(ask, confirm))


def seats(
    t: _Table,
    *,
    ask: bool | How = False,
    order: Literal["table", "rank"] = "table",
    roles: Mapping[Seat, str | Text] | None = None,
    icons: Mapping[Seat, str] | None = None,
    held: Mapping[Seat, Cards] | None = None,
    values: Mapping[Seat, int] | None = None,
    bots: Collection[Seat] = (),
) -> Seats:
    """Who sits at the table, is asked and has answered; by rank, the highest value first, those without one last."""
    names = list(t.names)
    found = [
        SeatView(
            seat,
            names[seat],
            state="left" if seat not in t.seats else "away" if seat in t.away else "bot" if seat in bots else "here",
            role=text(roles[seat]) if roles and seat in roles else None,
            icon=icons.get(seat, "") if icons else "",
            mark="answered" if seat in t.answered else "acting" if seat in t.asked else "none",
            held=held[seat].cards if held and seat in held else (),
            value=values.get(seat) if values else None,
        )
        for seat in range(t.n)
    ]
    if order == "rank":
        found.sort(key=lambda one: (one.value is None, -(one.value or 0)))
    return Seats(tuple(found), order, _ask(ask))


def track(
    name: str | Text,
    at: int | _Marker,
    plan: TrackPlan,
    *,
    was: int | None = None,
    icon: str = "progress",
    end: str = "crown",
    shape: Literal["line", "winding", "steps"] = "line",
    tokens: Collection[int] | None = None,
    gone: Collection[str] = (),
    left: str | Text | None = None,
    mood: Literal["plain", "good", "bad"] = "plain",
) -> Track:
    """A track as the pack's board prints it, with its marker.

    `tokens`: numbers that still lie on it (None: all of them); `gone`: marks that no longer do; `end`: the icon of the
    last space; `left`: what is left, in words that get `n`, the number of spaces before the end.
    """
    here = at if isinstance(at, int) else at.at
    spaces = []
    for position in range(plan.length + 1):
        marks = [mark for mark in plan.spaces.get(position, ()) if mark not in gone]
        numbers = [int(mark[6:]) for mark in marks if mark.startswith("token-")]
        others = [mark for mark in marks if not mark.startswith("token-")]
        fallback = "start" if position == 0 else end if position == plan.length else ""
        number = numbers[0] if numbers else None
        lies = number is not None and (tokens is None or number in tokens)
        spaces.append(Space(others[0] if others else fallback, number, lies))
    rest = Text("track.left", {"n": plan.length - here}) if left is None else text(left, n=plan.length - here)
    return Track(text(name), tuple(spaces), (Marker(icon, here, here if was is None else was),), shape, rest, mood)


def timer(name: str, size: Literal["huge", "small"] = "small", *, seconds: float | None = None) -> Timer:
    """A timer by name (a step's timer bears the step's name); `seconds`: what it shows while it does not run."""
    length_ms = 0 if seconds is None else round(seconds * 1000)
    return Timer(name, length_ms, left_ms=None if seconds is None else length_ms, size=size)


def row(
    key: str | Text,
    value: int | str | Text | None = None,
    *,
    icon: str = "",
    seat: Seat | None = None,
    mark: Literal["none", "done", "now", "later"] = "none",
    **args: object,
) -> Row:
    """A line of `rows`; a value that is a string is a key."""
    return Row(text(key, **args), text(value) if isinstance(value, str) else value, icon, seat, mark)


def rows(
    lines: Iterable[Row] | Mapping[str, int | str | Text],
    layout: Literal["list", "line", "settings"] = "list",
    *,
    ask: bool | How = False,
) -> Rows:
    """Scores, ladders, counts: rows, or a map of key to value. An int option lies on the row of that number, from 0."""
    if isinstance(lines, Mapping):
        named = cast("Mapping[str, int | str | Text]", lines)
        return Rows(tuple(row(key, value) for key, value in named.items()), layout, _ask(ask))
    return Rows(tuple(lines), layout, _ask(ask))


def sound(
    sound: str, caption: str | Text, *, play: Literal["once", "loop", "ready"] = "once", replay: bool = True
) -> Sound:
    """A sound of the pack, and what is written under it."""
    return Sound(sound, text(caption), play, replay)


# -- answers -----------------------------------------------------------------------------------------------------------


def choose(
    texts: Mapping[object, str | Text] | None = None,
    *,
    key: str | Text | None = None,
    how: How = "tap",
    tones: Mapping[object, Literal["plain", "go", "more", "less", "stop"]] | None = None,
) -> Choose:
    """The options that lie on nothing else; `texts` names them by value, `key` is a line above them."""
    toned = tones or {}
    named = {**{value: Text(f"option.{value}") for value in toned}, **(texts or {})}
    options = [Option(option_id(value), text(one), tone=toned.get(value, "plain")) for value, one in named.items()]
    return Choose(Ask(how=how, options=tuple(options)), None if key is None else text(key))


def dial(low: int, high: int, words: Iterable[str | Text] = ()) -> Dial:
    """A number to turn to; `words` has one for each number, or none."""
    return Dial(low, high, tuple(text(one) for one in words))


def touch(
    width: int,
    height: int,
    *,
    reach: int = 1,
    felt: Iterable[Piece] = (),
    grips: Iterable[Grip] = (),
    calls: Iterable[Call] = (),
) -> Touch:
    """A box one can only feel into, in cells; it takes every option that lies on nothing before it."""
    return Touch(width, height, reach, tuple(felt), tuple(grips), tuple(calls))


def invite(code: str, addresses: Iterable[str] = (), join_url: str = "") -> Invite:
    """How to join the table."""
    return Invite(code, tuple(addresses), join_url)


def own(plugin: str, name: str, fields: Mapping[str, object], instead: Iterable[Block]) -> Own:
    """A plugin's own block, and what a screen draws that does not have it."""
    return Own(plugin, name, fields, tuple(instead))


# -- within ------------------------------------------------------------------------------------------------------------


def _states(**where: Iterable[Where]) -> dict[Where, CardState]:
    """The state of each item or place that has one; of several, the one named last counts."""
    return {one: cast("CardState", state) for state, some in where.items() for one in some}


def _ask(ask: bool | How, confirm: str | Text | None = None) -> Ask | None:
    if ask is False:
        return None
    words = None if confirm is None else text(confirm)
    return Ask(how="confirm" if words is not None else "tap" if ask is True else ask, confirm=words)


def _laid(zone: Zone, at: int | Iterable[int] | None) -> Iterator[tuple[int | None, str]]:
    """Places and items; a zone that reads as its places is looked up, one that is hidden altogether is false."""
    if not zone:
        return
    places = count(at) if isinstance(at, int) else iter(at or ())
    listed: list[str | int] = list(zone)
    if listed and isinstance(listed[0], int):
        placed = cast("Mapping[int, str]", zone)
        yield from sorted((place, placed[place]) for place in listed if isinstance(place, int))
    else:
        yield from ((next(places, None), str(item)) for item in listed)


def _face(
    item: str, form: Form, number: Mapping[str, int] | None, icons: Mapping[str, Mapping[str, int]] | None
) -> Face:
    drawn = tuple(Icon(name, many) for name, many in icons.get(item, {}).items()) if icons else ()
    if number and item in number:
        return Face(number=number[item], icons=drawn)
    if form == "token" and item.isdecimal():
        return Face(number=int(item), icons=drawn)
    return Face(text=Text(f"face:{item}"), icons=drawn)


def _plain(key: str, name: str, value: object) -> object:
    """The value as a text may carry it: plain JSON, lists for zones."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Iterable) and not isinstance(value, Mapping | Text):
        return [_plain(key, name, one) for one in value]
    raise AuthorError(
        f"text {key!r}: argument {name!r} is a {type(value).__name__}; a text takes numbers, strings and lists of these"
    )
