"""From the answer of a search to findings, in honest words."""

from collections.abc import Iterator, Sequence

from conformance.symbolic.fact_clauses import (
    FACT_KINDS,
    clauses_in,
    conditions_left_out,
    sees_facts_alone,
)
from conformance.symbolic.finding import Finding, Verdict
from conformance.symbolic.outcome import Outcome
from conformance.symbolic.questions import Question
from conformance.symbolic.replay import replayed
from conformance.symbolic.sources import Sources
from spec.clause import Clause


def findings_of(question: Question, outcome: Outcome, sources: Sources) -> Iterator[Finding]:
    """A finding for each statement that the question is about; they share its seconds."""
    verdict, detail = verdict_on(question, outcome, sources)
    for id in question.ids:
        yield Finding(id, verdict, outcome.seconds / len(question.ids), detail)


def unanswered(question: Question, verdict: Verdict, detail: str) -> Iterator[Finding]:
    """A question that got no answer."""
    for id in question.ids:
        yield Finding(id, verdict, 0.0, detail)


def verdict_on(question: Question, outcome: Outcome, sources: Sources) -> tuple[Verdict, str]:
    """What the outcome means; a counterexample is played again first."""
    match outcome.state:
        case "confirmed":
            return "confirmed", f"over all {outcome.cases} paths{_remarks(question, sources)}"
        case "not confirmed" if question.kind == "examples":
            return "no counterexample", f"in {outcome.cases} examples"
        case "not confirmed":
            told = f"in {outcome.seconds:.1f} CPU seconds, on {outcome.cases} paths"
            return "no counterexample", told + _remarks(question, sources)
        case "counterexample":
            shown = replayed(question, outcome.arguments or {}, sources)
            if shown is not None:
                return "refuted", shown
            return "error", f"a counterexample was not reproduced: {outcome.message}"
        case "error":
            return "error", outcome.message


def _remarks(question: Question, sources: Sources) -> str:
    """What else a reader has to know."""
    if question.kind == "clauses" and len(question.ids) > 1:
        return f", of all {len(question.ids)} clauses about {question.about} at once"
    if question.kind == "exactly":
        left_out = conditions_left_out(question.document, question.about, sources)
        return f", without {', '.join(left_out)}, which see more than facts" if left_out else ""
    return ""


def not_searched(documents: Sequence[str], sources: Sources) -> list[Finding]:
    """The clauses that cannot be searched over facts, each with the reason."""
    return [
        Finding(clause.id, "not searched", 0.0, reason_to_leave(clause))
        for document in documents
        for clause in clauses_in(document, sources)
        if not sees_facts_alone(clause)
    ]


def reason_to_leave(clause: Clause) -> str:
    """Why a clause is not searched over facts."""
    if not clause.is_executable:
        return "it cannot be executed"
    if clause.kind not in FACT_KINDS:
        return f"a clause of kind {clause.kind.value} is not about facts"
    return "it looks at more than the facts of one request"
