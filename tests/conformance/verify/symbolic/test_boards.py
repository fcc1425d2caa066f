"""Numbers stand for whole boards: none that a position shows is left out, and nothing else is let in."""

import random
from dataclasses import replace
from typing import Any

import pytest

from conformance.verify.symbolic.boards import board_numbers, board_subject
from conformance.verify.symbolic.candidates import random_numbers, region_of
from conformance.verify.symbolic.numbered import PLAIN, SYMBOLIC
from conformance.verify.symbolic.parts import Part, Region
from spec.cells import Cell
from spec.gods import God
from spec.notation import parse_position
from spec.position import Phase, Position
from spec.requests import Build, Move, Place, Request, Select

GODS = (God.MINOTAUR, God.PAN)
BOARDS = [
    (parse_position(text, GODS), request)
    for text, request in (
        ("00000/00000/00000/00000/00000 --,--/--,-- p0", Place((0, 0))),
        ("00000/00000/00000/00000/00000 22,23/00,-- p1", Place((9, -3))),
        ("01234/ABC00/01230/00100/00000 22,23/24,32 m0", Move((2, 2), (2, 3))),
        ("01234/ABC00/01230/00100/00000 22,23/24,32 m1:24", Select((2, 4))),
        ("00000/01110/01210/01110/00000 22,23/24,32 b0:23", Build((2, 3), (3, 3))),
        ("00000/00000/00000/00000/00003 44,00/22,23 w0", Move((4, 4), (4, 5))),
    )
]


def part_of(position: Position, request: Request) -> Part:
    """The part that the position belongs to."""
    turn = position.turn
    placed = len(position.standing(0)) + len(position.standing(1))
    selected = turn.phase is Phase.MOVE and turn.worker is not None
    word = type(request).__name__.lower()
    return Part(word, turn.phase, turn.player, position.gods, placed, selected)


def numbers_of(position: Position, request: Any) -> dict[str, Any]:
    """The position and the request as CrossHair is asked for them."""
    target: Cell = getattr(request, "target", None) or request.cell
    cells = {
        **dict(zip("abcd", (*position.workers[0], *position.workers[1]), strict=True)),
        "worker": position.turn.worker,
        "origin": getattr(request, "origin", (0, 0)),
        "target": target,
    }
    numbers: dict[str, Any] = {"towers": position.towers}
    for name, cell in cells.items():
        numbers |= dict(zip((f"{name}_row", f"{name}_column"), cell or (0, 0), strict=True))
    return numbers


def asked(position: Position, request: Request, opponent_can_move: bool) -> object:
    return position, request, opponent_can_move


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: type(board[1]).__name__)
def test_no_board_that_a_position_shows_is_left_out(board: tuple[Position, Request]) -> None:
    part, numbers = part_of(*board), numbers_of(*board)
    assert board_numbers(part)(**numbers)
    for encoding in (PLAIN, SYMBOLIC):
        made = board_subject(part, asked, encoding)(**numbers, opponent_can_move=True)
        assert made == (*board, True)


@pytest.mark.parametrize(
    "impossible",
    [
        {"a_row": 5},
        {"b_row": 2, "b_column": 2},
        {"towers": (0,) * 24},
        {"towers": (8,) * 25},
        {"towers": (4,) * 25},
    ],
)
def test_what_no_position_shows_is_left_out(impossible: dict[str, Any]) -> None:
    position, request = BOARDS[2]
    part, numbers = part_of(position, request), numbers_of(position, request)
    assert board_numbers(part)(**numbers)
    assert not board_numbers(part)(**(numbers | impossible))


def test_who_has_just_moved_is_an_own_worker() -> None:
    position, request = BOARDS[4]
    part, numbers = part_of(position, request), numbers_of(position, request)
    assert board_numbers(part)(**numbers)
    assert not board_numbers(part)(**(numbers | {"worker_row": 2, "worker_column": 4}))


def test_a_region_is_a_smaller_part() -> None:
    part, source = Part("move", Phase.MOVE, 1, GODS), random.Random(3)
    met = set()
    for _ in range(200):
        numbers = random_numbers(part, source)
        del numbers["opponent_can_move"]
        region = region_of(part, numbers)
        met.add(region)
        if board_numbers(part)(**numbers):
            inside = [one for one in Region if board_numbers(replace(part, region=one))(**numbers)]
            assert inside == list(Region)[: list(Region).index(region) + 1]
    assert met == set(Region)
