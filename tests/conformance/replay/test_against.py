"""Vectors against programs that fail in other ways than by the rules."""

from dataclasses import replace

import pytest

from conformance.check.patience import MOST_FAULTS
from conformance.driver import Inside
from conformance.exits import Exit
from conformance.replay.against import name_of, run_vectors
from conformance.replay.replayed import Replayed, Status, census, exit_of
from conformance.replay.running import STOPPED
from conformance.vectors.vector import Required, Vector
from tests.conformance.replay.programs import breaking, hello_of, right, wrong
from tests.conformance.vectors.samples import ALL, CLIMB, EMPTY, FAR, MOVES, PASS, STEP


def put(asked: Inside, *vectors: Vector, document: str = "RB") -> list[Replayed]:
    return list(run_vectors(asked, hello_of(right()), document, vectors))


def test_a_right_game_holds() -> None:
    assert [one.status for one in put(right(), *ALL)] == [Status.HOLDS] * len(ALL)


def test_the_clause_that_breaks_is_named() -> None:
    (outcome,) = put(wrong("climb_is_unlimited"), CLIMB)
    assert outcome.status is Status.BROKEN
    assert outcome.name == f"{CLIMB.id} RB.move.pre.climb"
    assert outcome.why.startswith("RB.move.pre.climb: load none none ")


def test_what_a_vector_requires_beyond_the_clauses_breaks_it_too() -> None:
    """D1 has no build: no clause of it speaks of one, and yet the answer is not the one required."""
    start = f"{EMPTY} 22,00/44,04 b0:22"
    asked = replace(
        STEP,
        script=(f"load none none {start}", "build 2 2 2 3"),
        before=start,
        required=Required("refused", "* * *"),
    )
    (outcome,) = put(right(), asked, document="D1")
    assert outcome.status is Status.BROKEN
    assert outcome.why.startswith("accepted, and refused is required")


def astray() -> Inside:
    """A right game that loads another position than it was given."""
    game = right()
    line = f"load none none {EMPTY} 22,01/44,04 m0"
    return breaking(game, STEP.script[0], lambda _: game.ask_many((line,)).replies[0].text)


def test_a_set_up_that_goes_astray_is_not_comparable() -> None:
    (outcome,) = put(astray(), STEP, document="D2")
    assert outcome.status is Status.NOT_COMPARABLE
    assert outcome.why.startswith("it did not get there")


def test_a_set_up_that_breaks_a_clause_is_broken() -> None:
    (outcome,) = put(astray(), STEP)
    assert outcome.status is Status.BROKEN
    assert "RB.load.post.position" in outcome.why


def test_cannot_is_allowed_for_pass_and_nowhere_else() -> None:
    (passed,) = put(breaking(right(), "pass", lambda line: "! what"), PASS)
    assert (passed.status, passed.is_fault) == (Status.NOT_COMPARABLE, False)
    (moved,) = put(breaking(right(), "move 2 2 2 3", lambda line: "! what"), STEP)
    assert (moved.status, moved.is_fault) == (Status.NOT_COMPARABLE, True)
    assert exit_of([moved]) is Exit.VIOLATES
    assert exit_of([passed]) is Exit.NOT_ESTABLISHED


def test_a_list_that_cannot_be_read_is_a_fault() -> None:
    (outcome,) = put(breaking(right(), "moves 0 0", lambda line: "= north"), MOVES)
    assert outcome.is_fault and outcome.why.startswith("garbage")


def test_a_crash_is_no_pass_and_the_others_are_run() -> None:
    def crash(line: str) -> str:
        raise RuntimeError("boom")

    outcomes = put(breaking(right(), "move 2 2 2 4", crash), STEP, FAR, CLIMB)
    assert [one.status for one in outcomes] == [
        Status.HOLDS, Status.NOT_COMPARABLE, Status.HOLDS,
    ]  # fmt: skip
    assert outcomes[1].why.startswith("crash")
    assert exit_of(outcomes) is Exit.VIOLATES


def test_after_too_many_faults_the_rest_is_not_run() -> None:
    outcomes = put(Inside(lambda: lambda line: "nonsense"), *[STEP] * (MOST_FAULTS + 3))
    assert sum(one.is_fault for one in outcomes) == MOST_FAULTS
    assert [one.why for one in outcomes[-3:]] == [STOPPED] * 3
    assert exit_of(outcomes) is Exit.VIOLATES


@pytest.mark.parametrize(("without", "status"), [("load", Status.HOLDS), ("none", None)])
def test_a_missing_feature_is_worked_round_and_a_missing_god_is_not(
    without: str, status: Status | None
) -> None:
    (outcome,) = run_vectors(right(), hello_of(right(), (without,)), "RB", (STEP,))
    assert outcome.status is (status or Status.NOT_COMPARABLE)


def test_a_vector_is_known_by_its_clause() -> None:
    assert name_of(STEP) == f"{STEP.id} RB.move.accepts"
    assert name_of(replace(STEP, clauses=())) == STEP.id


def test_the_census_counts_what_there_is() -> None:
    told = [Replayed("a", Status.HOLDS), Replayed("b", Status.HOLDS), Replayed("c", Status.BROKEN)]
    assert census(told) == "2 holds, 1 broken"
