"""A worker may be selected after the game is over."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.select.pre.phase",)
HINT: str = "When somebody has won, nothing but a new game is left to do."
SHOWN_BY: tuple[str, ...] = (
    "new pan minotaur",
    "place 2 1",
    "place 0 2",
    "place 0 1",
    "place 0 3",
    "move 2 1 1 2",
    "build 1 2 2 3",
    "move 0 1 1 2",
    "build 1 2 0 1",
    "move 2 3 1 3",
    "build 1 3 2 3",
    "move 0 3 1 3",
    "build 1 3 0 4",
    "move 2 3 2 4",
    "select 2 4",
)


class Game(RightGame):
    def select_is_due(self) -> bool:
        return self.phase in ("m", "w")
