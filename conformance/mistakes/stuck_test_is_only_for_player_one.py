"""Only player 1 loses by having no move."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.stuck",)
HINT: str = "The same rule holds for both players."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def can_move(self, player: int) -> bool:
        return player == 0 or super().can_move(player)
