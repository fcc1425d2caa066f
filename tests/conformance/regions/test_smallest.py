"""The smallest condition that is true of all failing cases and of no passing one."""

from itertools import product

from conformance.regions.condition import ALWAYS, Condition, Literal, Value
from conformance.regions.smallest import region_of

CASES: list[dict[str, Value]] = [
    {"climb": climb, "god": god, "diagonal": diagonal}
    for climb, god, diagonal in product(range(-3, 4), ("none", "minotaur", "pan"), (False, True))
]


def region_where(is_wrong: Condition) -> tuple[Condition, bool]:
    failing = [case for case in CASES if is_wrong.holds(case)]
    region = region_of(failing, [case for case in CASES if case not in failing])
    return region.condition, region.is_exact


def test_one_threshold_is_found() -> None:
    wanted = Condition(((Literal("climb", "at most", -2),),))
    assert region_where(wanted) == (wanted, True)


def test_two_literals_are_found_together() -> None:
    wanted = Condition(((Literal("climb", "is", -2), Literal("god", "is", "pan")),))
    found, exact = region_where(wanted)
    assert exact
    assert {frozenset(one) for one in found.either} == {frozenset(wanted.either[0])}


def test_two_reasons_are_told_as_alternatives() -> None:
    wanted = Condition(((Literal("climb", "at least", 2),), (Literal("god", "is", "pan"),)))
    found, exact = region_where(wanted)
    assert exact
    assert set(found.either) == set(wanted.either)


def test_without_passing_cases_it_is_always() -> None:
    assert region_of(CASES, []).condition == ALWAYS


def test_what_no_circumstance_tells_apart_is_not_called_exact() -> None:
    region = region_of(CASES[:2], [CASES[0], CASES[5]])
    assert not region.is_exact
    assert region.caught == 0, "no passing case lies inside"


def test_a_literal_about_what_a_case_does_not_have_is_false() -> None:
    assert not Literal("row", "is not", 3).holds({"climb": 1})
