"""One keyboard and one screen: showing scenes, reading lines, hiding what the next person must not see."""

import sys
from collections.abc import Callable, Iterable
from typing import Self

from rich.console import Console, Group
from rich.live import Live
from rich.text import Text as Line

from rumpus.scene import Option, Scene, Text
from rumpus.terminal.keys import ask_line, prompt
from rumpus.terminal.paint import Tell
from rumpus.terminal.render import draw, lines

_WIPE = "\x1b[2J\x1b[3J\x1b[H"


class Closed(Exception):  # never leaves the command line
    """The input has ended, or Ctrl-C was pressed."""


class Desk:
    """What a person sits at. Without a terminal it writes plain lines and never wipes.

    Args:
        tell: makes the sentences.
        console: where to write.
        live: whether screens may be wiped and move; by default where both ends are a terminal.
        read: gives the next line with its end, or "" when there are no more.
    """

    def __init__(
        self,
        tell: Tell,
        console: Console | None = None,
        *,
        live: bool | None = None,
        read: Callable[[], str] | None = None,
    ) -> None:
        self.tell = tell
        self._read = read if read is not None else sys.stdin.readline
        self.console = console if console is not None else Console(highlight=False)
        self.live = self.console.is_terminal and sys.stdin.isatty() if live is None else live

    def say(self, key: str, style: str = "", **args: object) -> None:
        """Write a sentence."""
        self.put(self.tell(Text(key, args)), style)

    def put(self, words: str, style: str = "") -> None:
        """Write a line as it is."""
        if self.live:
            self.console.print(Line(words, style), highlight=False)
        else:
            self.console.out(
                words.encode(self.console.encoding, "replace").decode(self.console.encoding), highlight=False
            )

    def show(self, scene: Scene, now_ms: int = 0, *, wipe: bool = True) -> None:
        """Show a scene on an empty screen."""
        if wipe:
            self.wipe()
        draw(scene, self.tell, self.console, now_ms=now_ms, plain=not self.live)

    def wipe(self) -> None:
        """Take everything off the screen and out of its memory."""
        if self.live:
            self.console.file.write(_WIPE)
            self.console.file.flush()
        else:
            self.put("")

    def bell(self) -> None:
        """Ring."""
        if self.live:
            self.console.bell()

    def line(self, words: str) -> str:
        """Read a line; raises Closed when there will be none."""
        self.console.file.write(words)
        self.console.file.flush()
        try:
            typed = self._read()
        except KeyboardInterrupt:
            raise Closed from None
        except UnicodeDecodeError:
            return ""
        if not typed:
            raise Closed
        if not self.live:
            self.console.file.write("\n")
        return typed.rstrip("\r\n")

    def enter(self, key: str, **args: object) -> None:
        """Wait for Enter."""
        self.line(f"{self.tell(Text(key, args))} ")

    def ask(self, scene: Scene, who: str) -> Option | str:
        """Read lines until one is an option of the scene, or begins with a slash: then the line itself."""
        while True:
            typed = self.line(f"{who} {prompt(scene, self.tell)} ").strip()
            if typed.startswith("/"):
                return typed
            reply = ask_line(scene, typed, self.tell)
            if reply.option is None:
                self.put(reply.sorry)
            elif reply.confirm is None or self.agrees(reply.confirm):
                return reply.option

    def agrees(self, question: Text) -> bool:
        """Ask yes or no; Enter is yes."""
        typed = self.line(f"{self.tell(question)} [{self.tell(Text('night.yes-no'))}] ").strip().casefold()
        return not typed or typed[0] == self.tell(Text("night.yes-no"))[0].casefold()

    def moving(self, scene: Scene) -> "Moving":
        """Show a scene whose timer runs."""
        return Moving(self, scene)


class Moving:
    """A scene that is drawn anew as time goes by; a context."""

    def __init__(self, desk: Desk, scene: Scene) -> None:
        self._desk = desk
        self._scene = scene
        self._live: Live | None = None

    def __enter__(self) -> Self:
        self._desk.wipe()
        if self._desk.live:
            self._live = Live(console=self._desk.console, auto_refresh=False, transient=False)
            self._live.start()
        return self

    def draw(self, now_ms: int) -> None:
        """Draw it as of a stamp."""
        if self._live is not None:
            self._live.update(Group(*self._lines(now_ms)), refresh=True)
        else:
            for line in self._lines(now_ms):
                self._desk.put(line.plain.rstrip())

    def _lines(self, now_ms: int) -> Iterable[Line]:
        return lines(self._scene, self._desk.tell, width=self._desk.console.width, rich=self._desk.live, now_ms=now_ms)

    def __exit__(self, *_: object) -> None:
        if self._live is not None:
            self._live.stop()
