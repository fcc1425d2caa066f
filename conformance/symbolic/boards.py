"""Whole boards of plain numbers: a flat tuple of 25 towers, four workers, a turn, and the two cells of a request.

Any coordinates may be asked for, far off the board too. Towers are only held to their numbers where
the request reads them: what is confirmed for any number elsewhere is confirmed for towers. Where a
document knows gods, player 0 has Minotaur and player 1 Pan; other gods are searched over facts.
"""

from collections.abc import Callable
from typing import Any

from conformance.symbolic.numbered import BUILD, MOVE, OVER, PHASES, PLACE, Encoding
from conformance.symbolic.shortcuts import on_board
from spec.cells import CELLS, Cell, behind, index_of
from spec.gods import God, Gods
from spec.position import TOWERS, Pair, Position, Turn
from spec.requests import Build, Dome, Move, Pass, Place, Request, Select
from spec.transition import Transition

Operation = Callable[[Position, Any], Any]
"""Gives the engine's outcome of a request."""


def gods_of(knows_gods: bool) -> Gods:
    """The gods of every board that is searched."""
    return (God.MINOTAUR, God.PAN) if knows_gods else (God.NONE, God.NONE)


def are_apart(one: Cell, other: Cell) -> bool:
    """The coordinates differ."""
    return (one[0] != other[0]) | (one[1] != other[1])


def is_at(one: Cell, other: Cell) -> bool:
    """The coordinates are equal."""
    return (one[0] == other[0]) & (one[1] == other[1])


def workers_stand_apart(a: Cell, b: Cell, c: Cell, d: Cell) -> bool:
    """Four workers stand on four cells of the board."""
    return (
        on_board(a) & on_board(b) & on_board(c) & on_board(d)
        & are_apart(a, b) & are_apart(a, c) & are_apart(a, d)
        & are_apart(b, c) & are_apart(b, d) & are_apart(c, d)
    )  # fmt: skip


def is_own(worker: Cell, player: int, a: Cell, b: Cell, c: Cell, d: Cell) -> bool:
    """The worker is one of the player's two."""
    of_0 = (player == 0) & (is_at(worker, a) | is_at(worker, b))
    of_1 = (player == 1) & (is_at(worker, c) | is_at(worker, d))
    return of_0 | of_1


def tower_is_well_formed(towers: tuple[int, ...], cell: Cell) -> bool:
    """The cell is off the board, or its tower has a number that the notation knows."""
    if not on_board(cell):
        return True
    tower = towers[index_of(cell)]
    return (tower >= 0) & (tower < len(TOWERS))


def step_numbers(reads: Callable[[Cell, Cell], tuple[Cell, ...]]) -> Callable[..., bool]:
    """Which numbers are a board and a move or a build on it, which reads the towers of these cells."""

    def step_is_well_formed(
        towers: tuple[int, ...], phase: int, player: int, worker_row: int, worker_column: int,
        a_row: int, a_column: int, b_row: int, b_column: int,
        c_row: int, c_column: int, d_row: int, d_column: int,
        origin_row: int, origin_column: int, target_row: int, target_column: int,
    ) -> bool:  # fmt: skip
        """Four workers stand, somebody is to move or to build, and the turn is about an own worker."""
        workers = (a_row, a_column), (b_row, b_column), (c_row, c_column), (d_row, d_column)
        turn = (phase >= MOVE) & (phase <= BUILD)
        own = is_own((worker_row, worker_column), player, *workers)
        if len(towers) != len(CELLS) or not turn & own & workers_stand_apart(*workers):
            return False
        cells = reads((origin_row, origin_column), (target_row, target_column))
        return all([tower_is_well_formed(towers, cell) for cell in cells])

    return step_is_well_formed


def read_by_a_move(origin: Cell, target: Cell) -> tuple[Cell, ...]:
    """The cells whose towers a move looks at."""
    return origin, target, behind(origin, target)


def read_by_a_build(origin: Cell, target: Cell) -> tuple[Cell, ...]:
    """The cells whose towers a build looks at."""
    return (target,)


def step_subject(
    kind: type[Move] | type[Build], operation: Operation, gods: Gods, encoding: Encoding
) -> Callable[..., Transition]:
    """What the operation makes of a move or a build on a board, from numbers."""

    def step(
        towers: tuple[int, ...], phase: int, player: int, worker_row: int, worker_column: int,
        a_row: int, a_column: int, b_row: int, b_column: int,
        c_row: int, c_column: int, d_row: int, d_column: int,
        origin_row: int, origin_column: int, target_row: int, target_column: int,
    ) -> Transition:  # fmt: skip
        cell = encoding.coordinates
        workers = (
            (cell((a_row, a_column)), cell((b_row, b_column))),
            (cell((c_row, c_column)), cell((d_row, d_column))),
        )
        turn = Turn(PHASES[phase], player, cell((worker_row, worker_column)))
        before = Position(gods, towers, workers, turn)
        request = kind(cell((origin_row, origin_column)), cell((target_row, target_column)))
        outcome = operation(before, request)
        return Transition(before, request, outcome.accepted, outcome.after)

    return step


def request_is_well_formed(
    towers: tuple[int, ...], phase: int, player: int, worker_row: int, worker_column: int,
    placed: int, a_row: int, a_column: int, b_row: int, b_column: int,
    c_row: int, c_column: int, d_row: int, d_column: int, word: int, row: int, column: int,
) -> bool:  # fmt: skip
    """Workers are being placed, or all four stand; a turn's worker is an own one."""
    workers = (a_row, a_column), (b_row, b_column), (c_row, c_column), (d_row, d_column)
    placing = (phase == PLACE) & (placed >= 0) & (placed <= 3)
    placer = ((placed <= 1) & (player == 0)) | ((placed >= 2) & (player == 1))
    playing = (phase >= MOVE) & (phase <= OVER) & (placed == 4)
    own = is_own((worker_row, worker_column), player, *workers)
    asked = (word >= 0) & (word <= 3)
    turn = (placing & placer) | playing
    return (len(towers) == len(CELLS)) & turn & own & asked & workers_stand_apart(*workers)


def request_subject(
    operation: Operation, gods: Gods, encoding: Encoding
) -> Callable[..., Transition]:
    """What the game makes of a placement, a selection, a pass or a dome on a board, from numbers."""

    def ask(
        towers: tuple[int, ...], phase: int, player: int, worker_row: int, worker_column: int,
        placed: int, a_row: int, a_column: int, b_row: int, b_column: int,
        c_row: int, c_column: int, d_row: int, d_column: int, word: int, row: int, column: int,
    ) -> Transition:  # fmt: skip
        cell = encoding.coordinates
        first: Pair = (
            cell((a_row, a_column)) if placed > 0 else None,
            cell((b_row, b_column)) if placed > 1 else None,
        )
        second: Pair = (
            cell((c_row, c_column)) if placed > 2 else None,
            cell((d_row, d_column)) if placed > 3 else None,
        )
        worker = cell((worker_row, worker_column))
        named = phase in (MOVE, BUILD)
        turn = Turn(PHASES[phase], player, worker if named else None)
        before = Position(gods, towers, (first, second), turn)
        request = request_of(word, cell((row, column)), worker)
        outcome = operation(before, request)
        return Transition(before, request, outcome.accepted, outcome.after)

    return ask


def request_of(word: int, cell: Cell, worker: Cell) -> Request:
    """The request with this number."""
    if word == 0:
        return Place(cell)
    if word == 1:
        return Select(cell)
    return Pass() if word == 2 else Dome(worker, cell)
