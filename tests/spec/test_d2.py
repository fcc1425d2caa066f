"""What is particular to D2: it is claimed for Minotaur alone, knows no winner, and reads its example as we do."""

from spec.clause import Kind, Scope
from spec.gods import God
from spec.judgement import objections
from spec.notation import parse_position
from spec.registry import clauses_of, find_clause
from spec.requests import Move
from tests.spec.sides import Table, verdict

MINOTAUR = Table("D2", (God.MINOTAUR, God.NONE))
NO_GODS = Table("D2", (God.NONE, God.NONE))
TOP = "00000/00000/00230/00000/00000 22,04/40,44 m0"
CLIMB = "00000/00000/00020/00000/00000 22,04/40,44 m0"
STEP = "move 2 2 2 3"


def test_every_clause_but_the_examples_is_claimed_for_minotaur() -> None:
    for clause in clauses_of("D2"):
        assert (clause.scope is Scope.MINOTAUR) == (clause.kind is not Kind.EXAMPLE), clause.id


def test_nothing_is_said_of_a_player_without_the_card() -> None:
    climb = find_clause("D2.move.pre.9")
    assert verdict(climb, MINOTAUR.accepted(CLIMB, STEP)) is False
    assert verdict(climb, NO_GODS.accepted(CLIMB, STEP)) is None


def test_a_move_onto_level_3_is_followed_by_a_build_or_wins() -> None:
    build_next = find_clause("D2.move.post.4")
    shown = TOP.replace("22,", "23,")
    assert verdict(build_next, MINOTAUR.answered(TOP, STEP)) is True
    assert verdict(build_next, MINOTAUR.accepted(TOP, STEP, shown.replace("m0", "w0"))) is True
    for turn in ("w1", "m1", "m0"):
        passed = MINOTAUR.accepted(TOP, STEP, shown.replace("m0", turn))
        assert verdict(build_next, passed) is False
    flat = TOP.replace("00230", "00000")
    early = MINOTAUR.accepted(flat, STEP, flat.replace("22,", "23,").replace("m0", "w0"))
    assert verdict(build_next, early) is False


def test_the_climb_limit_holds_while_pushing() -> None:
    held = parse_position(CLIMB.replace("40,44", "23,44"), MINOTAUR.gods)
    (reason,) = objections(clauses_of("D2"), held, Move((2, 2), (2, 3)))
    assert reason.id == "D2.move.pre.9"


def test_a_push_is_asked_for_three_things_and_each_alone_decides() -> None:
    wall = "00000/00000/00004/00000/00000 22,04/23,40 m0"
    row = "00000/00000/00000/00000/00000 22,04/23,24 m0"
    edge = "00000/00000/00000/00000/00000 23,04/24,40 m0"
    cases = {
        "D2.move.pre.12": (row, Move((2, 2), (2, 3))),
        "D2.move.pre.13": (wall, Move((2, 2), (2, 3))),
        "D2.move.pre.14": (edge, Move((2, 3), (2, 4))),
    }
    for id, (notation, request) in cases.items():
        position = parse_position(notation, MINOTAUR.gods)
        assert [clause.id for clause in objections(clauses_of("D2"), position, request)] == [id]


def test_the_one_entry_that_cannot_be_executed_says_why() -> None:
    (clause,) = (clause for clause in clauses_of("D2") if not clause.is_executable)
    assert clause.id == "D2.move.pre.15"
    assert clause.reason and clause.strength == "assumption"
