"""The same script asked again: of an old process, and of two fresh ones."""

from collections.abc import Callable
from itertools import count

import pytest

from conformance.check.repeatable import asked_again, scripts_again
from conformance.check.settings import Abilities
from conformance.driver import Inside
from conformance.mistakes import find_mistake
from conformance.mistakes.right_game import Cell, RightGame
from spec.gods import God
from tests.conformance.check.programs import (
    ALL,
    Start,
    blamed,
    check_of,
    played,
    thin_stages,
    verdict_of,
)

ABILITIES = Abilities("RB", tuple(God), ALL)


def started_often(kind: Callable[[int], RightGame]) -> Start:
    """Each start makes a game of another number."""
    numbers = count()
    return lambda: kind(next(numbers)).answer


class PlaysByTheNumberOfItsStart(RightGame):
    """Every other start takes the opponent for the first to place."""

    def __init__(self, number: int) -> None:
        self.first = number % 2
        super().__init__()

    def clear_turn(self) -> None:
        super().clear_turn()
        self.player = self.first


class ReasonsByTheNumberOfItsStart(RightGame):
    """Gives other reasons after every start, and names workers in another order."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__()

    def refused(self, reason: str) -> str:
        return f"? {self.position()} reason {self.number}"

    def decline(self) -> str:
        return f"! {self.number}"

    def position(self) -> str:
        board, workers, turn = super().position().split(" ")
        step = 1 if self.number % 2 else -1
        turned = "/".join(",".join(pair.split(",")[::step]) for pair in workers.split("/"))
        return f"{board} {turned} {turn}"


class GrowsTired(RightGame):
    """After sixty requests the first build fails."""

    asked = 0

    def answer(self, line: str) -> str:
        self.asked += 1
        return super().answer(line)

    def raise_tower(self, cell: Cell) -> None:
        if self.asked < 60 or any(self.levels.values()):
            super().raise_tower(cell)


def old(start: Start) -> Inside:
    """A process that has played already."""
    asked = Inside(start)
    for script in scripts_again(ABILITIES):
        asked.ask_many(script.lines)
    return asked


def test_a_right_game_answers_the_same_again() -> None:
    assert asked_again(old(played(RightGame)), ABILITIES) is None


def test_what_is_never_judged_may_differ() -> None:
    assert asked_again(old(started_often(ReasonsByTheNumberOfItsStart)), ABILITIES) is None


def test_two_fresh_starts_that_differ() -> None:
    fault = asked_again(old(started_often(PlaysByTheNumberOfItsStart)), ABILITIES)
    assert fault is not None
    assert (fault.kind, fault.script) == ("non-determinism", ("new none none",))
    assert "p0" in fault.detail and "p1" in fault.detail


@pytest.mark.parametrize(
    "name", ["second_game_keeps_towers", "second_game_keeps_workers", "third_game_keeps_towers"]
)
def test_an_old_process_that_kept_something(name: str) -> None:
    asked = old(played(find_mistake(name).start))
    fault = asked_again(asked, ABILITIES)
    assert fault is not None
    assert fault.kind == "state leak"
    assert fault.script[0] == "new none none"
    assert "afresh" in fault.detail


class CrashesAtLast(RightGame):
    """The fifth game is one too many."""

    games = 0

    def new(self, gods: list[str]) -> str:
        self.games += 1
        if self.games > 4:
            raise MemoryError
        return super().new(gods)


def test_an_old_process_that_fails_differs_from_a_fresh_one() -> None:
    fault = asked_again(old(played(CrashesAtLast)), ABILITIES)
    assert fault is not None
    assert fault.kind == "state leak" and "(crash)" in fault.detail


def test_the_whole_check_reports_what_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    thin_stages(monkeypatch, 30)
    log = check_of(played(GrowsTired))
    kinds = {event["kind"] for event in log.of_kind("fault")}
    assert "state leak" in kinds
    assert verdict_of(log) == "violates"
    log = check_of(started_often(ReasonsByTheNumberOfItsStart))
    assert not log.of_kind("fault") and not blamed(log)
    assert verdict_of(log) == "conforms"
