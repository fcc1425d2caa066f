"""What is said of a violation."""

from conformance.check.words import answered, demanded
from spec.gods import God
from spec.notation import parse_position
from spec.registry import find_clause
from spec.requests import parse_request
from spec.transition import Listing, Transition

FLAT = "00000/00000/00000/00000/00000"
BEFORE = parse_position(f"{FLAT} 22,00/44,04 m0", (God.NONE, God.NONE))
AFTER = parse_position(f"{FLAT} 23,00/44,04 b0:23", (God.NONE, God.NONE))
STEP = parse_request("move 2 2 2 3")


def test_what_is_demanded() -> None:
    said = {
        "RB.move.pre.climb": "a refusal, since this is not so: "
        "The target is at most one level higher than the origin.",
        "RB.place.accepts": "that it is accepted. "
        "A player with a worker left may place it on any free cell of the board.",
        "RB.move.keeps": "of the refusal: A refused request leaves the position as it was.",
        "RB.move.post.leaves": "Nobody stands on the origin any more.",
    }
    for id, words in said.items():
        assert demanded(find_clause(id)) == words
    example = find_clause("D3.build.ex.pre5")
    assert demanded(example).startswith("as the document's example has it: ")


def test_what_was_answered() -> None:
    assert answered(Transition(BEFORE, STEP, True, AFTER)) == (
        "the request was accepted; now player 0 (A) is to build with the worker at 23"
    )
    assert answered(Transition(BEFORE, STEP, False, BEFORE)) == (
        "the request was refused, and the position stayed as it was"
    )
    assert answered(Transition(None, parse_request("new none none"), False, BEFORE)) == (
        "the request was refused; now player 0 (A) is to move"
    )
    asked = parse_request("moves 2 2")
    assert answered(Listing(BEFORE, asked, frozenset({(2, 3), (1, 1)}))) == "it listed 11, 23"
    assert answered(Listing(BEFORE, asked, frozenset())) == "it listed no cell"
