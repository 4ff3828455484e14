"""Messages of a catalog: text with placeholders, in plural forms where a number decides.

`{n}` is an argument, `{who:seat}` the name of a seat (or of several), `{card:face}` the words of a face; `{{` is a
brace.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import isfinite
from typing import TypeAlias, TypeGuard

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from babel.numbers import format_decimal

from rumpus.content import Content
from rumpus.errors import UnknownName
from rumpus.ids import TEAM

Message: TypeAlias = str | Mapping[str, str]
"""One text, or one for each plural category that the locale tells apart."""

FORMS = ("", "seat", "face")
_TOKEN = re.compile(r"\{\{|\}\}|\{([a-z][a-z0-9_]*)(?::([a-z]+))?\}")
_COUNTED = range(201)
"""Whole numbers that a game may count to; categories beyond (a million, a fraction) need no form of their own."""


@dataclass(frozen=True, slots=True)
class Placeholder:
    """A place for an argument, and how it is written."""

    name: str
    form: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """For whom a message is told: the locale, the seats' names, and the pack that has the faces' words.

    `spoken` is the locale that the message was found in; its plurals and numbers follow that one.
    """

    locale: str
    names: Sequence[str] = ()
    content: Content | None = None
    spoken: str = "en"
    team: str = "team"
    """How the ledger's seat of team games is called."""


@cache
def parts(text: str) -> tuple[str | Placeholder, ...]:
    """A text as strings and placeholders; a brace that opens nothing stays as it is."""
    found: list[str | Placeholder] = []
    end = 0
    for token in _TOKEN.finditer(text):
        found.append(text[end : token.start()])
        found.append(Placeholder(token[1], token[2] or "") if token[1] else token[0][0])
        end = token.end()
    return tuple(part for part in (*found, text[end:]) if part)


def forms(message: Message) -> list[str]:
    """All texts of a message."""
    return [message] if isinstance(message, str) else list(message.values())


def placeholders(message: Message) -> set[Placeholder]:
    """Those in any form of a message."""
    return {part for text in forms(message) for part in parts(text) if isinstance(part, Placeholder)}


def stray_braces(text: str) -> list[str]:
    """Braces that belong to no placeholder, in order."""
    return re.findall(r"[{}]", _TOKEN.sub("", text))


def categories(locale: str) -> list[str]:
    """The plural categories that a locale needs for numbers that games count to, in CLDR's order."""
    plural = _babel(locale).plural_form
    used = {plural(n) for n in _COUNTED}
    return [one for one in ("zero", "one", "two", "few", "many", "other") if one in used | {"other"}]


def fill(message: Message, args: Mapping[str, object], told: Told) -> str:
    """The sentence. An argument that is missing leaves its placeholder standing; nothing raises."""
    text = message if isinstance(message, str) else _plural(message, args.get("n"), told.spoken)
    return "".join(part if isinstance(part, str) else _value(part, args, told) for part in parts(text))


def _plural(message: Mapping[str, str], n: object, locale: str) -> str:
    category = _babel(locale).plural_form(n) if _is_number(n) else "other"
    return message.get(category) or message.get("other") or next(iter(message.values()), "")


def _value(place: Placeholder, args: Mapping[str, object], told: Told) -> str:
    if place.name not in args:
        return f"{{{place.name}}}"
    value = args[place.name]
    if isinstance(value, (list, tuple, set, frozenset)):
        return format_list([_one(place.form, one, told) for one in value], locale=_babel(told.spoken))
    return _one(place.form, value, told)


def _one(form: str, value: object, told: Told) -> str:
    if form == "seat" and isinstance(value, int) and 0 <= value < len(told.names):
        return told.names[value]
    if form == "seat" and value == TEAM:
        return told.team
    if form == "face" and isinstance(value, str):
        return face_words(value, told)
    return format_decimal(value, locale=_babel(told.spoken)) if _is_number(value) else str(value)


def face_words(face: str, told: Told) -> str:
    """The words of a face; its id, where the pack has no such face."""
    try:
        return face if told.content is None else told.content.words(face, told.locale)
    except UnknownName:
        return face


def humanised(key: str) -> str:
    """A key that is found nowhere, as a reader can bear it: rf.end-of-turn as "end of turn", EndTurn as "End turn"."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", re.split(r"[.:]", key)[-1]).replace("-", " ").replace("_", " ")
    return words[:1] + words[1:].lower()


def _is_number(value: object) -> TypeGuard[int | float]:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and isfinite(value)


@cache
def _babel(locale: str) -> Locale:
    """What CLDR knows of a locale; English, where it knows none of that name."""
    for sep in ("-", "_"):
        try:
            return Locale.parse(locale, sep=sep)
        except (ValueError, UnknownLocaleError):
            continue
    return Locale("en")
