"""Numbers that can be read from across the room."""

_ROWS = {
    "0": ("████", "█  █", "█  █", "█  █", "████"),
    "1": ("  █ ", " ██ ", "  █ ", "  █ ", " ███"),
    "2": ("████", "   █", "████", "█   ", "████"),
    "3": ("████", "   █", " ███", "   █", "████"),
    "4": ("█  █", "█  █", "████", "   █", "   █"),
    "5": ("████", "█   ", "████", "   █", "████"),
    "6": ("████", "█   ", "████", "█  █", "████"),
    "7": ("████", "   █", "  █ ", "  █ ", "  █ "),
    "8": ("████", "█  █", "████", "█  █", "████"),
    "9": ("████", "█  █", "████", "   █", "████"),
    "!": (" █", " █", " █", "  ", " █"),
}


def big(number: str) -> list[str]:
    """Five rows of blocks, all equally wide; every dot is two cells wide, so that it looks square."""
    rows = ["  ".join(_ROWS[char][row] for char in number) for row in range(5)]
    return ["".join(dot * 2 for dot in row) for row in rows]
