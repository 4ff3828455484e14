"""What the screens show at each step of Sound Box, drawn from what the viewer may see; None is the shared screen."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rumpus import TEAM, Scene, Seat, Viewer, ui
from rumpus.scene import Block, Cards, Seats, Text

if TYPE_CHECKING:
    from rumpus_sound_box.rules import State

LEFT, RIGHT = range(1, 11), range(11, 21)
"""The places on either side of the board."""


def look(t: "State", who: Viewer) -> Scene:
    """SB-3.1."""
    if who in t.listeners():
        return Scene(
            now=[ui.say("look.title"), ui.say("look.line", rank="line")],
            main=[cards(t)],
            act=[ui.choose({"ready": "look.ready"})],
            foot=[seats(t)],
        )
    title = ui.say("look.wait", who=t.listeners(), n=len(t.listeners()))
    return table(t, title) if who is None else Scene(now=[title], main=[cards(t)], foot=[seats(t)])


def prepare(t: "State", who: Viewer, seconds: float) -> Scene:
    """SB-3.5, SB-3.8."""
    if who in t.blind:
        return Scene(now=[ui.blindfold("prepare.blind")])
    timer = ui.timer("Soundmaking", "huge" if who is None else "small", seconds=seconds)
    if who is None:
        return Scene(
            now=[ui.say("prepare.wait"), ui.say("prepare.wait.line", rank="line")], main=[timer], foot=[seats(t)]
        )
    rules = ui.say("prepare.rules", rank="line", who=t.listeners())
    return Scene(
        now=[ui.say("prepare.title", n=len(t.drawn[who]))],
        main=[*own(t, who), rules, timer],
        act=[ui.choose({"ready": "prepare.ready"})],
        foot=[seats(t)],
    )


def soundmaking(t: "State", who: Viewer) -> Scene:
    """SB-3.6."""
    if who in t.blind:
        return Scene(now=[ui.blindfold("sound.guesser" if who == t.guesser else "sound.recorder")])
    if who is None:
        return Scene(now=[ui.say("sound.title")], main=[ui.timer("Soundmaking", "huge")], foot=[seats(t)])
    return Scene(now=[ui.say("sound.title")], main=[ui.timer("Soundmaking"), *own(t, who)], foot=[seats(t)])


def guessing(t: "State", who: Viewer) -> Scene:
    """SB-4, SB-4.2."""
    if who in t.blind:
        return Scene(now=[ui.blindfold("guess.recorder")])
    left = sum(map(len, t.drawn.values()))
    if who is None:
        return table(t, ui.say("guess.wait", who=t.guesser), ui.say("guess.line", rank="line", n=left))
    if who == t.guesser:
        return Scene(
            now=[ui.say("guess.title"), ui.say("guess.line", rank="line", n=left)],
            main=[cards(t, ask=True)],
            act=[ui.choose({"give-up": "guess.give-up"}, tones={"give-up": "stop"})],
            foot=[seats(t)],
        )
    title = "guess.found" if t.shown[who] and not t.drawn[who] else "guess.poker"
    return Scene(now=[ui.say(title)], main=own(t, who), foot=[seats(t)])


def cleanup(t: "State", who: Viewer) -> Scene:
    """SB-5.12: what the round brought; who guesses next goes on."""
    found, missed = len(t.won), t.missed()
    hearts = t.hearts(missed)
    title = "round.all" if found and not missed else "round.some" if found else "round.none"
    now: list[Block] = [ui.say(title, n=found), ui.say("round.cost" if hearts else "round.free", rank="line", n=hearts)]
    shown: list[Block] = []
    if t.won:
        shown.append(ui.cards(t.won, label="round.found", right=t.won))
    if missed:
        laid = {int(token): t.board[int(token)] for token in missed}
        shown.append(ui.cards(laid, label="round.missed"))
    counts = ui.rows({"round.spaces": found, "round.hearts": hearts})
    if who is None:
        return Scene(now=now, main=[*tracks(t, found, hearts), counts], end=shown, foot=[seats(t)])
    if who == t.after(t.guesser):
        now.append(ui.say("round.you-guess", rank="note"))
    return Scene(now=now, main=[*shown, counts], act=[ui.choose({"next": "round.next"})], foot=[seats(t)])


def double_sound(t: "State", who: Viewer, marker: str) -> Scene:
    """SB-6.2."""
    holder = t.holder(marker)
    line = ui.say("double.nobody", rank="line") if holder is None else ui.say("double.with", rank="line", who=holder)
    title = f"double.{marker}" if who in t.asked else "double.wait"
    return Scene(now=[ui.say(title), line], main=[seats(t, ask=who in t.asked)])


def ending(t: "State", who: Viewer) -> Scene | None:
    """SB-7: won or lost; a game that was stopped has no scene of ours."""
    if t.result not in ("won", "lost"):
        return None
    title, line = f"end.{t.result}", f"end.{t.result}.line"
    score = [ui.row("end.score", t.scores[TEAM], icon="hearts")] if t.result == "won" else []
    counts = [ui.row("round.spaces", len(t.won)), ui.row("round.hearts", t.hearts(t.missed()))]
    n = t.heartbreak.left if t.result == "won" else t.soundtrack.left
    now = [ui.say(title, tone="good" if t.result == "won" else "bad"), ui.say(line, rank="line", n=n)]
    return Scene(now=now, main=[*tracks(t), ui.rows([*score, *counts])], foot=[seats(t)])


# -- parts -------------------------------------------------------------------------------------------------------------


def table(t: "State", *now: Block) -> Scene:
    """The whole table, as the shared screen has it: cards to the left and right of the board."""
    counts = [ui.row("count.bag", len(t.bag), icon="bag"), ui.row("count.deck", len(t.deck), icon="deck")]
    return Scene(
        now=now,
        start=[cards(t, LEFT)],
        main=[*tracks(t), ui.rows(counts, "line")],
        end=[cards(t, RIGHT)],
        foot=[seats(t)],
    )


def cards(t: "State", places: range | None = None, *, ask: bool = False) -> Cards:
    """The cards on these places; a place whose card was guessed is marked, one not open yet is locked."""
    found = [int(token) for shown in t.shown.values() for token in shown if int(token) not in t.board]
    here = t.places() if places is None else places
    return ui.cards(
        {place: card for place, card in t.board.items() if place in here},
        "grid",
        columns=0 if places is None else 2,
        fixed=places is not None,
        ask="confirm" if ask else False,
        right=[place for place in found if place in here],
        locked=[place for place in here if place not in t.places()],
    )


def own(t: "State", seat: Seat) -> list[Block]:
    """The viewer's own tokens that are still hidden, and the cards they stand for."""
    if not t.drawn[seat]:
        return []
    laid = {int(token): t.board[int(token)] for token in t.drawn[seat]}
    return [
        ui.cards(laid, "one" if len(laid) == 1 else "row"),
        ui.cards(t.drawn[seat], form="token", icons=t.pack.bag("tokens")),
    ]


