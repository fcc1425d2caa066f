"""`santorini verify FILE`: verifies a contract that somebody wrote in Markdown."""

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from conformance.commands.output import draw_report, log_in, print_log
from conformance.contract.examples import try_examples
from conformance.contract.telling import Telling, head_of_contract, tell_problems
from conformance.contract.truth import Truth, Verdict
from conformance.contract.verification import Finding, Question, Verified, verify_contract
from conformance.contract_text import contract_text
from conformance.exits import VERDICTS, Exit
from conformance.progress import Show, progress_line, wipe
from reports.event_log import LOG_NAME, EventLog
from reports.own_contract.model import OwnReport
from reports.own_contract.terminal import (
    closing,
    false_clause,
    opening,
    section,
    the_rest_of_truth,
    title,
)
from reports.text import printable
from spec.contract_file.learning import name_for
from spec.contract_file.written import Written, read_written


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the author asked for beside the verdict."""

    strict: bool = False
    report: Path | None = None
    json: bool = False


def verify_file(path: Path, wanted: Wanted) -> Exit:
    """Verifies the contract, and prints each answer as soon as it is complete."""
    text = contract_text(path)
    written = read_written(name_for(path.stem), text)
    problems = (*written.problems, *try_examples(written)[1])
    if problems:
        print(tell_problems(written.name, problems), end="")
        return Exit.USAGE
    began = time.monotonic()
    with log_in(wanted.report, head_of_contract(written, text)) as log:
        telling = Telling(log, written)
        telling.contract(written, text)
        try:
            with progress_line("steps") as progress:
                printing = _Printing(log, wanted.json)
                verified = _verified(written, progress, telling, printing)
            verdict, reason = _verdict(verified, wanted.strict)
            log.finish(verdict, 0, time.monotonic() - began, **reason)
        except KeyboardInterrupt:
            verdict = "not established"
        told = log.read()
    drawn = () if wanted.report is None else draw_report(wanted.report)
    if wanted.json:
        print_log(told)
    else:
        print(closing(OwnReport(told)), end="")
        names = () if wanted.report is None else (str(wanted.report / LOG_NAME), *drawn)
        for name in names:
            print(f"Report: {printable(name)}")
    if not told.is_complete:
        print("santorini: interrupted, what was found so far is incomplete", file=sys.stderr)
    return VERDICTS[verdict]


def _verified(
    written: Written, progress: Show, telling: Telling, printing: "_Printing"
) -> Verified:
    steps = 0

    def step(what: str) -> None:
        nonlocal steps
        steps += 1
        progress(what, steps)

    def tell(finding: Finding) -> None:
        telling(finding)
        printing(finding)

    return verify_contract(written, step, tell)


class _Printing:
    """Prints each section when it is complete, and a false clause as soon as it is known."""

    def __init__(self, log: EventLog, is_silent: bool) -> None:
        self._log = log
        self._is_silent = is_silent
        self._print(lambda report: f"{opening(report)}\n{title('true')}")

    def __call__(self, finding: Finding) -> None:
        match finding:
            case Verdict(clause, Truth.FALSE | Truth.FALSE_BEYOND_PLAY):
                self._print(lambda report: false_clause(report.truths[clause.id], report))
            case Question.TRUE:
                self._print(lambda report: f"{the_rest_of_truth(report)}\n")
            case Question():
                self._print(lambda report: f"{section(report, finding.value)}\n")

    def _print(self, drawn: Callable[[OwnReport], str]) -> None:
        if not self._is_silent:
            wipe()
            print(drawn(OwnReport(self._log.read())), end="", flush=True)


def _verdict(verified: Verified, strict: bool) -> tuple[str, dict[str, str]]:
    """The verdict, and the reason where the findings do not say it."""
    if not verified.is_judged:
        return "not established", {"reason": "no item ends in a condition"}
    if not verified.is_sound:
        return "violates", {}
    prose = verified.written.prose
    if strict and prose:
        have = "item has" if len(prose) == 1 else "items have"
        return "violates", {"reason": f"{len(prose)} {have} no condition (--strict)"}
    return "conforms", {}
