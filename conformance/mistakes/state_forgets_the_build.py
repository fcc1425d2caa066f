"""Asking for the state after a move makes a move due again."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.state.post.same",)
HINT: str = "`state` changes nothing. Ask for it between a move and its build."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 2",
    "place 1 2",
    "place 3 4",
    "place 2 0",
    "move 1 2 2 2",
    "state",
)


class Game(RightGame):
    def state(self) -> str:
        if self.phase == "b":
            self.expect_move(self.player)
        return super().state()
