"""A slow program is told beforehand how long it will take, and is cut short in plain sight."""

from collections.abc import Sequence

import pytest

from conformance.cases.script import Script
from conformance.check.forecast import AN_EXAMPLE, EXPLORED, Forecast, Plan, Speed, plan_of
from conformance.check.job import Options, check
from conformance.check.settings import Budget
from conformance.driver import Answers, Hello, Inside, introduce
from conformance.mistakes.right_game import RightGame
from reports.check.markdown import draw_markdown
from reports.check.terminal import summarise
from reports.event_log import Log
from tests.conformance.check.programs import Start, log_for, played, thin_stages, verdict_of


class Slow(Inside):
    """Takes 10 ms for a reply, by a clock of its own: no test waits for it."""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.ticks = 0

    def ask_many(self, lines: Sequence[str]) -> Answers:
        self.ticks += len(lines)
        return super().ask_many(lines)

    def clock(self) -> float:
        return self.ticks / 100


def checked_slowly(start: Start, seconds: float, budget: Budget) -> tuple[Log, list[str]]:
    """The log, and what was said to whoever waits."""
    program, said = Slow(start), list[str]()
    hello = introduce(program)
    assert isinstance(hello, Hello)
    log = log_for(hello, "RB", budget)
    options = Options("RB", None, budget, run_seconds=seconds)
    check(program, hello, options, log, lambda what, done: None, said.append, program.clock)
    return log.read(), said


SAID = (
    "it answers about 100 requests a second: budget quick, about 7,610 requests, would take about "
    "76 s, and longer with every bug, but the run may take 10 s, so that its end will be left out; no "
    "smaller budget is left: allow the run more time"
)
TOLD = """\
Cut short after 10 s, with 1,145 of about 7,610 requests: Not established: whether sample \
conforms to the rulebook (RB); its end was not asked.
Clauses: 71 held · 0 violated · 1 not reached · 0 not observable
1,203 requests in 12.0 s; seed 1, budget quick, kit 0.1.0

Not reached:
  the run was stopped before a case came to it: RB.move.post.three_to_three

Note: it answers about 100 requests a second: budget quick, about 7,610 requests, would take
about 76 s, and longer with every bug, but the run may take 10 s, so that its end will be left
out; no smaller budget is left: allow the run more time
Note: the run was stopped after 10 s, the time that it may take as a whole
"""


def test_what_a_program_is_told_that_answers_100_requests_a_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thin_stages(monkeypatch, every=40)
    log, said = checked_slowly(played(RightGame), 10, Budget.QUICK)
    assert said == [SAID]
    assert summarise(log, log_name="") == TOLD
    assert draw_markdown(log).startswith("## ❔ ` Cut short after 10 s, with 1,145 of about ")
    assert verdict_of(log) == "not established"


OTHER = Script.of_lines(("new none none", "place 0 0", "state"))
QUICK, STANDARD, THOROUGH = (
    Plan(Budget.QUICK, 45_000),
    Plan(Budget.STANDARD, 200_000),
    Plan(Budget.THOROUGH, 1_700_000),
)


@pytest.mark.parametrize(
    ("pace", "chosen", "smaller", "text"),
    [
        (400, STANDARD, (), "about 200,000 requests, would take about 8 min, and longer with every bug"),
        (166, STANDARD, (QUICK,), "; budget quick would take about 5 min and fits"),
        (2500, THOROUGH, (STANDARD, QUICK), "; budget standard would take about 80 s and fits"),
        (166, THOROUGH, (STANDARD, QUICK), "; budget quick would take about 5 min and fits"),
        (9.87, STANDARD, (QUICK,), "; even budget quick would take about 76 min: allow the run more time"),
        (0.5, QUICK, (), "; no smaller budget is left: allow the run more time"),
    ],
)  # fmt: skip
def test_the_largest_budget_that_fits_is_named(
    pace: float, chosen: Plan, smaller: tuple[Plan, ...], text: str
) -> None:
    forecast = Forecast(Speed(pace), 600, chosen, smaller)
    assert forecast.is_worth_telling
    assert forecast.text.endswith(text)
    assert forecast.fits == (not text.startswith(";"))


def test_of_a_program_of_usual_speed_nothing_is_told() -> None:
    usual = Forecast(Speed(20_000), 600, STANDARD)
    assert usual.fits and not usual.is_worth_telling


def test_what_the_kit_has_to_judge_takes_time_too() -> None:
    speed = Speed(1_000, judging=0.001)
    known, new = Plan(Budget.QUICK, 50_000, 5_000), Plan(Budget.QUICK, 50_000, 50_000)
    assert (speed.seconds(known), speed.seconds(new)) == (55, 100)
    assert "would take about 2 min, and longer with every bug" in Forecast(speed, 600, new).text


def test_what_is_explored_is_foreseen_and_answers_that_are_known_are_not_judged_again() -> None:
    scripts = [("cases", [Script.of_lines(("new none none", "state")), OTHER])]
    explored = 20 * AN_EXAMPLE
    assert plan_of(Budget.QUICK, scripts) == Plan(
        Budget.QUICK, 5 + explored, 5 + EXPLORED * explored
    )
    known = plan_of(Budget.QUICK, scripts, lambda script: script == OTHER)
    assert known == Plan(Budget.QUICK, 5 + explored, 2 + EXPLORED * explored)
