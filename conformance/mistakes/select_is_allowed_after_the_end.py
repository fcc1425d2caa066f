"""A worker may be selected after the game is over."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.select.pre.phase",)
HINT: str = "When somebody has won, nothing but a new game is left to do."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 0",
    "place 4 3",
    "place 1 0",
    "place 3 1",
    "move 4 3 4 2",
    "build 4 2 4 1",
    "move 3 1 4 1",
    "build 4 1 4 0",
    "move 4 2 3 1",
    "build 3 1 4 0",
    "move 4 1 4 0",
    "build 4 0 4 1",
    "move 3 1 3 2",
    "build 3 2 4 1",
    "move 4 0 4 1",
    "select 1 0",
)


class Game(RightGame):
    def select_is_due(self) -> bool:
        return self.phase in ("m", "w")
