"""A small pack in order, to be broken in one place by each test."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

GOOD: Mapping[str, str] = {
    "pack.yaml": (
        "id: kitchen\nversion: 1.0.0\ncontent: sounds\ntitle: Kitchen\nsource: en\nlocales: [en, de]\n"
        'rumpus: ">=0.1"\nlicense: CC-BY-4.0\nauthors: [The authors]\nratings: [kid-friendly]\ntags: [plain, scene]\n'
    ),
    "cards.yaml": (
        "deck: sounds\ncards:\n"
        "  c1:\n    a: {text: Kettle, ratings: [kid-friendly], tags: [plain]}\n"
        "    b: {text: Burnt toast, tags: [scene]}\n"
        "  c2:\n    a: {text: Whisk, noise: frrrt}\n"
    ),
    "filters.yaml": "filters:\n  kid-friendly: {ratings: [kid-friendly]}\n",
    "boards.yaml": "boards: {side-a: {seats: [4, 6], tracks: {heart: {length: 12, spaces: {5: [pink]}}}}}\n",
    "bags.yaml": 'bags:\n  tokens: {"1": {hearts: 2}, "2": {hearts: 1}}\n',
    "locales/de.yaml": (
        "locale: de\ntexts: {title: Küche}\nfaces:\n  c1.a: Kessel\n  c1.b: {text: Toast, ratings: [kid-friendly]}\n"
        "  c2.a: {exclude: true}\n"
    ),
}

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes the good pack with some files replaced (text or bytes), added, or left out (None); gives its folder."""

    def write(changes: Mapping[str, str | bytes | None] = {}, folder: str = "kitchen") -> Path:
        root = tmp_path / folder
        for name, content in {**GOOD, **changes}.items():
            if content is not None:
                path = root / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return root

    return write


@pytest.fixture
def good() -> Mapping[str, str]:
    """The files of the good pack."""
    return GOOD


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("RUMPUS_CACHE", str(folder))
    return folder
