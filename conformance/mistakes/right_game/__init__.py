"""The right game that every mistake alters, and the names that mistakes use of it."""

from __future__ import annotations

from conformance.mistakes.right_game.game import RightGame
from conformance.mistakes.right_game.notation import (
    CELLS,
    NEIGHBOURS,
    Cell,
    write_board,
    write_cells,
)
from conformance.mistakes.right_game.rules import TOP

__all__ = ["CELLS", "NEIGHBOURS", "TOP", "Cell", "RightGame", "write_board", "write_cells"]
