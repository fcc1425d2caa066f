"""How long a budget will take a program: measured before the suites, told where it matters, and never acted on.

It is the program's time and the kit's for all requests that are foreseen, those of the state machine too. What bugs
take, to be located and made short, nobody can know beforehand: that they take time is said.

Of a program of usual speed this says nothing, so that two runs write the same log.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from conformance.cases.script import Script
from conformance.check.findings import Findings
from conformance.check.pace import Pace
from conformance.check.settings import EFFORTS, Abilities, Budget
from conformance.check.stages import stages
from conformance.driver import Program
from conformance.monitor import Monitor
from reports.event_log import EventLog
from reports.text import duration

TURNS: Final = 5
"""So often the turn of the smoke test is played again, to be timed."""

AN_EXAMPLE: Final = 220
"""About so many requests are made in an example of the state machine."""

EXPLORED: Final = 3
"""A request of the state machine takes the kit as long as so many others: it is chosen, too."""

WORTH_TELLING: Final = 60.0
"""Whoever waits longer wants to know for how long."""


@dataclass(frozen=True)
class Plan:
    """A budget, how many requests it comes to, about, and as good as how many of these the kit has to judge."""

    budget: Budget
    requests: int
    judged: int = 0


@dataclass(frozen=True)
class Speed:
    """How many requests a second the program answers, and how many seconds the kit takes to judge one."""

    answers: float
    judging: float = 0.0

    def seconds(self, plan: Plan) -> float:
        """What a budget takes."""
        return plan.requests / self.answers + plan.judged * self.judging

    def told(self, plan: Plan) -> str:
        """The same in words."""
        return f"would take about {duration(self.seconds(plan))}"


@dataclass(frozen=True)
class Forecast:
    """What the chosen budget will take at a pace, and what smaller ones would, the largest first."""

    speed: Speed
    run_seconds: float
    chosen: Plan
    smaller: tuple[Plan, ...] = ()

    @property
    def fits(self) -> bool:
        """The run may take so long."""
        return self._fits(self.chosen)

    @property
    def is_worth_telling(self) -> bool:
        """It is long enough for somebody to ask."""
        return self.speed.seconds(self.chosen) > min(WORTH_TELLING, self.run_seconds)

    @property
    def text(self) -> str:
        """The forecast in one sentence."""
        plan = self.chosen
        told = (
            f"it answers about {_rounded(self.speed.answers)} requests a second: budget {plan.budget.value}, "
            f"about {plan.requests:,} requests, {self.speed.told(plan)}, and longer with every bug"
        )
        if self.fits:
            return told
        allowed = f"the run may take {duration(self.run_seconds)}, so that its end will be left out"
        return f"{told}, but {allowed}; {self._instead}"

    def _fits(self, plan: Plan) -> bool:
        return self.speed.seconds(plan) <= self.run_seconds

    @property
    def _instead(self) -> str:
        """Which budget would fit; if none does, for how much time one has to allow."""
        for plan in self.smaller:
            if self._fits(plan):
                return f"budget {plan.budget.value} {self.speed.told(plan)} and fits"
        if not self.smaller:
            return "no smaller budget is left: allow the run more time"
        least = self.smaller[-1]
        even = f"even budget {least.budget.value} {self.speed.told(least)}"
        return f"{even}: allow the run more time"


def speed_of(
    program: Program, monitor: Monitor, turn: Script, clock: Callable[[], float]
) -> Speed | None:
    """By the fastest of a few turns: the machine may do other things; None after a fault."""
    took: list[float] = []
    judged: list[float] = []
    for _ in range(TURNS):
        began = clock()
        answers = program.ask_many(turn.lines)
        answered = clock()
        if answers.fault is not None:
            return None
        for request, reply in zip(turn.requests, answers.replies, strict=True):
            monitor.see(request, reply)
        took.append(answered - began)
        judged.append(clock() - answered)
    if not min(took) > 0:
        return None
    count = len(turn.lines)
    # What was judged before is judged faster: most of what follows was not.
    return Speed(count / min(took), max(judged) / count)


def forecast_of(
    speed: Speed,
    run_seconds: float,
    abilities: Abilities,
    chosen: Budget,
    seed: int,
    scripts: Sequence[tuple[str, Iterable[Script]]],
    is_known: Callable[[Script], bool],
) -> Forecast:
    """The forecast for the stages that were chosen; smaller budgets are looked at only if that one does not fit."""
    forecast = Forecast(speed, run_seconds, plan_of(chosen, scripts, is_known))
    if forecast.fits:
        return forecast
    budgets = list(Budget)
    others = reversed(budgets[: budgets.index(chosen)])
    smaller = tuple(plan_of(other, stages(abilities, other, seed)) for other in others)
    return Forecast(speed, run_seconds, forecast.chosen, smaller)


def plan_of(
    budget: Budget,
    stages: Iterable[tuple[str, Iterable[Script]]],
    is_known: Callable[[Script], bool] = lambda script: False,
) -> Plan:
    """The stages of a budget, and what comes after them; right answers that are known are not judged again."""
    explored = EFFORTS[budget].examples * AN_EXAMPLE
    sent, judged = 0, EXPLORED * explored
    for script in (script for _, some in stages for script in some):
        sent += len(script.lines)
        judged += 0 if is_known(script) else len(script.lines)
    return Plan(budget, sent + explored, judged)


def tell(log: EventLog, say: Callable[[str], None], forecast: Forecast) -> None:
    """Says it to whoever waits for long, and notes it where the run will be cut short."""
    if forecast.is_worth_telling:
        say(forecast.text)
    if not forecast.fits:
        log.append("note", text=forecast.text)


def where_cut(findings: Findings, pace: Pace, forecast: Forecast | None) -> str:
    """How far the run came when its time was over; nothing if that is not what stopped it."""
    if not findings.stopped or findings.stopped != pace.stopped:
        return ""
    of_all = "" if forecast is None else f" of about {forecast.chosen.requests:,}"
    return f"after {duration(pace.seconds)}, with {findings.requests:,}{of_all} requests"


def _rounded(number: float) -> str:
    """Two digits are all that is known."""
    return f"{float(f'{number:.2g}'):,g}"
