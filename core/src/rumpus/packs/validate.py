"""Holding a document against its form: every misfit becomes a finding, the fitting rest is kept for further checks."""

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from rumpus.packs.document import Document, Value
from rumpus.packs.findings import Finding, instead

_Form = TypeVar("_Form", bound=BaseModel)
Path = tuple[str | int, ...]

_KINDS = {
    "string_type": "text",
    "dict_type": "a map",
    "model_type": "a map",
    "list_type": "a list",
    "int_type": "a number",
}
_KINDS |= {"bool_type": "true or false", "model_attributes_type": "a map"}


def validate(
    form: type[_Form], document: Document, stand_ins: Mapping[str, Value] = MappingProxyType({})
) -> tuple[_Form | None, list[Finding]]:
    """The document as its form, without the parts that do not fit, and one finding for each of those.

    None when too little is left. A form made of the rest serves checks alone: with a finding, a pack is not loaded.
    `stand_ins` take the place of top-level values that are missing or do not fit.
    """
    if document.value is None:
        return None, []
    try:
        return form.model_validate(document.value), []
    except ValidationError as error:
        findings = [_finding(form, document, one) for one in error.errors(include_url=False)]
        return _salvage(form, document.value, error, stand_ins), findings


def _salvage(form: type[_Form], value: Any, error: ValidationError, stand_ins: Mapping[str, Value]) -> _Form | None:
    rest = _copy(value)
    for _ in range(10):  # each round takes out more; ten levels are more than any form has
        if not isinstance(rest, dict):
            return None
        errors = error.errors(include_url=False, include_input=False)
        paths = {_path(rest, one)[0] for one in errors} - {()}
        for path in sorted(paths, key=len, reverse=True):
            _take_out(rest, path)
        rest |= {key: stand_in for key, stand_in in stand_ins.items() if key not in rest}
        try:
            return form.model_validate(rest)
        except ValidationError as again:
            error = again
    return None


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(one) for key, one in value.items()}
    return [_copy(one) for one in value] if isinstance(value, list) else value


def _take_out(rest: Any, path: Path) -> None:
    """Remove the entry of the deepest map on the path; a list goes as a whole."""
    maps: list[tuple[dict[Any, Any], Any]] = []
    here = rest
    for step in path:
        if isinstance(here, dict) and step in here:
            maps.append((here, step))
        try:
            here = here[step]
        except (KeyError, IndexError, TypeError):
            break
    if maps:
        owner, key = maps[-1]
        del owner[key]


def _path(value: Any, error: ErrorDetails) -> tuple[Path, bool]:
    """The path of an error as far as the file has it, and whether it is about the key there."""
    path: list[str | int] = []
    here = value
    for step in error["loc"]:
        if step == "[key]":
            return tuple(path), True
        key = _key_of(here, step)
        if key is None:
            break
        here = here[key]
        path.append(key)
    return tuple(path), error["type"] in ("extra_forbidden", "missing")


def _key_of(here: Any, step: str | int) -> str | int | None:
    """The step as the file writes it: a map's keys are text there, also where the form makes them numbers."""
    if isinstance(here, dict):
        return str(step) if str(step) in here else None
    return step if isinstance(here, list) and isinstance(step, int) and step < len(here) else None


def _finding(form: type[BaseModel], document: Document, error: ErrorDetails) -> Finding:
    path, about_key = _path(document.value, error)
    mark = document.key_mark(path) if about_key else document.value_mark(path)
    where = _said(path)
    kind, context, got = error["type"], error.get("ctx", {}), error["input"]
    if kind == "extra_forbidden":
        known = _keys_at(form, path[:-1])
        message = f"{path[-1]!r} is not a key of {_said(path[:-1])}"
        return document.finding("RP101", mark, message, instead(str(path[-1]), known) or "remove it")
    if kind == "missing":
        return document.finding("RP102", mark, f"{where} has no {error['loc'][-1]!r}", f"add {error['loc'][-1]}: …")
    if kind in _KINDS:
        message = f"{where} must be {_KINDS[kind]}, not {_kind_of(got)}"
        return document.finding("RP103", mark, message, _write(_KINDS[kind]))
    if kind == "misfit":
        return document.finding("RP104", mark, f"{where}: {context['said']}", context["suggestion"])
    return document.finding("RP104", mark, *_unfit(where, kind, context, got, about_key=about_key))


def _unfit(where: str, kind: str, context: dict[str, Any], got: Any, *, about_key: bool) -> tuple[str, str]:
    if kind == "string_pattern_mismatch" and "a-z" in context["pattern"]:
        of = f"a key of {where}" if about_key else where
        return (
            f"{of}: {got!r} is not an id",
            "an id has small letters and digits, with single - or _ between them, like side-a",
        )
    if kind == "string_pattern_mismatch":
        if not got:
            return f"{where} is empty", "write its words, or leave the key out"
        return f"{where} begins or ends with a blank or line break", "remove it; after a >, write >- instead"
    if kind == "string_too_long":
        return f"{where} is longer than {context['max_length']} characters", "shorten it"
    if kind == "too_short":
        return f"{where} is empty", "put at least one entry in"
    bound, word = next((context[key], word) for key, word in (("ge", "at least"), ("le", "at most")) if key in context)
    return f"{where} is {got}, and must be {word} {bound}", f"write a number that is {word} {bound}"


def _said(path: Sequence[str | int]) -> str:
    """`cards.c001.a.tags, entry 2`; entries of a list count from 1."""
    said = "".join(f".{step}" if isinstance(step, str) else f", entry {step + 1}" for step in path)
    return said.removeprefix(".") or "the file"


def _kind_of(value: Any) -> str:
    if isinstance(value, str):
        return f"the text {value[:40]!r}" if value else "nothing"
    return "a map" if isinstance(value, dict) else "a list" if isinstance(value, list) else f"{value!r}"


def _write(kind: str) -> str:
    return {"text": "write one line of text", "a list": "write [one, two]", "a map": "write 'key: value' lines"}.get(
        kind, f"write {kind}"
    )


def _keys_at(form: type[BaseModel], path: Sequence[str | int]) -> list[str]:
    """The keys of the form at a path, read off its JSON schema."""
    whole = _schema(form)
    here: Any = whole
    for step in path:
        here = _opened(whole, here)
        entries = [*here.get("patternProperties", {}).values(), here.get("additionalProperties"), here.get("items")]
        here = here.get("properties", {}).get(step) or next((one for one in entries if one), {})
    return list(_opened(whole, here).get("properties", {}))


@cache
def _schema(form: type[BaseModel]) -> dict[str, Any]:
    return form.model_json_schema()


def _opened(whole: dict[str, Any], here: Any) -> dict[str, Any]:
    """A schema without its references and its `or nothing`."""
    while "$ref" in here or "anyOf" in here:
        if "$ref" in here:
            here = whole["$defs"][here["$ref"].rpartition("/")[2]]
        else:
            here = next(one for one in here["anyOf"] if one.get("type") != "null")
    return dict(here)
