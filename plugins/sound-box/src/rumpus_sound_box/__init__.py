"""Sound Box for 4 to 7 players, as a plugin of rumpus. Unofficial: tied to no publisher."""

from rumpus import Game
from rumpus.hookspecs import hookimpl

from rumpus_sound_box.models import each_guess, guess_rate
from rumpus_sound_box.rules import SoundBoxOptions, State

__all__ = ["GAME", "SoundBoxOptions", "State", "each_guess", "guess_rate", "rumpus_games"]

GAME = Game(
    "sound-box",
    table=State,
    seats=range(4, 8),
    content="sound-box",
    models={"guess-rate": guess_rate, "each-guess": each_guess},
    cloth="sea",
)


@hookimpl
def rumpus_games() -> list[Game]:
    """The game of this package."""
    return [GAME]
