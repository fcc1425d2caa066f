"""Minotaur wins by pushing a worker onto the edge of the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = (
    "RB.move.post.no_other_win",
    "RB.move.post.build_next",
    "RB.move.post.forced",
)
HINT: str = "A push wins nothing. Only the height that the mover reaches decides."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 2",
    "place 1 2",
    "place 2 2",
    "place 1 1",
    "move 1 2 1 1",
)


class Game(RightGame):
    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        pushing = self.owner(target) is not None
        super().carry_out_move(origin, target)
        if pushing and not all(0 < number < 4 for number in self.behind(origin, target)):
            self.declare_winner(self.player)
