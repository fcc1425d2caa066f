"""After a select only the selected worker may move."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts",)
HINT: str = "`move` names its worker. The other own worker may still move after a select."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 2",
    "place 2 3",
    "place 4 2",
    "place 3 0",
    "select 3 2",
    "move 2 3 3 3",
)


class Game(RightGame):
    def why_not_mover(self, origin: Cell) -> str:
        if self.selected not in (None, origin):
            return "another worker is selected"
        return super().why_not_mover(origin)
