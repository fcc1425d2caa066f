"""The board in plain text shows every height, dome and worker, and says whose turn it is."""

import re
from random import Random

import pytest

from spec.cells import CELLS, SIZE
from spec.gods import God
from spec.notation import parse_position
from spec.position import Position
from spec.text_board import describe_turn, draw
from tests.spec.samples import any_position

DRAWN = """\
    0   1   2   3   4
  0 0A  0B  0   0   0
  1 0   1A  0   0   0
  2 3B  0   2^  0   0
  3 0   0   0   0   0
  4 0   0   0   0   3^
  A=none B=minotaur; player 1 (B) is to build with the worker at 20"""


def test_the_whole_drawing() -> None:
    notation = "00000/01000/30C00/00000/00004 00,11/01,20 b1:20"
    assert draw(parse_position(notation, (God.NONE, God.MINOTAUR))) == DRAWN


def cells_drawn(text: str) -> list[str]:
    """The drawn cells in reading order."""
    return [cell for line in text.split("\n")[1 : SIZE + 1] for cell in line.split()[1:]]


def seen(position: Position) -> list[tuple[int, bool, int | None]]:
    return [
        (position.height(cell), position.has_dome(cell), position.owner(cell)) for cell in CELLS
    ]


def test_heights_domes_and_workers_can_be_read_off() -> None:
    random = Random(3)
    for _ in range(200):
        position = any_position(random)
        read = []
        for cell in cells_drawn(draw(position)):
            match = re.fullmatch(r"([0-3])(\^?)([AB]?)", cell)
            assert match is not None, cell
            owner = "AB".index(match[3]) if match[3] else None
            read.append((int(match[1]), bool(match[2]), owner))
        assert read == seen(position)


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ("p0", "player 0 (A) is to place a worker"),
        ("m1", "player 1 (B) is to move"),
        ("m1:20", "player 1 (B) is to move, 20 is selected"),
        ("b0:11", "player 0 (A) is to build with the worker at 11"),
        ("w0", "player 0 (A) has won"),
    ],
)
def test_the_turn_is_said_in_a_sentence(turn: str, said: str) -> None:
    notation = f"00000/00000/00000/00000/00000 00,11/01,20 {turn}"
    assert describe_turn(parse_position(notation, (God.NONE, God.NONE))) == said
