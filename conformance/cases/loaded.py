"""Boards of every kind, loaded: what is shown then, what a game begun or a board loaded after it leaves of it, and
how the placing goes on.
"""

from collections.abc import Iterator
from itertools import cycle, islice
from random import Random
from typing import Final

from conformance.cases.script import Script
from conformance.cases.situations import is_playable
from spec.cells import CELLS, Cell, are_adjacent
from spec.gods import God, Gods
from spec.position import EMPTY_BOARD, FIRST_DOMED, TOWERS, Phase, Position, Turn
from spec.requests import Load, Move, New, Place, State

SEED: Final = 5
BOARDS: Final = 60
PLACED: Final = ((2, 2), (0, 0), (4, 4), (0, 3))


def loaded_boards(gods: tuple[God, ...]) -> Iterator[Script]:
    """Boards with every kind of tower, every phase and player, workers placed or not, each loaded and shown again.

    Then a game is begun, or another board loaded: nothing of the first stays.
    """
    random = Random(SEED)
    turns = cycle([(phase, player) for phase in Phase for player in (0, 1)])
    pairs = cycle([(one, other) for one in gods for other in gods])
    made = filter(
        is_playable,
        (a_board(random, next(pairs), *next(turns)) for _ in range(100 * BOARDS)),
    )
    boards = [*half_stuck((gods[0], gods[0])), *islice(made, BOARDS)]
    for number, board in enumerate(boards):
        yield Script((Load(board), State()))
        if number % 6 == 0:
            yield Script((Load(board), New(board.gods), State()))
            yield Script((Load(board), Load(boards[number - 1]), State()))


def half_stuck(gods: Gods) -> Iterator[Position]:
    """Boards on which one worker of a player cannot move and the other can, which is no loss."""
    towers = tuple(2 if are_adjacent(cell, (0, 0)) else 0 for cell in CELLS)
    for stuck_first in (True, False):
        own = ((0, 0), (3, 3)) if stuck_first else ((3, 3), (0, 0))
        others = ((4, 0), (0, 4))
        for player in (0, 1):
            for mover in (0, 1):
                workers = (own, others) if player == 0 else (others, own)
                yield Position(gods, towers, workers, Turn(Phase.MOVE, mover))


def a_board(random: Random, gods: Gods, phase: Phase, player: int) -> Position:
    """Any towers, and workers on undomed cells, as many as the phase has."""
    towers = [random.choice((0, 0, random.randrange(len(TOWERS)))) for _ in CELLS]
    open_cells = [cell for number, cell in enumerate(CELLS) if towers[number] < FIRST_DOMED]
    cells: list[Cell | None] = [*random.sample(open_cells, 4)]
    worker = cells[2 * player] if phase is Phase.BUILD else None
    if phase is Phase.PLACE:
        standing_there = 2 * player + random.randrange(2)
        cells = [*cells[:standing_there], *[None] * (4 - standing_there)]
    workers = ((cells[0], cells[1]), (cells[2], cells[3]))
    return Position(gods, tuple(towers), workers, Turn(phase, player, worker))


def placing_goes_on(gods: tuple[God, ...]) -> Iterator[Script]:
    """Some of the workers are loaded, and the others placed, on free and on taken cells; then the game begins."""
    for count in range(len(PLACED)):
        cells: list[Cell | None] = [*PLACED[:count], *[None] * (len(PLACED) - count)]
        workers = ((cells[0], cells[1]), (cells[2], cells[3]))
        board = Position((gods[0], gods[-1]), EMPTY_BOARD, workers, Turn(Phase.PLACE, count // 2))
        for taken in PLACED[:count]:
            yield Script((Load(board), Place(taken)))
        rest = tuple(Place(cell) for cell in PLACED[count:])
        yield Script((Load(board), *rest, Move(PLACED[0], (2, 3)), State()))
