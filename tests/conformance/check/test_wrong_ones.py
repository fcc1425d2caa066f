"""Wrong implementations: the clause that a mistake is about is charged, and its counterexample is small."""

import pytest

from conformance.check.counterexamples import Counterexample
from conformance.driver import Inside
from conformance.mistakes import find_mistake
from conformance.monitor import Monitor
from spec.registry import clauses_of
from spec.requests import parse_request
from tests.conformance.check.charging import counterexample, run_until_charged, start_of
from tests.conformance.check.programs import ALL

WITHOUT_LOAD = ("select", "legal")

MISTAKES = (
    "second_game_keeps_workers", "place_takes_occupied_cells",
    "place_allows_row_five", "fifth_worker_may_be_placed", "place_refuses_the_last_row_and_column",
    "players_place_in_turns", "refused_place_passes_the_turn", "climb_limit_is_two",
    "push_ignores_the_climb_limit", "moves_reach_two_cells", "domes_can_be_entered",
    "everybody_pushes", "push_overwrites_any_worker", "steps_down_are_refused",
    "pushed_worker_disappears", "win_is_not_noticed", "moving_from_three_to_three_wins",
    "pushed_onto_level_three_wins", "turn_passes_after_the_move", "refused_move_passes_the_turn",
    "builds_on_domes", "any_worker_may_build", "build_adds_two_levels", "dome_cannot_be_built",
    "stuck_player_is_not_noticed", "refused_build_builds_anyway", "state_passes_the_turn",
    "pass_is_accepted", "everybody_builds_domes",
)  # fmt: skip
"""At least one for every kind of clause and every request that needs no feature."""

OF_A_FEATURE = (
    "select_takes_workers_of_the_opponent",
    "refused_select_clears_the_selection",
    "select_remembers_nothing",
    "moves_leave_diagonals_out",
    "builds_list_domes",
    "load_swaps_the_players",
)
"""Mistakes in optional requests."""


def replayed(found: Counterexample, start: object, features: tuple[str, ...]) -> set[str]:
    """What the last request breaks when the script is sent to a fresh game."""
    assert callable(start)
    asked = Inside(start)
    monitor = Monitor("RB", clauses_of("RB"), features)
    answers = asked.ask_many(found.script)
    assert answers.fault is None
    assert tuple(reply.text for reply in answers.replies) == found.replies
    for line, reply in zip(found.script, answers.replies, strict=True):
        last = monitor.see(parse_request(line), reply)
    return {clause.id for clause in last.broken}


@pytest.mark.parametrize("name", MISTAKES)
def test_with_load_the_intended_clause_is_charged_in_two_lines(name: str) -> None:
    start, intended = start_of(name, ALL), find_mistake(name).clause
    run = run_until_charged(start, intended, ALL)
    found = counterexample(run, intended)
    assert found is not None, sorted(run.findings.tally.blamed())
    assert not run.findings.faults
    assert intended in replayed(found, start, ALL)
    word = intended.split(".")[1]
    # A position in which workers are still to be placed is reached by `new`.
    assert len(found.script) <= 2 or word in ("new", "place")
    assert found.script[-1].split(" ")[0] == word


@pytest.mark.parametrize("name", MISTAKES)
def test_without_load_the_intended_clause_is_charged_too(name: str) -> None:
    start, intended = start_of(name, WITHOUT_LOAD), find_mistake(name).clause
    run = run_until_charged(start, intended, WITHOUT_LOAD)
    found = counterexample(run, intended)
    assert found is not None, sorted(run.findings.tally.blamed())
    assert not run.findings.faults
    assert intended in replayed(found, start, WITHOUT_LOAD)
    assert found.script[0].startswith("new ")
    assert not any(line.startswith("load") for line in found.script)
    assert len(found.script) <= 30


@pytest.mark.parametrize("name", OF_A_FEATURE)
def test_a_mistake_in_an_optional_request_is_charged(name: str) -> None:
    start, intended = start_of(name, ALL), find_mistake(name).clause
    run = run_until_charged(start, intended, ALL)
    found = counterexample(run, intended)
    assert found is not None, sorted(run.findings.tally.blamed())
    assert intended in replayed(found, start, ALL)
    assert len(found.script) <= 3


@pytest.mark.parametrize("features", [ALL, WITHOUT_LOAD], ids=["load", "no load"])
@pytest.mark.parametrize(
    "name", ["push_ignores_the_climb_limit", "dome_cannot_be_built", "pushed_worker_disappears"]
)
def test_the_same_mistake_looks_the_same_on_every_run(name: str, features: tuple[str, ...]) -> None:
    intended = find_mistake(name).clause
    scripts = []
    for _ in range(2):
        run = run_until_charged(start_of(name, features), intended, features)
        found = counterexample(run, intended)
        assert found is not None
        scripts.append((found.script, found.replies))
    assert scripts[0] == scripts[1]


def test_a_counterexample_is_as_plain_as_it_can_be() -> None:
    name, intended = "push_ignores_the_climb_limit", "RB.move.pre.climb"
    run = run_until_charged(start_of(name, ALL), intended, ALL)
    found = counterexample(run, intended)
    assert found is not None
    assert found.script == (
        "load minotaur none 00000/00000/00020/00000/00000 22,00/23,01 m0",
        "move 2 2 2 3",
    )


SECOND_GAME = (
    ("second_game_keeps_towers", "new none none", 8),
    ("third_game_keeps_towers", "new none none", 9),
    ("second_game_keeps_domes", "new", 40),
)


@pytest.mark.parametrize(("name", "last", "longest"), SECOND_GAME)
def test_what_depends_on_earlier_games_gets_a_script_that_works_in_a_fresh_process(
    name: str, last: str, longest: int
) -> None:
    start, intended = start_of(name, WITHOUT_LOAD), find_mistake(name).clause
    run = run_until_charged(start, intended, WITHOUT_LOAD)
    found = counterexample(run, intended)
    assert found is not None, sorted(run.findings.tally.blamed())
    assert intended in replayed(found, start, WITHOUT_LOAD)
    assert len(found.script) <= longest
    assert found.script[-1].startswith(last)
    begun = sum(line.startswith("new ") for line in found.script)
    assert begun == (3 if name.startswith("third") else 2)
