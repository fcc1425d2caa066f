"""Whom to blame: the clause that alone decides, and equal clauses once."""

from dataclasses import replace

from conformance.cases.script import Script
from conformance.check.tally import KEPT, Tally, group_of, one_a_group
from conformance.monitor import Seen
from spec.clause import Kind
from spec.facts import Choice
from spec.gods import God
from spec.judgement import judge
from spec.meaning import Judgement
from spec.notation import parse_position
from spec.position import Position
from spec.registry import clauses_of, find_clause
from spec.requests import Load, Request, parse_request
from spec.transition import Transition

FLAT = "00000/00000/00000/00000/00000"
START = parse_position(f"{FLAT} 22,00/44,04 m0", (God.NONE, God.NONE))


def accepted(document: str, request: str, before: Position = START) -> Seen:
    """The request is accepted, whatever the rules say, and nothing changes."""
    asked = parse_request(request)
    happened = Transition(before, asked, True, before, chosen=Choice.MADE)
    return Seen(asked, happened, tuple(judge(clauses_of(document), happened)))


def broken(*ids: str) -> Seen:
    """A reply that breaks these clauses."""
    happened = Transition(START, parse_request("state"), True, START)
    found = tuple(Judgement(find_clause(id), False) for id in ids)
    return Seen(parse_request("state"), happened, found)


def tally_of(*replies: Seen) -> Tally:
    tally = Tally()
    begin: Request = Load(START)
    for number, seen in enumerate(replies):
        tally.add(seen, Script((begin, seen.request)), 1, "= reply", number, [])
    return tally


CLIMB, DOME, ADJACENT = "RB.move.pre.climb", "RB.move.pre.dome", "RB.move.pre.adjacent"


def test_the_condition_that_decides_alone_elsewhere_is_charged() -> None:
    together, alone = broken(CLIMB, DOME), broken(DOME)
    for replies in ((together, alone), (alone, together)):
        tally = tally_of(*replies)
        assert set(tally.violations) == {CLIMB, DOME}
        assert set(tally.blamed()) == {DOME}


def test_of_conditions_that_never_decide_alone_one_is_charged() -> None:
    assert list(tally_of(broken(CLIMB, DOME)).blamed()) == [CLIMB]
    assert list(tally_of(broken(CLIMB, DOME), broken(DOME, ADJACENT)).blamed()) == [
        CLIMB,
        ADJACENT,
    ]


def test_two_conditions_that_decide_alone_are_both_charged() -> None:
    assert set(tally_of(broken(CLIMB), broken(DOME), broken(CLIMB, DOME)).blamed()) == {
        CLIMB,
        DOME,
    }


def test_every_wrong_result_is_charged() -> None:
    results = ("RB.move.post.arrives", "RB.move.post.leaves")
    assert set(tally_of(broken(*results)).blamed()) == set(results)


def test_the_first_violation_that_decides_alone_is_shown() -> None:
    tally = tally_of(broken(CLIMB, DOME), broken(CLIMB), broken(CLIMB))
    assert tally.blamed()[CLIMB].number == 1
    assert tally.counted[CLIMB] == 3


def test_a_decisive_violation_is_kept_however_late_it_comes() -> None:
    many = [broken(CLIMB, DOME)] * (KEPT + 5)
    tally = tally_of(*many, broken(CLIMB))
    assert len(tally.violations[CLIMB]) == KEPT + 1
    assert set(tally.blamed()) == {CLIMB}
    assert tally.counted[DOME] == KEPT + 5


def test_what_was_exercised_is_counted() -> None:
    tally = tally_of(accepted("RB", "move 2 2 2 4"), accepted("RB", "move 2 2 3 3"))
    assert tally.exercised["RB.move.pre.adjacent"] == 2
    assert tally.counted["RB.move.pre.adjacent"] == 1
    assert tally.exercised["RB.move.post.arrives"] == 1


def test_equal_clauses_of_d0_and_d1_are_one_group() -> None:
    cases = {
        "D0": ("move 0 0 -1 0", {"D0.player_move.pre.6", "D0.game_controller_player_move.pre.2"}),
        "D1": ("move 2 2 2 4", {"D1.player_move.pre.8", "D1.is_valid_move.pre.4"}),
    }
    for document, (request, equal) in cases.items():
        seen = accepted(document, request, replace(START, gods=(God.MINOTAUR, God.NONE)))
        assert equal <= {clause.id for clause in seen.broken}
        tally = tally_of(seen)
        groups = [{found.clause.id, *also} for found, also in one_a_group(tally.blamed())]
        holding = [group for group in groups if group & equal]
        assert len(holding) == 1 and equal <= holding[0]


def test_a_group_of_equal_clauses_decides_alone() -> None:
    seen = accepted("D1", "move 2 2 2 4")
    conditions = [clause for clause in seen.broken if clause.kind is Kind.REQUIRES]
    equal = [
        clause
        for clause in conditions
        if clause.id in ("D1.player_move.pre.8", "D1.is_valid_move.pre.4")
    ]
    assert len(equal) == 2 and group_of(equal[0]) == group_of(equal[1])
    alone = Seen(seen.request, seen.happened, tuple(Judgement(clause, False) for clause in equal))
    tally = tally_of(alone)
    assert all(found.is_sole for kept in tally.violations.values() for found in kept)


def test_a_summary_of_conditions_is_not_charged_beside_them() -> None:
    """D1 also says that whatever breaks a condition is invalid: that clause never decides alone."""
    climbing = parse_position("00000/00000/00020/00000/00000 22,00/44,04 m0", START.gods)
    seen = [accepted("D1", "move 2 2 2 4"), accepted("D1", "move 2 2 2 3", climbing)]
    summary = "D1.is_valid_move.post.2"
    assert all(summary in {clause.id for clause in one.broken} for one in seen)
    for replies in (seen, seen[::-1]):
        assert set(tally_of(*replies).blamed()) == {
            "D1.player_move.pre.8", "D1.is_valid_move.pre.4",
            "D1.player_move.pre.9", "D1.is_valid_move.pre.6",
        }  # fmt: skip
