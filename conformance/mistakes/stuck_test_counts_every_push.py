"""Entering a cell held by an opponent counts as a way out for every god."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.stuck",)
HINT: str = "Only Minotaur can push his way out. Use the same test as for a move."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 0",
    "place 0 1",
    "place 0 3",
    "move 1 0 2 0",
    "build 2 0 2 1",
    "move 0 3 1 2",
    "build 1 2 1 1",
    "move 2 0 1 0",
    "build 1 0 1 1",
    "move 1 2 2 1",
    "build 2 1 1 1",
    "move 1 0 2 0",
    "build 2 0 1 1",
    "move 2 1 3 0",
    "build 3 0 2 1",
    "move 2 0 1 0",
    "build 1 0 2 1",
    "move 3 0 2 0",
    "build 2 0 2 1",
)


class Game(RightGame):
    asking = False

    def can_move(self, player: int) -> bool:
        self.asking = True
        found = super().can_move(player)
        self.asking = False
        return found

    def may_push(self, player: int) -> bool:
        return self.asking or super().may_push(player)
