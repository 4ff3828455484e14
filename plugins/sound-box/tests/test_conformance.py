"""The conformance kit on Sound Box: every number of seats, every filter and option."""

from rumpus.packs import load_pack
from rumpus.testing import Conformance
from rumpus_sound_box import rumpus_games


class TestSoundBox(Conformance):
    """The kit finds nothing, secrets dealt again at 2,000 tables among them."""

    game = rumpus_games()[0]
    content = load_pack("sound-box-base")
