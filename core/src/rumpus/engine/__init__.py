"""The engine: pure functions over one table. No I/O, no clock, no global state; stamps come in, JSON comes out."""

from rumpus.engine.entries import answer, away, back, close, leave, pause, resume, take_over
from rumpus.engine.opening import setup
from rumpus.engine.questions import Question, due, options, pending, seen_by, standings, waiting
from rumpus.engine.saves import digest, restore, save
from rumpus.engine.scenes import scene
from rumpus.engine.views import View, view

__all__ = [
    "Question", "View", "answer", "away", "back", "close", "digest", "due", "leave", "options", "pause",
    "pending", "restore", "resume", "save",
    "scene", "seen_by", "setup", "standings", "take_over", "view", "waiting",
]  # fmt: skip
