"""A slow program is asked less at once, and a run ends in time with what it found."""

from collections.abc import Callable, Iterable
from itertools import count

import pytest

from conformance.cases.script import Script
from conformance.check import pace
from conformance.check.findings import Findings
from conformance.check.pace import Pace
from conformance.check.run import Run
from conformance.check.sending import BATCH
from conformance.check.settings import Abilities, Budget
from conformance.driver import Inside
from conformance.mistakes.right_game import RightGame
from spec.gods import God
from spec.registry import clauses_of
from tests.conformance.check.programs import checked, thin_stages


def at(*times: float) -> Callable[[], float]:
    left = iter(times)
    return lambda: next(left)


def test_a_usual_program_is_sent_whole_batches() -> None:
    steady = Pace(clock=at(0.0, 0.1, 0.5, 0.6, 1.0))
    for _ in range(2):
        steady.asks()
        steady.sent(BATCH)
        assert steady.size == BATCH


def test_a_slow_program_is_sent_what_it_answers_in_a_while() -> None:
    slow = Pace(clock=at(0.0, 0.0, 20.0, 20.0, 35.0, 35.0, 36.0))
    for requests, size in ((10, 1), (10, 1), (1, 4)):
        slow.asks()
        slow.sent(requests)
        assert slow.size == size


def test_what_the_kit_does_before_it_asks_is_none_of_the_programs_time() -> None:
    waited = Pace(clock=at(0.0, 9.0, 9.5))
    waited.asks()
    waited.sent(BATCH)
    assert waited.size == BATCH


def test_the_time_of_a_run_is_over() -> None:
    limited = Pace(10, clock=at(0.0, 9.9, 10.1))
    assert limited.stopped == ""
    assert "after 10 s" in limited.stopped


def test_what_the_kit_prepares_is_none_of_the_time_of_a_run() -> None:
    limited = Pace(10, clock=at(0.0, 60.0, 69.9, 70.1))
    limited.begins()
    assert limited.stopped == ""
    assert "after 10 s" in limited.stopped


def test_a_run_that_takes_too_long_stops_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    thin_stages(monkeypatch, 40)
    ticks = count()
    abilities = Abilities("RB", tuple(God), ())
    limited = Pace(8, clock=lambda: float(next(ticks)))
    run = Run(Inside(lambda: RightGame().answer), abilities, clauses_of("RB"), pace=limited)
    findings = run.everything(Budget.QUICK, 1)
    assert "after 8 s" in findings.stopped
    assert 0 < len(findings.coverage) < 10
    assert pace.SLOW_SECONDS > pace.AIM_SECONDS


def never(findings: Findings) -> bool:
    return False


def test_a_right_program_whose_run_was_cut_is_not_said_to_conform(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The last stage is cut, when every clause has been exercised already."""
    whole = checked(Inside(lambda: RightGame().answer))
    assert whole.footer is not None and whole.footer["verdict"] == "conforms"
    stage = Run.stage

    def cut(
        self: Run,
        name: str,
        scripts: Iterable[Script],
        is_enough: Callable[[Findings], bool] = never,
    ) -> None:
        stage(self, name, scripts, is_enough)
        if name == "cases":
            self.findings.stopped = "after 1 s"

    monkeypatch.setattr(Run, "stage", cut)
    told = checked(Inside(lambda: RightGame().answer))
    assert {event["verdict"] for event in told.of_kind("clause")} == {"held"}
    assert told.footer is not None and told.footer["verdict"] == "not established"
