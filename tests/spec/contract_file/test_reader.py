"""Conditions are read as they are meant; what is not understood is told with its place and a repair that works."""

import pytest

from spec.contract_file.context import Context, Tense
from spec.contract_file.names import vocabulary
from spec.contract_file.problem import NotUnderstood
from spec.contract_file.reader import read_condition, read_span

REQUIRED = Context(vocabulary("move"), Tense.BEFORE)
ENSURED = Context(vocabulary("move"), Tense.AFTER, both_sides=True)


class Case:
    """Values by name, the same before and after unless said otherwise."""

    def __init__(self, after: dict[str, object] | None = None, **before: object) -> None:
        self._before, self._after = before, after or before

    def before(self, name: str) -> object:
        return self._before[name]

    def after(self, name: str) -> object:
        return self._after[name]


@pytest.mark.parametrize(
    ("text", "values", "holds"),
    [
        ("climb <= 1", {"climb": 1}, True),
        ("climb ≤ 1", {"climb": 2}, False),
        ("-1 <= climb <= 1", {"climb": -2}, False),
        ("−1 ≤ climb", {"climb": -1}, True),
        ("climb in (0, 1)", {"climb": 1}, True),
        ("not target_dome AND climb = 0", {"target_dome": False, "climb": 0}, True),
        ("target_height == origin_height + 1", {"target_height": 2, "origin_height": 1}, True),
        ("target_dome or not (climb == 1)", {"target_dome": False, "climb": 1}, False),
    ],
)
def test_conditions(text: str, values: dict[str, object], holds: bool) -> None:
    assert read_condition(text, REQUIRED).of(Case(**values)) is holds  # type: ignore[arg-type]


def test_a_guard_means_before_and_its_consequence_after() -> None:
    span = read_span("when target_height == 2: target_height == 3", ENSURED)
    assert span.guard is not None and span.condition is not None
    case = Case({"target_height": 3}, target_height=2)
    assert span.guard.of(case) and span.condition.of(case)  # type: ignore[arg-type]
    old = read_condition("target_height == old.target_height + 1", ENSURED)
    assert old.of(case)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "at", "told"),
    [
        ("distance == own", 12, "a number is compared with a side"),
        ("climb", 0, "this is a number, and a truth is needed here"),
        ("climb < own", 8, "a number is compared with a side"),
        ("phase < over", 8, "a phase is no number"),
        ("target == 'own'", 10, "is not understood"),
        ("clmb <= 1", 0, "`clmb` is no fact here"),
        ("climb <= 1 && target_dome", 11, "'&&' is not understood"),
        ("old.climb <= 1", 0, "`old.` says nothing here"),
        ("winner == own", 0, "is no fact here"),
        ("__import__('os').system('x')", 11, "' is not understood"),
        ("open(climb)", 0, "calls and dots are not understood"),
        ("target.getHeight() <= 1", 0, "calls and dots are not understood"),
        ("сlimb <= 1", 0, "U+0441"),
        ("climb <= 0x10", 9, "is no number"),
        ("climb <=", 8, "ends too early"),
        ("target == null", 10, "`null` is not understood"),
        ("(" * 60 + "climb" + ")" * 60, 50, "nested more than"),
        ("climb == 1 " * 40, 300, "longer than"),
    ],
)
def test_what_is_not_understood_is_told_with_its_place(text: str, at: int, told: str) -> None:
    with pytest.raises(NotUnderstood) as problem:
        read_condition(text, REQUIRED)
    assert told in problem.value.text
    assert problem.value.at == at


@pytest.mark.parametrize(
    ("text", "repaired"),
    [
        ("clmb <= 1", "climb <= 1"),
        ("climb <= 1 && not target_dome", "climb <= 1 and not target_dome"),
        ("climb <= 1 || target_dome", "climb <= 1 or target_dome"),
        ("!target_dome", "not target_dome"),
        ("pushes → behind_on_board", "when pushes: behind_on_board"),
        ("old.climb <= 1", "climb <= 1"),
        ("climb <= 1 not target_dome", "climb <= 1 and not target_dome"),
    ],
)
def test_a_repair_can_be_read(text: str, repaired: str) -> None:
    with pytest.raises(NotUnderstood) as problem:
        read_span(text, REQUIRED)
    assert problem.value.repaired == repaired
    read_span(repaired, REQUIRED)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("old.climb <= 1", "`old.` is idle"),
        ("new.climb <= 1", "`climb` is no fact here"),
        ("when winner == own: mover_on_target", "`winner` is only known after the request"),
    ],
)
def test_before_and_after_are_told_apart(text: str, told: str) -> None:
    with pytest.raises(NotUnderstood) as problem:
        read_span(text, ENSURED)
    assert told in problem.value.text
