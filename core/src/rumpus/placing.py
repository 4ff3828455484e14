"""Placing: lays each option of a question on the one thing of the scene that it is about."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from rumpus.ids import Seat
from rumpus.scene import Ask, Block, Card, Cards, Choose, Dial, Option, Rows, Seats, SeatView, Text, Touch, option_id


class Placing:
    """The options of one viewer's question, as they are laid down.

    Attributes:
        left: those that lie nowhere yet, by id, in the order they were offered.
    """

    def __init__(
        self, question: str, options: Iterable[Any], said: Iterable[Any], seats: Collection[Seat], *, sure: bool
    ) -> None:
        """`sure`: an author asked for seats; otherwise numbers are taken for seats only if each of them can be one."""
        self.left: dict[str, Any] = {option_id(value): value for value in options}
        self._single = len(self.left) == 1
        self._question = question
        self._said = tuple(option_id(value) for value in said)
        self._seats = seats
        self._sure = sure

    def on_things(self, block: Block) -> Block:
        """Options onto cards, seats, rows and dials that ask for them."""
        if isinstance(block, Cards) and block.ask is not None:
            return replace(block, ask=self._filled(block.ask, self._on_cards(block.cards)))
        if isinstance(block, Seats) and block.ask is not None:
            return replace(block, ask=self._filled(block.ask, self._on_seats(block.seats)))
        if isinstance(block, Rows) and block.ask is not None:
            rows = [self._take(at, row.text, str(at)) for at, row in enumerate(block.rows)]
            return replace(block, ask=self._filled(block.ask, rows))
        if isinstance(block, Dial):
            return replace(block, ask=self._filled(block.ask, self._on_dial(block)))
        return block

    def by_name(self, block: Block) -> Block:
        """Options that an author gave words in a `choose`; of those words the rest are forgotten."""
        if not isinstance(block, Choose):
            return block
        named = [option for option in block.ask.options if self.left.pop(option.id, self) is not self]
        return replace(block, ask=self._filled(block.ask, named))

    def in_touch(self, block: Block) -> Block:
        """Everything left into a touch box."""
        if not isinstance(block, Touch):
            return block
        rest = [Option(one, words_for(value), one) for one, value in self.left.items()]
        self.left.clear()
        return replace(block, ask=self._filled(block.ask, rest))

    def in_choose(self, block: Block) -> Block:
        """Everything left into a `choose`, after what is named there; the only answer is the button to press."""
        if not isinstance(block, Choose):
            return block
        rest = [Option(one, words_for(value)) for one, value in self.left.items()]
        self.left.clear()
        options = [*block.ask.options, *rest]
        if self._single and options and options[0].tone == "plain":
            options = [replace(options[0], tone="go")]
        return replace(block, ask=self._filled(block.ask, options))

    def _filled(self, ask: Ask, options: Iterable[Option | None]) -> Ask:
        found = tuple(option for option in options if option is not None)
        return replace(ask, question=self._question if found else "", options=found, said=self._said)

    def _take(self, value: Any, text: Text, target: str) -> Option | None:
        key = option_id(value)
        if key not in self.left:
            return None
        del self.left[key]
        return Option(key, text, target)

    def _on_cards(self, cards: Iterable[Card]) -> list[Option | None]:
        found: list[Option | None] = []
        for card in cards:
            by_id = self._take(card.id, words_on(card), card.id) if card.face is not None else None
            by_place = None if card.at is None or by_id is not None else self._take(card.at, words_on(card), card.id)
            found.append(by_id or by_place)
        return found

    def _on_seats(self, seats: Iterable[SeatView]) -> list[Option | None]:
        numbers = [value for value in self.left.values() if type(value) is int]
        if not self._sure and any(value not in self._seats for value in numbers):
            return []
        return [self._take(one.seat, Text("option.seat", {"who": one.seat}), str(one.seat)) for one in seats]

    def _on_dial(self, dial: Dial) -> list[Option | None]:
        words = dial.words if len(dial.words) == dial.high - dial.low + 1 else ()
        return [
            self._take(n, words[n - dial.low] if words else words_for(n), str(n))
            for n in range(dial.low, dial.high + 1)
        ]


def words_on(card: Card) -> Text:
    """What a card says, as the words of an option."""
    face = card.face
    if face is not None and face.text is not None:
        return face.text
    if face is not None and face.number is not None:
        return Text("option.number", {"n": face.number})
    return Text("option.card") if card.at is None else Text("option.place", {"n": card.at})


def words_for(value: Any) -> Text:
    """The words of an option that nobody gave words: a key of the catalog for strings and truths, else the value."""
    if value is None or isinstance(value, bool):
        return Text({None: "option.none", True: "option.yes", False: "option.no"}[value])
    if isinstance(value, int | float):
        return Text("option.number", {"n": value})
    if isinstance(value, str):
        return Text(f"option.{value}")
    return Text("option.value", {"value": option_id(value)})
