"""Asking for the state after a move makes a move due again."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.state.post.same",)
HINT: str = "`state` changes nothing. Ask for it between a move and its build."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def state(self) -> str:
        if self.phase == "b":
            self.expect_move(self.player)
        return super().state()
