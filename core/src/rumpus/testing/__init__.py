"""For tests of games: random players, the conformance kit, golden games, rule ids. The pytest plugin is `rumpus.testing.plugin`."""

from rumpus.testing.conformance import Conformance
from rumpus.testing.golden import Golden
from rumpus.testing.play import CALM, STORMY, Habits, play_random
from rumpus.testing.rules import check_rules
from rumpus.testing.trail import Trail

__all__ = ["CALM", "STORMY", "Conformance", "Golden", "Habits", "Trail", "check_rules", "play_random"]
