"""A player who cannot move does not lose; the game waits for a move that nobody can make."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.stuck",)
HINT: str = "After each build, ask whether the next player has a move at all."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
    "build 2 0 1 1",
    "move 0 2 0 1",
    "build 0 1 1 1",
    "move 2 0 1 0",
    "build 1 0 2 1",
    "move 3 0 2 0",
    "build 2 0 2 1",
)


class Game(RightGame):
    def can_move(self, player: int) -> bool:
        return True
