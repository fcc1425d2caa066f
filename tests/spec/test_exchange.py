"""An exchange knows what was asked for, and whether a worker was moved."""

from dataclasses import replace

import pytest

from spec.exchange import MOVE_PATH, Exchange, worker_moved
from spec.gods import God
from spec.notation import parse_position, parse_shown
from spec.position import new_game
from spec.told import Parts, told_in

GODS = (God.MINOTAUR, God.NONE)
FLAT = "00000/00000/00000/00000/00000"
BEFORE = told_in(parse_position(f"{FLAT} 22,04/40,44 m0:22", GODS))
ASKED = Exchange(
    "POST", MOVE_PATH, (("toRow", "2"), ("toCol", "-1")), BEFORE, 409, BEFORE, BEFORE, False
)


def test_the_parameters_name_a_cell_row_first() -> None:
    assert ASKED.target == (2, -1)
    assert ASKED.asks_for_a_move


@pytest.mark.parametrize(
    "parameters",
    [
        (),
        (("toRow", "2"),),
        (("toRow", "2"), ("toCol", "two")),
        (("toRow", "0_2"), ("toCol", "3")),
        (("toRow", "2"), ("toCol", " 3")),
    ],
    ids=str,
)
def test_without_two_whole_numbers_there_is_no_cell(
    parameters: tuple[tuple[str, str], ...],
) -> None:
    assert replace(ASKED, parameters=parameters).target is None


def test_a_request_without_a_parameter_asks_for_no_move() -> None:
    assert not replace(ASKED, parameters=(("toRow", "2"),)).asks_for_a_move
    assert not replace(ASKED, method="GET").asks_for_a_move
    assert not replace(ASKED, path="/api/game/move").asks_for_a_move


def test_placing_selecting_and_beginning_anew_move_nobody() -> None:
    assert worker_moved(BEFORE, told(f"{FLAT} 23,04/40,44 b0:23"))
    assert not worker_moved(BEFORE, told(f"{FLAT} 04,22/44,40 m0"))
    assert not worker_moved(BEFORE, told_in(new_game(GODS)))
    assert not worker_moved(told(f"{FLAT} 22,04/40,-- p1"), BEFORE)


def test_workers_that_are_not_told_are_not_known_to_have_moved() -> None:
    assert worker_moved(BEFORE, told("* 23,04/40,44 *"))
    assert not worker_moved(BEFORE, told(f"{FLAT} * b0:23"))
    assert not worker_moved(Parts(), BEFORE)


def test_any_status_of_its_hundred_says_success() -> None:
    statuses = {status: replace(ASKED, status=status).says_success for status in (200, 201, 299)}
    assert all(statuses.values())
    assert not any(replace(ASKED, status=status).says_success for status in (None, 199, 300, 409))


def told(text: str) -> Parts:
    return told_in(parse_shown(text))
