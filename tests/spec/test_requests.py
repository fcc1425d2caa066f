"""Requests are written as the protocol's lines and read back, and a wrong line is told what is wrong."""

from random import Random

import pytest

from spec.gods import God
from spec.requests import (
    Build,
    Builds,
    Dome,
    Hello,
    Load,
    Move,
    Moves,
    New,
    Pass,
    Place,
    Request,
    Select,
    State,
    parse_request,
    write_request,
)
from tests.spec.samples import any_position

LINES: dict[str, Request] = {
    "hello 1": Hello(),
    "new none minotaur": New((God.NONE, God.MINOTAUR)),
    "place 2 3": Place((2, 3)),
    "select -1 9": Select((-1, 9)),
    "move 1 1 0 2": Move((1, 1), (0, 2)),
    "build 1 1 -99 99": Build((1, 1), (-99, 99)),
    "dome 1 1 0 2": Dome((1, 1), (0, 2)),
    "pass": Pass(),
    "state": State(),
    "moves 4 4": Moves((4, 4)),
    "builds 0 0": Builds((0, 0)),
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_and_written(line: str) -> None:
    assert parse_request(line) == LINES[line]
    assert write_request(LINES[line]) == line


def test_any_loaded_position_survives_writing_and_reading() -> None:
    random = Random(2)
    for _ in range(200):
        load = Load(any_position(random))
        assert parse_request(write_request(load)) == load


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "'' is no request"),
        ("jump 1 1", "'jump' is no request"),
        ("move 1 1 0", "'move' takes 4 words, not 3"),
        ("move 1 1 0 x", "'x' should be a number"),
        ("move 1 1 0 1_0", "'1_0' should be a number"),
        ("place 1 +1", "'+1' should be a number"),
        ("place 1 --1", "'--1' should be a number"),
        ("place - 1", "'-' should be a number"),
        ("place 1.0 1", "'1.0' should be a number"),
        ("place \u0662 1", "'\\u0662' should be a number"),
        ("place \u00b2 1", "'\\xb2' should be a number"),
        ("place 1 1 1", "'place' takes 2 words, not 3"),
        ("state now", "'state' takes 0 words, not 1"),
        ("new none atlas", "known are none, minotaur, pan"),
        ("load none none 00000 00,11/01,20 m0", "five rows of five"),
    ],
)
def test_a_wrong_line_is_told_what_is_wrong(line: str, told: str) -> None:
    with pytest.raises(ValueError) as wrong:
        parse_request(line)
    assert told in str(wrong.value)
    assert "\n" not in str(wrong.value)


@pytest.mark.parametrize(
    "line", ["move 1 1 0 {}", "place -{} 1", "{}", "new {} none", "select 1 {}x"]
)
def test_an_overlong_word_is_quoted_in_short(line: str) -> None:
    with pytest.raises(ValueError) as wrong:
        parse_request(line.format("9" * 5_000))
    assert "'" in str(wrong.value) and "..." in str(wrong.value)
    assert len(str(wrong.value)) < 200
