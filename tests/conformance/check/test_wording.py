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
        "RB.move.pre.climb": "it is refused, since this is not so: "
        "The target is at most one level higher than the origin." + HERE,
        "RB.move.accepts": f"it is accepted. {find_clause('RB.move.accepts').wording}{HERE}",
        "RB.move.keeps": "The position stays as it was.",
        "RB.move.post.leaves": "Nobody stands on the origin any more.",
        "RB.build.post.stuck": "The player who built has won, since this is so: "
        "The opponent will find no move on the new board.",
    }
    for id, words in said.items():
        assert demanded(find_clause(id), Transition(BEFORE, STEP, True, AFTER)) == words
    example = find_clause("D3.build.ex.pre5")
    step = Transition(BEFORE, STEP, True, AFTER)
    assert demanded(example, step).startswith("as the document's example has it: ")


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


def test_what_was_answered() -> None:
    moved, stayed = f"= {write_position(AFTER)}", f"? {write_position(BEFORE)} no"
    assert answered(Transition(BEFORE, STEP, True, AFTER), moved) == (
        "the request was accepted; now player 0 (A) is to build with the worker at 23"
    )
    assert answered(Transition(BEFORE, STEP, False, BEFORE), stayed) == (
        "the request was refused, and the position stayed as it was"
    )
    assert answered(Transition(None, parse_request("new none none"), False, BEFORE), stayed) == (
        "the request was refused; now player 0 (A) is to move"
    )
    asked = parse_request("moves 2 2")
    listed = Listing(BEFORE, asked, frozenset({(2, 3), (1, 1)}))
    assert answered(listed, "= 11,23") == "it listed 11, 23"
    assert answered(Listing(BEFORE, asked, frozenset()), "= -") == "it listed no cell"


def test_what_was_not_told_is_not_made_up() -> None:
    board, workers, _ = write_position(AFTER).split(" ")
    happened = Transition(BEFORE, STEP, True, AFTER)
    assert answered(happened, f"= {board} {workers} *") == (
        "the request was accepted; the answer does not tell whose turn it is"
    )
    assert answered(happened, f"= {board} {workers} b0:--").startswith(
        "the request was accepted; the position in the answer cannot be read: "
    )


def test_what_broke_before_is_said() -> None:
    happened = Transition(BEFORE, STEP, False, BEFORE)
    told = answered(happened, f"? {write_position(BEFORE)}", "RB.place.post.turn")
    assert told.endswith("stayed as it was (before, in the same game, it broke RB.place.post.turn)")


@pytest.mark.parametrize(
    ("listed", "words"),
    [
        ({(0, 1), (1, 0), (1, 1)}, ""),
        ({(0, 0), (0, 1), (1, 0), (1, 1)}, " Here: 00 too many."),
        ({(0, 1), (1, 1)}, " Here: 10 missing."),
        ({(3, 3), (0, 2)}, " Here: 02, 33 too many; 01, 10, 11 missing."),
    ],
)
def test_the_cells_that_are_listed_wrongly_are_named(listed: set[Cell], words: str) -> None:
    clause, asked = find_clause("RB.moves.post.exact"), parse_request("moves 0 0")
    said = demanded(clause, Listing(BEFORE, asked, frozenset(listed)))
    assert said == clause.wording + words
