"""Searches for tests; they are only ever called in a process of their own."""

from dataclasses import replace

from conformance.verify.symbolic.child import answer
from conformance.verify.symbolic.condition import Condition
from conformance.verify.symbolic.questions import Question
from conformance.verify.symbolic.searched import Searched
from conformance.verify.symbolic.sources import Sources
from spec.cells import on_board
from spec.clause import Predicate
from spec.contract_file.clauses import clauses_in
from spec.contract_file.written import read_written
from spec.gods import God
from spec.notation import parse_position
from spec.observe import move_facts

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


def are_heights(origin_height: int, target_height: int) -> bool:
    return (origin_height >= 0) & (origin_height <= 3) & (target_height >= 0) & (target_height <= 3)


def holds(result: bool) -> bool:
    return result


def search_a_condition_of_ones_own(text: str) -> Searched:
    """The condition of a contract of one's own, for all heights of the two cells."""
    from conformance.verify.symbolic.analysis import analyse

    (clause,) = clauses_in(
        read_written("mine", f"## Operation: move\n### Requires\n- x `{text}`\n")
    )
    assert clause.predicate is not None and clause.sees == ("move",)
    predicate: Predicate = clause.predicate
    flat = parse_position("00000/00000/00000/00000/00000 22,00/01,02 m0", (God.NONE, God.NONE))
    facts = move_facts(flat, (2, 2), (2, 3))

    def asked(origin_height: int, target_height: int) -> bool:
        return predicate(replace(facts, origin_height=origin_height, target_height=target_height))

    return analyse(Condition(asked, are_heights, holds), ENOUGH)
