"""Selecting is accepted, but no worker is selected."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.select.post.selected",)
HINT: str = "The selection is accepted. Where is it stored, and is it shown after `m0:`?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 2",
    "place 1 1",
    "place 2 1",
    "place 1 3",
    "select 0 2",
)


class Game(RightGame):
    def take_up(self, cell: Cell) -> None:
        self.selected = None
