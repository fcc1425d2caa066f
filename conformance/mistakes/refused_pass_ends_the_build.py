"""`pass` after a move is refused, but the build is no longer due."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.pass.keeps",)
HINT: str = "A refusal changes nothing. Say `pass` after a move: the build is still due."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def decline(self) -> str:
        if self.phase == "b":
            self.pass_the_turn()
        return super().decline()
