"""A worker may be selected while a build is due."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.select.pre.phase",)
HINT: str = "Selecting belongs to the time before the move. Select right after a move."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 3",
    "place 1 4",
    "place 1 3",
    "place 0 4",
    "move 0 3 0 2",
    "select 1 4",
)


class Game(RightGame):
    def select_is_due(self) -> bool:
        return self.phase in ("m", "b")
