"""What a run bears, and what it then leaves out."""

import pytest

from conformance.cases.script import Script
from conformance.check.patience import (
    MOST_FAULTS,
    MOST_OF_A_SORT,
    MOST_OF_ANY,
    Patience,
    is_off_the_board,
    sort_of,
)

SCRIPT = Script.of_lines(("new none none", "place 5 0", "place 0 0"))


@pytest.mark.parametrize(
    ("line", "off"),
    [("place 5 0", True), ("place 0 -1", True), ("move 0 0 0 10", True), ("place 4 4", False),
     ("state", False), ("new none none", False), ("hello 1", False), ("load none none 0 1 m0", False)],
)  # fmt: skip
def test_off_the_board(line: str, off: bool) -> None:
    assert is_off_the_board(line) is off
    assert (sort_of(line) == "off the board") is off


def test_a_sort_of_request_that_the_game_can_do_without_is_left_out() -> None:
    patience = Patience()
    script = Script.of_lines(("new none none", "moves 0 0", "state"), source="table")
    for _ in range(MOST_OF_ANY):
        assert patience.spared(script) is script
        patience.lose("crash", "moves 0 0")
    assert patience.spared_sorts == ("moves",) and not patience.is_over
    assert patience.spared(script).lines == ("new none none", "state")
    assert patience.spared(script).source == "table"
    for _ in range(MOST_OF_ANY):
        patience.lose("crash", "move 0 0 0 1")
    assert patience.spared_sorts == ("moves",), "without moves there is no game"


def test_at_last_the_run_is_over() -> None:
    patience = Patience()
    for _ in range(MOST_FAULTS):
        assert not patience.is_over
        patience.lose("crash", "state")
    assert patience.is_over


def test_a_hang_weighs_more() -> None:
    patience = Patience()
    for _ in range(MOST_FAULTS // 2):
        patience.lose("hang", "state")
    assert patience.is_over
    assert patience.faults == MOST_FAULTS // 2


def test_requests_off_the_board_are_spared_after_a_few_faults_at_such() -> None:
    patience = Patience()
    for _ in range(MOST_OF_A_SORT["off the board"]):
        patience.lose("crash", "move 0 0 0 1")
        assert patience.spared(SCRIPT) is SCRIPT
    for _ in range(MOST_OF_A_SORT["off the board"]):
        assert patience.spared(SCRIPT) is SCRIPT
        patience.lose("crash", "place 5 0")
    assert patience.spared_sorts == ("off the board",)
    assert patience.spared(SCRIPT).lines == ("new none none", "place 0 0")
