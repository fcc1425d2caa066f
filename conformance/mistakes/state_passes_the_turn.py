"""Asking for the state when a move is due gives the turn to the opponent."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.state.post.same",)
HINT: str = "`state` changes nothing. Does every request end with the same clean-up?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 2 1",
    "place 1 1",
    "place 1 2",
    "state",
)


class Game(RightGame):
    def state(self) -> str:
        if self.phase == "m":
            self.pass_the_turn()
        return super().state()
