"""From the answers of searches to findings, in honest words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from conformance.verify.symbolic.engine_conditions import (
    LEFT_OUT,
    LEMMA,
    is_searched,
    rests_on_the_lemma,
)
from conformance.verify.symbolic.fact_clauses import clauses_in, conditions_left_out
from conformance.verify.symbolic.finding import Finding, Verdict
from conformance.verify.symbolic.parts import Extent, Part, described, parts_of
from conformance.verify.symbolic.questions import Question
from conformance.verify.symbolic.refutations import Refutation, Shown
from conformance.verify.symbolic.replay import replayed
from conformance.verify.symbolic.searched import Searched
from conformance.verify.symbolic.sources import Sources
from spec.clause import Clause
from spec.meaning import OF_AN_ANSWER


@dataclass(frozen=True, slots=True)
class InPart:
    """What the search of one part says of a clause."""

    part: Part
    verdict: Verdict
    detail: str
    paths: int
    seconds: float


def verdict_on(question: Question, outcome: Searched, sources: Sources) -> tuple[Verdict, str]:
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
    if question.kind != "exactly":
        return ""
    left_out = conditions_left_out(question.document, question.about, sources)
    return f", without {', '.join(left_out)}, which see more than facts" if left_out else ""


def statement_findings(
    question: Question, outcome: Searched, sources: Sources
) -> Iterator[Finding]:
    """A finding for each statement that the question is about; they share its seconds."""
    verdict, detail = verdict_on(question, outcome, sources)
    for id in question.ids:
        yield Finding(id, verdict, outcome.seconds / len(question.ids), detail)


def clause_finding(
    id: str, found: Sequence[InPart], shown: Shown | None, elsewhere: Refutation | None
) -> Finding:
    """The verdict on a clause, once all its parts are searched and its nonsense engines are tried.

    `elsewhere` is a refutation in a part that was not searched.
    """
    seconds = sum(one.seconds for one in found)
    for verdict in ("error", "refuted"):
        for one in found:
            if one.verdict == verdict:
                detail = f"{described([one.part])}: {one.detail}"
                return Finding(id, one.verdict, seconds, detail, shown)
    parts = [one.part for one in found]
    extent = f"over all boards, on {sum(one.paths for one in found)} paths"
    where = f"searched where {described(parts)}"
    open_ended = [one for one in found if one.verdict == "no counterexample"]
    if open_ended:
        first = open_ended[0]
        told = (
            f"{described([first.part])}: {first.detail}, in {len(open_ended)} of {len(found)} parts"
        )
        return Finding(id, "no counterexample", seconds, told, shown)
    if shown is not None:
        rests = any(rests_on_the_lemma(id.partition(".")[0], part) for part in parts)
        lemma = f", {LEMMA}" if rests else ""
        told = f"{extent}{lemma}; it fails of the engine that {shown.engine}; {where}"
        return Finding(id, "confirmed", seconds, told, shown)
    if elsewhere is not None:
        told = f"not at this budget: it can fail where {described([elsewhere.part])}"
        return Finding(id, "not searched", seconds, told)
    told = f"no nonsense engine breaks it {extent}; {where}"
    return Finding(id, "not shown able to fail", seconds, told)


def not_searched(documents: Sequence[str], extent: Extent, sources: Sources) -> list[Finding]:
    """The clauses that are not searched at all, each with the reason."""
    return [
        Finding(clause.id, "not searched", 0.0, reason_to_leave(clause))
        for document in documents
        for clause in clauses_in(document, sources)
        if not is_searched(clause) or not parts_of(document, clause.request, extent)
    ]


def reason_to_leave(clause: Clause) -> str:
    """Why a clause is not searched."""
    if not clause.is_executable:
        return "it cannot be executed"
    if clause.id in LEFT_OUT:
        return LEFT_OUT[clause.id]
    if clause.kind not in OF_AN_ANSWER:
        return f"a clause of kind {clause.kind.value} is not about the outcome of one request"
    if is_searched(clause):
        return "not at this budget"
    return "it is not about the outcome of a placement, a selection, a move or a build"
