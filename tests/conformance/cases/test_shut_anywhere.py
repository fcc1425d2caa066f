"""Wherever two workers stand, they are shut in, and all but shut in."""

from collections import Counter

from conformance.cases.shut_anywhere import closed_anywhere, planned_endings
from reference_impl.engine import attempt
from spec.cells import CELLS
from spec.gods import God
from spec.position import Phase

GODS = tuple(God)


def test_every_cell_is_one_of_a_worker_that_is_shut_in() -> None:
    found = set()
    counts: Counter[Phase] = Counter()
    for one in closed_anywhere(GODS):
        outcome = attempt(one.position, one.requests[0])
        assert outcome.accepted, one
        counts[outcome.after.turn.phase] += 1
        if outcome.after.turn.phase is Phase.OVER:
            found |= set(one.position.workers[1 - one.position.turn.player])
    assert found == set(CELLS)
    assert min(counts[Phase.OVER], counts[Phase.MOVE]) > 200


def test_the_planned_endings_are_asked_at_their_positions() -> None:
    phases = Counter(
        attempt(one.position, one.requests[0]).after.turn.phase for one in planned_endings(GODS)
    )
    assert phases[Phase.OVER] == 28, "as many as there are ways of being shut in"
    assert phases[Phase.MOVE] == 122
    assert {god for one in planned_endings((God.NONE,)) for god in one.position.gods} == {God.NONE}
