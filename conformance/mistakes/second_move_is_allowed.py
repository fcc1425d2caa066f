"""The worker that has moved may move once more before it builds."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.phase", "RB.moves.post.exact")
HINT: str = "Move the same worker twice in a row. After a move only a build is allowed."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 2",
    "place 2 0",
    "place 2 2",
    "place 0 1",
    "move 2 0 3 1",
    "move 3 1 2 2",
)


class Game(RightGame):
    def move_is_due(self) -> bool:
        return self.phase in ("m", "b")

    def why_not_mover(self, origin: Cell) -> str:
        if self.phase == "b" and origin != self.builder:
            return "another worker has moved"
        return super().why_not_mover(origin)
