"""Once a game is won, everything is refused, a new game too."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.new.accepts",)
HINT: str = (
    "The check that the game is over seems to stand in front of every request. `new` must be "
    "let through."
)
SHOWN_BY: tuple[str, ...] = (
    "new none pan",
    "place 4 1",
    "place 4 2",
    "place 3 1",
    "place 3 2",
    "move 4 1 4 0",
    "build 4 0 4 1",
    "move 3 2 4 1",
    "build 4 1 3 2",
    "move 4 2 4 3",
    "build 4 3 3 2",
    "move 4 1 3 2",
    "build 3 2 4 1",
    "move 4 3 4 2",
    "build 4 2 4 1",
    "move 3 2 2 2",
    "new none none",
)


class Game(RightGame):
    def new(self, gods: list[str]) -> str:
        if self.started and self.is_over():
            return self.refused("the game is over")
        return super().new(gods)
