"""A game night: one keyboard passed around, secrets behind a wall, a countdown that really runs."""

from collections.abc import Mapping
from random import Random
from typing import Any

from rumpus import engine
from rumpus.content import Content
from rumpus.corestep import Notice
from rumpus.fields import plain
from rumpus.game import Model
from rumpus.ids import Seat
from rumpus.scene import Blindfold, Cards, Scene, option_id
from rumpus.session import Session
from rumpus.terminal.clock import TableClock
from rumpus.terminal.desk import Desk
from rumpus.terminal.slashes import slash

LOUD_SECONDS = (30, 10, 3, 2, 1, 0)
"""Seconds left at which a countdown is written where the screen cannot move."""


class Night:
    """Plays a session at one desk until it is over.

    Args:
        session: the game.
        desk: keyboard and screen.
        clock: the table's clock.
        bots: players who are simple models, by seat.
        rng: the bots' own chance; the table's is the engine's.
    """

    def __init__(
        self, session: Session, desk: Desk, clock: TableClock, bots: Mapping[Seat, Model], rng: Random
    ) -> None:
        self.session = session
        self.desk = desk
        self.clock = clock
        self.bots = dict(bots)
        self.rng = rng
        self.noises: list[str] = []

    @property
    def _t(self) -> Any:
        return self.session.table

    def play(self) -> None:
        """Ask, count down and show, until the game is over."""
        while (question := engine.pending(self._t)) is not None:
            people = [seat for seat in question.waiting if seat not in self.bots and seat not in self._t.away]
            notice = question.step == f"rumpus.{Notice.__name__}"
            if any(seat in self.bots for seat in question.waiting) and not (notice and people):
                self._bot_answers(next(seat for seat in question.waiting if seat in self.bots))
            elif people:
                self._ask(people[0], secret=self._secret(people, notice=notice))
            elif (timer := engine.due(self._t)) is not None:
                self._count_down(timer.name, timer.due_ms)
            else:
                self._wait(question.waiting)
        self.desk.show(engine.scene(self._t, None))

    # -- people ----------------------------------------------------------------------------------------------------------------

    def _secret(self, people: list[Seat], *, notice: bool) -> bool:
        """Whether the first of these must look alone."""
        seat = people[0]
        if notice:
            return False
        if len(people) > 1 or _private(engine.scene(self._t, seat)):
            return True
        table = engine.view(self._t, None).own
        return any(value and table.get(name) != value for name, value in engine.view(self._t, seat).own.items())

    def _ask(self, seat: Seat, *, secret: bool) -> None:
        name = self._t.names[seat]
        scene = engine.scene(self._t, seat)
        blind = [self._t.names[other] for other in self._blindfolded() if other != seat]
        if secret:
            self.desk.wipe()
            self._keep_blind(blind)
            self.desk.enter("night.hand-over", who=name)
        elif blind:
            self.desk.wipe()
            self._keep_blind(blind)
            self.desk.enter("night.ready")
        self.clock.go()
        self.desk.show(scene, self.clock.now_ms())
        self._tell_noises(seat)
        said = self.desk.ask(scene, name)
        self.clock.stop()
        if secret:
            self.desk.wipe()
        if isinstance(said, str):
            slash(self.session, self.desk, said, self.clock.now_ms(), seat)
            return
        value = next((one for one in engine.options(self._t, seat) if option_id(plain(one)) == said.id), None)
        self._answer(seat, value)

    def _answer(self, seat: Seat, value: Any) -> None:
        """Hand an answer in, after closing what has run out meanwhile. A question that this has ended gets no answer."""
        at_ms, asked = self.clock.now_ms(), self._question
        while (timer := engine.due(self._t)) is not None and timer.due_ms <= at_ms:
            self.session.close(timer.name)
        if self._question == asked and seat not in self._t.answered:
            self.session.answer(seat, value, at_ms)
        else:
            self.desk.bell()
            self.desk.say("night.too-late")

    @property
    def _question(self) -> str | None:
        """The id of the open question."""
        question = engine.pending(self._t)
        return None if question is None else question.id

    def _blindfolded(self) -> list[Seat]:
        """People who must not look now."""
        people = [seat for seat in self._t.seats if seat not in self.bots and seat not in self._t.away]
        return [
            seat
            for seat in people
            if any(isinstance(block, Blindfold) for block in engine.scene(self._t, seat).blocks())
        ]

    def _keep_blind(self, names: list[str]) -> None:
        if names:
            self.desk.say("night.blindfold", "bold", names=", ".join(names), n=len(names))

    # -- bots ------------------------------------------------------------------------------------------------------------------

    def _bot_answers(self, seat: Seat) -> None:
        value = self.bots[seat](self._t, seat, engine.options(self._t, seat), self.rng)
        self.session.answer(seat, value, self.clock.now_ms())

    def _hear_bots(self) -> None:
        """What bots would be heard to do: a bot has no voice, so its cards' written noises are kept for whoever listens."""
        self.noises = []
        shared = engine.scene(self._t, None)
        for seat in self.bots:
            if seat in self._t.seats:
                self.noises += _noises(engine.scene(self._t, seat), shared, self._t.pack)
        self.rng.shuffle(self.noises)

    def _tell_noises(self, seat: Seat) -> None:
        if self.noises and len(self._t.asked) == 1 and not _private(engine.scene(self._t, seat)):
            self.desk.say("night.bots-sound", "bold", n=len(self.noises))
            for noise in self.noises:
                self.desk.put(f"   ♪ {noise}" if self.desk.live else f"   ~ {noise}", "italic")

    # -- time ------------------------------------------------------------------------------------------------------------------

    def _count_down(self, timer: str, due_ms: int) -> None:
        """Start it when all are ready, show it run, ring at its end."""
        self._hear_bots()
        blind = [self._t.names[seat] for seat in self._blindfolded()]
        seconds = round((due_ms - self.clock.now_ms()) / 1000)
        self.desk.wipe()
        self._keep_blind(blind)
        self.desk.enter("night.start", n=seconds)
        self.clock.go()
        shown = -1
        with self.desk.moving(engine.scene(self._t, None)) as moving:
            while (now_ms := self.clock.now_ms()) < due_ms:
                left = -(-(due_ms - now_ms) // 1000)
                if left != shown and (self.desk.live or left in LOUD_SECONDS or shown == -1):
                    moving.draw(now_ms)
                    if left <= LOUD_SECONDS[2]:
                        self.desk.bell()
                shown = left
                self.clock.wait(due_ms)
            moving.draw(due_ms)
        self.clock.stop()
        self.desk.bell()
        self.session.close(timer)
        self.desk.enter("night.stopped")

    def _wait(self, waiting: list[Seat]) -> None:
        """Nobody here can go on: somebody has to come back, be taken over, or leave."""
        names = ", ".join(self._t.names[seat] for seat in waiting)
        self.desk.say("night.waiting", names=names)
        slash(self.session, self.desk, self.desk.line("> ").strip() or "/help", self.clock.now_ms(), None)


def _private(scene: Scene) -> bool:
    return any(card.private for block in scene.blocks() if isinstance(block, Cards) for card in block.cards)


def _faces(scene: Scene) -> list[str]:
    """The faces that lie open in a scene."""
    cards = [card for block in scene.blocks() if isinstance(block, Cards) for card in block.cards]
    return [card.id for card in cards if card.face is not None]


def _noises(own: Scene, shared: Scene, content: Content) -> list[str]:
    """How the faces that a seat sees before it, and the table does not, would be written as sounds, where the pack says so."""
    everyones = _faces(shared)
    noises = [content.face(face).noise for face in _faces(own) if face not in everyones and content.has(face)]
    return [noise for noise in noises if noise]
