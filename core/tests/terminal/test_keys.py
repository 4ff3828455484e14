"""What can be typed at a scene, and what is said to what fits nothing."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import TypeAlias

import pytest
from rumpus import ui
from rumpus.placing import Placing
from rumpus.scene import Block, Scene, Text
from rumpus.terminal import ask_line, option_keys, prompt

Tell: TypeAlias = Callable[[Text], str]

ROW = {1: "c1.a", 3: "c2.a", 14: "c4.a"}


def asked(*blocks: Block, options: list[object]) -> Scene:
    """A scene of blocks with the options laid on them."""
    placing = Placing("7", options, (), [0, 1, 2], sure=True)
    made = [placing.in_choose(placing.by_name(placing.on_things(block))) for block in blocks]
    return Scene(main=made)


@pytest.fixture
def guess() -> Scene:
    """Three cards to point at, and a way out."""
    return asked(ui.cards(ROW, ask="confirm"), ui.choose({"up": "I give up"}), options=[1, 3, 14, "up"])


def test_cards_have_their_places_and_the_rest_letters(guess: Scene) -> None:
    """A card is chosen by the number of its place, anything beside it by a letter."""
    assert option_keys(guess) == {"1": "1", "3": "3", "14": "14", '"up"': "a"}


def test_without_cards_options_are_numbered() -> None:
    """Where nothing has a place, options are numbered from 1."""
    assert list(option_keys(asked(ui.choose(), options=["real", "fake"])).values()) == ["1", "2"]


def test_cards_without_places_get_free_numbers() -> None:
    """Cards in a hand are numbered, and never like a place beside them."""
    scene = asked(ui.cards({1: "c1.a"}, ask=True), ui.cards(["c2.a", "c4.a"], ask=True), options=[1, "c2.a", "c4.a"])
    assert list(option_keys(scene).values()) == ["1", "2", "3"]


def test_seats_have_their_letters() -> None:
    """A seat is typed by the letter it has where there are no shapes; other options get letters that no seat has."""
    t = SimpleNamespace(n=3, seats=[0, 1, 2], names=["Mina", "Jo", "Noor"], away=[], asked=[], answered=[])
    scene = asked(ui.seats(t, ask=True), ui.choose(), options=[0, 2, "nobody", "all"])
    assert list(option_keys(scene).values()) == ["a", "c", "b", "d"]


def test_dial_keeps_its_numbers() -> None:
    """A number on a dial is typed as it is."""
    assert option_keys(asked(ui.dial(2, 4), options=[2, 3, 4])) == {"2": "2", "3": "3", "4": "4"}


@pytest.mark.parametrize(
    ("typed", "option"),
    [
        ("3", "3"), (" 3 ", "3"), ("03", "3"), ("[3]", "3"), ("３", "3"), ("a", '"up"'), ("A", '"up"'),  # noqa: RUF001
        ("kettle", "1"), ("GHO", "3"), ("train", "3"), ("i give", '"up"'), ("give", '"up"'), ("peng", "14"),
    ],
)  # fmt: skip
def test_lines_that_fit(guess: Scene, tell: Tell, typed: str, option: str) -> None:
    """Places, letters and the beginnings of words are understood in any case, with brackets and wide digits."""
    reply = ask_line(guess, typed, tell)
    assert reply.option is not None
    assert (reply.option.id, reply.question, reply.sorry) == (option, "7", "")


@pytest.mark.parametrize(
    ("typed", "sorry"),
    [
        ("2", "terminal.no-place"),
        ("9" * 5000, "terminal.no-place"),
        ("²", "terminal.no-place"),
        ("zebra", "terminal.no-such"),
        ("\x1b[2Jx", "terminal.no-such"),
        ("\x00", "terminal.no-such"),
        ("-1", "terminal.no-such"),
        ("", "terminal.empty"),
    ],
)
def test_lines_that_do_not_fit(guess: Scene, tell: Tell, typed: str, sorry: str) -> None:
    """What fits nothing gets a sentence that names what can be typed, without control characters; nothing raises."""
    reply = ask_line(guess, typed, tell)
    assert reply.option is None
    assert reply.sorry.startswith(sorry)
    assert reply.sorry.endswith("1, 3, 14, a")
    assert reply.sorry.isprintable()


def test_several_that_fit_are_named(tell: Tell) -> None:
    """A beginning that fits two options names both; a whole word wins over a longer one."""
    scene = asked(ui.choose({"x": "car", "y": "car race"}), options=["x", "y"])
    assert ask_line(scene, "ca", tell).sorry == "terminal.which car, car race"
    chosen = ask_line(scene, "car", tell).option
    assert chosen is not None
    assert chosen.text == Text("car")


def test_enter_presses_the_main_button(tell: Tell) -> None:
    """Enter alone is the answer where there is one main button."""
    chosen = ask_line(asked(ui.choose({"r": "ready"}), options=["r"]), "", tell).option
    assert chosen is not None
    assert chosen.id == '"r"'


def test_nobody_asked(tell: Tell) -> None:
    """A scene without a question has no prompt, and says so to what is typed."""
    quiet = Scene(now=[ui.say("wait")])
    assert prompt(quiet, tell) == ""
    assert ask_line(quiet, "3", tell).sorry == "terminal.not-asked"


def test_prompt_joins_runs_of_numbers(tell: Tell) -> None:
    """The prompt tells runs of places by their ends."""
    scene = asked(ui.cards([f"c{n}.a" for n in range(6)], at=1, ask=True), ui.choose(), options=[1, 2, 3, 5, 6, "up"])
    assert prompt(scene, tell) == "terminal.prompt 1-3, 5, 6, a"


def test_confirmation_names_the_card(tell: Tell) -> None:
    """The words that confirm a card get its face."""
    reply = ask_line(asked(ui.cards(ROW, ask=True, confirm="i-heard"), options=[1, 3, 14]), "3", tell)
    assert reply.confirm == Text("i-heard", {"card": "c2.a"})


def test_replies_carry_the_confirmation(guess: Scene, tell: Tell) -> None:
    """A reply says how the block asks."""
    assert [ask_line(guess, typed, tell).how for typed in ("1", "a")] == ["confirm", "tap"]
