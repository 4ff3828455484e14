"""rumpus: sound-party games. What a game's author needs; hosts find the engine in `rumpus.engine`."""

from rumpus import ui
from rumpus.bags import Bag
from rumpus.corestep import EachSeat, Notice
from rumpus.decks import Pile, Slots, card_of, one_side_each
from rumpus.game import Game
from rumpus.hookspecs import hookimpl
from rumpus.ids import JSON, TEAM, Seat, Seats, Viewer
from rumpus.scene import Scene, Text
from rumpus.scoring import Award, Standing
from rumpus.step import SKIP, WAIT, LiveStep, OptionSet, Said, Step, Steps
from rumpus.table import Options, Table
from rumpus.tracks import Track
from rumpus.visibility import ALL, Seen

__all__ = [
    "ALL", "JSON", "SKIP", "TEAM", "WAIT", "Award", "Bag", "EachSeat", "Game", "LiveStep", "Notice", "OptionSet",
    "Options", "Pile", "Said", "Scene", "Seat", "Seats", "Seen", "Slots", "Standing", "Step", "Steps", "Table", "Text",
    "Track", "Viewer", "card_of", "hookimpl", "one_side_each", "ui",
]  # fmt: skip
