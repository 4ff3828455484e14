"""The table: what lies on it, and the verbs that steps use."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, TypeAlias

from pydantic import BaseModel, ConfigDict, field_validator
from pydantic import Field as PydanticField
from typing_extensions import TypeVar, dataclass_transform

from rumpus.asking import Asking, Entry
from rumpus.bags import Bag
from rumpus.chance import Chance
from rumpus.content import Content
from rumpus.corestep import CORE_STEPS
from rumpus.errors import AuthorError, BadGame, EmptyZone
from rumpus.fields import MISSING, Field, check_marks, plain, read_fields
from rumpus.ids import Seat, Seats, Viewer
from rumpus.players import left_of
from rumpus.scene import Scene
from rumpus.scoring import Award, Scorer, Standing, ranked
from rumpus.seams import Seams
from rumpus.step import Step, Steps
from rumpus.timers import Timer
from rumpus.tracks import Track

if TYPE_CHECKING:
    from rumpus.game import Game

T = TypeVar("T")

Shared: TypeAlias = tuple[
    dict[str, Any], list[tuple[str, dict[str, Any]]], Callable[[Any, Viewer, dict[str, Any]], None]
]
"""What the views after an entry have in common, see `rumpus.engine.views`."""


class Options(BaseModel):
    """What a table may choose before the game begins. A game with options of its own subclasses this.

    Attributes:
        filters: named filters of the pack that faces must pass, for example "kid-friendly".
        lengths: seconds (above 0) by timer name, instead of the rule's.
        house_rules: what plugins are to change at this table, by the names that they give it; a text has commas between
            them. A name that no plugin knows changes nothing.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, validate_default=True)

    filters: tuple[str, ...] = PydanticField(default=(), strict=False)
    lengths: dict[str, Annotated[float, PydanticField(gt=0, allow_inf_nan=False)]] = {}
    house_rules: tuple[str, ...] = PydanticField(default=(), strict=False)

    @field_validator("house_rules", mode="before")
    @classmethod
    def _listed(cls, given: Any) -> Any:
        return tuple(filter(None, map(str.strip, given.split(",")))) if isinstance(given, str) else given


O = TypeVar("O", bound=Options, default=Options)  # noqa: E741

BASE_FIELDS = (
    "n",
    "seats",
    "names",
    "away",
    "timers",
    "lengths",
    "options",
    "result",
    "now_ms",
    "asked",
    "answered",
    "scores",
    "pack",
)
"""What everybody sees of every table."""


