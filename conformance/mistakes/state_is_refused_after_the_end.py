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
    "place 4 3",
    "place 4 0",
    "place 1 0",
    "place 2 0",
    "move 4 0 3 1",
    "build 3 1 2 1",
    "move 2 0 3 0",
    "build 3 0 2 0",
    "move 3 1 2 0",
    "build 2 0 2 1",
    "move 3 0 3 1",
    "build 3 1 3 2",
    "move 2 0 2 1",
    "build 2 1 2 0",
    "move 3 1 3 0",
    "build 3 0 2 0",
    "move 2 1 2 0",
    "state",
)


class Game(RightGame):
    def state(self) -> str:
        return self.refused("the game is over") if self.is_over() else super().state()
