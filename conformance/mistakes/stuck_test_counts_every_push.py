"""Entering a cell held by an opponent counts as a way out for every god."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.stuck",)
HINT: str = "Only Minotaur can push his way out. Use the same test as for a move."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    asking = False

    def can_move(self, player: int) -> bool:
        self.asking = True
        found = super().can_move(player)
        self.asking = False
        return found

    def may_push(self, player: int) -> bool:
        return self.asking or super().may_push(player)