@dataclass_transform(kw_only_default=True)
class Table(Generic[O]):
    """What lies on the table, who sits there, and what is going on. Games subclass it with annotated, marked fields.

    Base fields, seen by all:
        n: places at the table. seats: seats still in, ascending. names: by seat. away: seats that are away.
        timers: running timers by name. lengths: seconds by timer name, the table's own choice. options: as chosen.
        result: None while the game goes on. now_ms: greatest stamp so far. pack: the content, never state.
    """

    __fields__: ClassVar[tuple[Field, ...]] = ()
    __marks__: ClassVar[dict[str, Field]] = {}
    __steps__: ClassVar[dict[str, type[Step[Any, Any]]]] = {}

    if TYPE_CHECKING:

        def __init__(self) -> None: ...

    def __init_subclass__(cls, *, eye: bool = False) -> None:
        super().__init_subclass__()
        if eye:
            return
        fields = read_fields(cls, Table)
        taken = sorted(name for name in fields if hasattr(Table, name) or name in BASE_FIELDS)
        if taken:
            raise BadGame(
                f"{cls.__module__}.{cls.__qualname__}.{taken[0]}: every table has a {taken[0]!r} already; choose another name"
            )
        check_marks(cls, fields, BASE_FIELDS)
        cls.__marks__ = fields
        cls.__fields__ = tuple(fields.values())
        cls.__steps__ = {}

    def _lay(self, game: "Game", names: list[str], pack: Content, options: O, seed: str, seams: Seams) -> None:
        """Give the base fields and the declared ones their first values."""
        self.game = game
        self.n = len(names)
        self.names = names
        self.seats: Seats = list(range(self.n))
        self.away: Seats = []
        self.timers: dict[str, Timer] = {}
        self.lengths: dict[str, float] = dict(options.lengths)
        self.options: O = options
        self.result: str | None = None
        self.now_ms = 0
        self._content = pack
        self.pack = pack.chosen_by(self._deck)
        self.chance = Chance(seed)
        self.ledger: list[Award] = []
        self.scores: dict[Scorer, int] = {}
        self._seams = seams
        self._screen: Callable[[], Any] = lambda: None
        self._agenda: list[Step[Any, Any] | Asking] = []
        self._asking: Asking | None = None
        self._number = 0
        self._closed_ms = 0
        self._paused: list[Any] | None = None
        self._standings: list[Standing] | None = None
        self._calls = 0
        self._hooked: list[list[Any]] = []
        self._given: Callable[[int, str, Any], Any] | None = None
        self._eyes: dict[Any, Any] = {}
        self._public: Shared | None = None
        self._base: dict[str, Any] | None = None
        self._broken: BaseException | None = None
        self._strict = False
        self._dropped = False
        self._entry = Entry([], [], [])
        for field in self.__fields__:
            value = field.fresh()
            if value is not MISSING:
                setattr(self, field.name, value)

    # -- what a game says --------------------------------------------------------------------------------------------------

    def setup(self, options: O) -> Steps:
        """Lay the game out and return its first steps."""
        raise BadGame(
            f"{type(self).__qualname__} has no `setup` method: lay the game out there and return its first steps"
        )

    def left(self, seat: Seat) -> Steps:
        """What it means that a seat has left (it is no longer in `seats`): roles and items move on. Returns what happens next."""
        return []

    def ending(self, who: Viewer) -> Scene | None:
        """What a viewer sees when the game is over; `self` is the viewer's eye. Returning None shows the standings."""
        return None

    def standings(self) -> list[Standing]:
        """The result so far: by default the ledger's sums, best first."""
        return ranked(self.scores, self.seats)

    @classmethod
    def step_named(cls, name: str) -> type[Step[Any, Any]] | None:
        """The step of this class name that belongs to this table or one of its parents, or to the core; None if there is none."""
        for kind in cls.__mro__:
            steps: dict[str, type[Step[Any, Any]]] = vars(kind).get("__steps__", {})
            if name in steps:
                return steps[name]
        return CORE_STEPS.get(name)

    # -- who -----------------------------------------------------------------------------------------------------------------

    def others(self, *seats: Seat) -> Seats:
        """The seats still in but these."""
        return [seat for seat in self.seats if seat not in seats]

    def after(self, seat: Seat, k: int = 1) -> Seat:
        """The k-th seat still in to the left of `seat`, which may itself have left."""
        seats = self.seats
        if len(seats) == self.n:
            return (seat + k) % self.n
        return left_of(seat, seats, self.n, k)

    @property
    def entry(self) -> Entry:
        """The latest entry: what went in, and what chance and plugins made of it."""
        return self._entry

    @property
    def asked(self) -> Seats:
        """Who is asked now."""
        return [] if self._asking is None else self._asking.asked

    @property
    def answered(self) -> Seats:
        """Who of these has answered."""
        return [] if self._asking is None else self._asking.answered

    # -- what happens --------------------------------------------------------------------------------------------------------

    def award(self, seat: Scorer, points: int, rule: str) -> None:
        """Write points into the ledger, with the rule that gives them."""
        award = Award(seat, points, rule)
        self._calls += 1
        awards = [award]
        if self._seams.award or self._given is not None:
            awards = self._chain("award", str(seat), [award], self._all_awards)
        self._base = None
        for one in awards:
            self.ledger.append(one)
            self.scores[one.seat] = self.scores.get(one.seat, 0) + one.points

    def finish(self, result: str) -> None:
        """End the game, at once: nothing that waits will happen."""
        self._calls += 1
        self.result = result
        self._base = None
        self._agenda.clear()
        self._asking = None
        self.timers.clear()
        standings = self.standings()
        if self._seams.result or self._given is not None:
            changed = self._chain("result", result, standings, lambda hook, t, value: hook(t, result, value))
            standings = [Standing(*line) for line in changed]
        self._standings = standings

    def skip_to(self, *steps: type[Step[Any, Any]]) -> None:
        """Drop all that waits before the nearest waiting step of these classes, at once (in `left`: the open question too).

        Raises:
            AuthorError: none of them waits; ask `waits` first.
        """
        agenda = self._agenda
        for depth in range(len(agenda) - 1, -1, -1):
            item = agenda[depth]
            open_question = isinstance(item, Asking) and item.begun and depth == len(agenda) - 1 and self._dropped
            if not open_question and isinstance(item.step if isinstance(item, Asking) else item, steps):
                for dropped in agenda[depth + 1 :]:
                    if isinstance(dropped, Asking):
                        self.stop(type(dropped.step).__name__)
                del agenda[depth + 1 :]
                return
        wanted = " or ".join(step.__name__ for step in steps)
        raise AuthorError(f"skip_to: no {wanted} waits; ask t.waits({wanted.replace(' or ', ', ')}) first")

    def waits(self, *steps: type[Step[Any, Any]]) -> bool:
        """Whether a step of these classes waits to happen."""
        return any(isinstance(item.step if isinstance(item, Asking) else item, steps) for item in self._agenda)

    def start(self, timer: str, seconds: float, then: Step[Any, Any] | Sequence[Step[Any, Any]] | None = None) -> None:
        """Start a timer that runs on over steps; when it has run out, `then` happens, and the open question after it."""
        steps = [then] if isinstance(then, Step) else list(then or ())
        self._base = None
        self.timers[timer] = Timer(timer, self.now_ms, self._length_ms(timer, seconds), steps)

    def stop(self, timer: str) -> None:
        """Stop a timer; nothing happens if it does not run."""
        self._base = None
        self.timers.pop(timer, None)

    def draw(self, bag: Bag[T], name: str) -> T:
        """Take an item out of a bag, by chance."""
        self._calls += 1
        items: list[T] = bag
        if self._seams.bag or self._given is not None:
            items = self._chain("bag", name, list(bag), lambda hook, t, value: hook(t, name, value))
            strangers = [item for item in items if item not in bag]
            if strangers:
                raise AuthorError(
                    f"a rumpus_bag hook gave {strangers[0]!r}, which is not in the bag {name!r}: return some of its items"
                )
        if not items:
            raise EmptyZone(f"the bag {name!r} is empty: ask for its length before you draw")
        item = items[self.chance.pick(name, len(items))]
        bag.remove(item)
        return item

    def move(self, track: str, k: int, rule: str) -> list[int]:
        """Move the marker of the track in this field by k spaces (backwards if negative); returns the spaces reached or passed."""
        marker: Track = getattr(self, track)
        to = max(0, min(marker.at + k, marker.length))
        self._calls += 1
        if self._seams.track or self._given is not None:
            at = marker.at
            to = self._chain("track", track, to, lambda hook, t, value: hook(t, track, at, value))
        return marker.go_to(to)

    # -- of the core -----------------------------------------------------------------------------------------------------------

    def _length_ms(self, timer: str, seconds: float) -> int:
        seconds = self.lengths.get(timer, seconds)
        self._calls += 1
        if self._seams.timer or self._given is not None:
            seconds = self._chain("timer", timer, seconds, lambda hook, t, value: hook(t, timer, value))
        return round(seconds * 1000)

    def _deck(self, deck: str, faces: list[str]) -> list[str]:
        """What plugins make of a deck's faces when a game asks the pack for them."""
        self._calls += 1
        if self._seams.deck or self._given is not None:
            faces = self._chain("deck", deck, faces, lambda hook, t, value: hook(t, deck, value))
        return faces

    def _all_awards(self, hook: Callable[..., Any], screen: Any, awards: list[Award]) -> list[Award]:
        return [Award(*new) for award in awards for new in hook(screen, award)]

    def _chain(self, name: str, subject: str, value: Any, call: Callable[[Callable[..., Any], Any, Any], Any]) -> Any:
        """Pass a value through a seam's functions, or take what the journal says they made of it; note it if it changed."""
        if self._given is not None:
            return self._given(self._calls, name, value)
        was, screen = plain(value), self._screen()
        for hook in getattr(self._seams, name):
            value = call(hook, screen, value)
        now = plain(value)
        if now != was:
            self._hooked.append([self._calls, name, subject, now])
        return value
