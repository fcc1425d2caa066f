"""The whole job of `verify`: every search, in stages, each written to the log as soon as it is known."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any, Final

from conformance.check.settings import Budget
from conformance.mistakes import mistake_names
from conformance.pool import worker_pool
from conformance.verify.compare import Difference, compare
from conformance.verify.equivalent import EQUIVALENT
from conformance.verify.events import (
    caught_event,
    clause_events,
    difference_event,
    examined_events,
    face_call_events,
    killed_event,
    search_as_json,
)
from conformance.verify.examine import Examined, examine
from conformance.verify.face_calls import FaceCalls, has_face_calls, search_face_calls
from conformance.verify.mutation import catch, count_mutants, kill_numbered, swept_for_decisive
from conformance.verify.strength import LEFT_OPEN
from conformance.verify.sweep import judged_clauses
from conformance.verify.sweep_cases import SweepCase
from conformance.verify.symbolic import Extent, Finding, search_all
from reports.event_log import EventLog
from spec.registry import DOCUMENTS


@dataclass(frozen=True, slots=True)
class Effort:
    """Examples of the state machine and of each rule, how much of the engine is searched symbolically, and whether
    the kit itself is tested."""

    examples: int
    rule_examples: int
    extent: Extent
    mutation: bool


EFFORTS: Final = {
    Budget.QUICK: Effort(20, 8, Extent.ONE_PAIR, False),
    Budget.STANDARD: Effort(400, 30, Extent.EACH_GOD, True),
    Budget.THOROUGH: Effort(4_000, 30, Extent.EVERYTHING, True),
}

Progress = Callable[[str, int], None]


def pairs_to_compare(documents: Sequence[str]) -> list[tuple[str, str]]:
    """Every two of the documents, and each with the rulebook: what contradicts that is not right."""
    return list(combinations(dict.fromkeys((*documents, "RB")), 2))


class Verification:
    """One run: what was found goes to the log; `failures` says what the kit or the reference got wrong."""

    def __init__(self, log: EventLog, on_progress: Progress) -> None:
        self._log = log
        self._on_progress = on_progress
        self._began = time.monotonic()
        self._done = 0
        self._decisive: dict[str, tuple[SweepCase, ...]] = {}
        self.failures: list[str] = []

    def run(self, documents: Sequence[str], budget: Budget, seed: int) -> str:
        """Every stage; returns the verdict."""
        effort = EFFORTS[budget]
        self._on_progress(f"examining {', '.join(documents)}", self._done)
        for document in documents:
            self._write(clause_events(document))
        with worker_pool() as pool:
            # All are given out before the first is waited for, so that no core waits for the slowest document.
            examined = [pool.submit(examine, one, effort.examples, seed) for one in documents]
            with_faces = [one for one in documents if has_face_calls(one)]
            called = [pool.submit(search_face_calls, one) for one in with_faces]
            pairs = pairs_to_compare(documents)
            compared = [pool.submit(compare, one, other) for one, other in pairs]
            self._examine(examined)
            self._face_calls(with_faces, called)
            self._compare(pairs, compared)
        self._symbolic(documents, effort)
        if effort.mutation:
            with worker_pool() as pool:
                self._mutate(pool)
                self._catch(pool)
        verdict = "violates" if self.failures else "conforms"
        seconds = round(time.monotonic() - self._began, 1)
        self._log.finish(verdict, 0, seconds, failures=self.failures)
        return verdict

    def _write(self, events: Iterable[tuple[str, dict[str, Any]]]) -> None:
        for kind, fields in events:
            self._log.append(kind, **fields)

    def _step(self, what: str) -> None:
        self._done += 1
        self._on_progress(what, self._done)

    def _examine(self, jobs: Sequence[Future[Examined]]) -> None:
        for job in as_completed(jobs):
            examined = job.result()
            self._decisive[examined.document] = examined.decisive
            self._write(examined_events(examined))
            refuted = [*examined.refuted, *examined.explored.refuted]
            self.failures += [f"the reference breaks {id}" for id in refuted]
            self.failures += [
                f"the contracted reference breaks {id}" for id in examined.contracted.refuted
            ]
            vacuous = set(examined.relations.vacuous)
            self.failures += [
                f"{clause.id} has no witness"
                for clause in judged_clauses(examined.document)
                if clause.id not in examined.witnesses and clause.id not in vacuous
            ]
            if examined.document == "RB":
                self.failures += [
                    f"RB leaves {part.field} open after {part.word}"
                    for part in (opening.part for opening in examined.strength.openings)
                    if (part.word, part.field) not in LEFT_OPEN
                ]
            self._step(f"examined {examined.document}")

    def _face_calls(self, documents: Sequence[str], jobs: Sequence[Future[FaceCalls]]) -> None:
        for document, job in zip(documents, jobs, strict=True):
            found = job.result()
            self._write(face_call_events(found))
            self.failures += [f"the face of {document} breaks {id}" for id in found.refuted]
            self._step(f"calls of {document}")

    def _compare(
        self, pairs: list[tuple[str, str]], jobs: Sequence[Future[tuple[Difference, ...]]]
    ) -> None:
        for (one, other), job in zip(pairs, jobs, strict=True):
            self._write(difference_event(difference) for difference in job.result())
            self._step(f"compared {one} and {other}")

    def _symbolic(self, documents: Sequence[str], effort: Effort) -> None:
        def keep(finding: Finding) -> None:
            detail = finding.detail or f"in {finding.seconds:.1f} CPU seconds"
            self._log.append(
                "search", **search_as_json(finding.id, "symbolic", finding.verdict, detail)
            )
            if finding.shown is not None:
                self._log.append(
                    "refutation",
                    clause=finding.id,
                    search="symbolic",
                    engine=finding.shown.engine,
                    detail=finding.shown.detail,
                )
            if finding.verdict in ("refuted", "error"):
                self.failures.append(
                    f"symbolic search: {finding.id} {finding.verdict}: {finding.detail}"
                )
            self._step(f"symbolic {finding.id}")

        search_all(documents, effort.extent, examples=effort.rule_examples, on_finding=keep)

    def _mutate(self, pool: Executor) -> None:
        others = [one for one in DOCUMENTS if one not in self._decisive]
        self._decisive |= zip(others, pool.map(swept_for_decisive, others), strict=True)
        kill_one = partial(kill_numbered, self._decisive)
        for killed in _in_order(pool, kill_one, range(count_mutants())):
            equivalent = "" if killed.by else EQUIVALENT.get(killed.name, "")
            self._write([killed_event(killed, equivalent)])
            if not killed.by and not equivalent:
                self.failures.append(f"a mutant survives: {killed.name}")
            self._step(f"mutant {killed.name.split(':')[0]}")

    def _catch(self, pool: Executor) -> None:
        for caught in _in_order(pool, catch, mistake_names()):
            self._write([caught_event(caught)])
            if not caught.charged:
                self.failures.append(f"the mistake {caught.name} is not caught")
            self._step(f"mistake {caught.name}")


def _in_order(pool: Executor, work: Callable[[Any], Any], items: Iterable[Any]) -> Iterator[Any]:
    return pool.map(work, items, chunksize=4)
