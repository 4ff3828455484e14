"""Boards: marks lie on spaces that exist, and a number of seats has one board."""

from rumpus.packs.findings import Finding
from rumpus.packs.read import ReadPack


def check(pack: ReadPack) -> list[Finding]:
    """What is wrong with boards.yaml."""
    found: list[Finding] = []
    if pack.boards is None:
        return found
    document = pack.documents["boards.yaml"]
    serves: dict[int, str] = {}
    for name, board in pack.boards.boards.items():
        for n, seats in enumerate(board.seats):
            if serves.setdefault(seats, name) != name:
                mark = document.value_mark(("boards", name, "seats", n))
                message = f"{seats} seats already play on {serves[seats]!r}, so {name!r} never comes to the table"
                found.append(document.finding("RP402", mark, message, "take the number out of one of the two"))
        for track, plan in board.tracks.items():
            for space in plan.spaces:
                if space > plan.length:
                    mark = document.key_mark(("boards", name, "tracks", track, "spaces", str(space)))
                    message = f"space {space} lies beyond the end of {track!r}, which is {plan.length} long"
                    found.append(document.finding("RP401", mark, message, "move it, or make the track longer"))
    return found
