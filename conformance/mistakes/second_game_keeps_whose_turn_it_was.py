"""A second game begins with the player whose turn it was when the first ended."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.new.post.first_placer",)
HINT: str = "Start a new game while player 1 is on turn. Who is to place?"
SHOWN_BY: tuple[str, ...] = ("new none none", "place 2 4", "place 3 4", "new none none")


class Game(RightGame):
    def clear_turn(self) -> None:
        player = self.player if self.started else 0
        super().clear_turn()
        self.player = player
