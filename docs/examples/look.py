"""The stage-2 game on a terminal: what the performer and a voter see, before anybody has written a screen."""

import tutorial_2 as game
from rich.console import Console
from rumpus import engine
from rumpus.packs.locales import core_catalog
from rumpus.terminal.render import draw

t = engine.setup(game.GAME, ["Mina", "Jonas", "Aoife"], content=game.SOUNDS, seed=7)
tell = core_catalog().teller("en", t.names, game.SOUNDS)
for who in (0, 1):
    print(f"-- {t.names[who]}'s screen")
    draw(engine.scene(t, who), tell, Console(width=80))
    print()
