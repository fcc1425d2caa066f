"""`pass` after a move gives the turn to the opponent without a build."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.pass.pre.never",)
HINT: str = "The build is no choice: nobody may pass."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def decline(self) -> str:
        if self.phase != "b":
            return super().decline()
        self.after_build()
        return self.done()
