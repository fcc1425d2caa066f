"""The whole job of `check`: introduce, run, judge, minimise, diagnose, and write the event log."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from conformance.check.beyond_play import notes_beyond_play
from conformance.check.counterexamples import Counterexample, counterexample_of
from conformance.check.distinct import Distinct, distinct_bugs
from conformance.check.echoes import without_echoes
from conformance.check.events import CheckEvents
from conformance.check.exploring import EXPLORE, explore
from conformance.check.faults import unreadable_fault_of
from conformance.check.findings import FaultFound, Findings
from conformance.check.forecast import tell, where_cut
from conformance.check.known_mistakes import diagnose
from conformance.check.memory import memory_of
from conformance.check.pace import Pace
from conformance.check.probing import builds_nothing, unplayed_pairs
from conformance.check.repeatable import asked_again
from conformance.check.run import Run
from conformance.check.settings import EFFORTS, Abilities, Budget, gods_in_play
from conformance.check.trials import Trials
from conformance.check.verdicts import clause_verdicts
from conformance.check.wire_counterexamples import watched, wire_counterexamples
from conformance.driver import Hello, Program
from conformance.explore.search import Kept
from conformance.monitor import Monitor
from conformance.regions.answered import answered_in
from conformance.regions.bugs import Bug, bugs_in
from reports.event_log import EventLog
from spec.clause import Clause
from spec.gods import God
from spec.registry import clauses_of, gods_of
from spec.transition import Listing

KNOWN_GODS = tuple(god.value for god in God)
Progress = Callable[[str, int], None]
INTERRUPTED = "by Ctrl-C"


@dataclass(frozen=True)
class Options:
    """What the user chose."""

    document: str = "RB"
    gods: tuple[str, ...] | None = None
    budget: Budget = Budget.STANDARD
    seed: int = 1
    run_seconds: float = 600.0
    """After so long no further case is begun; what was found is made small and told."""
    beyond_play: bool = False
    """Positions that play cannot reach are loaded too; what they show is noted."""
    kept: Kept | None = None
    """Where failing examples are kept, to be tried first next time; None keeps none."""


def check(
    program: Program,
    hello: Hello,
    options: Options,
    log: EventLog,
    on_progress: Progress,
    say: Callable[[str], None] = lambda text: None,
    clock: Callable[[], float] = time.monotonic,
) -> str:
    """Runs everything, writes it to the log as it becomes known, and returns the verdict.

    What a person who waits should know is said too. After Ctrl-C no further case is begun, and what was found is told
    in a log without a footer.
    """
    began = clock()
    clauses = clauses_of(options.document)
    gods = gods_in_play(hello.gods, options.gods, options.document)
    abilities = Abilities(options.document, gods, hello.features)
    left_out = _gods_left_out(options.document, hello.gods)
    if left_out:
        log.append("note", text=left_out)
    if not abilities.gods:
        log.append("note", text="none of the gods that it declares is known here: nothing was run")
        return _finish(log, "not established", program, clock() - began)
    unplayed = unplayed_pairs(program, abilities)
    if unplayed:
        abilities = replace(abilities, unplayed=frozenset(unplayed))
        pairs = [[god.value for god in pair] for pair in unplayed]
        names = ", ".join(map(" and ".join, pairs))
        text = f"pairs of gods that it does not play were left out: {names}"
        log.append("note", text=text, unplayed=pairs)
    unknown = [name for name in hello.gods if name not in KNOWN_GODS]
    if unknown:
        names, known = ", ".join(map(ascii, unknown)), ", ".join(KNOWN_GODS)
        log.append(
            "note", text=f"gods that are not known here were not tried: {names}; known are {known}"
        )
    memory = memory_of(abilities, options.budget, options.seed)
    events = CheckEvents(log, abilities, memory)

    def on_step(what: str, requests: int) -> None:
        events.so_far(run.findings)
        on_progress(what, requests)

    pace = Pace(options.run_seconds, clock)
    run = Run(program, abilities, clauses, on_step, memory, pace, partial(tell, log, say))
    wire = watched(program, clauses)
    findings = run.findings
    try:
        run.everything(options.budget, options.seed)
        if not findings.smoke_failed and not findings.stopped:
            explore(run, EFFORTS[options.budget].examples, options.seed, options.kept)
            on_step(EXPLORE, findings.requests)
        if options.beyond_play and not findings.smoke_failed and not findings.stopped:
            findings.notes += notes_beyond_play(program, abilities, clauses)
    except KeyboardInterrupt:
        # What was being asked is lost; what was found before is made small and told.
        findings.stopped = INTERRUPTED
        program.restart()
    trials = Trials(program, abilities, clauses)
    for group, fault in findings.by_group.items():
        if not fault.is_short:
            findings.by_group[group] = unreadable_fault_of(trials, fault)
    over_http = wire_counterexamples(program, wire, abilities.gods, findings)
    events.so_far(findings)
    events.cases(findings.recorded, Monitor(abilities.document, clauses, abilities.features))
    for text in (*findings.notes, findings.untold):
        if text:
            log.append("note", text=text)
    if findings.stopped:
        log.append("note", text=f"the run was stopped {findings.stopped}")
    if not findings.smoke_failed and not findings.stopped:
        again = asked_again(program, abilities)
        if again is not None:
            findings.add_fault(again)
    bugs = _bugs(findings, abilities, clauses)
    counterexamples = _counterexamples(trials, findings, bugs, events, on_progress)
    counterexamples += _mixed_readings(trials, clauses, findings, events, counterexamples)
    for one in over_http:
        counterexamples.append(one)
        events.counterexample(one, findings.tally.counted[one.clause.id])
    events.so_far(findings)
    if program.debug_lines:
        log.append("note", text=f"{program.debug_lines} lines on standard output were no replies")
    if findings.stopped == INTERRUPTED:
        # No clause is judged by half a run, and without a footer the log says of itself that it is incomplete.
        return "not established"
    flat = not findings.smoke_failed and builds_nothing(program, abilities)
    towers = "load" in abilities.features or not flat
    verdicts = []
    for clause in clause_verdicts(clauses, abilities, findings, counterexamples, towers):
        log.append("clause", **clause.as_event())
        verdicts.append(clause.verdict)
    _write_diagnosis(log, program, findings, counterexamples)
    verdict = _verdict(findings, counterexamples, verdicts)
    cut = where_cut(findings, pace, run.forecast)
    return _finish(log, verdict, program, clock() - began, **({"cut": cut} if cut else {}))


def _gods_left_out(document: str, declared: Sequence[str]) -> str:
    """That the program knows gods of which the document does not speak; empty if it knows none."""
    known = [god.value for god in gods_of(document)]
    if known == [God.NONE.value]:
        told = f"{document} knows no gods: games without gods were played alone"
        return told if len(declared) > 1 else ""
    left_out = [name for name in declared if name in KNOWN_GODS and name not in known]
    told = f"{document} speaks of games with {', '.join(known)}: no others were played"
    return told if left_out else ""


def _bugs(findings: Findings, abilities: Abilities, clauses: Sequence[Clause]) -> list[Bug]:
    """Where the program is wrong, if anything was."""
    if not findings.tally.violations:
        return []
    monitor = Monitor(abilities.document, clauses, abilities.features)
    return bugs_in(answered_in(monitor, findings.asked), abilities.document)


def _counterexamples(
    trials: Trials,
    findings: Findings,
    bugs: Sequence[Bug],
    events: CheckEvents,
    on_progress: Progress,
) -> list[Counterexample]:
    """The distinct bugs, each told as soon as it is found; lists only when it is clear that they are no echo."""
    found: list[Counterexample] = []
    counted = findings.tally.counted
    for one in distinct_bugs(findings.tally, bugs, trials.abilities.document):
        smallest = _smallest_of(trials, one, findings, on_progress)
        if smallest is None:
            continue
        found.append(smallest)
        if not isinstance(smallest.last.happened, Listing):
            events.counterexample(smallest, counted[smallest.clause.id])
    distinct = without_echoes(trials, found)
    for smallest in distinct:
        if isinstance(smallest.last.happened, Listing):
            events.counterexample(smallest, counted[smallest.clause.id])
    return distinct


def _smallest_of(
    trials: Trials, one: Distinct, findings: Findings, on_progress: Progress
) -> Counterexample | None:
    """The smallest case of the first clause that breaks again; None, and a fault, if none does."""
    for violation, also in one.candidates:
        on_progress(f"shrinking {violation.clause.id}", findings.requests)
        smallest = counterexample_of(trials, violation, also, one.is_meant)
        if smallest is not None:
            return replace(smallest, bug=one.bug, parts=one.parts)
        detail = f"{violation.clause.id} broke once and not again: {violation.reply}"
        findings.add_fault(FaultFound("non-determinism", violation.requests, detail))
    return None


def _mixed_readings(
    trials: Trials,
    clauses: Sequence[Clause],
    findings: Findings,
    events: CheckEvents,
    known: Sequence[Counterexample],
) -> list[Counterexample]:
    """Clauses that can be read in two ways, of which the implementation keeps to neither: a case of each."""
    charged = {id for one in known for id in (one.clause.id, *one.also)}
    found: list[Counterexample] = []
    for clause in clauses:
        ruled_out = findings.tally.readings.get(clause.id, {})
        if clause.id in charged or len(ruled_out) < max(2, len(clause.readings)):
            continue
        cases = [counterexample_of(trials, ruled_out[one.reading], ()) for one in clause.readings]
        first, second = cases[:2]
        if first is None or second is None:
            detail = f"{clause.id} was read in two ways once and not again"
            script = ruled_out[clause.readings[0].reading].requests
            findings.add_fault(FaultFound("non-determinism", script, detail))
            continue
        found.append(replace(first, clause=clause, other=second))
        events.counterexample(found[-1], len(ruled_out))
    return found


def _write_diagnosis(
    log: EventLog, program: Program, findings: Findings, counterexamples: Sequence[Counterexample]
) -> None:
    if not counterexamples or any(fault.kind != "state leak" for fault in findings.faults):
        return
    charged = {id for one in counterexamples for id in (one.clause.id, *one.also)}
    shown = [(one.script, one.replies) for one in counterexamples]
    mistake = diagnose(program, charged, shown, findings.samples.about(charged))
    if mistake is not None:
        log.append("diagnosis", mistake=mistake.name, hint=mistake.hint)


def _verdict(
    findings: Findings, counterexamples: Sequence[Counterexample], verdicts: Sequence[str]
) -> str:
    if not {"held", "violated"} & set(verdicts):
        return "not established"
    if counterexamples or findings.faults:
        return "violates"
    if findings.stopped or "held" not in verdicts or "not reached" in verdicts:
        return "not established"
    return "conforms"


def _finish(log: EventLog, verdict: str, program: Program, seconds: float, **more: object) -> str:
    log.finish(verdict, program.requests, round(seconds, 2), **more)
    return verdict
