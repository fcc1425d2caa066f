"""A mistake in a rule, in an operation and in a clause is each found, by the sweep and by the state machine."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from conformance.verify import exploring
from conformance.verify.exploring import Explored, explore
from conformance.verify.sweep import Swept, judged_clauses, reference_of, sweep
from reference_impl import engine, rules
from reference_impl.engine import Outcome, attempt
from spec.clause import Clause
from spec.dialect import Dialect
from spec.facts import MoveFacts, Side
from spec.gods import God
from spec.judgement import judge
from spec.position import Position, Turn, new_game
from spec.requests import Build, parse_request
from spec.statements import build as build_statements
from spec.transition import Transition

EXAMPLES, SEED = 20, 3


def swept(document: str = "RB", clauses: tuple[Clause, ...] | None = None) -> Swept:
    """A few cases of the sweep, which show every clause."""
    answer = reference_of(document)
    return sweep(document, clauses or judged_clauses(document), answer, few=True)


def explored(document: str = "RB") -> Explored:
    return explore(document, EXAMPLES, SEED)


def last_breaks(script: tuple[str, ...], clauses: tuple[Clause, ...]) -> set[str]:
    """What the last request of a script breaks, asked of the reference as it is now."""
    position = new_game((God.NONE, God.NONE))
    found: set[str] = set()
    for line in script:
        request = parse_request(line)
        outcome = attempt(position, request)
        happened = Transition(position, request, outcome.accepted, outcome.after, "refused")
        found = {one.clause.id for one in judge(clauses, happened) if not one.holds}
        position = outcome.after
    return found


def test_the_reference_itself_is_not_refuted() -> None:
    assert swept().refuted == {}
    found = explored()
    assert found.refuted == {}
    assert found.examples >= EXAMPLES and found.requests > 1_000


def test_the_machine_does_the_same_for_the_same_seed() -> None:
    once, again, other = (explore("RB", 5, seed) for seed in (SEED, SEED, SEED + 1))
    assert (once.requests, once.spoke) == (again.requests, again.spoke)
    assert other.requests != once.requests


def test_a_mistake_in_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    right = rules.step_is_allowed

    def climbs_two(move: MoveFacts, dialect: Dialect) -> bool:
        if move.target == Side.NOBODY and move.climb == 2:
            return right(replace(move, origin_height=move.origin_height + 1), dialect)
        return right(move, dialect)

    monkeypatch.setattr(rules, "step_is_allowed", climbs_two)
    refuted = swept().refuted
    assert "RB.move.pre.climb" in refuted
    case = refuted["RB.move.pre.climb"]
    assert isinstance(case, Transition) and case.accepted
    found = explored().refuted
    assert list(found) == ["RB.move.pre.climb"]
    assert "RB.move.pre.climb" in last_breaks(found["RB.move.pre.climb"], judged_clauses("RB"))


def test_a_mistake_in_an_operation(monkeypatch: pytest.MonkeyPatch) -> None:
    right = engine.do_build

    def keeps_the_turn(position: Position, request: Build, dialect: Dialect) -> Outcome:
        outcome = right(position, request, dialect)
        if not outcome.accepted or outcome.after.winner is not None:
            return outcome
        turn = Turn(outcome.after.turn.phase, position.turn.player)
        return Outcome(True, replace(outcome.after, turn=turn))

    monkeypatch.setattr(engine, "do_build", keeps_the_turn)
    assert set(swept().refuted) == {"RB.build.post.turn"}
    found = explored().refuted
    assert list(found) == ["RB.build.post.turn"]
    script = found["RB.build.post.turn"]
    assert last_breaks(script, judged_clauses("RB")) == {"RB.build.post.turn"}
    assert len(script) == 7, "the shortest game with a build is shown"


def test_a_mistake_that_only_the_contract_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    # After a move to level 3 the game goes on.
    monkeypatch.setattr(rules, "move_wins", lambda move, dialect: False)
    monkeypatch.setattr(exploring, "judged_clauses", lambda document: ())
    found = explored().refuted
    (id,) = found
    assert id.startswith("RB.move.")
    assert id in last_breaks(found[id], judged_clauses("RB"))


WRONG: dict[str, Callable[..., bool]] = {
    "RB.build.post.turn": build_statements.builder_has_won,
    "RB.move.post.pushed": lambda move, result: not result.pushed_on_behind,
}


def with_wrong_clause(id: str) -> tuple[Clause, ...]:
    """The rulebook with another predicate in one clause."""
    changed = tuple(
        replace(clause, predicate=WRONG[id]) if clause.id == id else clause
        for clause in judged_clauses("RB")
    )
    assert changed != judged_clauses("RB")
    return changed


@pytest.mark.parametrize("id", ["RB.build.post.turn", "RB.move.post.pushed"])
def test_a_mistake_in_a_clause(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clauses = with_wrong_clause(id)
    assert set(swept(clauses=clauses).refuted) == {id}
    monkeypatch.setattr(exploring, "judged_clauses", lambda document: clauses)
    found = explore("RB", 4 * EXAMPLES, SEED).refuted
    assert list(found) == [id]
    assert id in last_breaks(found[id], clauses)
