"""`rumpus check` from the outside."""

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import CliRunner
from rumpus.cli.check import check

Write = Callable[..., Path]


def test_the_command_ends_with_0_1_or_2(write: Write):
    """In order, findings (warnings too), no pack; as text and as JSON."""
    run = CliRunner().invoke
    good, warned = write(), write({"locales/de.yaml": None}, "warned")
    broken = write({"bags.yaml": "bags: {t: {a: {hearts: zwölf}}}\n"}, "broken")
    assert (run(check, [str(good)]).exit_code, run(check, [str(good)]).output) == (0, f"{good}: in order\n")
    assert run(check, [str(warned)]).exit_code == 1
    assert run(check, [str(good / "nothing")]).exit_code == 2
    said = run(check, [str(broken)])
    assert said.exit_code == 1
    assert "bags.yaml:1:24: error RP104: bags.t.a.hearts: 'zwölf'" in said.output
    assert said.output.endswith(": 1 error, 0 warnings\n")
    told = json.loads(run(check, ["--json", str(broken)]).output)
    assert (told["errors"], told["warnings"], told["findings"][0]["code"]) == (1, 0, "RP104")
    assert told["findings"][0]["source"] == "bags: {t: {a: {hearts: zwölf}}}"
    assert json.loads(run(check, ["--json", str(good)]).output)["findings"] == []
