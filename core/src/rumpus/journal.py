"""Journals: a game is its header and what went in. Replaying one needs no generator and no plugins.

A line of a journal file is an entry with two short checks: `state` names the table after it, `sum` chains it to the lines before,
so that a cut, an edit or another version shows at the first entry that does not fit.
"""

import json
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from typing import Any

from rumpus import engine
from rumpus.asking import Entry
from rumpus.content import Content
from rumpus.engine.opening import EMPTY, reopened
from rumpus.errors import BadJournal, RumpusError
from rumpus.fields import plain
from rumpus.game import Game
from rumpus.scoring import Award
from rumpus.seams import NO_SEAMS, Seams
from rumpus.table import Table

FORM = 1
"""Version of the form of journals."""


@cache
def core_version() -> str:
    """The version of rumpus that runs: looked up once, since the look-up reads files."""
    return version("rumpus")


class Journal:
    """A game's header and entries.

    Attributes:
        header: form, versions, game, pack, names as given, options, seed, plugins, and what the host adds under "host".
        entries: what went in, the setup first.
    """

    __slots__ = ("_sums", "entries", "header")

    def __init__(self, header: dict[str, Any], entries: list[Entry] | None = None) -> None:
        self.header = header
        self.entries = entries if entries is not None else []
        self._sums: list[str] = []  # made with the first line: a game played only in memory needs none

    @classmethod
    def begin(
        cls,
        t: Table[Any],
        names: list[str],
        plugins: Mapping[str, str] | None = None,
        host: Mapping[str, Any] | None = None,
    ) -> "Journal":
        """The journal of a table that has just been set up with these names."""
        pack = t._content
        header = {
            "rumpus": core_version(),
            "form": FORM,
            "game": t.game.slug,
            "game_version": t.game.version,
            "pack": {"id": pack.id, "version": pack.version, "hash": pack.hash, "locale": pack.locale},
            "names": list(names),
            "options": t.options.model_dump(mode="json"),
            "seed": t.chance.seed,
            "plugins": dict(plugins or {}),
            "host": dict(host or {}),
        }
        return cls(header, [t.entry])

    def header_line(self) -> str:
        """The first line of a journal file."""
        return _line(self.header, sum=self._header_sum())

    def entry_line(self, at: int, state: str) -> str:
        """The line of the entry at this index, counted from 0; `state` is the table's digest after it. Lines are made in order."""
        form = self.entries[at].__plain__() | {"state": state[:12]}
        form = json.loads(json.dumps(plain(form)))
        self._header_sum()
        del self._sums[at + 1 :]
        self._sums.append(_sum(self._sums[at], form))
        return _line(form, sum=self._sums[at + 1])

    def _header_sum(self) -> str:
        if not self._sums:
            self._sums.append(_sum("", self.header))
        return self._sums[0]

    def text(self, game: Game, content: Content = EMPTY) -> str:
        """The whole journal as a file holds it."""
        lines = [self.header_line()]
        replay(self, game, content, after=lambda at, t: lines.append(self.entry_line(at, engine.digest(t))))
        return "".join(lines)


class ReadJournal(Journal):
    """A journal read from text, with the states that its lines name."""

    __slots__ = ("states",)

    def __init__(self, header: dict[str, Any], entries: list[Entry], states: list[str]) -> None:
        super().__init__(header, entries)
        self.states = states


