"""The SVG board shows what the position holds, and colours are never the only sign."""

import re
from xml.etree import ElementTree

import pytest

from reports.boards import read_position
from reports.svg import EDGE, UNIT, arrow_of, board_svg, board_symbols, describe_board
from spec.gods import God
from spec.position import Position

GODS = (God.MINOTAUR, God.NONE)
USE = "{http://www.w3.org/2000/svg}use"


def position(text: str) -> Position:
    found = read_position(text, GODS)
    assert found is not None
    return found


BUSY = position("0123A/4BC00/00000/00000/00000 00,33/12,44 m1")


def pieces(svg: str) -> list[str]:
    root = ElementTree.fromstring(svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"'))
    return [use.attrib["href"].removeprefix("#s-") for use in root.iter(USE)]


def test_every_tower_dome_and_worker_is_drawn() -> None:
    drawn = pieces(board_svg(BUSY))
    assert drawn[0] == "g"
    assert sorted(drawn[1:]) == sorted(
        ["wA", "t1", "t2", "t3", "d", "t3", "d", "t1", "d", "t2", "d", "wB", "wA", "wB"]
    )


def test_changed_cells_are_marked_where_they_lie() -> None:
    svg = board_svg(BUSY, frozenset({(0, 0), (2, 3)}))
    assert re.findall(r'href="#s-c" x="(\d+)" y="(\d+)"', svg) == [("16", "16"), ("136", "96")]


def test_two_workers_on_one_cell_are_both_seen() -> None:
    crowded = position("00000/00000/00000/00000/00000 22,33/22,44 m0")
    xs = re.findall(r'href="#s-w([AB])" x="(\d+)" y="96"', board_svg(crowded))
    assert xs == [("A", "90"), ("B", "102")]


def test_every_piece_that_is_used_is_a_symbol_of_the_page() -> None:
    symbols = set(re.findall(r'<g id="s-(\w+)">', board_symbols()))
    assert set(pieces(board_svg(BUSY, frozenset({(0, 0)})))) <= symbols
    ElementTree.fromstring(board_symbols())


def test_the_words_name_all_that_is_drawn() -> None:
    assert describe_board(BUSY, frozenset({(0, 1)})) == (
        "(0, 0) level 0, worker A; (0, 1) level 1; (0, 2) level 2; (0, 3) level 3; "
        "(0, 4) level 0 with a dome; (1, 0) level 3 with a dome; (1, 1) level 1 with a dome; "
        "(1, 2) level 2 with a dome, worker B; (3, 3) level 0, worker A; (4, 4) level 0, worker B; "
        "all else is empty ground. player 1 (B) is to move. Changed: (0, 1)."
    )


@pytest.mark.parametrize(
    ("request_line", "arrow"),
    [
        ("move 1 2 1 3", ((1, 2), (1, 3))),
        ("build 0 0 -1 0", ((0, 0), (-1, 0))),
        ("place 1 1", None),
        ("move 1 1 1 1", None),
        ("<script>", None),
    ],
)
def test_only_a_step_has_an_arrow(request_line: str, arrow: object) -> None:
    assert arrow_of(request_line) == arrow


def test_an_arrow_off_the_board_stays_in_the_picture() -> None:
    svg = board_svg(BUSY, arrow=((0, 0), (-99, 99)))
    numbers = re.findall(r' d="M([\d.-]+) ([\d.-]+)L([\d.-]+) ([\d.-]+)"', svg)[0]
    assert all(0 <= float(number) <= 220 for number in numbers)


DIRECTIONS = [(row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column]


@pytest.mark.parametrize("step", DIRECTIONS)
def test_an_arrow_covers_no_number_of_a_tower(step: tuple[int, int]) -> None:
    """The number stands in the upper left of its cell; the head is as wide as it is long."""
    svg = board_svg(BUSY, arrow=((2, 2), (2 + step[0], 2 + step[1])))
    x1, y1, x, y = (
        float(number)
        for number in re.findall(r' d="M([\d.-]+) ([\d.-]+)L([\d.-]+) ([\d.-]+)"', svg)[0]
    )
    long = ((x - x1) ** 2 + (y - y1) ** 2) ** 0.5
    dx, dy = (x - x1) / long, (y - y1) / long
    left, top = EDGE + UNIT * (2 + step[1]) + 3, EDGE + UNIT * (2 + step[0]) + 3
    head = [(x + dx * ahead - dy * side, y + dy * ahead + dx * side)
            for ahead, side in ((3.4, 0), (-3, 3.4), (-3, -3.4))]  # fmt: skip
    assert not [
        point for point in head if left < point[0] < left + 11 and top < point[1] < top + 12
    ]
    assert long > 10 and ((x - x1) * step[1] > 0 or not step[1])
