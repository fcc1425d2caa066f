"""A position: the board, the workers, the gods, and whose turn it is for what."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from spec.cells import CELLS, Cell, index_of, on_board
from spec.gods import Gods

TOWERS: Final = "01234ABC"
"""How a tower is written. `4` is a dome on height 3; `A`, `B`, `C` one on 0, 1, 2."""

HEIGHTS: Final = (0, 1, 2, 3, 3, 0, 1, 2)
FIRST_DOMED: Final = 4
EMPTY_BOARD: Final = (0,) * len(CELLS)


class Phase(Enum):
    """What the player on turn has to do."""

    PLACE = "p"
    MOVE = "m"
    BUILD = "b"
    OVER = "w"


@dataclass(frozen=True, slots=True)
class Turn:
    """Who is to do what; in `OVER` the player is the winner.

    `worker` is the selected worker in `MOVE` (or None) and the worker that has just moved in
    `BUILD`.
    """

    phase: Phase
    player: int
    worker: Cell | None = None


Pair = tuple[Cell | None, Cell | None]
"""A player's two workers in the order they were placed; None is a worker not placed yet."""


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that the rest of the game depends on."""

    gods: Gods
    towers: tuple[int, ...]
    workers: tuple[Pair, Pair]
    turn: Turn

    def tower(self, cell: Cell) -> int:
        """The place among `TOWERS` of the tower on the cell: off the board as if there were none."""
        return self.towers[index_of(cell)] if on_board(cell) else 0

    def height(self, cell: Cell) -> int:
        """The number of blocks on the cell, 0 off the board."""
        return HEIGHTS[self.tower(cell)]

    def has_dome(self, cell: Cell) -> bool:
        """A dome closes the tower on the cell."""
        return self.tower(cell) >= FIRST_DOMED

    def owner(self, cell: Cell) -> int | None:
        """The player whose worker stands on the cell."""
        if cell in self.workers[0]:
            return 0
        if cell in self.workers[1]:
            return 1
        return None

    @property
    def winner(self) -> int | None:
        """The player who has won."""
        return self.turn.player if self.turn.phase is Phase.OVER else None

    @property
    def all_placed(self) -> bool:
        """All four workers stand on the board."""
        return None not in self.workers[0] and None not in self.workers[1]

    @property
    def occupied(self) -> tuple[Cell, ...]:
        """The cells on which workers stand, player 0's first, in the order in which they were placed."""
        return tuple(cell for pair in self.workers for cell in pair if cell is not None)

    def with_gods(self, gods: Gods) -> "Position":
        """The same but for the gods."""
        return Position(gods, self.towers, self.workers, self.turn)

    def with_towers(self, towers: tuple[int, ...]) -> "Position":
        """The same but for the towers."""
        return Position(self.gods, towers, self.workers, self.turn)

    def with_workers(self, workers: tuple[Pair, Pair]) -> "Position":
        """The same but for where the workers stand."""
        return Position(self.gods, self.towers, workers, self.turn)

    def with_turn(self, turn: Turn) -> "Position":
        """The same but for whose turn it is for what."""
        return Position(self.gods, self.towers, self.workers, turn)

    def standing(self, player: int) -> frozenset[Cell]:
        """The cells on which workers of this player stand: the two are not told apart."""
        return frozenset(cell for cell in self.workers[player] if cell is not None)


def new_game(gods: Gods) -> Position:
    """The position right after `new`."""
    return Position(gods, EMPTY_BOARD, ((None, None), (None, None)), Turn(Phase.PLACE, 0))


def same_workers(one: Position, other: Position) -> bool:
    """Each player's workers stand on the same cells; the order of the two is never judged."""
    return all(set(one.workers[player]) == set(other.workers[player]) for player in (0, 1))


def same_turn(one: Turn, other: Turn) -> bool:
    """The same player has to do the same; a mere selection is not compared."""
    moved = one.worker == other.worker or one.phase is not Phase.BUILD
    return one.phase is other.phase and one.player == other.player and moved


def same_position(one: Position, other: Position) -> bool:
    """Nothing that the rules speak of differs."""
    return one is other or (
        one.towers == other.towers and same_workers(one, other) and same_turn(one.turn, other.turn)
    )
