"""A player who cannot move does not lose; the game waits for a move that nobody can make."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.stuck",)
HINT: str = "After each build, ask whether the next player has a move at all."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 0",
    "place 1 3",
    "place 2 3",
    "place 2 1",
    "move 1 3 2 2",
    "build 2 2 3 1",
    "move 2 1 3 0",
    "build 3 0 2 0",
    "move 2 2 3 2",
    "build 3 2 2 2",
    "move 2 3 3 4",
    "build 3 4 2 3",
    "move 3 2 4 1",
    "build 4 1 3 1",
    "move 3 0 2 1",
    "build 2 1 3 2",
    "move 4 1 3 0",
    "build 3 0 2 0",
    "move 2 1 1 1",
    "build 1 1 1 2",
    "move 3 0 2 1",
    "build 2 1 1 2",
    "move 1 1 0 0",
    "build 0 0 1 1",
    "move 2 1 3 0",
    "build 3 0 2 1",
    "move 3 4 4 4",
    "build 4 4 3 4",
    "move 3 0 2 1",
    "build 2 1 1 1",
    "move 0 0 0 1",
    "build 0 1 0 2",
    "move 2 1 2 0",
    "build 2 0 3 0",
    "move 0 1 0 0",
    "build 0 0 0 1",
    "move 2 0 1 1",
    "build 1 1 0 1",
    "move 4 4 4 3",
    "build 4 3 4 4",
    "move 1 1 2 0",
    "build 2 0 3 1",
    "move 4 3 4 2",
    "build 4 2 3 2",
    "move 2 0 2 1",
    "build 2 1 3 2",
    "move 4 2 4 1",
    "build 4 1 3 0",
    "move 2 1 2 0",
    "build 2 0 1 1",
    "move 4 1 4 0",
    "build 4 0 4 1",
    "move 2 0 2 1",
    "build 2 1 1 2",
    "move 4 0 4 1",
    "build 4 1 3 0",
    "move 2 1 2 2",
    "build 2 2 2 1",
    "move 4 1 4 0",
    "build 4 0 4 1",
    "move 2 2 1 3",
    "build 1 3 2 4",
)


class Game(RightGame):
    def can_move(self, player: int) -> bool:
        return True
