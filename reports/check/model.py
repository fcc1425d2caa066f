"""What a log of the job `check` says: its verdict, its clauses, its distinct bugs.

Every writer draws from this model, and none of them reckons anything anew.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from reports.check.clause_results import (
    HELD,
    NOT_ANSWERED,
    NOT_JUDGED,
    VERDICTS,
    VIOLATED,
    ClauseResult,
    read_clauses,
)
from reports.check.findings import Bug, Fault, by_moment, read_bug, read_fault
from reports.check.headline import cut_short, headline, wanting
from reports.check.replay_command import program_in_a_shell, replay_command
from reports.check.score import ScoreShown, read_score
from reports.clause_texts import ClauseTexts, registered_text
from reports.event_log import Event, Log
from reports.text import bounded

TABLES: Final = frozenset({"table", "shut in", "facts"})
"""The suites whose cases are rows of tables."""


@dataclass(frozen=True)
class Implementation:
    """How the program introduced itself, and the command that started it."""

    name: str
    gods: tuple[str, ...]
    features: tuple[str, ...]
    command: tuple[str, ...]


@dataclass(frozen=True)
class Missed:
    """Classes of cases that a suite did not reach, for one reason."""

    reason: str
    classes: tuple[str, ...]


@dataclass(frozen=True)
class Coverage:
    """What one suite did, and what it could not do."""

    suite: str
    cases: int
    requests: int
    missed: tuple[Missed, ...]


@dataclass(frozen=True)
class CheckReport:
    """Everything that a report of a check shows."""

    implementation: Implementation
    document: str
    document_hash: str
    kit: str
    seed: int
    budget: str
    limits: tuple[tuple[str, str], ...]
    tiers: tuple[str, ...]
    verdict: str
    is_complete: bool
    reason: str
    clauses: tuple[ClauseResult, ...]
    bugs: tuple[Bug, ...]
    faults: tuple[Fault, ...]
    notes: tuple[str, ...]
    coverage: tuple[Coverage, ...]
    recorded: int
    """How many cases it holds that were answered as they should be."""
    diagnoses: tuple[tuple[str, str], ...]
    requests: int
    seconds: float
    worth: Mapping[str, float] | None = None
    """What each clause is worth by the rubric of a grading, in points; None outside of one."""
    fault_worth: float = 0.0
    visibility: str = "visible"
    score: ScoreShown | None = None
    """What a grading gave for it; None outside of one."""
    cut: str = ""
    """How far the run came when its time was over; empty if it came to its end."""

    @property
    def name(self) -> str:
        """How a sentence names the program."""
        return bounded(self.implementation.name, 60) or "the program"

    @property
    def census(self) -> dict[str, int]:
        """How many clauses have each verdict; where everything was answered, that goes without saying.

        Of half a run a 0 would say more than is known.
        """
        counts = Counter(clause.verdict for clause in self.clauses)
        silent = (NOT_ANSWERED, NOT_JUDGED) if self.is_complete else VERDICTS
        told = [one for one in VERDICTS if counts[one] or one not in silent]
        return {verdict: counts[verdict] for verdict in told}

    @property
    def sentence(self) -> str:
        """The verdict in one sentence."""
        bugs, faults = len(self.bugs), len(self.faults)
        if not self.is_complete:
            return cut_short(self.name, self.document, bugs, faults)
        told = headline(
            self.name,
            self.document,
            self.verdict,
            self.reason,
            self.clauses,
            bugs,
            faults,
            self.requests,
        )
        return f"Cut short {self.cut}: {told}" if self.cut else told

    @property
    def wanting(self) -> dict[str, int]:
        """How many clauses could not be observed for want of what."""
        return wanting(self.clauses)

    def parts_of(self, bug: Bug) -> tuple[str, ...]:
        """The clauses that the bug breaks beside the one that it is charged to."""
        charged = {bug.clause.id, *(text.id for text in bug.also)}
        return tuple(clause.text.id for clause in self.clauses if clause.part_of in charged)

    @property
    def read_in_one_way(self) -> tuple[ClauseResult, ...]:
        """The clauses that admit two readings, and of which the program follows one."""
        return tuple(clause for clause in self.clauses if clause.reading)

    @property
    def command(self) -> str:
        """What starts the program, ready for a shell."""
        return program_in_a_shell(self.implementation.command)

    def reasons(self, verdict: str) -> dict[str, tuple[str, ...]]:
        """The ids of the clauses with this verdict under the reason that they have it."""
        groups: dict[str, tuple[str, ...]] = {}
        for clause in self.clauses:
            if clause.verdict == verdict:
                reason = clause.reason or "no reason is given"
                groups[reason] = (*groups.get(reason, ()), clause.text.id)
        return groups

    @property
    def missed(self) -> tuple[Missed, ...]:
        """What no suite reached."""
        return self._missed_by(lambda suite: suite not in TABLES)

    @property
    def unsent(self) -> tuple[Missed, ...]:
        """What the tables of cases have and was not sent."""
        return self._missed_by(lambda suite: suite in TABLES)

    def _missed_by(self, is_meant: Callable[[str], bool]) -> tuple[Missed, ...]:
        return tuple(
            one for suite in self.coverage if is_meant(suite.suite) for one in suite.missed
        )

    def replay_command(self, log_name: str) -> str:
        """The command that runs the program against every finding and every recorded case again."""
        return replay_command(log_name, self.implementation.command)


def read_check(log: Log, texts: ClauseTexts = registered_text) -> CheckReport:
    """The report that a log of the job `check` holds; ValueError for another job."""
    if log.header["job"] != "check":
        raise ValueError(f"this log is of the job {log.header['job']!r}: only 'check' is drawn")
    header, footer = log.header, log.footer or {}
    who = header["implementation"]
    bugs = tuple(
        read_bug(number, event, texts)
        for number, event in enumerate(by_moment(log.of_kind("counterexample")), 1)
    )
    # What the rules allow comes first: an ordinary game meets it.
    told = sorted(log.of_kind("fault"), key=lambda event: not event.get("allowed"))
    faults = tuple(read_fault(number, event) for number, event in enumerate(told, 1))
    clauses = read_clauses(log, bugs, texts)
    verdict, reason = _verdict(log, clauses, bugs, faults)
    return CheckReport(
        implementation=Implementation(
            who["name"], tuple(who["gods"]), tuple(who["features"]), tuple(who["command"])
        ),
        document=header["document"],
        document_hash=header["document_hash"],
        kit=header["kit"],
        seed=header["seed"],
        budget=header["budget"],
        limits=tuple((str(name), str(value)) for name, value in header["limits"].items()),
        tiers=tuple(header.get("tiers", ())),
        verdict=verdict,
        is_complete=log.is_complete,
        reason=reason,
        clauses=clauses,
        bugs=bugs,
        faults=faults,
        notes=tuple(event["text"] for event in log.of_kind("note")),
        coverage=_coverage(log),
        recorded=len(log.of_kind("case")),
        diagnoses=tuple((event["mistake"], event["hint"]) for event in log.of_kind("diagnosis")),
        requests=footer.get("requests", 0),
        seconds=footer.get("seconds", 0.0),
        worth=header.get("points"),
        fault_worth=header.get("fault_points", 0.0),
        visibility=header.get("visibility", "visible"),
        score=read_score(log),
        cut=footer.get("cut", ""),
    )


def _coverage(log: Log) -> tuple[Coverage, ...]:
    """What each suite did that did anything; one of several parts is told once."""
    found: dict[str, Coverage] = {}
    for event in log.of_kind("coverage"):
        name: str = event["suite"]
        before = found.get(name, Coverage(name, 0, 0, ()))
        missed = tuple(Missed(one["reason"], tuple(one["classes"])) for one in event["missed"])
        found[name] = Coverage(
            name,
            before.cases + event["cases"],
            before.requests + event["requests"],
            before.missed + missed,
        )
    return tuple(suite for suite in found.values() if suite.cases or suite.missed)


def _verdict(
    log: Log,
    clauses: tuple[ClauseResult, ...],
    bugs: tuple[Bug, ...],
    faults: tuple[Fault, ...],
) -> tuple[str, str]:
    """The footer's verdict, unless the log itself contradicts it: then nothing is established."""
    if log.footer is None:
        # What was found is wrong, however little was asked; that nothing was found says nothing.
        verdict = "violates" if bugs or faults else "not established"
        return verdict, "the run did not come to its end"
    verdict = str(log.footer["verdict"])
    violated = any(clause.verdict == VIOLATED for clause in clauses) or bool(bugs)
    held = any(clause.verdict == HELD for clause in clauses)
    if verdict == "conforms" and (violated or faults):
        return "not established", "the log says that it conforms, and holds findings"
    if verdict == "conforms" and not held:
        return "not established", "the log says that it conforms, and exercised no clause"
    if verdict == "violates" and not (violated or faults):
        return "not established", "the log says that it violates, and holds no finding"
    return verdict, log.footer.get("reason", _why_open(log.footer, held, faults))


def _why_open(footer: Event, held: bool, faults: tuple[Fault, ...]) -> str:
    """Why nothing is established, where the log does not say it."""
    if footer.get("cut"):
        return "its end was not asked"
    if faults and not held:
        which = "the fault" if len(faults) == 1 else "the faults"
        return f"its first answers were no proper ones: see {which}"
    return "see what was not reached, and why"
