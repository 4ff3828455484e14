"""The form of each file of a pack. Every value arrives as text, a list or a map; unknown keys are refused."""

import re
from typing import Annotated, Any, ClassVar, TypeAlias

from babel import Locale, UnknownLocaleError
from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.version import InvalidVersion, Version
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints
from pydantic_core import PydanticCustomError

ID = r"[a-z0-9]+(?:[-_][a-z0-9]+)*"
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")


def _misfit(message: str, suggestion: str) -> PydanticCustomError:
    return PydanticCustomError("misfit", "{said}", {"said": message, "suggestion": suggestion})


def _number(value: Any) -> Any:
    if isinstance(value, str) and _NUMBER.fullmatch(value):
        return int(value)
    if isinstance(value, str):
        raise _misfit(f"{value!r} is not a whole number", "write digits alone, like 20")
    return value


def _yes(value: Any) -> Any:
    if isinstance(value, str):
        if value not in ("true", "false"):
            raise _misfit(f"{value!r} is neither true nor false", "write true or false")
        return value == "true"
    return value


def _version(value: str) -> str:
    try:
        Version(value)
    except InvalidVersion:
        raise _misfit(f"{value!r} is not a version", "write it like 1.0.0") from None
    return value


def _range(value: str) -> str:
    try:
        SpecifierSet(value)
    except InvalidSpecifier:
        raise _misfit(f"{value!r} is not a range of versions", 'write it like ">=0.1,<0.2"') from None
    return value


def _locale(value: str) -> str:
    try:
        Locale.parse(value, sep="-")
    except (ValueError, UnknownLocaleError):
        raise _misfit(f"{value!r} is not a locale", "write it like de, or de-CH for a region") from None
    return value


def _path(value: str) -> str:
    parts = value.split("/")
    if "\\" in value or ":" in value or any(part in ("", ".", "..") for part in parts):
        raise _misfit(f"{value!r} is not a path inside the pack", "write it like pictures/kettle.svg")
    return value


def _words(value: Any) -> Any:
    return {"text": value} if isinstance(value, str) else value


Id: TypeAlias = Annotated[str, StringConstraints(pattern=f"^{ID}$", max_length=64)]
Words: TypeAlias = Annotated[str, StringConstraints(pattern=r"^(?s:\S|\S.*\S)$", max_length=300)]
Number: TypeAlias = Annotated[int, BeforeValidator(_number)]
Yes: TypeAlias = Annotated[bool, BeforeValidator(_yes)]
Versioned: TypeAlias = Annotated[str, AfterValidator(_version)]
Range: TypeAlias = Annotated[str, AfterValidator(_range)]
LocaleId: TypeAlias = Annotated[str, AfterValidator(_locale)]
Inside: TypeAlias = Annotated[str, StringConstraints(max_length=200), AfterValidator(_path)]
"""A path inside the pack."""


class Form(BaseModel):
    """Base of all forms: strict, closed, frozen."""

    model_config: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True, frozen=True)


class Manifest(Form):
    """pack.yaml."""

    id: Id
    version: Versioned
    content: Id
    title: Words
    source: LocaleId
    locales: Annotated[list[LocaleId], Field(min_length=1)]
    rumpus: Range
    license: Words
    authors: Annotated[list[Words], Field(min_length=1)]
    ratings: list[Id] = []
    tags: list[Id] = []
    needs: dict[Id, Range] = {}


class FaceForm(Form):
    """One side of a card."""

    text: Words | None = None
    picture: Inside | None = None
    sound: Inside | None = None
    alt: Words | None = None
    noise: Words | None = None
    ratings: list[Id] = []
    tags: list[Id] = []


class CardForm(Form):
    """A card: side a, and maybe side b."""

    a: FaceForm
    b: FaceForm | None = None


class CardsFile(Form):
    """cards.yaml, or a file in cards/: the cards of one deck, or some of them."""

    deck: Id
    cards: Annotated[dict[Id, CardForm], Field(min_length=1)]


class FilterForm(Form):
    """A named choice of faces."""

    ratings: list[Id] = []
    tags: list[Id] = []
    any: list[Id] = []


class FiltersFile(Form):
    """filters.yaml."""

    filters: dict[Id, FilterForm]


class TrackForm(Form):
    """A track: its last space, and the marks on its spaces."""

    length: Annotated[Number, Field(ge=1, le=1000)]
    spaces: dict[Annotated[Number, Field(ge=1)], list[Id]] = {}


class BoardForm(Form):
    """One side of a board."""

    seats: Annotated[list[Annotated[Number, Field(ge=1, le=99)]], Field(min_length=1)]
    tracks: Annotated[dict[Id, TrackForm], Field(min_length=1)]


class BoardsFile(Form):
    """boards.yaml."""

    boards: dict[Id, BoardForm]


class BagsFile(Form):
    """bags.yaml: bag, item, whole-number attributes."""

    bags: dict[Id, Annotated[dict[Id, dict[Id, Number]], Field(min_length=1)]]


class FaceWords(Form):
    """What a locale says otherwise about a face; one line of text is short for `{text: …}`."""

    text: Words | None = None
    picture: Inside | None = None
    sound: Inside | None = None
    alt: Words | None = None
    noise: Words | None = None
    ratings: list[Id] | None = None
    exclude: Yes = False


class PackTexts(Form):
    """The pack's own texts."""

    title: Words | None = None


class LocaleFile(Form):
    """A file in locales/."""

    locale: LocaleId
    texts: PackTexts = PackTexts()
    faces: dict[str, Annotated[FaceWords, BeforeValidator(_words)]] = {}
