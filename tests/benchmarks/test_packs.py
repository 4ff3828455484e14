"""Loading a pack of 10,000 two-faced cards in two locales, against PyYAML's C loader on its files.

Run with `pytest -s tests/benchmarks/test_packs.py`. Targets: the first load takes at most 1.2 of
CSafeLoader's time, the second at most 0.05.
"""

import gc
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest
import yaml
from rumpus.errors import PackError
from rumpus.packs import load_pack

CARDS = 10_000
RUNS = 3
MANIFEST = """\
id: big
version: 1.0.0
content: sounds
title: Big
source: en
locales: [en, de]
rumpus: ">=0.1"
license: CC0-1.0
authors: [The authors]
ratings: [kid-friendly]
tags: [plain, scene]
"""


def _write(root: Path) -> None:
    cards, words = ["deck: sounds\ncards:\n"], ["locale: de\ntexts: {title: Groß}\nfaces:\n"]
    for n in range(CARDS):
        cards.append(f"  c{n:05}:\n")
        for side, tag in (("a", "plain"), ("b", "scene")):
            cards.append(
                f"    {side}: {{text: Kettle number {n}, ratings: [kid-friendly], tags: [{tag}], "
                f'noise: "fweee … blub {n} {side}"}}\n'
            )
            words.append(f"  c{n:05}.{side}: Kessel Nummer {n} {side}\n")
    (root / "locales").mkdir(parents=True)
    (root / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (root / "cards.yaml").write_text("".join(cards), encoding="utf-8")
    (root / "locales" / "de.yaml").write_text("".join(words), encoding="utf-8")


def _seconds(work: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    taken = []
    for _ in range(RUNS):
        before()
        gc.collect()
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return median(taken)


def test_loading_a_large_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Prints the ratios; holds only that all three read the same cards, and that a late mistake is still found."""
    root, cache = tmp_path / "big", tmp_path / "cache"
    monkeypatch.setenv("RUMPUS_CACHE", str(cache))
    _write(root)
    files = sorted(root.rglob("*.yaml"))
    base = _seconds(lambda: [yaml.load(file.read_bytes(), yaml.CSafeLoader) for file in files])
    first = _seconds(lambda: load_pack(root), before=lambda: shutil.rmtree(cache, ignore_errors=True))
    second = _seconds(lambda: load_pack(root))
    assert len(load_pack(root).faces("sounds")) == 2 * CARDS

    with (root / "cards.yaml").open("a", encoding="utf-8") as stream:
        stream.write("  last: {a: {txet: Late}}\n")
    broken = _seconds(lambda: _refused(root))
    print(  # noqa: T201  # the figures are what this is for
        f"\nCSafeLoader {base:.2f} s; of that: first load {first / base:.2f}, second load {second / base:.3f}, "
        f"refusal with place {broken / base:.2f}"
    )


def _refused(root: Path) -> None:
    with pytest.raises(PackError, match=rf"cards.yaml:{3 * CARDS + 3}:14: error RP101"):
        load_pack(root)
