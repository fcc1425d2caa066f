"""Every recorded case of a report, run against another implementation."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from conformance.check.by_the_rulebook import RIGHT, SO_IT_IS_FALSE, by_the_rulebook
from conformance.check.known_mistakes import told
from conformance.check.repeatable import asked_again, scripts_again
from conformance.check.settings import Abilities, gods_in_play
from conformance.check.wire_counterexamples import breaks_again, is_of_no_worker
from conformance.driver import Hello, Program
from conformance.replay.judging import Judged, judge_replies, keeps_to_none
from conformance.replay.replayed import Replayed, Status
from conformance.replay.running import STOPPED, Lines, Ran, run_afresh, run_all
from conformance.replay.transcript import NotJudged, transcript_of
from conformance.replay.translate import NotPut, script_for
from reference_impl.engine import attempt
from reports.event_log import Event, Log
from spec.clause import Clause, Kind, Observed
from spec.dialect import DIALECTS
from spec.position import same_position
from spec.registry import all_clauses
from spec.transition import Transition

BESIDE: Final = {
    SO_IT_IS_FALSE: "the clause is false of the game, by the rulebook this is right: ",
    RIGHT: "by the rulebook this is right: ",
}
"""What stands beside an answer that breaks a clause."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """A case of a report: the clauses that it broke, or the kind of its fault, or neither.

    `other` is the script of the other case, where two together break a clause that can be read in two ways.
    """

    name: str
    script: Lines
    broke: tuple[str, ...] = ()
    fault: str = ""
    other: Lines = ()

    @property
    def was_wrong(self) -> bool:
        """The report has it as a finding."""
        return bool(self.broke or self.fault)


def recorded_cases(log: Log) -> tuple[Recorded, ...]:
    """Counterexamples, faults and other recorded cases, in the order of the report."""
    found: list[Recorded] = []
    cases = 0
    for event in log.events:
        match event["event"]:
            case "counterexample":
                ids = (event["clause"], *event["also"])
                other = tuple(event.get("other_case", {}).get("script", ()))
                found.append(Recorded(event["clause"], tuple(event["script"]), ids, other=other))
            case "fault":
                found.append(Recorded(event["kind"], tuple(event["script"]), fault=event["kind"]))
            case "case":
                cases += 1
                found += _case(f"case {cases}", event, log)
    return tuple(found)


def _case(name: str, event: Event, log: Log) -> tuple[Recorded, ...]:
    """A case that is said to hold: what it broke all the same is judged from its transcript."""
    try:
        told = transcript_of(event)
    except NotJudged:
        return ()
    features = log.header["implementation"]["features"]
    judged = judge_replies(log.header["document"], features, told.script, told.replies)
    return (Recorded(name, told.script, judged.broken),)


def rerun(program: Program, hello: Hello, log: Log) -> Iterator[Replayed]:
    """What became of each recorded case, judged by the report's document: findings first, then what held."""
    document = log.header["document"]
    held: list[tuple[Recorded, Lines]] = []
    for case in recorded_cases(log):
        script = _script_of(case, hello)
        if isinstance(script, Replayed):
            yield script
        elif case.was_wrong:
            yield _outcome(program, hello, document, case, script)
        else:
            held.append((case, script))
    runs = run_all(program, [script for _, script in held])
    for (case, script), ran in zip(held, tuple(runs), strict=True):
        yield _still_held(program, hello, document, case, script, ran)


def _script_of(case: Recorded, hello: Hello) -> Lines | Replayed:
    """The case as this implementation can be asked it, or why it cannot."""
    unknown = [id for id in case.broke if id not in all_clauses()]
    if unknown:
        return Replayed(case.name, Status.NOT_COMPARABLE, f"this kit has no clause {unknown[0]}")
    if "calls" not in hello.features and any(_is_about_calls(id) for id in case.broke):
        return Replayed(case.name, Status.NOT_COMPARABLE, "it does not tell its calls")
    try:
        return script_for(case.script, hello)
    except NotPut as reason:
        return Replayed(case.name, Status.NOT_COMPARABLE, str(reason))


def _is_about_calls(id: str) -> bool:
    return all_clauses()[id].observed is Observed.CALLS


def _still_held(
    program: Program, hello: Hello, document: str, case: Recorded, script: Lines, ran: Ran | None
) -> Replayed:
    """All that held is asked in one process, as in the check; what breaks there is asked once more, afresh."""
    if ran is None:
        return Replayed(case.name, Status.NOT_COMPARABLE, STOPPED)
    judged = judge_replies(document, hello.features, script, ran.replies)
    if ran.fault is None and judged.trouble is None and not judged.broken:
        return Replayed(case.name, Status.HOLDS)
    return _outcome(program, hello, document, case, script)


def _outcome(
    program: Program, hello: Hello, document: str, case: Recorded, script: Lines
) -> Replayed:
    if case.fault == "non-determinism":
        return _asked_thrice(program, script, case)
    if case.fault == "state leak":
        return _after_another_game(program, hello, document, case)
    about = all_clauses()[case.broke[0]] if case.broke else None
    if about is not None and about.kind is Kind.WIRE:
        return _over_the_wire(program, script, case, about)
    if about is not None and is_of_no_worker(script) and breaks_again(program, about, script):
        return Replayed(case.name, Status.STILL_BROKEN)
    if about is not None and case.other:
        return _two_cases(program, hello, about, case, script)
    ran = run_afresh(program, script)
    judged = judge_replies(document, hello.features, script, ran.replies, about)
    fault = (ran.fault.kind, ran.fault.detail) if ran.fault is not None else judged.trouble
    if fault is not None:
        return _fault_outcome(case, *fault)
    return _judged_outcome(case, document, script, ran, judged)


