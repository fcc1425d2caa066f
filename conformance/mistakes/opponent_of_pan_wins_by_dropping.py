"""The player against Pan wins by moving down two levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = (
    "RB.move.post.no_other_win",
    "RB.move.post.win_pan",
    "RB.move.post.build_next",
)
HINT: str = "Whose god is asked when somebody moves down?"
SHOWN_BY: tuple[str, ...] = (
    "new pan none",
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
)


class Game(RightGame):
    def is_pan(self, player: int) -> bool:
        return self.gods[1 - player] == "pan"
