"""The table: what is laid out is what was meant, and each pair of values that fits comes up."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pytest

from conformance.cases.asking import CLAUSES, Asking, Named
from conformance.cases.askings import askings, smallest_steps
from conformance.cases.case import Case
from conformance.cases.factors import FACTORS, Table
from conformance.cases.in_play import is_in_play
from conformance.cases.lay_out import cells_of
from reference_impl.engine import attempt
from spec.cells import on_board
from spec.gods import God
from spec.judgement import objections
from spec.position import Phase
from spec.requests import Build, Move, Select, State

PAIRS = tuple(product(God, God))
EVERYTHING = frozenset(("load", "select", "legal"))


@cache
def table() -> Table:
    return Table(PAIRS, EVERYTHING)


@cache
def cases() -> tuple[Case, ...]:
    return tuple(table().cases)


def loaded() -> Iterator[Case]:
    return (case for case in cases() if not case.by_play)


def test_every_asking_comes_up() -> None:
    assert {case.asking for case in cases()} == set(askings(EVERYTHING))


def test_every_pair_of_values_comes_up_or_is_listed() -> None:
    covered = table().covered
    met = {frozenset(pair) for row in covered.rows for pair in combinations(row.items(), 2)}
    assert set(table().wanted) - set(covered.open) <= met
    assert not met & set(covered.open)
    assert list(covered.rows[0]) == list(FACTORS)


def test_what_cannot_be_laid_out_is_little_and_known() -> None:
    """Most of it is about the edge of the board; nothing of it about who plays."""
    pairs = [dict(one) for one in table().covered.open]
    assert {name for pair in pairs for name in pair} == {
        "asked", "zone", "way", "gods", "after", "before", "towers", "begun", "player",
    }  # fmt: skip
    for pair in pairs:
        if "player" in pair:
            asking = pair["asked"]
            assert isinstance(asking, Asking)
            assert (asking.named, asking.phase) == (Named.OPPONENT, Phase.PLACE)
    assert len(pairs) < len(list(table().wanted)) / 10


def test_play_could_lead_to_every_position_that_is_loaded() -> None:
    assert all(is_in_play(case.position) for case in loaded())


def test_a_wrong_request_is_wrong_in_one_respect() -> None:
    for case in cases():
        assert case.asking is not None
        against = {one.predicate for one in objections(CLAUSES, case.position, case.request)}
        assert len(against) <= 1 or case.asking.right != case.asking, case


def test_other_numbers_lie_off_the_board() -> None:
    for case in cases():
        assert case.asking is not None
        if case.asking.is_renumbered:
            assert not all(map(on_board, cells_of(case.request))), case


def test_what_comes_before_leaves_the_game_as_it_is() -> None:
    for case in cases():
        position = case.position
        before = case.requests[: case.requests.index(case.request)]
        for request in before:
            outcome = attempt(position, request)
            assert not outcome.accepted or isinstance(request, State | Select), case
            position = outcome.after
        assert position.towers == case.position.towers
        assert position.workers == case.position.workers


def test_the_smallest_steps_show_every_condition_of_a_step() -> None:
    shown = {
        clause.id
        for case in loaded()
        if case.asking in {Asking("move", Phase.MOVE, step) for step in smallest_steps(Move)}
        for clause in objections(CLAUSES, case.position, case.request)
    }
    assert shown == {
        f"RB.move.pre.{name}"
        for name in (
            "on_board", "climb", "dome", "own_worker", "only_minotaur", "push_on_board",
            "push_free", "push_dome",
        )
    }  # fmt: skip
    assert len(smallest_steps(Build)) > 10


@pytest.mark.parametrize("features", [frozenset(("load",)), frozenset(("legal",)), frozenset()])
def test_only_what_is_declared_is_asked(features: frozenset[str]) -> None:
    words = {asking.word for asking in askings(features)}
    assert ("select" in words) == ("select" in features)
    assert ("moves" in words) == ("legal" in features)
    factors = Table(PAIRS[:1], features).factors
    assert ("load" in factors["begun"]) == ("load" in features)
    assert ("a list" in factors["before"]) == ("legal" in features)
    assert "loaded again" in factors["after"] or "load" not in features
