"""How the protocol writes positions and cells. You need not change this file.

A position is three words, board, workers and turn:
    00000/00000/00120/00000/00000 00,11/01,20 b1:20
"""

import re
from collections.abc import Iterable

from game import Cannot
from position import WORKERS_PER_PLAYER, Cell, Position, ToBuild, ToMove, ToPlace, Tower, Turn, Won

WITHOUT_DOME = "0123"  # the symbol of a tower of height 0, 1, 2, 3
WITH_DOME = "ABC4"
NOBODY = "--"
BOARD = re.compile(r"[0-4ABC]{5}(/[0-4ABC]{5}){4}")
WORKERS = re.compile(r"(--|[0-4]{2}),(--|[0-4]{2})/(--|[0-4]{2}),(--|[0-4]{2})")
TURN = re.compile(r"[pmw][01]|[mb][01]:[0-4]{2}")


def write_position(position: Position) -> str:
    return f"{write_board(position)} {write_workers(position)} {write_turn(position.turn)}"


def write_board(position: Position) -> str:
    return "/".join("".join(write_tower(tower) for tower in row) for row in position.towers)


def write_tower(tower: Tower) -> str:
    symbols = WITH_DOME if tower.dome else WITHOUT_DOME
    return symbols[tower.height]


def write_workers(position: Position) -> str:
    return "/".join(write_pair(cells) for cells in position.workers)


def write_pair(cells: tuple[Cell, ...]) -> str:
    missing = WORKERS_PER_PLAYER - len(cells)
    return ",".join([write_cell(cell) for cell in cells] + [NOBODY] * missing)


def write_turn(turn: Turn) -> str:
    match turn:
        case ToPlace(player):
            return f"p{player}"
        case ToMove(player, selected):
            return f"m{player}" if selected is None else f"m{player}:{write_cell(selected)}"
        case ToBuild(player, worker):
            return f"b{player}:{write_cell(worker)}"
        case Won(player):
            return f"w{player}"


def write_cell(cell: Cell) -> str:
    return f"{cell.row}{cell.column}"


def write_cells(cells: Iterable[Cell]) -> str:
    return ",".join(write_cell(cell) for cell in cells) or "-"


def read_position(board: str, workers: str, turn: str) -> Position:
    position = Position(read_board(board), read_workers(workers), read_turn(turn))
    if not workers_stand_apart(position):
        raise Cannot(f"workers {workers} must stand on different cells without a dome")
    if not turn_fits_workers(position):
        raise Cannot(f"turn {turn} does not fit the workers {workers}")
    return position


def read_board(text: str) -> tuple[tuple[Tower, ...], ...]:
    if not BOARD.fullmatch(text):
        raise Cannot("the board must be five rows of five of 01234ABC, joined by /")
    return tuple(tuple(read_tower(symbol) for symbol in row) for row in text.split("/"))


def read_tower(symbol: str) -> Tower:
    if symbol in WITH_DOME:
        return Tower(WITH_DOME.index(symbol), dome=True)
    return Tower(WITHOUT_DOME.index(symbol))


def read_workers(text: str) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    if not WORKERS.fullmatch(text):
        raise Cannot("the workers must look like 00,11/01,20 or 00,--/--,--")
    first, second = text.split("/")
    return read_pair(first), read_pair(second)


def read_pair(text: str) -> tuple[Cell, ...]:
    return tuple(read_cell(word) for word in text.split(",") if word != NOBODY)


def read_turn(text: str) -> Turn:
    if not TURN.fullmatch(text):
        raise Cannot("the turn must look like p0, m0, m0:11, b0:11 or w0")
    player = int(text[1])
    match text[0], text[3:]:
        case "p", _:
            return ToPlace(player)
        case "m", "":
            return ToMove(player)
        case "m", cell:
            return ToMove(player, read_cell(cell))
        case "b", cell:
            return ToBuild(player, read_cell(cell))
        case _:
            return Won(player)


def read_cell(digits: str) -> Cell:
    return Cell(int(digits[0]), int(digits[1]))


def workers_stand_apart(position: Position) -> bool:
    cells = [cell for pair in position.workers for cell in pair]
    return len(set(cells)) == len(cells) and not any(position.tower(cell).dome for cell in cells)


def turn_fits_workers(position: Position) -> bool:
    incomplete = [p for p in (0, 1) if len(position.workers[p]) < WORKERS_PER_PLAYER]
    match position.turn:
        case ToPlace(player):
            next_placer = incomplete[0] if incomplete else None
            return player == next_placer and not (player == 0 and position.workers[1])
        case ToMove(player, Cell() as worker) | ToBuild(player, worker):
            return not incomplete and worker in position.workers[player]
        case _:
            return not incomplete
