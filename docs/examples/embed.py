"""The smallest host: it shows questions, takes answers, keeps time, and keeps the journal."""

from rumpus import engine
from rumpus.host import Host
from rumpus.session import Session


class Lines:
    """Where the journal goes: here into a list, in an app into a file or a database."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def write(self, line: str) -> None:
        """Return only when the line is safe."""
        self.lines.append(line)


def main() -> None:
    """Play a game of Sound Box in which everybody takes the first option."""
    host = Host.discover()
    game = host.game("sound-box")
    shelf = Lines()
    session = Session.begin(
        game,
        ["Mina", "Jonas", "Aoife", "Luca"],
        content=host.content(game, "sound-box-base"),
        options={"filters": ["kid-friendly"], "lengths": {"Soundmaking": 20}},
        seed="an evening in May",
        seams=host.seams(),
    )
    session.keep(shelf)
    t = session.table
    now_ms = 0
    while (question := engine.pending(t)) is not None:
        now_ms += 1_000
        timer = engine.due(t)
        if timer is not None and timer.due_ms <= now_ms:
            session.close(timer.name)
            continue
        for seat in question.waiting[:1]:
            session.answer(seat, engine.options(t, seat)[0], at_ms=now_ms)
    print(t.result, "after", now_ms // 1_000, "seconds and", len(shelf.lines), "writes")


if __name__ == "__main__":
    main()
