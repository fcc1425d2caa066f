"""The symbolic search of documents: questions go to processes of their own, answers become findings.

Clauses about one request are searched together first, which is several times faster: what is
confirmed of all is confirmed of each. Only if that fails is each clause searched by itself.
"""

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Final

from conformance.pool import WORKERS, worker_pool
from conformance.symbolic.child import answer
from conformance.symbolic.finding import Finding
from conformance.symbolic.outcome import Outcome
from conformance.symbolic.questions import Question, limited_to, one_by_one, questions_about
from conformance.symbolic.sources import Sources
from conformance.symbolic.verdicts import findings_of, not_searched, unanswered

LIMIT: Final = 60.0
"""CPU seconds for a search over facts, which ends by itself in a few of them."""

BOARD_LIMIT: Final = 300.0
"""CPU seconds for a search of whole boards that ends by itself, in about a tenth of them."""

OPEN_ENDED: Final = "board.move"
"""The question whose search ends when its time does."""

HANGS_AFTER: Final = 900.0
"""Seconds without any answer, on top of ten times what a search may take: a busy machine is slow."""

Pending = dict[Future[Outcome], Question]
OnFinding = Callable[[Finding], None]


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is searched, and in what.

    `budget_seconds` are the CPU seconds of each search that does not end by itself (moves on whole
    boards), `examples` those of each rule with Hypothesis.
    """

    budget_seconds: float
    examples: int
    sources: Sources


def search(
    document: str,
    budget_seconds: float,
    *,
    examples: int = 30,
    only: Collection[str] | None = None,
    sources: Sources | None = None,
    on_finding: OnFinding | None = None,
) -> tuple[Finding, ...]:
    """What is found out about one document; see `search_all`."""
    return search_all(
        (document,),
        budget_seconds,
        examples=examples,
        only=only,
        sources=sources,
        on_finding=on_finding,
    )


def search_all(
    documents: Sequence[str],
    budget_seconds: float,
    *,
    examples: int = 30,
    only: Collection[str] | None = None,
    sources: Sources | None = None,
    on_finding: OnFinding | None = None,
) -> tuple[Finding, ...]:
    """What is found out about the documents, a finding for each clause and each statement about operations.

    Several documents in one call share their processes and what cannot differ between them. `only`
    names the statements to search. Each finding is also given to `on_finding` as soon as it is
    known; when the call is interrupted the processes are ended, and those findings are what is left.
    """
    effort = Effort(budget_seconds, examples, sources or Sources())
    questions = questions_about(documents, effort.sources)
    found: list[Finding] = []
    if only is None:
        found += not_searched(documents, effort.sources)
    else:
        questions = limited_to(questions, frozenset(only))
    for finding in found:
        if on_finding is not None:
            on_finding(finding)
    for finding in findings_about(questions, effort):
        found.append(finding)
        if on_finding is not None:
            on_finding(finding)
    return tuple(found)


def findings_about(questions: Sequence[Question], effort: Effort) -> Iterator[Finding]:
    """The findings as the answers come in; a process that dies or hangs leaves errors, never silence."""
    pending: Pending = {}
    try:
        with worker_pool(min(WORKERS, max(1, len(questions)))) as pool:
            for question in questions:
                if question.about == OPEN_ENDED and effort.budget_seconds <= 0:
                    yield from unanswered(question, "not searched", "no time was given to it")
                else:
                    pending[_ask(pool, question, effort)] = question
            while pending:
                for future in _answered(pending, effort):
                    question, outcome = pending[future], future.result()
                    del pending[future]
                    if question.kind == "clauses" and outcome.state != "confirmed":
                        single = one_by_one(question)
                        pending |= {_ask(pool, one, effort): one for one in single}
                    else:
                        yield from findings_of(question, outcome, effort.sources)
    except (BrokenProcessPool, TimeoutError) as error:
        for question in pending.values():
            yield from unanswered(question, "error", f"a process that searches was lost: {error}")


def _ask(pool: Executor, question: Question, effort: Effort) -> Future[Outcome]:
    return pool.submit(
        answer, question, effort.sources, _seconds_for(question, effort), effort.examples
    )


def _seconds_for(question: Question, effort: Effort) -> float:
    if question.about == OPEN_ENDED:
        return effort.budget_seconds
    return BOARD_LIMIT if question.kind == "board" else LIMIT


def _answered(pending: Pending, effort: Effort) -> set[Future[Outcome]]:
    """The searches that have ended; TimeoutError if none does."""
    patience = HANGS_AFTER + 10 * max(BOARD_LIMIT, effort.budget_seconds)
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        # A short wait each: on some systems Ctrl-C is only seen in between.
        done, _ = wait(pending, timeout=1.0, return_when=FIRST_COMPLETED)
        if done:
            return done
    raise TimeoutError(f"no answer in {patience:.0f} s")