def _two_cases(
    program: Program, hello: Hello, clause: Clause, case: Recorded, script: Lines
) -> Replayed:
    """A clause that can be read in two ways is broken by two cases together."""
    other = _script_of(Recorded(case.name, case.other), hello)
    if isinstance(other, Replayed):
        return other
    runs = [(lines, run_afresh(program, lines)) for lines in (script, other)]
    faults = [ran.fault for _, ran in runs if ran.fault is not None]
    if faults:
        return _fault_outcome(case, faults[0].kind, faults[0].detail)
    cases = [
        judge_replies(clause.document, hello.features, lines, ran.replies) for lines, ran in runs
    ]
    mixes = keeps_to_none(clause, cases)
    return Replayed(case.name, Status.STILL_BROKEN if mixes else Status.FIXED)


def _over_the_wire(program: Program, script: Lines, case: Recorded, clause: Clause) -> Replayed:
    """A clause about HTTP exchanges shows in them alone."""
    breaks = breaks_again(program, clause, script)
    if breaks is None:
        why = "the clause speaks of an HTTP server: use --http URL"
        return Replayed(case.name, Status.NOT_COMPARABLE, why)
    return Replayed(case.name, Status.STILL_BROKEN if breaks else Status.FIXED)


def _fault_outcome(case: Recorded, kind: str, detail: str) -> Replayed:
    why = f"{kind}: {detail}"
    if case.broke:
        return Replayed(case.name, Status.NOT_COMPARABLE, why, is_fault=True)
    status = Status.STILL_BROKEN if kind == case.fault else Status.NEWLY_BROKEN
    return Replayed(case.name, status, why, is_fault=True)


def _judged_outcome(
    case: Recorded, document: str, script: Lines, ran: Ran, judged: Judged
) -> Replayed:
    at = len(ran.replies) - 1 if judged.at is None else judged.at
    answer = f"{script[at]} -> {ran.replies[at].text}" if ran.replies else ""
    if judged.broken and at == len(script) - 1:
        wrong = [id for id in judged.broken if id in case.broke] or judged.broken
        answer = _beside(all_clauses()[wrong[0]], judged, ran) + answer
    if set(case.broke) & set(judged.broken):
        return Replayed(case.name, Status.STILL_BROKEN, answer)
    if judged.broken:
        return Replayed(case.name, Status.NEWLY_BROKEN, f"{', '.join(judged.broken)}: {answer}")
    if not case.was_wrong:
        return Replayed(case.name, Status.HOLDS)
    if case.broke and not _is_answered(case, document, judged):
        return Replayed(
            case.name, Status.NOT_COMPARABLE, f"the clause was not put to the question: {answer}"
        )
    return Replayed(case.name, Status.FIXED)


def _beside(clause: Clause, judged: Judged, ran: Ran) -> str:
    """That the rulebook would have it so: the clause may ask for what is false of the game."""
    if judged.last is None or judged.last.happened is None:
        return ""
    said = by_the_rulebook(clause, judged.last.happened, ran.replies[-1].text)
    return BESIDE.get(said or "", "")


def _is_answered(case: Recorded, document: str, judged: Judged) -> bool:
    """The clause spoke of the last reply, or that reply is the reference's own."""
    if judged.exercised_last & set(case.broke):
        return True
    happened = judged.last.happened if judged.last is not None else None
    if not isinstance(happened, Transition) or happened.before is None:
        return False
    right = attempt(happened.before, happened.request, DIALECTS[document])
    return right.accepted == happened.accepted and same_position(right.after, happened.after)


def _asked_thrice(program: Program, script: Lines, case: Recorded) -> Replayed:
    """Afresh each time: what depends on more than the script may show."""
    first, second, third = (_told(run_afresh(program, script)) for _ in range(3))
    if first == second == third:
        return Replayed(case.name, Status.FIXED, "the same answers three times")
    return Replayed(case.name, Status.STILL_BROKEN, "its answers differ from run to run", True)


def _after_another_game(program: Program, hello: Hello, document: str, case: Recorded) -> Replayed:
    """A report does not hold all that a process was asked: one whole game stands for it."""
    abilities = Abilities(document, gods_in_play(hello.gods, None), hello.features)
    if not abilities.gods:
        return Replayed(case.name, Status.NOT_COMPARABLE, "none of its gods is known here")
    program.restart()
    for script in scripts_again(abilities):
        program.ask_many(script.lines)
    found = asked_again(program, abilities)
    if found is None:
        return Replayed(case.name, Status.FIXED, "the same answers after another game as afresh")
    return _fault_outcome(case, found.kind, found.detail)


def _told(ran: Ran) -> tuple[object, ...]:
    fault = () if ran.fault is None else (ran.fault.kind,)
    return (*(told(reply.text) for reply in ran.replies), *fault)
