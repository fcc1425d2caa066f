"""What is said of a violation."""

import pytest

from conformance.check.wording import answered, demanded, seen_here
from spec.cells import Cell
from spec.gods import God
from spec.notation import parse_position, write_position
from spec.position import Position
from spec.registry import find_clause
from spec.requests import parse_request
from spec.transition import Listing, Transition

FLAT = "00000/00000/00000/00000/00000"
BEFORE = parse_position(f"{FLAT} 22,00/44,04 m0", (God.NONE, God.NONE))
AFTER = parse_position(f"{FLAT} 23,00/44,04 b0:23", (God.NONE, God.NONE))
STEP = parse_request("move 2 2 2 3")


HERE = " Here: from (2, 2), level 0, worker A; to (2, 3), level 0."


def test_what_is_demanded_and_what_it_looks_at() -> None:
    said = {
        "RB.move.pre.climb": "refuse it, since this is not so: "
        "The target is at most one level higher than the origin." + HERE,
        "RB.move.accepts": f"accept it. {find_clause('RB.move.accepts').wording}{HERE}",
        "RB.move.keeps": "refuse it and see to it that the position stays as it was.",
        "RB.move.post.leaves": "see to it that nobody stands on the origin any more.",
        "RB.move.post.win_pan": "see to it that the player who moved has won, since Pan's worker steps down "
        "two levels or more.",
        "RB.build.post.stuck": "see to it that the player who built has won, since the opponent will find "
        "no move on the new board.",
        "D1.select_worker_for_current_player.err.1": "see to it that selecting a cell without a worker is "
        "answered by a message, since the player to move selects a cell without a worker.",
    }
    for id, words in said.items():
        assert demanded(find_clause(id), Transition(BEFORE, STEP, True, AFTER)) == words
    example = find_clause("D3.build.ex.pre5")
    step = Transition(BEFORE, STEP, True, AFTER)
    assert demanded(example, step).startswith("do as the document's example has it: ")


PUSH = parse_position("00000/00000/000C0/00000/00000 22,00/23,04 m0", (God.MINOTAUR, God.NONE))


@pytest.mark.parametrize(
    ("before", "line", "words"),
    [
        (None, "place 0 0", ""),
        (BEFORE, "state", ""),
        (BEFORE, "place 4 4", " Here: at (4, 4), level 0, worker B."),
        (BEFORE, "select -1 0", " Here: at (-1, 0), off the board."),
        (
            PUSH,
            "move 2 2 2 3",
            " Here: from (2, 2), level 0, worker A; to (2, 3), level 2 with a dome, worker B; "
            "behind it (2, 4), level 0.",
        ),
        (
            PUSH,
            "build 2 2 2 3",
            " Here: from (2, 2), level 0, worker A; to (2, 3), level 2 with a dome, worker B.",
        ),
    ],
)
def test_what_a_clause_looks_at(before: Position | None, line: str, words: str) -> None:
    assert seen_here(Transition(before, parse_request(line), True, AFTER)) == words


CLIMB, LEAVES, LIST = map(
    find_clause, ("RB.move.pre.climb", "RB.move.post.leaves", "RB.moves.post.exact")
)
BUILD = "now player 0 (A) is to build with the worker at 23"


def test_what_was_answered() -> None:
    moved, stayed = f"= {write_position(AFTER)}", f"? {write_position(BEFORE)} no"
    assert answered(CLIMB, Transition(BEFORE, STEP, True, AFTER), moved) == f"accepted it; {BUILD}"
    assert answered(CLIMB, Transition(BEFORE, STEP, False, BEFORE), stayed) == (
        "refused it, and the position stayed as it was"
    )
    new = parse_request("new none none")
    assert answered(CLIMB, Transition(None, new, False, BEFORE), stayed) == (
        "refused it; now player 0 (A) is to move"
    )
    asked = parse_request("moves 2 2")
    listed = Listing(BEFORE, asked, frozenset({(2, 3), (1, 1)}))
    assert answered(LIST, listed, "= 11,23") == "listed 11, 23: 12, 13, 21, 31, 32, 33 missing"
    assert answered(LIST, Listing(BEFORE, parse_request("moves 1 1"), frozenset()), "= -") == (
        "listed no cell"
    )


def test_where_the_result_matters_the_cells_that_changed_are_named() -> None:
    moved = f"= {write_position(AFTER)}"
    assert answered(LEAVES, Transition(BEFORE, STEP, True, AFTER), moved) == (
        "accepted it; now (2, 2) is level 0; (2, 3) is level 0, worker A; "
        "player 0 (A) is to build with the worker at 23"
    )
    keeps = find_clause("RB.move.keeps")
    assert answered(keeps, Transition(BEFORE, STEP, False, AFTER), f"?{moved[1:]}") == (
        "refused it, but changed the position: now (2, 2) is level 0; (2, 3) is level 0, worker A; "
        "player 0 (A) is to build with the worker at 23"
    )
    high = parse_position("11111/11111/00000/00000/00000 23,00/44,04 b0:23", BEFORE.gods)
    assert answered(LEAVES, Transition(BEFORE, STEP, True, high), f"= {write_position(high)}") == (
        "accepted it; now (0, 0) is level 1, worker A; (0, 1) is level 1; (0, 2) is level 1; "
        "(0, 3) is level 1; 8 more changed cells; player 0 (A) is to build with the worker at 23"
    )


def test_what_was_not_told_is_not_made_up() -> None:
    board, workers, _ = write_position(AFTER).split(" ")
    happened = Transition(BEFORE, STEP, True, AFTER)
    assert answered(CLIMB, happened, f"= {board} {workers} *") == (
        "accepted it; the answer does not tell whose turn it is"
    )
    assert answered(CLIMB, happened, f"= {board} {workers} b0:--").startswith(
        "accepted it; the position in the answer cannot be read: "
    )


def test_what_broke_before_is_said() -> None:
    happened = Transition(BEFORE, STEP, False, BEFORE)
    told = answered(CLIMB, happened, f"? {write_position(BEFORE)}", "RB.place.post.turn")
    assert told.endswith("stayed as it was (before, in the same game, it broke RB.place.post.turn)")


@pytest.mark.parametrize(
    ("listed", "words"),
    [
        ({(0, 1), (1, 0), (1, 1)}, "listed 01, 10, 11"),
        ({(0, 0), (0, 1), (1, 0), (1, 1)}, "listed 00, 01, 10, 11: 00 too many"),
        ({(0, 1), (1, 1)}, "listed 01, 11: 10 missing"),
        ({(3, 3), (0, 2)}, "listed 02, 33: 02, 33 too many; 01, 10, 11 missing"),
    ],
)
def test_the_cells_that_are_listed_wrongly_are_named(listed: set[Cell], words: str) -> None:
    listing = Listing(BEFORE, parse_request("moves 0 0"), frozenset(listed))
    assert answered(LIST, listing, "") == words
    assert demanded(LIST, listing) == (
        "see to it that the cells listed are exactly those to which the worker may move now."
    )
