"""Simulations: very many games, played on the real engine by simple players."""

from rumpus.simulate.play import Outcome, play
from rumpus.simulate.run import Plan, opened, simulate
from rumpus.simulate.tally import Tally, wilson

__all__ = ["Outcome", "Plan", "Tally", "opened", "play", "simulate", "wilson"]
