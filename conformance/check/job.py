"""The whole job of `check`: introduce, run, judge, minimise, diagnose, and write the event log."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from conformance.check.as_found import BEING_WRITTEN, tell_as_found
from conformance.check.beyond_play import notes_beyond_play
from conformance.check.counterexamples import Counterexample
from conformance.check.events import CheckEvents
from conformance.check.explaining import Explaining
from conformance.check.exploring import explore
from conformance.check.findings import Findings
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
from conformance.check.wire import WireTally
from conformance.check.wire_counterexamples import (
    broken_over_http,
    watched,
    wire_counterexamples,
)
from conformance.driver import Hello, Program
from conformance.explore.search import Kept
from conformance.monitor import Monitor
from reports.event_log import EventLog
from spec.gods import God
from spec.registry import clauses_of, gods_of

KNOWN_GODS = tuple(god.value for god in God)
Progress = Callable[[str, int | None], None]
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
    as it was found, in a log without a footer. A second Ctrl-C comes through.
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

    def on_step(what: str, requests: int | None = None) -> None:
        events.so_far(findings)
        on_progress(what, requests)

    pace = Pace(options.run_seconds, clock)
    run = Run(program, abilities, clauses, on_step, memory, pace, partial(tell, log, say))
    findings = run.findings
    wire = watched(program, clauses)
    explaining = Explaining(Trials(program, abilities, clauses), clauses, findings, events, on_step)
    try:
        run.everything(options.budget, options.seed)
        if not findings.smoke_failed and not findings.stopped:
            explore(run, EFFORTS[options.budget].examples, options.seed, options.kept)
        if options.beyond_play and not findings.smoke_failed and not findings.stopped:
            on_step("looking beyond play")
            findings.notes += notes_beyond_play(program, abilities, clauses)
        verdicts = _explained(explaining, program, wire, log)
    except KeyboardInterrupt:
        # What was being asked is lost; what was found before is told, in a log without a footer: no clause is judged
        # by half a run.
        say(BEING_WRITTEN)
        findings.stopped = INTERRUPTED
        program.restart()
        _tell_notes(findings, events)
        over_http = broken_over_http(program, wire, findings, trials=0)
        tell_as_found(explaining)
        for one in over_http:
            if not explaining.has_told(one.clause):
                explaining.tell(replace(one, is_as_found=True), wire.counted[one.clause.id])
        return "violates" if explaining.told or findings.faults else "not established"
    verdict = _verdict(findings, explaining.told, verdicts)
    cut = where_cut(findings, pace, run.forecast)
    return _finish(log, verdict, program, clock() - began, **({"cut": cut} if cut else {}))


def _explained(
    explaining: Explaining, program: Program, wire: WireTally, log: EventLog
) -> list[str]:
    """Tells what was found and what is said of every clause; returns the verdicts."""
    findings, events, clauses = explaining.findings, explaining.events, explaining.clauses
    on_step, abilities = explaining.on_step, explaining.trials.abilities
    explaining.faults()
    over_http = wire_counterexamples(program, wire, abilities.gods, findings)
    on_step("choosing what to record")
    events.cases(findings.recorded, Monitor(abilities.document, clauses, abilities.features))
    _tell_notes(findings, events)
    if not findings.smoke_failed and not findings.stopped:
        on_step("asking the same again")
        again = asked_again(program, abilities)
        if again is not None:
            findings.add_fault(again)
    explaining.bugs()
    for one in over_http:
        explaining.tell(one, wire.counted[one.clause.id])
    on_step("judging clause by clause")
    if program.debug_lines:
        events.note(f"{program.debug_lines} lines on standard output were no replies")
    flat = not findings.smoke_failed and builds_nothing(program, abilities)
    towers = "load" in abilities.features or not flat
    verdicts = []
    for clause in clause_verdicts(clauses, abilities, findings, explaining.told, towers):
        log.append("clause", **clause.as_event())
        verdicts.append(clause.verdict)
    on_step("comparing with known mistakes")
    _write_diagnosis(log, program, findings, explaining.told)
    return verdicts


def _tell_notes(findings: Findings, events: CheckEvents) -> None:
    """What was not asked, and why."""
    for text in (*findings.notes, findings.untold):
        events.note(text)
    if findings.stopped:
        events.note(f"the run was stopped {findings.stopped}")


def _gods_left_out(document: str, declared: Sequence[str]) -> str:
    """That the program knows gods of which the document does not speak; empty if it knows none."""
    known = [god.value for god in gods_of(document)]
    if known == [God.NONE.value]:
        told = f"{document} knows no gods: games without gods were played alone"
        return told if len(declared) > 1 else ""
    left_out = [name for name in declared if name in KNOWN_GODS and name not in known]
    told = f"{document} speaks of games with {', '.join(known)}: no others were played"
    return told if left_out else ""


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
