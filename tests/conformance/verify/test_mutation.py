"""Wrong references are made mechanically, and hand-written mistakes are caught."""

import ast

import pytest

from conformance.mistakes import find_mistake
from conformance.verify.equivalent import EQUIVALENT
from conformance.verify.mutants import MODULES, Mutant, load, source_of
from conformance.verify.mutation import catch, kill, right_answer
from reference_impl.engine import attempt
from spec.cells import CELLS
from spec.dialect import DIALECTS
from spec.gods import God
from spec.position import new_game
from spec.requests import Place
from tests.conformance.verify.mutated import all_mutants, mutant_named, unchanged


def test_mutants_have_names_of_their_own() -> None:
    names = [mutant.name for mutant in all_mutants()]
    assert len(set(names)) == len(names) >= 200
    assert {mutant.module for mutant in all_mutants()} == set(MODULES)


def test_what_is_called_equivalent_is_a_mutant() -> None:
    assert set(EQUIVALENT) <= {mutant.name for mutant in all_mutants()}
    assert all(EQUIVALENT.values())


def test_a_mutant_differs_in_one_place() -> None:
    before = {module: ast.dump(ast.parse(source_of(module))) for module in MODULES}
    for mutant in all_mutants():
        assert ast.dump(mutant.tree) != before[mutant.module], mutant.name
    tree = mutant_named("rules.step_is_allowed: climb <= 1 -> climb < 1").tree
    lines = zip(
        ast.unparse(ast.parse(source_of("rules"))).splitlines(),
        ast.unparse(tree).splitlines(),
        strict=True,
    )
    assert [pair for pair in lines if pair[0] != pair[1]] == [
        ("        return climb <= 1", "        return climb < 1")
    ]


def test_a_loaded_mutant_plays_by_its_own_rules_and_the_reference_by_its_own() -> None:
    name = (
        "rules.placement_is_allowed: cell.standing == Side.NOBODY -> cell.standing != Side.NOBODY"
    )
    game, request = new_game((God.NONE, God.NONE)), Place(CELLS[0])
    mutated = load(mutant_named(name)).attempt
    assert not mutated(game, request, DIALECTS["RB"]).accepted
    assert attempt(game, request).accepted
    same = load(unchanged("rules")).attempt(game, request, DIALECTS["RB"])
    # An outcome of a module that was loaded anew is of another class.
    assert (same.accepted, same.after) == (True, attempt(game, request).after)


def test_the_right_answer_is_that_of_the_case_whatever_was_asked_under_its_number_before() -> None:
    game, first = new_game((God.NONE, God.NONE)), CELLS[0]
    placed = right_answer(0, "RB", (game, Place(first)))
    assert right_answer(0, "RB", (game, Place(first))) is placed
    assert placed.outcome.accepted and placed.objection == ""
    assert not right_answer(0, "RB", (placed.outcome.after, Place(first))).outcome.accepted


def test_a_mutant_that_fails_is_killed_by_its_crash() -> None:
    broken = ast.parse(source_of("rules") + "\nraise OSError('broken')\n")
    assert kill(Mutant("broken", "rules", broken), {}).by == "crash: OSError"


@pytest.mark.parametrize(
    "name", ["climb_limit_is_two", "place_takes_occupied_cells", "load_refuses_low_domes"]
)
def test_a_hand_written_mistake_is_caught_as_intended(name: str) -> None:
    caught = catch(name)
    assert caught.intended == find_mistake(name).clause
    assert caught.is_as_intended
    assert set(caught.charged) <= set(caught.broken)
