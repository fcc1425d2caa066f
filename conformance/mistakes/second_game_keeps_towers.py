"""A second game begins with the towers of the first."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.new.post.empty_board",)
HINT: str = (
    "Start two games in one run of your program and look at the board of the second. Is the "
    "grid made once, or once a game?"
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 0",
    "place 3 4",
    "place 4 2",
    "place 1 4",
    "move 3 4 2 4",
    "build 2 4 3 3",
    "new none none",
)


class Game(RightGame):
    def clear_towers(self) -> None:
        if not self.started:
            super().clear_towers()
