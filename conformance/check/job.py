"""The whole job of `check`: introduce, run, judge, minimise, diagnose, and write the event log."""

import hashlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from conformance.check.again import asked_again
from conformance.check.diagnosis import diagnose
from conformance.check.lists import without_echoes
from conformance.check.memory import memory_of
from conformance.check.minimise import Counterexample, Trials, minimise
from conformance.check.run import FaultFound, Findings, Run
from conformance.check.scope import speaking, unobservable
from conformance.check.suites import Budget, Player, gods_in_play
from conformance.check.tally import one_a_group
from conformance.check.words import answered, demanded
from conformance.driver import Asked, Hello
from reports.event_log import EventLog
from spec.clause import Clause
from spec.notation import write_position
from spec.registry import clauses_of
from spec.transition import Transition

Progress = Callable[[str, int], None]
UNTOLD = "the replies do not tell: '*' in the position, or '!' to an optional request"


@dataclass(frozen=True)
class Options:
    """What the user chose."""

    document: str = "RB"
    gods: tuple[str, ...] | None = None
    budget: Budget = Budget.STANDARD
    seed: int = 1


def document_hash(document: str) -> str:
    """Changes when a clause of the document is added, dropped or worded anew."""
    text = "\n".join(
        f"{clause.id} {clause.kind.value} {clause.wording}" for clause in clauses_of(document)
    )
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def check(
    asked: Asked, hello: Hello, options: Options, log: EventLog, on_progress: Progress
) -> str:
    """Runs everything, writes it to the log, and returns the verdict."""
    began = time.monotonic()
    clauses = clauses_of(options.document)
    player = Player(options.document, gods_in_play(hello.gods, options.gods), hello.features)
    if not player.gods:
        log.append("note", text="none of the gods that it declares is known here: nothing was run")
        return _finish(log, "not established", asked, began)
    memory = memory_of(player, options.budget, options.seed)
    run = Run(asked, player, clauses, on_progress, memory)
    findings = run.everything(options.budget, options.seed)
    if not findings.smoke_failed and not findings.stopped:
        again = asked_again(asked, player)
        if again is not None:
            findings.add_fault(again)
    counterexamples = _counterexamples(asked, player, clauses, findings, on_progress)
    _write_findings(log, findings, counterexamples)
    if asked.debug_lines:
        log.append("note", text=f"{asked.debug_lines} lines on standard output were no replies")
    verdicts = _write_clauses(log, clauses, player, findings, counterexamples)
    _write_diagnosis(log, findings, counterexamples)
    return _finish(log, _verdict(findings, counterexamples, verdicts), asked, began)


def _counterexamples(
    asked: Asked,
    player: Player,
    clauses: Sequence[Clause],
    findings: Findings,
    on_progress: Progress,
) -> list[Counterexample]:
    trials = Trials(asked, player, clauses)
    found: list[Counterexample] = []
    for violation, also in one_a_group(findings.tally.blamed()):
        on_progress(f"shrinking {violation.clause.id}", findings.requests)
        smallest = minimise(trials, violation, also)
        if smallest is not None:
            found.append(smallest)
        else:
            detail = f"{violation.clause.id} broke once and not again: {violation.reply}"
            findings.add_fault(FaultFound("non-determinism", violation.requests, detail))
    return without_echoes(trials, found)


def _write_findings(
    log: EventLog, findings: Findings, counterexamples: Sequence[Counterexample]
) -> None:
    for one in counterexamples:
        happened = one.last.happened
        assert happened is not None
        before = happened.before
        after = happened.after if isinstance(happened, Transition) else None
        gods = (before or after).gods if before or after else ()  # type: ignore[union-attr]
        log.append(
            "counterexample",
            clause=one.clause.id,
            also=list(one.also),
            gods=[god.value for god in gods],
            script=list(one.script),
            transcript=[
                {"request": line, "reply": reply}
                for line, reply in zip(one.script, one.replies, strict=True)
            ],
            before=None if before is None else write_position(before),
            request=one.script[-1],
            reply=one.replies[-1],
            after=None if after is None else write_position(after),
            demanded=demanded(one.clause),
            answered=answered(happened),
            occurrences=findings.tally.counted[one.clause.id],
        )
    for fault in findings.faults:
        log.append("fault", kind=fault.kind, script=list(fault.script), detail=fault.detail)
    for coverage in findings.coverage:
        log.append(
            "coverage",
            suite=coverage.suite,
            cases=coverage.cases,
            requests=coverage.requests,
            missed=[],
        )
    if findings.stopped:
        log.append("note", text=f"the run was stopped {findings.stopped}")


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
        log.append("clause", id=clause.id, verdict=verdict, exercised=exercised[clause.id], **told)
        verdicts.append(verdict)
    return verdicts


def _write_diagnosis(
    log: EventLog, findings: Findings, counterexamples: Sequence[Counterexample]
) -> None:
    if not counterexamples or any(fault.kind != "state leak" for fault in findings.faults):
        return
    charged = {id for one in counterexamples for id in (one.clause.id, *one.also)}
    scripts = [(one.script, one.replies) for one in counterexamples]
    mistake = diagnose(charged, scripts, findings.samples)
    if mistake is not None:
        log.append("diagnosis", mistake=mistake.name, hint=mistake.hint)


def _verdict(
    findings: Findings, counterexamples: Sequence[Counterexample], verdicts: Sequence[str]
) -> str:
    if counterexamples or findings.faults:
        return "violates"
    if "held" not in verdicts or "not reached" in verdicts:
        return "not established"
    return "conforms"


def _finish(log: EventLog, verdict: str, asked: Asked, began: float) -> str:
    log.finish(verdict, asked.requests, round(time.monotonic() - began, 2))
    return verdict
