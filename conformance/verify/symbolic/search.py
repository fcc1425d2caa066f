"""The symbolic search of documents: questions go to processes of their own, answers become findings.

All clauses about one request are searched together in each part: what is confirmed of all is confirmed
of each. Only if that fails is each clause searched by itself. Then the same search is put to nonsense
engines, and what none of them breaks is not called confirmed.
"""

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Final

from conformance.pool import WORKERS, worker_pool
from conformance.verify.symbolic.candidates import candidates
from conformance.verify.symbolic.child import answer
from conformance.verify.symbolic.finding import Finding
from conformance.verify.symbolic.ledger import Ledger
from conformance.verify.symbolic.parts import Extent
from conformance.verify.symbolic.questions import Question, limited_to, one_by_one, questions_about
from conformance.verify.symbolic.searched import Searched
from conformance.verify.symbolic.sources import Sources
from conformance.verify.symbolic.verdicts import not_searched, statement_findings
from spec.registry import own_document

LIMIT: Final = 60.0
"""CPU seconds for a search over facts, or of a nonsense engine, which ends by itself in a few of them."""

BOARD_LIMIT: Final = 600.0
"""CPU seconds for a search of one part, which ends by itself in about a tenth of them."""

HANGS_AFTER: Final = 900.0
"""Seconds without any answer, on top of ten times what a search may take: a busy machine is slow."""

Job = Question | str
"""What a process is asked: a question, or which nonsense engines break the clauses of a document."""

Pending = dict[Future[Any], Job]
OnFinding = Callable[[Finding], None]


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is searched, and in what; `examples` are those of each rule with Hypothesis.

    Refutations of nonsense engines are played again as recorded, or found anew by CrossHair.
    """

    extent: Extent
    examples: int
    sources: Sources
    finds_refutations: bool


def search(
    document: str,
    extent: Extent = Extent.ONE_PAIR,
    *,
    examples: int = 30,
    only: Collection[str] | None = None,
    sources: Sources | None = None,
    finds_refutations: bool | None = None,
    on_finding: OnFinding | None = None,
) -> tuple[Finding, ...]:
    """What is found out about one document; see `search_all`."""
    return search_all(
        (document,),
        extent,
        examples=examples,
        only=only,
        sources=sources,
        finds_refutations=finds_refutations,
        on_finding=on_finding,
    )


def search_all(
    documents: Sequence[str],
    extent: Extent = Extent.ONE_PAIR,
    *,
    examples: int = 30,
    only: Collection[str] | None = None,
    sources: Sources | None = None,
    finds_refutations: bool | None = None,
    on_finding: OnFinding | None = None,
) -> tuple[Finding, ...]:
    """What is found out about the documents, a finding for each clause and each statement about rules.

    Several documents in one call share their processes and what cannot differ between them. `only`
    names the statements to search. Unless said otherwise CrossHair finds the refutations of nonsense
    engines in all but the smallest extent, and of contracts of one's own, of which none are
    recorded. Each finding is also given to `on_finding` as soon as it is known; when the call is
    interrupted the processes are ended, and those findings are what is left.
    """
    finds = finds_refutations
    if finds is None:
        finds = extent is not Extent.ONE_PAIR or any(map(own_document, documents))
    effort = Effort(extent, examples, sources or Sources(), finds)
    questions = questions_about(documents, extent, effort.sources)
    found: list[Finding] = []
    if only is None:
        found += not_searched(documents, extent, effort.sources)
    else:
        questions = limited_to(questions, frozenset(only))
    for finding in found:
        if on_finding is not None:
            on_finding(finding)
    ledger = Ledger(questions, extent, effort.sources)
    for finding in findings_about(questions, ledger, effort):
        found.append(finding)
        if on_finding is not None:
            on_finding(finding)
    return tuple(found)


def findings_about(
    questions: Sequence[Question], ledger: Ledger, effort: Effort
) -> Iterator[Finding]:
    """The findings as the answers come in; a process that dies or hangs leaves errors, never silence."""
    jobs: list[Job] = list(questions)
    if effort.finds_refutations:
        documents = dict.fromkeys(id.partition(".")[0] for id in ledger.unfinished)
        jobs = [*documents, *jobs]
    else:
        yield from ledger.replay_recorded()
    pending: Pending = {}
    try:
        with worker_pool(min(WORKERS, max(1, len(jobs)))) as pool:
            pending |= {_ask(pool, job, effort): job for job in jobs}
            while pending:
                for future in _answered(pending):
                    answered = future.result()
                    for told in _told(pending.pop(future), answered, ledger, effort):
                        if isinstance(told, Finding):
                            yield told
                        else:
                            pending[_ask(pool, told, effort)] = told
    except (BrokenProcessPool, TimeoutError) as error:
        lost = [job for job in pending.values() if isinstance(job, Question) and job.part is None]
        ids = (*ledger.unfinished, *(id for question in lost for id in question.ids))
        for id in dict.fromkeys(ids):
            yield Finding(id, "error", 0.0, f"a process that searches was lost: {error}")


def _told(job: Job, answered: Any, ledger: Ledger, effort: Effort) -> Iterable[Question | Finding]:
    """What an answer leads to: findings, and further questions."""
    if isinstance(job, str):
        return ledger.try_nonsense(answered, job)
    outcome: Searched = answered
    if job.nonsense:
        return ledger.refuted(job, outcome)
    if job.part is None:
        return statement_findings(job, outcome, effort.sources)
    if job.kind == "clauses" and outcome.state != "confirmed":
        return one_by_one(job)
    return ledger.searched(job, outcome)


def _ask(pool: Executor, job: Job, effort: Effort) -> Future[Any]:
    if isinstance(job, str):
        return pool.submit(candidates, job, effort.extent, effort.sources)
    return pool.submit(answer, job, effort.sources, _seconds_for(job), effort.examples)


def _seconds_for(question: Question) -> float:
    return LIMIT if question.part is None or question.nonsense else BOARD_LIMIT


def _answered(pending: Pending) -> set[Future[Any]]:
    """The searches that have ended; TimeoutError if none does."""
    patience = HANGS_AFTER + 10 * BOARD_LIMIT
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        # A short wait each: on some systems Ctrl-C is only seen in between.
        done, _ = wait(pending, timeout=1.0, return_when=FIRST_COMPLETED)
        if done:
            return done
    raise TimeoutError(f"no answer in {patience:.0f} s")
