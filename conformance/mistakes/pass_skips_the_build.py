"""`pass` after a move gives the turn to the opponent without a build."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.pass.pre.never",)
HINT: str = "The build is no choice: nobody may pass."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 1",
    "place 3 1",
    "place 2 3",
    "place 1 0",
    "move 2 1 1 2",
    "pass",
)


class Game(RightGame):
    def decline(self) -> str:
        if self.phase != "b":
            return super().decline()
        self.after_build()
        return self.done()
