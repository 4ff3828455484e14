"""The table's clock in a terminal: it stands while the keyboard changes hands, so that no time is lost on that."""

import time
from collections.abc import Callable


class TableClock:
    """Milliseconds since the game began, counted only while it runs.

    Args:
        start_ms: where it goes on from.
        monotonic: seconds, ever rising.
        sleep: waits for seconds; tests step the clock instead.
    """

    def __init__(
        self,
        start_ms: int = 0,
        *,
        monotonic: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._ms = start_ms
        self._since: float | None = None
        self._monotonic = monotonic
        self._sleep = sleep

    def now_ms(self) -> int:
        """The present stamp."""
        return self._ms if self._since is None else self._ms + int((self._monotonic() - self._since) * 1000)

    def go(self) -> None:
        """Run on."""
        if self._since is None:
            self._since = self._monotonic()

    def stop(self) -> None:
        """Stand still."""
        self._ms = self.now_ms()
        self._since = None

    def wait(self, until_ms: int) -> None:
        """Sleep to a stamp, or a tenth of a second, whichever is shorter."""
        left = (until_ms - self.now_ms()) / 1000
        if left > 0:
            self._sleep(min(left, 0.1))

    def at_least(self, ms: int) -> None:
        """Do not fall behind a stamp that the table has reached."""
        if self.now_ms() < ms:
            running = self._since is not None
            self._ms, self._since = ms, None
            if running:
                self.go()
