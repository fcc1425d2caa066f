"""The sweep: its size, what it finds of the reference, and what it proves of the clauses."""

from collections import Counter
from functools import cache

import pytest

from conformance.cases.step import ALL_TOWERS, steps
from conformance.check.tally import group_of
from conformance.verify.alterations import altered
from conformance.verify.contracted import Contracted, ask_contracted
from conformance.verify.mutants import load
from conformance.verify.mutation import Decisive, decisive_cases, kill, objection_to
from conformance.verify.relations import Relations, group_containing, relations
from conformance.verify.run import pairs_to_compare
from conformance.verify.strength import strength
from conformance.verify.sweep import judged_clauses
from conformance.verify.sweep_cases import few_cases, move_steps, sweep_cases
from conformance.verify.witness import differences, witnesses
from reference_impl.engine import Outcome
from spec.clause import Kind
from spec.dialect import DIALECTS
from spec.gods import God
from spec.judgement import broken, judge, word_of
from spec.observe import move_facts
from spec.position import FIRST_DOMED, Phase, Position
from spec.registry import DOCUMENTS, gods_of
from spec.requests import Move, Request
from spec.transition import Transition
from tests.conformance.verify.mutated import mutant_named, unchanged
from tests.conformance.verify.swept import gone_through

CASES = {"D0": 9_469, "D1": 4_987, "D2": 8_724, "D3": 23_629, "D4": 9_468, "RB": 60_994}
VACUOUS = {"D4": ("D4.move.post.13", "D4.move.post.14")}


@cache
def related(document: str) -> Relations:
    return relations(document, gone_through(document).classes)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_reference_keeps_every_clause_in_every_case_that_is_swept(document: str) -> None:
    swept = gone_through(document).swept
    assert swept.refuted == {}
    assert swept.cases == CASES[document]
    spoken = {id for id, count in swept.spoke.items() if count}
    judged = {clause.id for clause in judged_clauses(document)}
    assert judged - spoken == set(VACUOUS.get(document, ()))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_is_vacuous_comes_out_so_by_itself(document: str) -> None:
    assert related(document).vacuous == VACUOUS.get(document, ())


def test_conditions_that_are_implied_or_can_never_be_met() -> None:
    assert related("RB").implied == {}
    assert related("RB").equal == ()
    # No god of the rulebook lets its player pass.
    assert related("RB").unsatisfiable == ("pass",)
    for document in ("D0", "D1", "D2", "D3", "D4"):
        assert related(document).unsatisfiable == ()


@pytest.mark.parametrize("document", ["D0", "D1"])
def test_clauses_that_make_one_statement_are_equal_in_every_case(document: str) -> None:
    groups: dict[object, list[str]] = {}
    for clause in judged_clauses(document):
        if clause.kind is Kind.REQUIRES:
            groups.setdefault((group_of(clause), clause.scope), []).append(clause.id)
    several = [ids for ids in groups.values() if len(ids) > 1]
    assert several
    for ids in several:
        assert set(ids) <= group_containing(ids[0], related(document).equal)


def test_the_rulebook_leaves_open_a_dome_where_a_build_makes_one_and_the_same_god_twice_alone() -> (
    None
):
    found = strength("RB", gone_through("RB").classes)
    assert {opening.part.word for opening in found.openings} == {"dome", "new"}
    assert found.classes == len(gone_through("RB").classes)
    assert found.alterations > 50_000


def test_what_d3_leaves_open_is_told_with_an_example() -> None:
    found = strength("D3", gone_through("D3").classes)
    assert found.openings
    clauses = judged_clauses("D3")
    for opening in found.openings:
        assert not broken(clauses, opening.given)
        assert not broken(clauses, opening.instead)
        assert opening.given != opening.instead
        assert opening.count > 0
    parts = {
        (part.word, part.accepted, part.field)
        for part in (opening.part for opening in found.openings)
    }
    assert ("move", True, "height") in parts, "D3 does not say that a move leaves the towers alone"
    assert ("move", False, "answer") in parts, "W13, W14: D3 forbids no second move"
    assert ("build", False, "answer") in parts, "W16: D3 does not say who builds"


def test_what_d3_leaves_open_is_told_apart_by_scope_by_place_and_by_rule() -> None:
    found = [opening.part for opening in strength("D3", gone_through("D3").classes).openings]
    rules = {(part.word, part.rule): part.claimed for part in found if part.field == "answer"}
    assert rules["move", "RB.move.pre.phase"], "a second move in a turn is what D3 is about"
    assert not rules["move", "RB.move.pre.not_over"], "D3 is silent after the end"
    assert not any(part.rule for part in found if part.field != "answer")
    built = ("build", True, "height")
    towers = {part.named for part in found if (part.word, part.accepted, part.field) == built}
    assert towers == {False}, "D3 says how high the tower is that is built on, and of no other"


def test_every_document_is_compared_with_the_rulebook() -> None:
    assert pairs_to_compare(["D4"]) == [("D4", "RB")]
    assert pairs_to_compare(["D2", "RB"]) == [("D2", "RB")]
    assert pairs_to_compare(["D2", "D4"]) == [("D2", "D4"), ("D2", "RB"), ("D4", "RB")]


