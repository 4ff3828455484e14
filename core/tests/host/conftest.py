"""A small game that uses every one of the core's ideas, and what is needed to play it with plugins and without."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Annotated, Any, NewType

import pytest
from rumpus import (
    ALL,
    Bag,
    EachSeat,
    Game,
    Options,
    Pile,
    Said,
    Seat,
    Seen,
    Step,
    Steps,
    Table,
    Track,
    engine,
)
from rumpus.content import Content, Face
from rumpus.host import Host
from rumpus.journal import read, replay
from rumpus.seams import Seams
from rumpus.session import Session

DOCS = Path(__file__).parents[3] / "docs" / "hooks.md"
Card = NewType("Card", str)
Token = NewType("Token", str)


class State(Table):
    """Cards face down, tokens in a bag, a road of nine spaces."""

    deck: Annotated[Pile[Card], Seen("nobody", others="count")]
    bag: Annotated[Bag[Token], Seen("nobody", others="count")]
    drawn: Annotated[Pile[Token], ALL]
    road: Annotated[Track, ALL] = Track(9)

    def setup(self, options: Options) -> Steps:
        self.deck.extend(self.pack.faces("sounds"))
        self.bag.put_all([Token("1"), Token("10"), Token("2")])
        return [EachSeat(Turn, self.seats)]


class Turn(Step[State, None]):
    """A token comes out of the bag, then its seat guesses."""

    seat: Annotated[Seat, ALL]

    def resolve(self, t: State, said: Said[None]) -> Steps:
        t.drawn.append(t.draw(t.bag, "token"))
        return [Guess(self.seat)]


class Guess(Step[State, str]):
    """A right guess moves the marker three spaces and gives two points."""

    seat: Annotated[Seat, ALL]
    seconds = 20

    def actors(self, t: State) -> list[Seat]:
        return [self.seat]

    def options(self, t: State, who: Seat) -> list[str]:
        return ["right", "wrong"]

    def resolve(self, t: State, said: Said[str]) -> Steps:
        if said.one("wrong") == "right":
            t.move("road", 3, rule="SG-1")
            t.award(self.seat, 2, rule="SG-2")
        return []


GAME = Game("small", table=State, seats=range(2, 5))
CONTENT = Content.of(
    decks={
        "sounds": [
            Face("c1.a", "c1", "a", "Rain", ratings=frozenset({"kid-friendly"})),
            Face("c2.a", "c2", "a", "A tax office"),
            Face("c3.a", "c3", "a", "Toast", ratings=frozenset({"kid-friendly"})),
        ]
    },
    kind="",
)
NAMES = ["Mina", "Jonas", "Aoife"]


class Evening:
    """Plays the small game: with the plugins of a host, and from its journal without any."""

    game = GAME
    content = CONTENT
    names = NAMES

    def begin(self, *plugins: object) -> Session:
        """The game with these plugins, at its first question."""
        return self.begin_with(Host(plugins, strict=True).seams())

    def begin_with(self, seams: Seams) -> Session:
        """The game with what these seams change, at its first question."""
        return Session.begin(GAME, NAMES, content=CONTENT, seed="7", seams=seams)

    def play(self, *plugins: object) -> Session:
        """The game with these plugins, to its end; everybody guesses right, and notices are read."""
        session = self.begin(*plugins)
        while question := engine.pending(session.table):
            seat = question.waiting[0]
            offered = engine.options(session.table, seat)
            session.answer(seat, offered[0], session.table.now_ms + 1000)
        return session

    def again(self, session: Session) -> Table[Any]:
        """The game as its journal tells it where no plugin is installed."""
        return replay(read(session.journal.text(GAME, CONTENT)), GAME, CONTENT)

    def hooks(self, session: Session) -> list[str]:
        """The hooks that changed something, as the journal notes them."""
        return [hook[1] for entry in session.journal.entries for hook in entry.hooks]


@pytest.fixture
def evening() -> Evening:
    """The small game, and how to play it."""
    return Evening()


Writer = Callable[..., ModuleType]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Writer:
    """Writes a module and imports it: `write("loud_house", source)`."""

    def write(name: str, source: str) -> ModuleType:
        path = tmp_path / f"{name}.py"
        path.write_text(source, encoding="utf-8")
        module = ModuleType(name)
        module.__file__ = str(path)
        monkeypatch.setitem(sys.modules, name, module)
        exec(compile(source, str(path), "exec"), module.__dict__)  # noqa: S102  # what a test wrote
        return module

    return write


@pytest.fixture
def example(write: Writer) -> Callable[[str], ModuleType]:
    """The example that the documentation gives for a hook, as a plugin."""

    def example(hook: str) -> ModuleType:
        found = re.search(
            rf"^### `{hook}\(.*?```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
        )
        assert found is not None, f"docs/hooks.md has no example for {hook}"
        return write("loud_house", found[1])

    return example


@pytest.fixture
def docs() -> str:
    """The page about hooks."""
    return DOCS.read_text(encoding="utf-8")


@pytest.fixture
def plugin() -> Callable[..., object]:
    """Makes a plugin of functions marked as hooks: `plugin("silly", rumpus_award=…)`."""

    def plugin(name: str = "silly", **functions: object) -> object:
        return type(name, (SimpleNamespace,), {})(**functions)

    return plugin
