"""Whole boards of plain numbers: 25 towers, four workers, a turn, and the cells of a request.

Any coordinates may be asked for, far off the board too. Towers are held to their numbers where the
request reads them: what holds for any number elsewhere holds for towers. A request about one cell
asks for the target.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from conformance.verify.symbolic.numbered import Encoding
from conformance.verify.symbolic.parts import Part, Region
from conformance.verify.symbolic.shortcuts import distance, on_board
from spec.cells import CELLS, Cell, behind, index_of
from spec.position import FIRST_DOMED, TOWERS, Phase, Position, Turn
from spec.requests import Build, Move, Place, Request, Select

REQUESTS: Final[dict[str, type[Any]]] = {
    "place": Place,
    "select": Select,
    "move": Move,
    "build": Build,
}
Ask = Callable[[Position, Request, bool], Any]
"""What is made of a board, a request, and whether the opponent can move once it is carried out."""


def are_apart(one: Cell, other: Cell) -> bool:
    """The coordinates differ."""
    return (one[0] != other[0]) | (one[1] != other[1])


def is_at(one: Cell, other: Cell) -> bool:
    """The coordinates are equal."""
    return (one[0] == other[0]) & (one[1] == other[1])


def stand_apart(workers: Sequence[Cell]) -> bool:
    """The workers stand on cells of the board, each on another one."""
    apart = True
    for number, worker in enumerate(workers):
        apart = apart & on_board(worker)
        for other in workers[:number]:
            apart = apart & are_apart(worker, other)
    return apart


def own_of(part: Part, workers: Sequence[Cell]) -> Sequence[Cell]:
    """The workers of the player on turn."""
    return workers[2 * part.player : 2 * part.player + 2]


def is_in(part: Part, workers: Sequence[Cell], origin: Cell, target: Cell) -> bool:
    """The request lies in the part's region."""
    if part.region is Region.ALL:
        return True
    step = (
        is_at(origin, own_of(part, workers)[0]) & on_board(target) & (distance(origin, target) == 1)
    )
    if part.region is Region.STEP:
        return step
    return step & is_at(target, workers[2 - 2 * part.player])


def read_by(part: Part, origin: Cell, target: Cell) -> tuple[Cell, ...]:
    """The cells whose towers the request looks at."""
    match part.word:
        case "move":
            return origin, target, behind(origin, target)
        case "build":
            return (target,)
        case _:
            return ()


def tower_is_well_formed(towers: tuple[int, ...], cell: Cell, workers: Sequence[Cell]) -> bool:
    """The cell is off the board, or has a tower that the notation knows, without a dome if somebody stands there."""
    if not on_board(cell):
        return True
    tower = towers[index_of(cell)]
    is_free = True
    for worker in workers:
        is_free = is_free & are_apart(worker, cell)
    return (tower >= 0) & (tower < len(TOWERS)) & (is_free | (tower < FIRST_DOMED))


def has_worker(part: Part) -> bool:
    """The turn is about one worker: the selected one, or the one that has just moved."""
    return part.selected or part.phase is Phase.BUILD


def board_numbers(part: Part) -> Callable[..., bool]:
    """Which numbers are a board of this part, and a request in its region."""

    def board_is_well_formed(
        towers: tuple[int, ...], worker_row: int, worker_column: int,
        a_row: int, a_column: int, b_row: int, b_column: int,
        c_row: int, c_column: int, d_row: int, d_column: int,
        origin_row: int, origin_column: int, target_row: int, target_column: int,
    ) -> bool:  # fmt: skip
        """The workers stand apart, the turn is about an own one, and the towers that are read are towers."""
        four = (a_row, a_column), (b_row, b_column), (c_row, c_column), (d_row, d_column)
        workers, worker = four[: part.placed], (worker_row, worker_column)
        origin, target = (origin_row, origin_column), (target_row, target_column)
        right = stand_apart(workers) & is_in(part, workers, origin, target)
        if has_worker(part):
            first, second = own_of(part, workers)
            right = right & (is_at(worker, first) | is_at(worker, second))
        if len(towers) != len(CELLS) or not right:
            return False
        cells = read_by(part, origin, target)
        return all([tower_is_well_formed(towers, cell, workers) for cell in cells])

    return board_is_well_formed


def board_subject(part: Part, ask: Ask, encoding: Encoding) -> Callable[..., Any]:
    """What is made of a request on a board of this part, from numbers."""
    request_of, is_of_a_cell = REQUESTS[part.word], part.word in ("place", "select")

    def board(
        towers: tuple[int, ...], worker_row: int, worker_column: int,
        a_row: int, a_column: int, b_row: int, b_column: int,
        c_row: int, c_column: int, d_row: int, d_column: int,
        origin_row: int, origin_column: int, target_row: int, target_column: int,
        opponent_can_move: bool,
    ) -> Any:  # fmt: skip
        cell = encoding.coordinates
        a = cell((a_row, a_column)) if part.placed > 0 else None
        b = cell((b_row, b_column)) if part.placed > 1 else None
        c = cell((c_row, c_column)) if part.placed > 2 else None
        d = cell((d_row, d_column)) if part.placed > 3 else None
        worker = cell((worker_row, worker_column)) if has_worker(part) else None
        turn = Turn(part.phase, part.player, worker)
        before = Position(part.gods, towers, ((a, b), (c, d)), turn)
        target = cell((target_row, target_column))
        if is_of_a_cell:
            return ask(before, request_of(target), opponent_can_move)
        origin = cell((origin_row, origin_column))
        return ask(before, request_of(origin, target), opponent_can_move)

    return board
