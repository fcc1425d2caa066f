"""A worker cannot be pushed onto a tower of height 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.accepts",)
HINT: str = "A worker may be pushed onto level 3; its owner does not win by that."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def why_not_push(self, pushed: Cell, behind: Cell) -> str:
        return "nobody is pushed up there" if self.level(behind) == TOP else super().why_not_push(pushed, behind)
