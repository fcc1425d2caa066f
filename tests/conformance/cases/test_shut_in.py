"""The table *shut in*: builds that are legal, some of which leave the opponent no move, for each reason."""

from collections import Counter
from functools import cache
from itertools import product

from conformance.cases.case import Case
from conformance.cases.in_play import is_in_play
from conformance.cases.shut_in import WAYS_OUT, ShutIn
from conformance.reach.class_names import names_of
from reference_impl.engine import attempt
from spec.gods import God
from spec.position import Phase
from spec.requests import Build

PAIRS = tuple(product(God, God))


@cache
def table() -> ShutIn:
    return ShutIn(PAIRS, frozenset(("load", "select", "legal")))


def test_every_build_is_legal_and_in_play() -> None:
    cases = list(table().cases)
    assert len(cases) > 100
    for case in cases:
        assert isinstance(case.request, Build)
        assert is_in_play(case.position) and attempt(case.position, case.request).accepted


def test_all_that_cannot_be_laid_out_is_a_step_below_the_ground() -> None:
    assert [dict(one) for one in table().covered.open] == [{"floor": 0, "way out": "down"}]


def is_over(case: Case) -> bool:
    return attempt(case.position, case.request).after.turn.phase is Phase.OVER


def test_each_way_out_decides_as_it_should() -> None:
    ends: Counter[tuple[str, bool]] = Counter()
    for row, case in zip(table().covered.rows, table().cases, strict=True):
        ends[row["way out"], is_over(case)] += 1
    for way in WAYS_OUT:
        if way in ("another build", "level", "up", "down"):
            assert not ends[way, True], way
        else:
            assert ends[way, True], way
    assert ends["a worker", False], "a Minotaur pushes its way out"
    assert ends["none", True] > ends["none", False], "a builder in the ring may be pushed"


def test_conditions_that_shut_somebody_in() -> None:
    reasons = {
        name.split()[-1]
        for case in table().cases
        for name in names_of(case.position, case.request)
        if name.startswith("stuck")
    }
    assert {"RB.move.pre.climb", "RB.move.pre.only_minotaur", "RB.move.pre.push_dome"} <= reasons
