"""Scenes in a terminal: `draw` shows one, `ask_line` reads what is typed at it."""

from rumpus.terminal.keys import Reply, ask_line, option_keys, prompt
from rumpus.terminal.render import draw, lines

__all__ = ["Reply", "ask_line", "draw", "lines", "option_keys", "prompt"]
