"""A worker that was not selected before cannot move."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts",)
HINT: str = "`move` names its worker; nothing has to be selected first."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 3",
    "place 3 0",
    "place 1 3",
    "place 1 4",
    "move 3 0 4 1",
)


class Game(RightGame):
    def why_not_mover(self, origin: Cell) -> str:
        return super().why_not_mover(origin) or (
            "" if self.selected == origin else "select it first"
        )
