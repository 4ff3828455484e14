"""Reading a folder that nobody vouches for."""

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from rumpus.packs import check_pack, files
from rumpus.packs.files import PackFiles, read_files

Write = Callable[..., Path]


def test_links_that_lead_out_or_round_are_refused(write: Write, tmp_path: Path):
    """A link to a file beside it is fine; one out of the folder, to a folder, in a circle or nowhere is a finding."""
    root = write()
    (tmp_path / "secret.yaml").write_text("a: b\n")
    (root / "cards").mkdir()
    (root / "cards" / "out.yaml").symlink_to(tmp_path / "secret.yaml")
    (root / "cards" / "round.yaml").symlink_to(root / "cards" / "round.yaml")
    (root / "cards" / "nowhere.yaml").symlink_to(root / "nothing.yaml")
    (root / "again").symlink_to(root)
    (root / "beside.txt").symlink_to(root / "bags.yaml")
    found = {one.file for one in check_pack(root) if one.code == "RP003"}
    assert found == {"cards/out.yaml", "cards/round.yaml", "cards/nowhere.yaml", "again"}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_not_opened(write: Write):
    """What is neither file nor folder is a finding, and nobody waits for it."""
    root = write({"filters.yaml": None})
    os.mkfifo(root / "filters.yaml")
    assert [(one.code, one.file) for one in check_pack(root)] == [("RP003", "filters.yaml")]


def test_sizes_are_bounded(write: Write, monkeypatch: pytest.MonkeyPatch):
    """A file, all files together, and their number have a limit each."""
    root = write()
    size = (root / "cards.yaml").stat().st_size
    monkeypatch.setattr(files, "MOST_BYTES", size - 1)
    assert ("RP004", "cards.yaml") in [(one.code, one.file) for one in check_pack(root)]
    monkeypatch.setattr(files, "MOST_BYTES", size)
    monkeypatch.setattr(files, "MOST_BYTES_ALL", size)
    assert "RP004" in [one.code for one in check_pack(root)]
    monkeypatch.undo()
    monkeypatch.setattr(files, "MOST_FILES", 2)
    assert ("RP004", "pack.yaml") in [(one.code, one.file) for one in check_pack(root)]


def test_hidden_files_and_pictures_are_no_finding(write: Write):
    """What is not YAML is media; what begins with a dot is nobody's business."""
    root = write({".git/config.yaml": "x", "pictures/a.svg": "<svg/>", "README.md": "hello"})
    assert check_pack(root) == []
    assert read_files(root).media == {"pictures/a.svg": 6, "README.md": 5}


def test_the_hash_is_of_names_and_bytes():
    """Equal files have one hash whatever their order; another byte, name or border between files has another."""
    one = PackFiles({"a.yaml": b"x", "b.yaml": b"y"}, {"c.svg": 3}).hash
    assert one == PackFiles({"b.yaml": b"y", "a.yaml": b"x"}, {"c.svg": 3}).hash
    others = [
        PackFiles({"a.yaml": b"x", "b.yaml": b"z"}, {"c.svg": 3}),
        PackFiles({"a.yaml": b"x", "c.yaml": b"y"}, {"c.svg": 3}),
        PackFiles({"a.yaml": b"xb.yaml", "b.yaml": b"y"}, {"c.svg": 3}),
        PackFiles({"a.yaml": b"x", "b.yaml": b"y"}, {"c.svg": 4}),
    ]
    assert len({one, *(other.hash for other in others)}) == 5


@pytest.mark.parametrize("seed", range(40))
def test_no_damage_to_a_pack_raises(seed: int, write: Write):
    """Whatever bytes are cut out of or put into a file, checking gives findings or none, never another exception."""
    chance = random.Random(seed)
    root = write()
    for name in ("pack.yaml", "cards.yaml", "boards.yaml", "locales/de.yaml"):
        whole = (root / name).read_bytes()
        start = chance.randrange(len(whole))
        wild = chance.choice(
            [b"\t", b": ", b"&a *a", b"- ", b"{", b"]", b"''", b"? ", b"\xff", b"\0", chance.randbytes(4)]
        )
        (root / name).write_bytes(whole[:start] + wild + whole[start + chance.choice([0, 1, 1, 9, 99]) :])
    for finding in check_pack(root):
        assert finding.line >= 1
        assert finding.column >= 1
        assert finding.suggestion
        assert str(finding)
