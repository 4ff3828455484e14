"""What each screen gets: views to build on, scenes to draw, sentences to read out."""

from rumpus import engine
from rumpus.host import Host
from rumpus.packs.locales import catalog_of
from rumpus.scene import Say

host = Host.discover()
game = host.game("sound-box")
content = host.content(game, "sound-box-base")
t = engine.setup(game, ["Mina", "Jonas", "Aoife", "Luca"], content=content, seed=4, seams=host.seams())
engine.answer(t, 0, "ready", at_ms=9_000)

for who in (1, 0):
    view = engine.view(t, who)
    print(f"{t.names[who]} alone sees:", {name: view.own.get(name) for name in ("bag", "my drawn")})

tell = catalog_of(game.table.__module__).teller("de", t.names, content)
for who in (1, 0):
    for block in engine.scene(t, who).now:
        if isinstance(block, Say):
            print(f"{t.names[who]} reads:", tell(block.text))

text = engine.save(t)
again = engine.restore(game, text, content=content)
print("saved and restored:", engine.digest(again) == engine.digest(t))
