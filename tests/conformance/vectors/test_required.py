"""A part of an answer is required exactly if every other value of it is wrong."""

from collections.abc import Callable

import pytest

from conformance.vectors.required import Determined, Requirements, determined_parts
from reference_impl.engine import attempt
from spec.dialect import DIALECTS
from spec.gods import God
from spec.notation import parse_position
from spec.position import same_turn, same_workers
from spec.requests import Move, Moves, Request, Select, parse_request
from spec.transition import Listing, Transition
from tests.conformance.vectors.samples import EMPTY, HIGH, START

GODS = (God.NONE, God.NONE)


def happened(document: str, start: str, line: str) -> Transition:
    before = parse_position(start, GODS)
    request: Request = parse_request(line)
    outcome = attempt(before, request, DIALECTS[document])
    return Transition(before, request, outcome.accepted, outcome.after, "refused")


STEP = happened("RB", START, "move 2 2 2 3")
Judge = Callable[[Transition], bool]


@pytest.mark.parametrize(
    ("is_wrong", "expected"),
    [
        (lambda other: other != STEP, Determined(True, True, True, True)),
        (lambda other: False, Determined(False, False, False, False)),
        (lambda other: not other.accepted, Determined(True, False, False, False)),
        (
            lambda other: other.after.towers != STEP.after.towers,
            Determined(False, True, False, False),
        ),
        (
            lambda other: not same_workers(other.after, STEP.after),
            Determined(True, False, True, False),
        ),
        (
            lambda other: not same_turn(other.after.turn, STEP.after.turn),
            Determined(True, False, False, True),
        ),
    ],
)
def test_what_a_judge_insists_on_is_determined(is_wrong: Judge, expected: Determined) -> None:
    assert determined_parts(is_wrong, STEP) == expected


@pytest.mark.parametrize(
    ("start", "line", "answer", "position"),
    [
        (START, "move 2 2 2 3", "accepted", f"{EMPTY} 23,00/44,04 b0:23"),
        (START, "move 2 2 2 4", "refused", START),
        (HIGH, "move 2 2 2 3", "refused", HIGH),
        (START, "select 2 2", "accepted", f"{START}:22"),
        (START, "select 4 4", "refused", START),
        (START, "state", "accepted", START),
        (START, "pass", "refused", START),
        (START, "new none none", "accepted", f"{EMPTY} --,--/--,-- p0"),
    ],
)
def test_the_rulebook_determines_everything(
    start: str, line: str, answer: str, position: str
) -> None:
    required = Requirements("RB").of(happened("RB", start, line))
    assert required is not None
    assert (required.answer, required.position) == (answer, position)


def test_a_document_that_is_silent_requires_nothing() -> None:
    """D1 has no build, and D4 no clause that anything is accepted."""
    builds = f"{EMPTY} 22,00/44,04 b0:22"
    assert Requirements("D1").of(happened("D1", builds, "build 2 2 2 3")) is None
    assert Requirements("D4").of(happened("D4", START, "state")) is None


def test_what_a_document_leaves_open_is_not_required() -> None:
    """D1 forbids the step, and says nothing of what a refusal leaves behind."""
    required = Requirements("D1").of(happened("D1", START, "move 2 2 2 4"))
    assert required is not None
    assert (required.answer, required.position) == ("refused", "* * *")


def test_lists_are_required_where_a_clause_speaks_of_them() -> None:
    before = parse_position(START, GODS)
    listing = Listing(before, Moves((0, 0)), frozenset({(1, 1), (0, 1), (1, 0)}))
    required = Requirements("RB").of(listing)
    assert required is not None and required.cells == ("01", "10", "11")
    assert Requirements("D1").of(listing) is None


def test_what_is_remembered_is_right_for_other_cases_of_the_kind() -> None:
    requirements = Requirements("RB")
    for start, line in ((START, "move 0 0 0 1"), (START, "move 2 2 1 1"), (HIGH, "move 2 2 1 1")):
        case = happened("RB", start, line)
        assert isinstance(case.request, Move)
        known = requirements.of(case)
        assert known == Requirements("RB").of(case) and known is not None


def test_a_selection_is_required_after_select() -> None:
    case = happened("RB", START, "select 0 0")
    assert isinstance(case.request, Select)
    required = Requirements("RB").of(case)
    assert required is not None and required.position == f"{START}:00"
