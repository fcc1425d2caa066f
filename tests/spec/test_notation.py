"""The notation writes every position in one line, reads it back, and says what is wrong with any other line."""

from random import Random

import pytest

from spec.gods import God
from spec.notation import parse_position, parse_shown, write_position
from spec.position import Phase, Turn, new_game
from tests.spec.samples import any_position

GODS = (God.NONE, God.MINOTAUR)
BOARD = "00000/00000/00120/00000/00000"
WORKERS = "00,11/01,20"


def test_any_position_survives_writing_and_reading() -> None:
    random = Random(1)
    for _ in range(500):
        position = any_position(random)
        assert parse_position(write_position(position), position.gods) == position


def test_any_line_that_was_read_is_written_again() -> None:
    for line in (
        f"{BOARD} {WORKERS} b1:20",
        f"{BOARD} {WORKERS} m0:11",
        f"{BOARD} {WORKERS} w1",
        "01234/ABC00/00000/00000/00000 44,--/--,-- p0",
    ):
        assert write_position(parse_position(line, GODS)) == line


def test_a_new_game_reads_as_the_protocol_shows_it() -> None:
    line = "00000/00000/00000/00000/00000 --,--/--,-- p0"
    assert write_position(new_game(GODS)) == line


def test_what_the_tokens_mean() -> None:
    position = parse_position(f"0123A/4BC00/00000/00000/00000 {WORKERS} b1:20", GODS)
    assert [position.height((0, column)) for column in range(5)] == [0, 1, 2, 3, 0]
    assert [position.height((1, column)) for column in range(3)] == [3, 1, 2]
    assert [position.has_dome((1, column)) for column in range(4)] == [True, True, True, False]
    assert position.has_dome((0, 4)) and not position.has_dome((0, 3))
    assert position.owner((1, 1)) == 0
    assert position.owner((2, 0)) == 1
    assert position.owner((4, 4)) is None
    assert position.turn == Turn(Phase.BUILD, 1, (2, 0))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "takes board, workers and turn"),
        (f"{BOARD} {WORKERS}", "takes board, workers and turn"),
        (f"{BOARD} {WORKERS} m0 more", "no more"),
        (f"0000/00000/00120/00000/00000 {WORKERS} m0", "five rows of five"),
        (f"00000/00000/00120/00000 {WORKERS} m0", "five rows of five"),
        (f"00000/00000/00150/00000/00000 {WORKERS} m0", "'5'"),
        (f"{BOARD} 00,11 m0", "player 0's, '/', player 1's"),
        (f"{BOARD} 00/01,20 m0", "not two workers"),
        (f"{BOARD} 00,51/01,20 m0", "'51' is no cell"),
        (f"{BOARD} 00,1/01,20 m0", "'1' is no cell"),
        (f"{BOARD} 00,11/00,20 m0", "two workers on one cell"),
        (f"{BOARD} {WORKERS} x0", "'x0' is no turn"),
        (f"{BOARD} {WORKERS} m2", "'m2' is no turn"),
        (f"{BOARD} {WORKERS} b0", "name the worker that builds"),
        (f"{BOARD} {WORKERS} w0:11", "only after m and b"),
        (f"{BOARD} {WORKERS} m0:19", "'19' is no cell"),
        (f"{BOARD} * m0", "leaves a token open"),
    ],
)
def test_a_wrong_line_is_told_what_is_wrong(line: str, told: str) -> None:
    with pytest.raises(ValueError) as wrong:
        parse_position(line, GODS)
    assert told in str(wrong.value)
    assert "\n" not in str(wrong.value)


def test_tokens_that_cannot_be_told_stay_open() -> None:
    shown = parse_shown(f"* {WORKERS} * and a remark")
    assert shown.towers is None and shown.turn is None
    assert shown.workers == (((0, 0), (1, 1)), ((0, 1), (2, 0)))
    assert not shown.is_whole
    assert parse_shown(f"{BOARD} {WORKERS} m0").is_whole