def read(text: str) -> ReadJournal:
    """Read a journal from the text of its file.

    Raises:
        BadJournal: it is none, or was cut off or edited; names the first entry that does not fit.
    """
    if not text.strip():
        raise BadJournal("this file is empty: a journal begins with a line about its game")
    lines = text.split("\n")
    forms = [_form(line, at, last=at == len(lines) - 1) for at, line in enumerate(lines) if line or at < len(lines) - 1]
    header = forms[0]
    if header.get("form") != FORM or not isinstance(header.get("game"), str):
        raise BadJournal(
            f"this is no journal of a form that rumpus {core_version()} reads (form {header.get('form')!r}, wanted {FORM})"
        )
    if lines[-1]:
        raise BadJournal(
            f"entry {len(forms) - 1} was cut off: the last line has no end. The entries before it are whole",
            len(forms) - 1,
        )
    running = ""
    for at, form in enumerate(forms):
        given = form.pop("sum", None)
        running = _sum(running, form)
        if given != running:
            what = "the header" if at == 0 else f"entry {at}"
            raise BadJournal(
                f"{what} was edited, or lines before it are missing: its check is {given!r} and should be {running!r}",
                at,
            )
    states = [str(form.pop("state", "")) for form in forms[1:]]
    journal = ReadJournal(
        header, [Entry(form["in"], form.get("draws", []), form.get("hooks", [])) for form in forms[1:]], states
    )
    journal._sums = _sums(header, journal, states)
    if not journal.entries:
        raise BadJournal("the journal ends after its header: the game had not been set up", 0)
    return journal


def _sums(header: dict[str, Any], journal: "ReadJournal", states: list[str]) -> list[str]:
    sums = [_sum("", header)]
    for entry, state in zip(journal.entries, states, strict=True):
        sums.append(_sum(sums[-1], entry.__plain__() | {"state": state}))
    return sums


def _form(line: str, at: int, *, last: bool) -> dict[str, Any]:
    try:
        form = json.loads(line)
    except ValueError:
        form = None
    if not isinstance(form, dict) or (at and not isinstance(form.get("in"), list)):
        what = "the header" if at == 0 else f"entry {at}"
        why = "was cut off" if last else "is no entry"
        raise BadJournal(
            f"{what} {why}: {line[:60]!r}. {'The entries before it are whole' if at > 1 else ''}".rstrip(), at
        )
    return form


def _line(form: dict[str, Any], **more: str) -> str:
    return json.dumps(form | more, ensure_ascii=False, separators=(",", ":")) + "\n"


