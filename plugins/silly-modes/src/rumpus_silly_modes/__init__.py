"""House rules for Sound Box: Who's Talking and Intermittent Sounds. Rules: seeds/silly-modes.md.

A table plays with them by naming them in its option `house_rules`. They change what people are told and nothing else,
so they are a matter of scenes: no answer, no draw and no journal differs (SM-3.2).
"""

from typing import Any

from rumpus import Scene, Viewer, hookimpl, ui
from rumpus.compose import replace_area

__all__ = ["INTERMITTENT_SOUNDS", "WHOS_TALKING", "rumpus_scene"]

WHOS_TALKING = "whos-talking"
INTERMITTENT_SOUNDS = "intermittent-sounds"


@hookimpl
def rumpus_scene(t: Any, step: str, who: Viewer, scene: Scene) -> Scene:
    """What each role is told before the timer runs; on the shared screen nobody is told anything."""
    rules = t.options.house_rules
    if WHOS_TALKING in rules and step == "sound-box.Prepare" and who in t.makers():  # SM-1
        return told(scene, "silly.name")
    if INTERMITTENT_SOUNDS in rules and step == "sound-box.Look" and who in t.listeners():  # SM-2
        return told(scene, "silly.cover" if who == t.guesser else "silly.free")
    return scene


def told(scene: Scene, key: str) -> Scene:
    """The scene with one more sentence beside what is asked."""
    return replace_area(scene, "now", (*scene.now, ui.say(key, rank="line")))
