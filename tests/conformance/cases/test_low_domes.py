"""Low domes: every way in which one matters is asked, and only the dome decides."""

from conformance.cases.low_domes import LOW, low_domes
from reference_impl.engine import attempt
from spec.gods import God
from spec.judgement import objections
from spec.position import TOWERS, Phase
from spec.registry import clauses_of
from spec.requests import Build

GODS = tuple(God)


def decided_by() -> set[str]:
    """The clauses each of which alone forbids some request."""
    found = set()
    for one in low_domes(GODS):
        against = objections(clauses_of("RB"), one.position, one.requests[0])
        if len(against) == 1:
            found.add(against[0].id)
    return found


def test_the_domes_are_the_low_ones() -> None:
    assert [TOWERS[tower] for tower in LOW] == ["A", "B", "C"]


def test_a_dome_alone_forbids_each_kind_of_request() -> None:
    assert decided_by() == {"RB.move.pre.dome", "RB.move.pre.push_dome", "RB.build.pre.dome"}


def test_an_opponent_is_shut_in_by_each_kind_of_dome() -> None:
    closed = {
        tower
        for one in low_domes(GODS)
        if isinstance(one.requests[0], Build)
        and attempt(one.position, one.requests[0]).after.turn.phase is Phase.OVER
        for tower in LOW
        if tower in one.position.towers
    }
    assert closed == set(LOW)


def test_gods_that_are_not_declared_are_not_asked_for() -> None:
    assert {god for one in low_domes((God.NONE,)) for god in one.position.gods} == {God.NONE}
