"""`rumpus simulate` from the command line, on a real game."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rumpus.host import Host
from rumpus.simulate import Plan, simulate

PLAN = Plan("sound-box", 4, "1", pack="sound-box-base", model="guess-rate")


def rumpus(*args: str) -> "subprocess.CompletedProcess[str]":
    """Run `rumpus simulate`."""
    command = [sys.executable, "-m", "rumpus", "simulate", *args]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def found(*args: str) -> dict[str, Any]:
    """What a simulation found, but how long it took."""
    done = rumpus(*args, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    report: dict[str, Any] = json.loads(done.stdout)
    return {key: value for key, value in report.items() if "second" not in key}


def test_the_same_on_any_number_of_processes() -> None:
    """One process and three give the same report to the last digit; another seed gives another."""
    args = ("sound-box", "--seats", "5", "--games", "40", "--guess-rate", "0.7")
    one = found(*args, "--seed", "7", "--jobs", "1")
    assert found(*args, "--seed", "7", "--jobs", "3") == one
    assert found(*args, "--seed", "8", "--jobs", "1") != one


def test_a_better_guesser_wins_more() -> None:
    """The rate reaches the players' model: who is always right wins every game, who is never right none."""
    always = simulate(Plan("sound-box", 4, "1", pack="sound-box-base", model="guess-rate", rate=1.0), 20, jobs=1)
    never = simulate(Plan("sound-box", 4, "1", pack="sound-box-base", model="guess-rate", rate=0.0), 20, jobs=1)
    assert always.results == {"won": 20}
    assert never.results == {"lost": 20}


def test_every_game_is_counted_once() -> None:
    """Progress tells of as many games as there are, and the tally has as many."""
    told: list[int] = []
    tally = simulate(PLAN, 23, jobs=1, progress=told.append)
    assert (tally.games, sum(told), tally.results.total()) == (23, 23, 23)


def test_options_reach_the_game() -> None:
    """Filters and settings are played with, and the report says so; no face is dealt that the filter keeps out."""
    report = found("sound-box", "--games", "20", "--kid-friendly", "--set", "double_sound=no", "--jobs", "1")
    assert report["options"]["filters"] == ["kid-friendly"]
    assert report["options"]["double_sound"] is False
    content = Host.discover().content(Host.discover().game("sound-box"), "sound-box-base")
    kid = [face.id for face in content.decks["sounds"] if content.kid(face.id)]
    assert report["faces"]["all"] == len(kid)
    assert {one["face"] for one in report["faces"]["most"]} <= set(kid)


def test_a_person_reads_the_findings() -> None:
    """Wins with their interval, rounds, hearts left, faces and speed; through a pipe there is no progress bar."""
    done = rumpus("sound-box", "--seats", "4", "--games", "60", "--guess-rate", "0.7", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "")
    for part in ("won ", "(95 %: ", "rounds ", "heartbreak ", " came up", "games a second"):
        assert part in done.stdout


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["sound-bxo"], "sound-box"),
        (["sound-box", "--seats", "9"], "4-7"),
        (["sound-box", "--set", "double_sond=no"], "double_sound"),
        (["sound-box", "--set", "double_sound"], "NAME=VALUE"),
        (["sound-box", "--model", "genius"], "guess-rate"),
        (["sound-box", "--filter", "loud"], "kid-friendly"),
        (["sound-box", "--pack", "nowhere"], "nowhere"),
        (["sound-box", "--lang", "fr"], "en, de, it, ko"),
        (["sound-box", "--guess-rate", "1.5"], "1.5"),
        (["sound-box", "--games", "0"], "0"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(args: list[str], says: str) -> None:
    """Exit code 2, the sentence on stderr with what there is instead, nothing on stdout, no traceback."""
    done = rumpus(*args)
    assert (done.returncode, done.stdout) == (2, "")
    assert says in done.stderr
    assert "Traceback" not in done.stderr


def test_it_can_be_interrupted(tmp_path: Path) -> None:
    """Ctrl-C ends it at once and quietly, whatever the processes are doing."""
    script = tmp_path / "interrupted.py"
    script.write_text(
        "import sys\n"
        "from rumpus.simulate import Plan, simulate\n"
        "def stop(games):\n"
        "    raise KeyboardInterrupt\n"
        "if __name__ == '__main__':\n"
        "    try:\n"
        "        simulate(Plan('sound-box', 4, '1', pack='sound-box-base', model='guess-rate'), 200, jobs=2, progress=stop)\n"
        "    except KeyboardInterrupt:\n"
        "        sys.exit(130)\n",
        "utf-8",
    )
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (130, "")
