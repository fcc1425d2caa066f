"""What the game looks like at one moment. Only data: nothing here knows a rule.

You need not change this file. Read it: your game hands out a `Position` and, for `load`, takes one.
"""

from dataclasses import dataclass
from typing import NamedTuple

SIZE = 5
WORKERS_PER_PLAYER = 2


class Cell(NamedTuple):
    """A place on the board, or outside it: requests may name any numbers."""

    row: int
    column: int

    @property
    def is_on_board(self) -> bool:
        return 0 <= self.row < SIZE and 0 <= self.column < SIZE


class Tower(NamedTuple):
    """What is built on a cell: 0 to 3 blocks, and perhaps a dome on top."""

    height: int = 0
    dome: bool = False


@dataclass(frozen=True)
class ToPlace:
    """The player is to place a worker."""

    player: int


@dataclass(frozen=True)
class ToMove:
    """The player is to move; perhaps one of the player's workers is selected."""

    player: int
    selected: Cell | None = None


@dataclass(frozen=True)
class ToBuild:
    """The player is to build with the worker that has just moved."""

    player: int
    worker: Cell


@dataclass(frozen=True)
class Won:
    """The game is over and the player has won."""

    player: int


Turn = ToPlace | ToMove | ToBuild | Won


@dataclass(frozen=True)
class Position:
    """Five rows of five towers, the workers placed by player 0 and by player 1, and the turn."""

    towers: tuple[tuple[Tower, ...], ...]
    workers: tuple[tuple[Cell, ...], tuple[Cell, ...]]
    turn: Turn

    def tower(self, cell: Cell) -> Tower:
        """The tower on a cell of the board."""
        return self.towers[cell.row][cell.column]

    def owner(self, cell: Cell) -> int | None:
        """The player whose worker stands on the cell, or None."""
        for player, cells in enumerate(self.workers):
            if cell in cells:
                return player
        return None
