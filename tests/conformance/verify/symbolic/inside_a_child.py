"""Searches for tests; they are only ever called in a process of their own."""

from conformance.verify.symbolic.child import answer
from conformance.verify.symbolic.condition import Condition
from conformance.verify.symbolic.questions import Question
from conformance.verify.symbolic.searched import Searched
from conformance.verify.symbolic.sources import Sources
from spec.cells import on_board

ENOUGH = 60.0
"""CPU seconds; each search takes less than one."""


def itself(number: int) -> int:
    return number


def is_odd_and_even(number: int) -> bool:
    return (number % 2 == 0) & (number % 2 == 1)


def anything_holds(result: object) -> bool:
    return True


def search_the_impossible() -> Searched:
    """A condition whose precondition nothing meets."""
    from conformance.verify.symbolic.analysis import analyse

    return analyse(Condition(itself, is_odd_and_even, anything_holds), ENOUGH)


def is_on_board(row: int, column: int) -> bool:
    return on_board((row, column))


def any_numbers() -> bool:
    return True


def follow_on_board() -> tuple[int, int]:
    """The paths through `on_board`, and those once its short form stands in for it."""
    from conformance.verify.symbolic.analysis import analyse

    condition = Condition(is_on_board, any_numbers, anything_holds)
    before = analyse(condition, ENOUGH)
    answer(Question("shortcut", "RB", "on_board", ()), Sources(), ENOUGH, 1)
    return before.cases, analyse(condition, ENOUGH).cases
