"""Once a game is won, everything is refused, a new game too."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.new.accepts",)
HINT: str = (
    "The check that the game is over seems to stand in front of every request. `new` must be "
    "let through."
)
SHOWN_BY: tuple[str, ...] = (
    "new pan minotaur",
    "place 3 2",
    "place 2 0",
    "place 1 4",
    "place 3 4",
    "move 3 2 3 3",
    "build 3 3 3 2",
    "move 1 4 2 3",
    "build 2 3 3 2",
    "move 2 0 3 0",
    "build 3 0 4 1",
    "move 3 4 3 3",
    "build 3 3 3 4",
    "move 3 2 4 2",
    "new none none",
)


class Game(RightGame):
    def new(self, gods: list[str]) -> str:
        if self.started and self.is_over():
            return self.refused("the game is over")
        return super().new(gods)
