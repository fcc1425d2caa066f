"""A worker may be selected after the game is over."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.select.pre.phase",)
HINT: str = "When somebody has won, nothing but a new game is left to do."
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
    "select 2 0",
)


class Game(RightGame):
    def select_is_due(self) -> bool:
        return self.phase in ("m", "w")
