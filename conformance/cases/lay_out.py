"""Lays an asking out on a board: the position, and the very request; or says that it does not go there.

What comes out is what was meant, never silently another case: play could lead to the position, and a wrong request is
wrong in one respect. Just one condition forbids it, or it would be right if the worker were named as it should be. Only
the opponent's workers are named at the wrong time too.
"""

from typing import Final

from conformance.cases.asking import OWN_PHASE, Asking, Named, conditions_against
from conformance.cases.board import Surroundings, board_with, free_cells, settled
from conformance.cases.in_play import is_in_play
from conformance.cases.numbering import SHIFTS, TARGETS
from conformance.cases.step import DIRECTIONS, OFF, along, fits
from spec.cells import Cell, neighbours, on_board
from spec.position import EMPTY_BOARD, Pair, Phase, Position, Turn
from spec.requests import POINTS, STEPS, Pass, Pointing, Request, State, Stepping

Laid = tuple[Position, Request]
"""A position, and the request made there."""

STEP_CELLS: Final = 3


def lay_out(
    asking: Asking, origin: Cell, way: int, around: Surroundings, is_flat: bool = False
) -> Laid | None:
    """The asking at this place, in the direction of this number; None if it cannot be laid out there.

    On a flat board nothing is built but what the step needs: the turns that lead there are played.
    """
    if asking.phase is Phase.PLACE:
        position = placing_board(asking, origin, around)
    elif fits(asking.step, origin, DIRECTIONS[way]):
        position, involved = _with_room(asking, origin, way, around)
        position = settled(position, involved)
    else:
        return None
    if position is None or not is_in_play(position):
        return None
    if is_flat and asking.phase is not Phase.PLACE:
        position, _ = _with_room(asking, origin, way, around)
    request = request_at(asking, position, origin, way)
    if request is None or not is_as_meant(asking, position, request, origin, way):
        return None
    return position, request


def _with_room(
    asking: Asking, origin: Cell, way: int, around: Surroundings
) -> tuple[Position, set[Cell]]:
    """The board with free ground where the request goes, and the cells that take part."""
    direction = DIRECTIONS[way]
    involved = {along(origin, direction, count) for count in range(STEP_CELLS)}
    kept_free: set[Cell] = set()
    for _ in range(2):
        position = board_with(asking.step, origin, direction, asking.phase, around, kept_free)
        request = request_at(asking, position, origin, way)
        named = [] if request is None else [cell for cell in cells_of(request) if on_board(cell)]
        taken = {*involved, *position.occupied}
        if kept_free >= {cell for cell in named if cell not in taken}:
            break
        # The first board tells where the request goes; the second keeps that free.
        kept_free |= {cell for cell in named if cell not in taken}
    return position, involved | kept_free


def placing_board(asking: Asking, origin: Cell, around: Surroundings) -> Position | None:
    """An empty board with the first workers placed: the cell in question is held by whom the asking names."""
    count = 2 * around.player + asking.placed
    spare = free_cells((origin,), origin, around.near)
    cells: list[Cell | None] = [next(spare) for _ in range(count)]
    held = {Named.MOVER: 2 * around.player, Named.OPPONENT: 0}.get(asking.named)
    if held is not None and asking.word not in ("pass", "state"):
        if held >= count or (asking.named is Named.OPPONENT and around.player == 0):
            return None
        cells[held] = origin
    cells += [None] * (4 - count)
    workers: tuple[Pair, Pair] = ((cells[0], cells[1]), (cells[2], cells[3]))
    return Position(around.by_player, EMPTY_BOARD, workers, Turn(Phase.PLACE, around.player))


def named_cell(asking: Asking, position: Position, origin: Cell) -> Cell | None:
    """The cell that the request names, by its own numbers."""
    player = position.turn.player
    match asking.named:
        case Named.MOVER:
            return origin
        case Named.OTHER:
            return next(
                (cell for cell in position.workers[player] if cell and cell != origin), None
            )
        case Named.OPPONENT if asking.phase is Phase.PLACE:
            return origin
        case Named.OPPONENT:
            return next((cell for cell in position.workers[1 - player] if cell), None)
        case Named.NOBODY:
            beside = [
                cell
                for cell in (*neighbours(origin), *free_cells((origin,), origin))
                if position.owner(cell) is None and not position.has_dome(cell)
            ]
            if asking.phase is Phase.PLACE and position.owner(origin) is None:
                return origin
            return beside[-1] if asking.from_name and beside else next(iter(beside), None)


def request_at(asking: Asking, position: Position, origin: Cell, way: int) -> Request | None:
    """The request itself; None if nobody is there to be named."""
    if asking.word in ("pass", "state"):
        return Pass() if asking.word == "pass" else State()
    own = named_cell(asking, position, origin)
    if own is None:
        return None
    named = SHIFTS[asking.numbers](own)
    if asking.word in POINTS:
        return POINTS[asking.word](named)
    begins = named if asking.from_name else origin
    target = TARGETS[asking.goes](begins, way)
    if asking.from_name and not on_board(target) and asking.step.target != OFF:
        beside = [cell for cell in neighbours(named) if position.owner(cell) is None]
        if not beside:
            return None
        target = beside[way % len(beside)]
    return STEPS[asking.word](named, SHIFTS[asking.target_numbers](target))


def cells_of(request: Request) -> tuple[Cell, ...]:
    """The cells that the request names."""
    if isinstance(request, Stepping):
        return request.origin, request.target
    return (request.cell,) if isinstance(request, Pointing) else ()


def is_as_meant(
    asking: Asking, position: Position, request: Request, origin: Cell, way: int
) -> bool:
    """Other numbers are really off the board, and nothing else is wrong with the request."""
    if asking.numbers != "as it is" and all(on_board(cell) for cell in cells_of(request)[:1]):
        return False
    if asking.target_numbers != "as it is" and on_board(cells_of(request)[-1]):
        return False
    against = len(conditions_against(position, request))
    at_its_time = asking.phase is OWN_PHASE.get(asking.word, asking.phase)
    if against <= (1 if at_its_time or asking.named is not Named.OPPONENT else 2):
        return True
    if asking.right == asking or not at_its_time:
        return False
    twin = request_at(asking.right, position, origin, way)
    return twin is not None and not conditions_against(position, twin)
