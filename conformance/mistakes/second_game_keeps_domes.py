"""A second game begins with the domes of the first; only the heights are set back."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.new.post.empty_board",)
HINT: str = "The heights are set to 0 for a new game, but something else about a tower is not."
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 2 3",
    "place 2 2",
    "place 1 3",
    "place 1 2",
    "move 2 2 3 1",
    "build 3 1 2 2",
    "move 1 2 2 3",
    "build 2 3 2 2",
    "move 3 1 3 2",
    "build 3 2 2 2",
    "move 1 3 1 2",
    "build 1 2 2 2",
    "new none none",
)


class Game(RightGame):
    def clear_towers(self) -> None:
        old = self.domes if self.started else set()
        super().clear_towers()
        self.domes = old
