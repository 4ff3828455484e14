"""The engine by hand: no plugins, no session, only functions over one table."""

import real_or_fake
from rumpus import engine
from rumpus.content import Content
from rumpus.errors import Refused
from rumpus.journal import Journal, read, replay

GAME = real_or_fake.rumpus_games()[0]
SOUNDS = Content.of(decks={"sounds": ["c1.a", "c2.a", "c3.a"]})
NAMES = ["Mina", "Jonas", "Aoife"]

t = engine.setup(GAME, NAMES, content=SOUNDS, seed="teapot")
journal = Journal.begin(t, NAMES)
journal.entries.append(engine.answer(t, 0, "fake", at_ms=4_000))
print("asked:", engine.pending(t))
print("Jonas may answer:", engine.options(t, 1), "and sees of his own:", engine.view(t, 1).own)

for seat, value, at_ms in [(0, "real", 5_000), (1, "perhaps", 5_000), (1, "fake", 5_000), (2, "fake", 60_000)]:
    try:
        journal.entries.append(engine.answer(t, seat, value, at_ms))
    except Refused as why:
        print(type(why).__name__, "-", why)

timer = engine.due(t)
if timer is not None:
    journal.entries.append(engine.close(t, timer.name))
print("points:", {t.names[int(line.seat)]: line.points for line in engine.standings(t)})

restored = engine.restore(GAME, engine.save(t), content=SOUNDS)
replayed = replay(read(journal.text(GAME, SOUNDS)), GAME, SOUNDS)
print("three equal tables:", engine.digest(t) == engine.digest(restored) == engine.digest(replayed))
