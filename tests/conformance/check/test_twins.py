"""A condition is shown by two answers that differ in one fact: the one refused for it alone, the other accepted."""

from collections.abc import Callable

import pytest

from conformance.cases.script import Lines, Script
from conformance.check.twins import answers_of, without_twins
from conformance.mistakes.right_game import RightGame
from conformance.monitor import Monitor
from conformance.regions.answered import Asked, answered_in
from spec.registry import clauses_of, find_clause

PLACED = ("new none none", "place 0 0", "place 2 2", "place 4 4", "place 0 4")
NEAR, FAR = "move 0 0 1 0", "move 0 0 2 0"
OUTSIDE, FREE, TAKEN = "place 0 5", "place 1 1", "place 0 0"
ADJACENT, ON_BOARD, UNTAKEN = "RB.move.pre.adjacent", "RB.place.pre.on_board", "RB.place.pre.free"


def lacking(id: str, *scripts: Lines, start: Callable[[], RightGame] = RightGame) -> bool:
    """These scripts show no twins of the condition."""
    game = start()
    asked = [
        Asked(Script.of_lines(lines, None, ""), tuple(map(game.answer, lines)), is_first=not number)
        for number, lines in enumerate(scripts)
    ]
    monitor = Monitor("RB", clauses_of("RB"), ())
    clause = find_clause(id)
    return id in without_twins(answers_of(answered_in(monitor, asked)), [clause])


class RefusesAllMoves(RightGame):
    """Refuses every move."""

    def answer(self, line: str) -> str:
        return super().answer("move 0 0 0 0") if line.startswith("move") else super().answer(line)


@pytest.mark.parametrize(
    "steps", [(FAR, NEAR), (NEAR, "build 1 0 1 1", "new none none", *PLACED[1:], FAR)]
)
def test_twins_are_found_in_either_order(steps: Lines) -> None:
    assert not lacking(ADJACENT, (*PLACED, *steps))


def test_a_refusal_alone_shows_nothing() -> None:
    assert lacking(ADJACENT, (*PLACED, FAR))
    assert lacking(ADJACENT, (*PLACED, FAR, NEAR), start=RefusesAllMoves)


def test_an_acceptance_alone_shows_nothing() -> None:
    assert lacking(ADJACENT, (*PLACED, NEAR))


def test_twins_differ_in_what_the_condition_is_about() -> None:
    begun = ("new none none", "place 0 0")
    assert not lacking(UNTAKEN, (*begun, TAKEN, FREE))
    assert lacking(UNTAKEN, (*begun, OUTSIDE, FREE))
    assert not lacking(ON_BOARD, (*begun, OUTSIDE, FREE))


def test_what_two_conditions_forbid_is_nobodys_twin() -> None:
    over = (*PLACED, "move 4 4 2 2", NEAR)
    assert lacking(ADJACENT, over)


def test_the_second_of_two_scripts_can_have_the_other_twin() -> None:
    assert not lacking(ADJACENT, (*PLACED, FAR), (*PLACED, NEAR))
