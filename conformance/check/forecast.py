"""How long a budget will take a program: measured before the suites, told where it matters, and never acted on.

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
from reports.event_log import EventLog
from reports.text import duration

TURNS: Final = 5
"""So often the turn of the smoke test is played again, to be timed."""

AN_EXAMPLE: Final = 220
"""About so many requests are made in an example of the state machine."""

WORTH_TELLING: Final = 60.0
"""Whoever waits longer wants to know for how long."""


@dataclass(frozen=True)
class Plan:
    """A budget, and how many requests it comes to, about."""

    budget: Budget
    requests: int

    def seconds_at(self, pace: float) -> float:
        """What it takes at so many requests a second."""
        return self.requests / pace

    def told_at(self, pace: float) -> str:
        """The same in words."""
        return f"would take about {duration(self.seconds_at(pace))}"


@dataclass(frozen=True)
class Forecast:
    """What the chosen budget will take at a pace, and what smaller ones would, the largest first."""

    pace: float
    """Requests a second."""
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
        return self.chosen.seconds_at(self.pace) > min(WORTH_TELLING, self.run_seconds)

    @property
    def text(self) -> str:
        """The forecast in one sentence."""
        plan = self.chosen
        told = (
            f"it answers about {_rounded(self.pace)} requests a second: budget {plan.budget.value}, "
            f"about {plan.requests:,} requests, {plan.told_at(self.pace)}"
        )
        if self.fits:
            return told
        allowed = f"the run may take {duration(self.run_seconds)}, so that its end will be left out"
        return f"{told}, but {allowed}; {self._instead}"

    def _fits(self, plan: Plan) -> bool:
        return plan.seconds_at(self.pace) <= self.run_seconds

    @property
    def _instead(self) -> str:
        """Which budget would fit; if none does, for how much time one has to allow."""
        for plan in self.smaller:
            if self._fits(plan):
                return f"budget {plan.budget.value} {plan.told_at(self.pace)} and fits"
        if not self.smaller:
            return "no smaller budget is left: allow the run more time"
        least = self.smaller[-1]
        even = f"even budget {least.budget.value} {least.told_at(self.pace)}"
        return f"{even}: allow the run more time"


def pace_of(program: Program, turn: Script, clock: Callable[[], float]) -> float | None:
    """Requests a second, by the fastest of a few turns: the machine may do other things; None after a fault."""
    took: list[float] = []
    for _ in range(TURNS):
        began = clock()
        if program.ask_many(turn.lines).fault is not None:
            return None
        took.append(clock() - began)
    return len(turn.lines) / min(took) if min(took) > 0 else None


def forecast_of(
    pace: float,
    run_seconds: float,
    abilities: Abilities,
    chosen: Budget,
    seed: int,
    scripts: Sequence[tuple[str, Iterable[Script]]],
) -> Forecast:
    """The forecast for the stages that were chosen; smaller budgets are looked at only if that one does not fit."""
    forecast = Forecast(pace, run_seconds, plan_of(chosen, scripts))
    if forecast.fits:
        return forecast
    budgets = list(Budget)
    others = reversed(budgets[: budgets.index(chosen)])
    smaller = tuple(plan_of(other, stages(abilities, other, seed)) for other in others)
    return Forecast(pace, run_seconds, forecast.chosen, smaller)


def plan_of(budget: Budget, scripts: Iterable[tuple[str, Iterable[Script]]]) -> Plan:
    """The stages of a budget, and what comes after them."""
    sent = sum(len(script.lines) for _, some in scripts for script in some)
    return Plan(budget, sent + EFFORTS[budget].examples * AN_EXAMPLE)


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


def _rounded(pace: float) -> str:
    """Two digits are all that is known."""
    return f"{float(f'{pace:.2g}'):,g}"
