"""A worker may move before all four are placed."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.pre.placed", "RB.moves.post.exact")
HINT: str = (
    "Place one worker of player 1 and move it. Nobody moves before the fourth worker stands."
)
SHOWN_BY: tuple[str, ...] = ("new none none", "place 2 3", "place 0 3", "place 3 3", "move 3 3 4 2")


class Game(RightGame):
    def all_placed(self) -> bool:
        return bool(self.workers[1])

    def move_is_due(self) -> bool:
        return self.phase in ("p", "m")
