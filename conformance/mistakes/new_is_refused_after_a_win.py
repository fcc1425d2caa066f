"""Once a game is won, everything is refused, a new game too."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.new.accepts",)
HINT: str = (
    "The check that the game is over seems to stand in front of every request. `new` must be "
    "let through."
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 4",
    "place 3 2",
    "place 1 4",
    "place 4 1",
    "move 3 2 2 2",
    "build 2 2 1 3",
    "move 4 1 3 1",
    "build 3 1 4 2",
    "move 2 2 1 3",
    "build 1 3 1 2",
    "move 3 1 4 2",
    "build 4 2 4 3",
    "move 4 4 4 3",
    "build 4 3 3 2",
    "move 4 2 3 2",
    "build 3 2 2 2",
    "move 1 3 2 2",
    "build 2 2 1 2",
    "move 3 2 4 2",
    "build 4 2 4 1",
    "move 2 2 1 2",
    "build 1 2 1 3",
    "move 1 4 2 4",
    "build 2 4 1 3",
    "move 1 2 1 3",
    "new none none",
)


class Game(RightGame):
    def new(self, gods: list[str]) -> str:
        if self.started and self.is_over():
            return self.refused("the game is over")
        return super().new(gods)
