"""Real or Fake: perform the sound on your card, or bluff one; the others vote.  Rules: seeds/real-or-fake.md"""
from typing import Annotated, Literal, NewType
from rumpus import ALL, EachSeat, Game, Options, Pile, Said, Scene, Seat, Seen, Step, Steps, Table, hookimpl, ui
Card = NewType("Card", str)
Call = Literal["real", "fake"]

class State(Table):                                                       # RF-1 what lies on the table, and who sees it
    performer: Annotated[Seat, ALL] = 0
    deck: Annotated[Pile[Card], Seen("nobody", others="count")]
    card: Annotated[Pile[Card], Seen("performer", others="count")]
    box: Annotated[Pile[Card], ALL]
    truth: Annotated[Call | None, Seen("performer")] = None
    def setup(self, options: Options) -> Steps:                           # RF-2 each seat performs once
        self.deck.extend(self.chance.shuffled("deck", self.pack.faces("sounds")))
        return [EachSeat(Turn, self.seats)]
    def left(self, seat: Seat) -> Steps:                                  # RF-5 a performer who leaves ends the turn
        if seat == self.performer: self.skip_to(EndTurn)
        return []
class Turn(Step[State, None]):                                            # RF-3 nobody is asked: it happens at once
    seat: Annotated[Seat, ALL]
    def resolve(self, t: State, said: Said[None]) -> Steps:
        t.performer, t.truth = self.seat, None
        t.card.append(t.deck.draw())
        return [Perform(), Vote(), EndTurn()]
class Perform(Step[State, Call]):                                         # RF-3.1 real, or a bluff
    def actors(self, t: State) -> list[Seat]: return [t.performer]
    def options(self, t: State, who: Seat) -> list[Call]: return ["real", "fake"]
    def scene(self, t: State, who: Seat | None) -> Scene: return Scene(now=[ui.say("perform")], main=[ui.cards(t.card)])
    def resolve(self, t: State, said: Said[Call]) -> Steps: t.truth = said.one("real"); return []
class Vote(Step[State, Call]):                                            # RF-4 all at once, secret until the last is in
    seconds = 20
    def actors(self, t: State) -> list[Seat]: return t.others(t.performer)
    def options(self, t: State, who: Seat) -> list[Call]: return ["real", "fake"]
    def resolve(self, t: State, said: Said[Call]) -> Steps:
        for voter, call in said.items(): t.award(voter if call == t.truth else t.performer, 1, rule="RF-4.2")
        return []
class EndTurn(Step[State, None]):                                         # RF-5 the card goes to the box
    def resolve(self, t: State, said: Said[None]) -> Steps: t.box.extend(t.card); t.card.clear(); return []
@hookimpl
def rumpus_games() -> list[Game]: return [Game("real-or-fake", table=State, seats=range(3, 9), content="sound-cards")]
