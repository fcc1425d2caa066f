"""`pass` after a move is refused, but the build is no longer due."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.pass.keeps",)
HINT: str = "A refusal changes nothing. Say `pass` after a move: the build is still due."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 0",
    "place 4 2",
    "place 1 2",
    "place 2 3",
    "move 4 0 3 0",
    "pass",
)


class Game(RightGame):
    def decline(self) -> str:
        if self.phase == "b":
            self.pass_the_turn()
        return super().decline()
