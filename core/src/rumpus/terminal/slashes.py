"""What can be typed at any prompt besides an answer: players who come and go."""

from rumpus.errors import RumpusError
from rumpus.ids import Seat
from rumpus.session import Session
from rumpus.terminal.desk import Closed, Desk


def slash(session: Session, desk: Desk, line: str, at_ms: int, seat: Seat | None) -> None:
    """Do what a line that begins with a slash says; what it cannot mean gets a sentence.

    `/away NAME` · `/back NAME` · `/leave NAME` · `/take NAME = NEW NAME` · `/quit` · `/help`; without a name it is `seat`.
    """
    word, _, rest = line[1:].strip().partition(" ")
    verb = _verb(word.casefold())
    if verb == "quit":
        raise Closed
    if verb is None:
        desk.say("night.help")
        return
    name, _, new = (part.strip() for part in rest.partition("="))
    found = _seat(session, name, seat)
    if found is None:
        desk.say("night.no-such-player", name=name or "?", names=", ".join(session.table.names))
        return
    try:
        if verb == "take":
            session.take_over(found, new, at_ms)
        else:
            {"away": session.away, "back": session.back, "leave": session.leave}[verb](found, at_ms)
    except RumpusError as fault:
        desk.put(str(fault))


def _verb(word: str) -> str | None:
    verbs = ("away", "back", "leave", "take", "quit")
    return next((verb for verb in verbs if word and verb.startswith(word)), None)


def _seat(session: Session, name: str, default: Seat | None) -> Seat | None:
    if not name:
        return default
    names = [one.casefold() for one in session.table.names]
    wanted = name.casefold()
    exact = [seat for seat, one in enumerate(names) if one == wanted]
    near = [seat for seat, one in enumerate(names) if one.startswith(wanted)]
    return (exact or near)[0] if exact or len(near) == 1 else None
