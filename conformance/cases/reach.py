"""How a position is reached: by `load`, or by placing workers (and one move) on an empty board."""

from collections.abc import Sequence

from conformance.cases.asked import Asked
from conformance.cases.script import Script
from spec.cells import Cell, neighbours
from spec.position import EMPTY_BOARD, Phase, Position
from spec.requests import Load, Move, New, Place, Request


def by_placing(position: Position) -> tuple[Request, ...] | None:
    """A game from `new` to the position, if it takes no build; None if it does."""
    turn = position.turn
    if position.towers != EMPTY_BOARD or turn.player != 0 or not position.all_placed:
        return None
    if turn.phase is Phase.MOVE and turn.worker is None:
        return (New(position.gods), *_placements(position, None, None))
    if turn.phase is Phase.BUILD and turn.worker is not None:
        free = [cell for cell in neighbours(turn.worker) if position.owner(cell) is None]
        if free:
            placed = _placements(position, turn.worker, free[0])
            return (New(position.gods), *placed, Move(free[0], turn.worker))
    return None


def _placements(position: Position, mover: Cell | None, origin: Cell | None) -> tuple[Place, ...]:
    cells = [cell for pair in position.workers for cell in pair if cell is not None]
    return tuple(Place(origin if cell == mover and origin else cell) for cell in cells)


def reached(asked: Asked, features: Sequence[str]) -> Script | None:
    """The script that puts the case; None where the implementation cannot be brought there so."""
    if "load" in features:
        return Script((Load(asked.position), *asked.requests))
    start = by_placing(asked.position)
    return None if start is None else Script((*start, *asked.requests))
