"""`state` is refused when the game is over."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.state.accepts",)
HINT: str = (
    "The check that the game is over seems to stand in front of every request. `state` must "
    "be let through."
)
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def state(self) -> str:
        return self.refused("the game is over") if self.is_over() else super().state()