def tracks(t: "State", spaces: int = 0, hearts: int = 0) -> list[Block]:
    """Both tracks; their markers have just moved by so much."""
    progress, heart = t.soundtrack, t.heartbreak
    return [
        ui.track(
            "track.soundtrack",
            progress,
            t.plan("soundtrack"),
            was=max(0, progress.at - spaces),
            shape="winding",
            tokens=[int(token) for token in t.track_tokens],
            gone=[marker for marker in t.marks("soundtrack", range(progress.length)) if _lifted(t, marker)],
            left="track.crown",
            mood="good",
        ),
        ui.track(
            "track.heartbreak",
            heart,
            t.plan("heartbreak"),
            was=max(0, heart.at - hearts),
            icon="heart",
            end="broken",
            gone=t.gone,
            left="track.hearts",
            mood="bad",
        ),
    ]


def seats(t: "State", *, ask: bool = False) -> Seats:
    """Who guesses and records, who has a Double Sound marker, and the tokens that lie before each seat."""
    roles: dict[Seat, str | Text] = dict.fromkeys(t.seats, "role.maker")
    roles[t.guesser] = "role.guesser"
    if t.recorder is not None:
        roles[t.recorder] = "role.recorder"
    icons = {seat: marker for seat, held in t.markers.items() for marker in held}
    return ui.seats(t, ask=ask, roles=roles, icons=icons, held=_tokens(t))


def _tokens(t: "State") -> Mapping[Seat, Cards]:
    return {
        seat: ui.cards([*t.shown[seat], *t.drawn[seat]], form="token", icons=t.pack.bag("tokens"))
        for seat in range(t.n)
        if t.shown[seat] or t.drawn[seat]
    }


def _lifted(t: "State", mark: str) -> bool:
    return not mark.startswith("token-") and mark not in t.track_markers
