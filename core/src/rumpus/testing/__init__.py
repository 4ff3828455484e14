"""For tests of games: random players, the conformance kit, golden games, rule ids. The pytest plugin is `rumpus.testing.plugin`."""

from rumpus.testing.play import CALM, STORMY, Habits, play_random
from rumpus.testing.trail import Trail

__all__ = ["CALM", "STORMY", "Habits", "Trail", "play_random"]
