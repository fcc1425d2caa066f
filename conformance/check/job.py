"""The whole job of `check`: introduce, run, judge, minimise, diagnose, and write the event log."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from conformance.check.again import asked_again
from conformance.check.diagnosis import diagnose
from conformance.check.findings import FaultFound, Findings
from conformance.check.lists import without_echoes
from conformance.check.memory import memory_of
from conformance.check.minimise import Counterexample, Trials, minimise
from conformance.check.pace import Pace
from conformance.check.run import Run
from conformance.check.scope import speaking, unobservable
from conformance.check.suites import Budget, Player, gods_in_play
from conformance.check.tally import one_a_group
from conformance.check.telling import Telling
from conformance.check.unreadable import shortest
from conformance.check.wants import beyond_play, lacking
from conformance.driver import Asked, Hello
from conformance.http.wire_counterexamples import watched, wire_counterexamples
from conformance.monitor import Monitor
from reports.event_log import EventLog
from spec.clause import Clause
from spec.gods import God
from spec.registry import clauses_of
from spec.transition import Listing
from spec.wants import Want

KNOWN_GODS = tuple(god.value for god in God)
Progress = Callable[[str, int], None]
UNTOLD = (
    "the replies do not tell: '*' in the position, a refusal without a reason, or '!' to an "
    "optional request"
)


@dataclass(frozen=True)
class Options:
    """What the user chose."""

    document: str = "RB"
    gods: tuple[str, ...] | None = None
    budget: Budget = Budget.STANDARD
    seed: int = 1
    run_seconds: float = 600.0
    """After so long no further case is begun; what was found is made small and told."""


def check(
    asked: Asked, hello: Hello, options: Options, log: EventLog, on_progress: Progress
) -> str:
    """Runs everything, writes it to the log as it becomes known, and returns the verdict."""
    began = time.monotonic()
    clauses = clauses_of(options.document)
    player = Player(options.document, gods_in_play(hello.gods, options.gods), hello.features)
    if not player.gods:
        log.append("note", text="none of the gods that it declares is known here: nothing was run")
        return _finish(log, "not established", asked, began)
    unknown = [name for name in hello.gods if name not in KNOWN_GODS]
    if unknown:
        names, known = ", ".join(map(ascii, unknown)), ", ".join(KNOWN_GODS)
        log.append(
            "note", text=f"gods that are not known here were not tried: {names}; known are {known}"
        )
    telling = Telling(log, player)

    def on_step(what: str, requests: int) -> None:
        telling.so_far(run.findings)
        on_progress(what, requests)

    memory = memory_of(player, options.budget, options.seed)
    run = Run(asked, player, clauses, on_step, memory, Pace(options.run_seconds))
    wire = watched(asked, clauses)
    findings = run.everything(options.budget, options.seed)
    trials = Trials(asked, player, clauses)
    findings.faults = [
        fault if fault.is_short else shortest(trials, fault) for fault in findings.faults
    ]
    over_http = wire_counterexamples(asked, wire, player.gods, findings)
    telling.so_far(findings)
    telling.cases(findings.recorded, Monitor(player.document, clauses, player.features))
    for text in findings.notes:
        log.append("note", text=text)
    if findings.stopped:
        log.append("note", text=f"the run was stopped {findings.stopped}")
    if not findings.smoke_failed and not findings.stopped:
        again = asked_again(asked, player)
        if again is not None:
            findings.add_fault(again)
    counterexamples = _counterexamples(trials, findings, telling, on_progress)
    for one in over_http:
        counterexamples.append(one)
        telling.counterexample(one, findings.tally.counted[one.clause.id])
    telling.so_far(findings)
    if asked.debug_lines:
        log.append("note", text=f"{asked.debug_lines} lines on standard output were no replies")
    verdicts = _write_clauses(log, clauses, player, findings, counterexamples)
    _write_diagnosis(log, asked, findings, counterexamples)
    return _finish(log, _verdict(findings, counterexamples, verdicts), asked, began)


def _counterexamples(
    trials: Trials, findings: Findings, telling: Telling, on_progress: Progress
) -> list[Counterexample]:
    """The distinct bugs, each told as soon as it is found; lists only when it is clear that they are no echo."""
    found: list[Counterexample] = []
    counted = findings.tally.counted
    groups = one_a_group(findings.tally.blamed())
    # What shows only after something else has gone wrong comes last.
    for violation, also in sorted(groups, key=lambda group: not group[0].is_first):
        on_progress(f"shrinking {violation.clause.id}", findings.requests)
        smallest = minimise(trials, violation, also)
        if smallest is None:
            detail = f"{violation.clause.id} broke once and not again: {violation.reply}"
            findings.add_fault(FaultFound("non-determinism", violation.requests, detail))
            continue
        found.append(smallest)
        if not isinstance(smallest.last.happened, Listing):
            telling.counterexample(smallest, counted[smallest.clause.id])
    distinct = without_echoes(trials, found)
    for one in distinct:
        if isinstance(one.last.happened, Listing):
            telling.counterexample(one, counted[one.clause.id])
    return distinct


def _write_clauses(
    log: EventLog,
    clauses: Sequence[Clause],
    player: Player,
    findings: Findings,
    counterexamples: Sequence[Counterexample],
) -> list[str]:
    """Writes a verdict for each clause and returns all of them."""
    broken = {id for one in counterexamples for id in (one.clause.id, *one.also)}
    exercised, untold = findings.tally.exercised, findings.tally.untold
    missing = [
        clause
        for clause in clauses
        if not exercised[clause.id] and not unobservable(clause, player)
    ]
    possible = speaking(missing, player) if missing else set()
    silent = [clause for clause in missing if clause.id not in possible and not untold[clause.id]]
    beyond_its_games = beyond_play(silent, player)
    verdicts = []
    for clause in clauses:
        reason = unobservable(clause, player)
        if clause.id in broken:
            verdict = "violated"
        elif exercised[clause.id]:
            verdict = "held"
        elif reason or clause.id not in possible or untold[clause.id]:
            verdict = "not observable"
            beyond = "it does not come up with the gods and features declared"
            reason = reason or (UNTOLD if untold[clause.id] else beyond)
        else:
            verdict = "not reached"
            reason = "the smoke test failed" if findings.smoke_failed else "no case came to it"
        told = {"reason": reason} if verdict.startswith("not") else {}
        if verdict == "not observable":
            want = lacking(clause, player) or beyond_its_games.get(clause.id, Want.REPLY)
            told["wants"] = want.value
        log.append("clause", id=clause.id, verdict=verdict, exercised=exercised[clause.id], **told)
        verdicts.append(verdict)
    return verdicts


def _write_diagnosis(
    log: EventLog, asked: Asked, findings: Findings, counterexamples: Sequence[Counterexample]
) -> None:
    if not counterexamples or any(fault.kind != "state leak" for fault in findings.faults):
        return
    charged = {id for one in counterexamples for id in (one.clause.id, *one.also)}
    shown = [(one.script, one.replies) for one in counterexamples]
    mistake = diagnose(asked, charged, shown, findings.samples.about(charged))
    if mistake is not None:
        log.append("diagnosis", mistake=mistake.name, hint=mistake.hint)


def _verdict(
    findings: Findings, counterexamples: Sequence[Counterexample], verdicts: Sequence[str]
) -> str:
    if counterexamples or findings.faults:
        return "violates"
    if findings.stopped or "held" not in verdicts or "not reached" in verdicts:
        return "not established"
    return "conforms"


def _finish(log: EventLog, verdict: str, asked: Asked, began: float) -> str:
    log.finish(verdict, asked.requests, round(time.monotonic() - began, 2))
    return verdict
