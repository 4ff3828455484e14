"""Stage 1: a table and one question."""

from typing import Annotated, Literal

from rumpus import ALL, Game, Options, Said, Seat, Seats, Step, Steps, Table, engine

Call = Literal["real", "fake"]


class State(Table):
    """What lies on the table: so far, who performs."""

    performer: Annotated[Seat, ALL] = 0

    def setup(self, options: Options) -> Steps:
        """Lay the game out, and say what happens first."""
        return [Vote()]


class Vote(Step[State, Call]):
    """Was it real? All but the performer are asked."""

    def actors(self, t: State) -> Seats:
        return t.others(t.performer)

    def options(self, t: State, who: Seat) -> list[Call]:
        return ["real", "fake"]

    def resolve(self, t: State, said: Said[Call]) -> Steps:
        for voter, call in said.items():
            if call == "real":
                t.award(voter, 1, rule="RF-4.2")
        return []


GAME = Game("real-or-fake", table=State, seats=range(3, 9))

if __name__ == "__main__":
    t = engine.setup(GAME, ["Mina", "Jonas", "Aoife"])
    print(engine.pending(t))
    engine.answer(t, 1, "real")
    print("answered:", t.answered, "result:", t.result)
    engine.answer(t, 2, "fake")
    print("answered:", t.answered, "result:", t.result)
    for line in engine.standings(t):
        print(t.names[int(line.seat)], line.points)