def _sum(before: str, form: dict[str, Any]) -> str:
    text = json.dumps(form, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256((before + text).encode()).hexdigest()[:12]


# -- replay ------------------------------------------------------------------------------------------------------------------

_INPUTS: dict[str, Callable[..., Entry]] = {
    "answer": engine.answer,
    "close": lambda t, timer, _: engine.close(t, timer),
    "away": engine.away,
    "back": engine.back,
    "take-over": engine.take_over,
    "leave": engine.leave,
    "pause": engine.pause,
    "resume": engine.resume,
}


def replay(
    journal: Journal,
    game: Game,
    content: Content = EMPTY,
    *,
    upto: int | None = None,
    seams: Seams = NO_SEAMS,
    strict: bool = False,
    after: Callable[[int, Table[Any]], None] | None = None,
) -> Table[Any]:
    """The table that the journal leads to. Draws and what plugins did come from the journal.

    Args:
        journal: the journal.
        game: its game.
        content: its pack; another one is refused.
        upto: stop after this many entries; None: all.
        seams: what plugins change when the game goes on from here.
        strict: as for `engine.setup`.
        after: called with the index of each entry and the table after it.

    Raises:
        BadJournal: names the first entry that does not fit the game or pack.
    """
    _check_header(journal.header, game, content)
    entries = journal.entries[:upto] if upto is not None else journal.entries
    states = journal.states if isinstance(journal, ReadJournal) else [""] * len(entries)
    source = _Source()
    t: Table[Any] | None = None
    for at, entry in enumerate(entries):
        source.take(at, entry)
        try:
            t = _again(journal, game, content, entry, source, t, strict=strict)
        except BadJournal:
            raise
        except (RumpusError, TypeError, ValueError, KeyError, IndexError) as fault:
            raise BadJournal(
                f"entry {at + 1}, {_said(entry)}, does not fit: {fault}{_made_by(journal, game)}", at + 1
            ) from fault
        source.finished()
        if states[at] and engine.digest(t)[:12] != states[at]:
            raise BadJournal(
                f"entry {at + 1}, {_said(entry)}, leads to another table than it did when it was written{_made_by(journal, game)}",
                at + 1,
            )
        if after is not None:
            after(at, t)
    if t is None:
        raise BadJournal("the journal has no entries")
    t.chance.given = t._given = None
    t._seams = seams
    return t


def _again(
    journal: Journal,
    game: Game,
    content: Content,
    entry: Entry,
    source: "_Source",
    t: Table[Any] | None,
    *,
    strict: bool,
) -> Table[Any]:
    kind, *rest = entry.input
    if t is None:
        if kind != "setup":
            raise BadJournal(f"entry 1 is {kind!r}: a journal begins with the setup", 1)
        header = journal.header
        options = game.check_options(header["options"])
        locale = header["pack"]["locale"]
        played = content if locale is None or content.locale == locale else content.in_locale(locale)
        return reopened(
            game,
            list(header["names"]),
            played,
            options,
            header["seed"],
            hooks=entry.hooks,
            given=source.hook,
            chance=source.draw,
            strict=strict,
        )
    if kind not in _INPUTS:
        raise ValueError(f"no entry is called {kind!r}")
    made = _INPUTS[kind](t, *rest)
    if plain(made.input) != plain(entry.input):
        raise ValueError(f"it would be written as {made.input} now")
    return t


class _Source:
    """Where a replay takes draws and hook results from: the entry it is at."""

    def __init__(self) -> None:
        self.at = 0
        self.entry = Entry([], [], [])
        self.drawn = 0
        self.hooked = 0

    def take(self, at: int, entry: Entry) -> None:
        """Go on to the next entry."""
        self.at, self.entry, self.drawn = at, entry, 0
        self.hooked = sum(1 for one in entry.hooks if one[1] == "seats")

    def draw(self, name: str, n: int, shuffle: bool) -> Any:
        """The recorded outcome of the next draw, which must have this name and fit."""
        draws = self.entry.draws
        wanted = f"entry {self.at + 1}, {_said(self.entry)}: the game draws {name!r} from {n}"
        if self.drawn == len(draws):
            raise BadJournal(f"{wanted}, and the journal has no more draws there", self.at + 1)
        found, outcome = draws[self.drawn]
        fits = (
            sorted(outcome) == list(range(n))
            if shuffle and isinstance(outcome, list)
            else isinstance(outcome, int) and not shuffle and 0 <= outcome < n
        )
        if found != name or not fits:
            raise BadJournal(f"{wanted}, and the journal has {found!r} with {outcome!r}", self.at + 1)
        self.drawn += 1
        return outcome

    def hook(self, call: int, name: str, value: Any) -> Any:
        """What plugins made of a value at this seam, if they changed it."""
        hooks = self.entry.hooks
        if self.hooked < len(hooks) and hooks[self.hooked][0] == call and hooks[self.hooked][1] == name:
            self.hooked += 1
            return _typed(name, hooks[self.hooked - 1][3])
        return value

    def finished(self) -> None:
        """Raises BadJournal if the entry has more than the game used."""
        left = self.entry.draws[self.drawn :] or self.entry.hooks[self.hooked :]
        if left:
            raise BadJournal(
                f"entry {self.at + 1}, {_said(self.entry)}: the journal has {left[0]}, which the game does not use",
                self.at + 1,
            )


def _typed(name: str, result: Any) -> Any:
    """The recorded result of a hook as the engine's own records."""
    return [Award(*award) for award in result] if name == "award" else result


def _check_header(header: dict[str, Any], game: Game, content: Content) -> None:
    if header["game"] != game.slug:
        raise BadJournal(f"this is a journal of {header['game']}, not of {game.slug}")
    pack = header["pack"]
    if pack["hash"] != content.hash:
        raise BadJournal(
            f"this game was played with pack {pack['id']} {pack['version']} ({pack['hash'][:12]}); here is {content.id} {content.version} "
            f"({content.hash[:12]}): install that very pack to go on"
        )


def _said(entry: Entry) -> str:
    return " ".join(str(part) for part in entry.input[:-1]) or "setup"


def _made_by(journal: Journal, game: Game) -> str:
    made, core = journal.header.get("game_version"), journal.header.get("rumpus")
    if made == game.version and core == core_version():
        return ""
    return f" (it was made by {game.slug} {made} on rumpus {core}; here are {game.version} and {core_version()})"
