"""`state` is refused when the game is over."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.state.accepts",)
HINT: str = (
    "The check that the game is over seems to stand in front of every request. `state` must "
    "be let through."
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 2",
    "place 1 1",
    "place 1 2",
    "place 2 1",
    "move 1 1 0 0",
    "build 0 0 1 1",
    "move 2 1 1 1",
    "build 1 1 0 2",
    "move 0 0 0 1",
    "build 0 1 0 2",
    "move 1 1 0 2",
    "build 0 2 1 1",
    "move 2 2 2 1",
    "build 2 1 1 1",
    "move 0 2 1 1",
    "state",
)


class Game(RightGame):
    def state(self) -> str:
        return self.refused("the game is over") if self.is_over() else super().state()