def test_an_alteration_changes_one_part_to_every_other_value() -> None:
    happened = next(
        one.smallest
        for one in gone_through("RB").classes
        if one.word == "move" and one.accepted and one.smallest.after.turn.phase is Phase.BUILD
    )
    fields = Counter(alteration.field for alteration in altered(happened))
    assert set(fields) == {
        "answer", "effect", "height", "dome", "worker", "winner", "phase", "player", "builder",
    }  # fmt: skip
    assert fields["answer"] == fields["effect"] == 1
    assert fields["winner"] == 2
    assert fields["builder"] == 1
    assert fields["player"] == 2
    assert fields["worker"] == 4 * (25 - 4)
    towers = fields["height"] + fields["dome"]
    # A cell with a worker can have any other height, a free one domes too; nothing is built here.
    assert towers == 4 * (FIRST_DOMED - 1) + 21 * 7
    assert all(alteration.happened != happened for alteration in altered(happened))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_clause_that_can_fail_has_a_witness(document: str) -> None:
    made = witnesses(document, gone_through(document).classes, related(document).equal)
    assert {clause.id for clause in judged_clauses(document)} - set(made) == set(
        VACUOUS.get(document, ())
    )
    for id, witness in made.items():
        fails = judge((witness.clause,), witness.fails)
        holds = judge((witness.clause,), witness.holds)
        assert [found.holds for found in fails] == [False], id
        assert all(found.holds for found in holds), id
        assert word_of(witness.fails.request) == witness.clause.request
        if witness.clause.kind is Kind.REQUIRES:
            assert witness.alone == (id not in related(document).implied), id


def test_the_twin_of_a_witness_is_near() -> None:
    made = witnesses("RB", gone_through("RB").classes, related("RB").equal)
    witness = made["RB.move.pre.climb"]
    assert isinstance(witness.holds, Transition) and isinstance(witness.fails, Transition)
    assert witness.alone
    assert differences(witness.holds, witness.fails) <= 3


def test_the_sweep_takes_every_combination_of_three_cells_with_every_pair_of_gods() -> None:
    seen = set()
    count = Counter[Phase]()
    for position, request in move_steps(gods_of("RB")):
        assert isinstance(request, Move)
        seen.add(move_facts(position, request.origin, request.target))
        count[position.turn.phase] += 1
    undomed = [step for step in steps(ALL_TOWERS, own_origin=False) if step.origin.tower < 4]
    assert count[Phase.MOVE] == len(undomed) * 9
    assert count[Phase.BUILD] == count[Phase.OVER] == len(undomed) * 2
    assert {(facts.god, facts.other_god) for facts in seen} == {
        (one, other) for one in God for other in God
    }


def test_documents_without_gods_are_swept_without_gods() -> None:
    assert gods_of("D1") == gods_of("D3") == (God.NONE,)
    for cases in (sweep_cases("D1"), few_cases("D3")):
        assert {god for position, _ in cases for god in position.gods} == {God.NONE}


KILLED = {
    "rules.step_is_allowed: climb <= 1 -> climb < 1": "RB.move.accepts",
    "rules.step_is_allowed: climb <= 1 -> climb > 1": "RB.move.accepts",
    "gods.may_push: False -> True": "RB.move.pre.only_minotaur",
    "rules.placement_is_allowed: cell.standing == Side.NOBODY -> cell.standing != Side.NOBODY":
        "RB.place.accepts",
    "engine.do_move: 1 -> 0": "",
}  # fmt: skip


@pytest.fixture(scope="module")
def decisive() -> Decisive:
    """The decisive cases of the sweep that is there already."""
    return {one: decisive_cases(gone_through(one).classes) for one in DOCUMENTS}


@pytest.mark.parametrize("name", KILLED)
def test_a_mutant_is_killed_by_the_clause_that_it_breaks(name: str, decisive: Decisive) -> None:
    killed = kill(mutant_named(name), decisive)
    assert killed.name == name
    # The turn passes under D1 alone: there the player who moved would be on turn again.
    assert killed.by == (KILLED[name] or "D1.check_win_condition.post.4")


def test_nothing_speaks_against_the_reference_itself(decisive: Decisive) -> None:
    for module in ("gods", "rules", "engine"):
        loaded = load(unchanged(module))
        for document in ("RB", "D1"):
            for position, request in decisive[document]:
                outcome = loaded.attempt(position, request, DIALECTS[document])
                assert objection_to(outcome, document, (position, request)) == ""


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_class_of_case_is_put_to_the_contracted_reference(document: str) -> None:
    classes = gone_through(document).classes
    assert ask_contracted(document, classes) == Contracted(len(classes))


def test_what_the_contracted_reference_breaks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(position: Position, request: Request) -> Outcome:
        return Outcome(False, position)

    monkeypatch.setattr("reference_impl.total.game_of", lambda document: refuses)
    accepted = [one for one in gone_through("RB").classes if one.accepted and one.word == "move"]
    found = ask_contracted("RB", accepted)
    assert found.classes == len(accepted) and set(found.refuted) == {"RB.move.accepts"}
