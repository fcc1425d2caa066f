"""`pass` at the beginning of a turn gives the turn to the opponent."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.pass.pre.never",)
HINT: str = "Nobody may pass: a player has to move and to build."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 1",
    "place 0 4",
    "place 0 2",
    "place 2 1",
    "pass",
)


class Game(RightGame):
    def decline(self) -> str:
        if self.phase != "m":
            return super().decline()
        self.pass_the_turn()
        return self.done()
