"""From bytes to text: UTF-8, with or without a byte order mark, and nothing else."""

import re

from rumpus.packs.document import At, Document
from rumpus.packs.findings import Finding

NOT_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
_UTF16 = (b"\xff\xfe", b"\xfe\xff")


def decode(file: str, content: bytes) -> tuple[str | None, list[Finding]]:
    """The text of a file, or None and why it has none."""
    if content.startswith(_UTF16):
        return None, [
            Document(file).finding("RP005", None, "the file is UTF-16, not UTF-8", "save it as UTF-8 in your editor")
        ]
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return None, [_foreign_byte(file, content, error.start)]
    found = NOT_TEXT.search(text)
    if found is None:
        return text, []
    document = Document(file, text)
    return None, [
        document.finding(
            "RP006",
            _at(text[: found.start()]),
            f"the invisible character U+{ord(found[0]):04X} stands here",
            "delete it; if the file is a picture or sound, give it its own ending",
        )
    ]


def _foreign_byte(file: str, content: bytes, offset: int) -> Finding:
    """A byte that is not UTF-8; most often a letter that a Windows editor saved in its own alphabet."""
    byte = content[offset : offset + 1]
    start = len(b"\xef\xbb\xbf") if content.startswith(b"\xef\xbb\xbf") else 0
    before = content[start:offset].decode("utf-8", errors="replace")
    if b"\0" in content[:1024]:
        message, suggestion = "this is not a text file", "give pictures and sounds their own ending"
    else:
        letter = byte.decode("cp1252", errors="replace")
        message = f"byte 0x{byte.hex()} is not UTF-8; in Windows-1252 it is {letter!r}"
        suggestion = "save the file as UTF-8 in your editor"
    document = Document(file, content[start:].decode("cp1252", errors="replace").translate(_QUIET))
    return document.finding("RP005", _at(before), message, suggestion)


_QUIET = dict.fromkeys((*range(9), 11, 12, *range(14, 32), *range(127, 160)), "\N{REPLACEMENT CHARACTER}")


def _at(before: str) -> At:
    lines = re.split("\r\n|\r|\n", before)
    return At(len(lines) - 1, len(lines[-1]))
