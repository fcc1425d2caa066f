"""After a move the player's other worker may move too."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.phase", "RB.moves.post.exact")
HINT: str = "One worker moves a turn. Move one, then the other."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 1",
    "place 4 2",
    "place 4 1",
    "place 1 1",
    "move 4 2 3 2",
    "move 3 1 3 0",
)


class Game(RightGame):
    def move_is_due(self) -> bool:
        return self.phase in ("m", "b")

    def why_not_mover(self, origin: Cell) -> str:
        if self.phase == "b" and origin == self.builder:
            return "this worker has moved"
        return super().why_not_mover(origin)
