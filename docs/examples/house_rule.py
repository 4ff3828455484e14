"""A house rule: the timer of a quick house is half as long, and a lost heart hurts twice in a hard one."""

import sys
from typing import Any

import rumpus_sound_box
from rumpus import engine, hookimpl
from rumpus.host import Host


@hookimpl
def rumpus_timer(timer: str, seconds: float) -> float:
    """Half the time to make sounds."""
    return seconds / 2 if timer == "Soundmaking" else seconds


@hookimpl
def rumpus_track(t: Any, track: str, to: int) -> int:
    """One space more whenever the Heart marker moves."""
    return min(to + 1, t.heartbreak.length) if track == "heartbreak" and to > t.heartbreak.at else to


if __name__ == "__main__":
    host = Host({"quick-house": sys.modules[__name__], "sound-box": rumpus_sound_box})
    t = host.setup("sound-box", ["Mina", "Jonas", "Aoife", "Luca"], pack="sound-box-base", seed=1)
    engine.answer(t, 0, "ready")
    for seat in list(t.asked):
        engine.answer(t, seat, "ready")
    print("Soundmaking lasts", t.timers["Soundmaking"].length_ms / 1_000, "seconds")
    print("journalled:", t.entry.hooks)
