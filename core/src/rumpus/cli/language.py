"""Which language the table speaks."""

import locale as system
import os
from collections.abc import Sequence

from babel import Locale, UnknownLocaleError

from rumpus.content import Content
from rumpus.game import Game
from rumpus.packs.locales import Teller, catalog_of, core_catalog

SPOKEN = ("en", "de", "it", "ko")
"""Languages of the core's own sentences."""


def teller(
    game: Game | None,
    lang: str | None,
    names: Sequence[str] = (),
    content: Content | None = None,
    plugins: Sequence[str] = (),
) -> Teller:
    """Makes sentences of texts: the game's, those of plugins (their modules), the core's, and the pack's words."""
    catalog = core_catalog() if game is None else catalog_of(game.table.__module__, *plugins)
    return catalog.teller(lang or own_language(), names, content)


def own_language() -> str:
    """The language this machine is set to, if the core speaks it; else English."""
    said = (
        os.environ.get("LC_ALL")
        or os.environ.get("LC_MESSAGES")
        or os.environ.get("LANG")
        or system.getlocale()[0]
        or ""
    )
    code = said.split(".")[0].split("_")[0].lower()
    return code if code in SPOKEN else "en"


def own_name(code: str) -> str:
    """A language's name in itself: Deutsch."""
    try:
        return str(Locale.parse(code, sep="-").get_display_name(code) or code).capitalize()
    except (UnknownLocaleError, ValueError):
        return code
