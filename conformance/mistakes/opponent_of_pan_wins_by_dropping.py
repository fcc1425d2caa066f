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
    "new minotaur pan",
    "place 2 4",
    "place 4 1",
    "place 2 1",
    "place 1 1",
    "move 4 1 4 2",
    "build 4 2 3 2",
    "move 2 1 3 2",
    "build 3 2 4 3",
    "move 4 2 3 2",
    "build 3 2 4 3",
    "move 1 1 0 1",
    "build 0 1 1 1",
    "move 3 2 4 3",
    "build 4 3 3 2",
    "move 2 2 2 1",
    "build 2 1 3 2",
    "move 4 3 3 3",
)


class Game(RightGame):
    def is_pan(self, player: int) -> bool:
        return self.gods[1 - player] == "pan"
