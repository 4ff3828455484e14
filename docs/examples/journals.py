"""A game is its journal: written line by line, read again, replayed to any entry."""

from rumpus import engine
from rumpus.host import Host
from rumpus.journal import read, replay
from rumpus.session import Session

host = Host.discover()
game = host.game("sound-box")
content = host.content(game, "sound-box-base")

session = Session.begin(game, ["Mina", "Jonas", "Aoife", "Luca"], content=content, seed="teapot", seams=host.seams())
for seat in engine.pending(session.table).waiting:  # type: ignore[union-attr]  # the game has just begun
    session.answer(seat, engine.options(session.table, seat)[0], at_ms=5_000)

written = session.journal.text(game, content)
for line in written.splitlines():
    print(line if len(line) < 90 else line[:86] + " ...")

again = replay(read(written), game, content)
print("the same table:", engine.digest(again) == engine.digest(session.table))
earlier = replay(read(written), game, content, upto=1)
print("one entry earlier:", engine.pending(earlier))
