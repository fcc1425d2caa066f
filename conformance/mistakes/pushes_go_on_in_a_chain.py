"""A pushed worker pushes the next one in line."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.push_free", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "Only one worker is pushed. If another stands behind it, the move is refused."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 4 0",
    "place 3 3",
    "place 3 1",
    "place 2 2",
    "move 4 0 3 1",
)


class Game(RightGame):
    def why_not_push(self, pushed: Cell, behind: Cell) -> str:
        if self.on_board(behind) and self.owner(behind) is not None:
            return super().why_not_push(behind, self.behind(pushed, behind))
        return super().why_not_push(pushed, behind)

    def push(self, pushed: Cell, behind: Cell) -> None:
        owner = self.owner(behind)
        if owner is not None:
            self.put(owner, behind, self.behind(pushed, behind))
        super().push(pushed, behind)
