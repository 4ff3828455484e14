"""Steps: a question to players with its options and its effect in one place, named after a paragraph of the rulebook."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar, cast, get_args, get_origin

from typing_extensions import dataclass_transform

from rumpus.errors import BadGame
from rumpus.fields import MISSING, Field, check_marks, copied, read_fields
from rumpus.ids import Seat, Seats, Viewer
from rumpus.scene import Scene

S = TypeVar("S")
A = TypeVar("A")


class Absence(Enum):
    """What a question does about an actor who is away."""

    SKIP = "skip"
    """Go on without."""
    WAIT = "wait"
    """Stay open until the seat is back, leaves, or is taken over."""


SKIP: Final = Absence.SKIP
WAIT: Final = Absence.WAIT


class Said(dict[Seat, A]):
    """The answers to a question by seat, in seat order. It may be empty: everybody may be away.

    Attributes:
        asked: the seats that were asked, answered or not.
        at_ms: the stamp of each answer, in order of arrival.
    """

    __slots__ = ("asked", "at_ms")

    def __init__(
        self,
        answers: Mapping[Seat, A] | Iterable[tuple[Seat, A]] = (),
        asked: Seats | None = None,
        at_ms: dict[Seat, int] | None = None,
    ) -> None:
        if answers:
            self.update(answers)
        self.asked: Seats = asked if asked is not None else list(self) if answers else []
        self.at_ms: dict[Seat, int] = {} if at_ms is None else at_ms

    def one(self, default: A) -> A:
        """The only answer of a question to one seat; the default if nobody answered."""
        for answer in self.values():
            return answer
        return default

    def by_time(self) -> Seats:
        """The seats that answered, earliest stamp first; equal stamps in order of arrival."""
        return sorted(self.at_ms, key=self.at_ms.__getitem__)


class OptionSet(Sequence[A]):
    """A described set of options, for questions with very many of them: knows its members without listing them.

    A subclass defines `__len__`, `__getitem__`, `index` (raises ValueError for what is not in it) and `__plain__` (its JSON form).
    """

    def __plain__(self) -> Any:
        """The set's description, in JSON's own kinds."""
        raise BadGame(f"{type(self).__qualname__} needs a __plain__ method that describes the set")


def _compiled_init(cls: "type[Step[Any, Any]]") -> Callable[..., None]:
    """An `__init__` that takes the fields by place or name; those with list or map types are copied."""
    scope: dict[str, Any] = {"_copied": copied}
    arguments, body = [], []
    for field in cls.__fields__:
        if field.default is not MISSING:
            scope[f"_{field.name}"] = field.default
            arguments.append(f"{field.name}=_{field.name}")
        else:
            arguments.append(field.name)
        value = field.name if field.shape == "flat" else f"_copied({field.name})"
        body.append(f"    self.{field.name} = {value}")
    source = f"def __init__(self{''.join(', ' + a for a in arguments)}):\n" + ("\n".join(body) or "    pass")
    try:
        exec(source, scope)  # noqa: S102  # compiled from the class's own field names, as dataclasses do
    except SyntaxError as fault:
        raise BadGame(
            f"{cls.__module__}.{cls.__qualname__}: fields without a default must stand before those with one"
        ) from fault
    return cast("Callable[..., None]", scope["__init__"])


def _table_of(cls: type) -> type | None:
    """The Table class written in `Step[State, Answer]`, nearest first."""
    for base in getattr(cls, "__orig_bases__", ()):
        origin = get_origin(base)
        if isinstance(origin, type) and issubclass(origin, Step):
            table = get_args(base)[0]
            if isinstance(table, type):
                return table
    return None


def _register(cls: "type[Step[Any, Any]]", table: type) -> None:
    steps: dict[str, type[Step[Any, Any]]] = table.__dict__.get("__steps__", {})
    known = steps.get(cls.__name__)
    if known is not None and (known.__module__, known.__qualname__) != (cls.__module__, cls.__qualname__):
        raise BadGame(
            f"two steps of {table.__qualname__} are called {cls.__name__}: {known.__module__}.{known.__qualname__} and "
            f"{cls.__module__}.{cls.__qualname__}; steps are saved by name, so rename one"
        )
    check_marks(cls, cls.__marks__, getattr(table, "__marks__", {}))
    if "__steps__" in table.__dict__:
        steps[cls.__name__] = cls


@dataclass_transform()
class Step(Generic[S, A]):
    """What happens next: a question to `actors`, then `resolve`.

    Its annotated fields are its locals, marked like a table's; lists and maps given to it are copied. Only `resolve` may change the
    table. What it returns happens next, in order, before whatever was waiting.

    Attributes:
        seconds: how long the question is open; its timer bears the step's class name. None: until everyone has answered.
        holds: open until its timer has run out, whoever answers; needs `seconds`.

    What the engine must know at every step is worked out once a class: `__instant__`, nobody is asked and no time passes; `__simple__`,
    a question that no timer ends and that is resolved as soon as all have answered; `__secret__`, some field is not public.
    """

    seconds: ClassVar[float | None] = None
    holds: ClassVar[bool] = False

    __fields__: ClassVar[tuple[Field, ...]] = ()
    __marks__: ClassVar[dict[str, Field]] = {}
    __table__: ClassVar[type | None] = None
    __secret__: ClassVar[bool] = False
    __instant__: ClassVar[bool] = True
    __simple__: ClassVar[bool] = False
    __live__: ClassVar[bool] = False
    __core__: ClassVar[bool] = False
    __eyes__: ClassVar[Any] = None

    def __init_subclass__(cls, *, eye: bool = False) -> None:
        super().__init_subclass__()
        if eye:
            return
        fields = read_fields(cls, Step)
        cls.__marks__ = fields
        cls.__fields__ = tuple(fields.values())
        cls.__secret__ = not all(field.public for field in cls.__fields__)
        cls.__instant__ = cls.actors is Step.actors and cls.seconds is None and not cls.holds and not cls.__live__
        cls.__simple__ = not (cls.__instant__ or cls.__live__ or cls.seconds is not None or cls.holds)
        cls.__eyes__ = None
        if cls.holds and cls.seconds is None:
            raise BadGame(f"{cls.__module__}.{cls.__qualname__} holds but has no `seconds`: say how long it lasts")
        if "__init__" not in vars(cls):
            cls.__init__ = _compiled_init(cls)  # type: ignore[method-assign]
        cls.__table__ = _table_of(cls) or cls.__table__
        if cls.__table__ is not None:
            _register(cls, cls.__table__)

    def actors(self, t: S) -> Iterable[Seat]:
        """Who is asked. Uses public fields only: who is asked is public. Default: nobody, `resolve` happens at once."""
        return ()

    def options(self, t: S, who: Seat) -> Sequence[A]:
        """What this seat may answer: unique plain values, at least one, the same at each call."""
        raise BadGame(f"{type(self).__qualname__} asks {who} but has no `options` method")

    def scene(self, t: S, who: Viewer) -> Scene | None:
        """What this seat sees (None: the shared screen). Returning None draws the default scene."""
        return None

    def absent(self, t: S, who: Seat) -> Any:
        """What becomes of an actor who is away: SKIP, WAIT, or the answer to take in its place."""
        return SKIP

    def resolve(self, t: S, said: Said[A]) -> "Steps":
        """The effect, once all present actors have answered or time is up. Returns what happens next."""
        return []

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{f.name}={getattr(self, f.name)!r}' for f in self.__fields__)})"


Steps: TypeAlias = Sequence[Step[Any, Any]]


class LiveStep(Step[S, A]):
    """A question that reacts to each answer at once. It stays open exactly while what `react` returns contains the step itself."""

    __live__: ClassVar[bool] = True

    def absent(self, t: S, who: Seat) -> Any:
        """A live question waits for those who are away."""
        return WAIT

    def react(self, t: S, who: Seat, value: A, at_ms: int) -> Steps:
        """The effect of one answer. Returns what happens next; with `self` in it, the question opens again after that."""
        return []
