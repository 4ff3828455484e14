"""Golden files: texts kept beside a test, compared with what the code makes now."""

import difflib
from pathlib import Path

from rumpus.errors import NotConforming

FOLDER = "golden"
MOST = 40
"""Lines of a difference that are shown."""


class Golden:
    """The golden files beside a test module.

    Attributes:
        folder: where they lie.
        update: write what the code makes now instead of comparing it.
    """

    def __init__(self, folder: Path, *, update: bool = False) -> None:
        self.folder = folder
        self.update = update

    def text(self, name: str) -> str | None:
        """The text kept under a name; None if there is none yet."""
        path = self.folder / name
        return path.read_text(encoding="utf-8") if path.is_file() else None

    def check(self, name: str, text: str) -> None:
        """Compare a text with the one that is kept, or keep it.

        Raises:
            NotConforming: they differ, or none is kept yet; shows the difference.
        """
        path = self.folder / name
        if self.update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            return
        kept = self.text(name)
        if kept is None:
            raise NotConforming(f"there is no {path} yet: run pytest with --update-golden, then read it and commit it")
        if kept != text:
            lines = list(difflib.unified_diff(kept.splitlines(), text.splitlines(), "kept", "now", lineterm="", n=2))
            more = f"\n… and {len(lines) - MOST} more lines" if len(lines) > MOST else ""
            raise NotConforming(
                f"{path} is not what the code makes now; if it should be, run pytest with --update-golden and read the change:\n"
                + "\n".join(lines[:MOST])
                + more
            )
