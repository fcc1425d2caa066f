"""The ledger: what is known of each clause while its parts are searched and nonsense engines are tried."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from conformance.verify.symbolic.candidates import Candidate
from conformance.verify.symbolic.finding import Finding
from conformance.verify.symbolic.parts import Extent, Part
from conformance.verify.symbolic.questions import Question
from conformance.verify.symbolic.refutations import Refutation, Shown, recorded, shown_by
from conformance.verify.symbolic.replay import tidied
from conformance.verify.symbolic.searched import Searched
from conformance.verify.symbolic.sources import Sources
from conformance.verify.symbolic.verdicts import InPart, clause_finding, verdict_on


class Ledger:
    """Collects the answers about clauses, and gives each clause's finding once nothing about it is open."""

    def __init__(self, questions: Iterable[Question], extent: Extent, sources: Sources) -> None:
        self._extent, self._sources = extent, sources
        self._open: dict[str, set[Part]] = {}
        for question in questions:
            for id in question.ids:
                if question.part is not None:
                    self._open.setdefault(id, set()).add(question.part)
        self._found: dict[str, list[InPart]] = {id: [] for id in self._open}
        self._left: dict[str, list[Candidate]] = {}
        self._shown: dict[str, Shown | None] = {}
        self.refutations: list[Refutation] = []

    @property
    def unfinished(self) -> tuple[str, ...]:
        """The clauses whose finding has not been given."""
        return tuple(self._open)

    def expect(self, ids: Iterable[str]) -> None:
        """Clauses whose refutations are wanted though none of their parts is searched."""
        for id in ids:
            self._open.setdefault(id, set())
            self._found.setdefault(id, [])

    def searched(self, question: Question, outcome: Searched) -> Iterator[Finding]:
        """One part of some clauses was searched; they share its seconds."""
        assert question.part is not None
        verdict, detail = verdict_on(question, outcome, self._sources)
        seconds = outcome.seconds / len(question.ids)
        for id in question.ids:
            if question.part in self._open.get(id, ()):
                self._open[id].remove(question.part)
                found = InPart(question.part, verdict, detail, outcome.cases, seconds)
                self._found[id].append(found)
                yield from self._if_finished(id)

    def replay_recorded(self) -> Iterator[Finding]:
        """The recorded refutations that lie in the parts searched are played again."""
        for id in self.unfinished:
            kept = recorded().get(id)
            is_near = kept is not None and kept.is_within(self._extent)
            self._shown[id] = shown_by(kept, self._sources) if kept and is_near else None
            yield from self._if_finished(id)

    def try_nonsense(
        self, found: Mapping[str, Sequence[Candidate]], document: str
    ) -> Iterator[Question | Finding]:
        """What to ask of nonsense engines, now that it is known which of them break what."""
        for id in self.unfinished:
            if id.partition(".")[0] == document:
                self._left[id] = list(found.get(id, ()))
                yield from self._next(id)

    def refuted(self, question: Question, outcome: Searched) -> Iterator[Question | Finding]:
        """A nonsense engine was searched: what it showed, or the next one to ask."""
        (id,) = question.ids
        if outcome.state == "counterexample" and question.part is not None:
            numbers = tidied(outcome.arguments or {})
            refutation = Refutation(id, question.nonsense, question.part, numbers)
            shown = shown_by(refutation, self._sources)
            if shown is not None:
                self.refutations.append(refutation)
                self._shown[id] = shown
                yield from self._if_finished(id)
                return
        yield from self._next(id)

    def _next(self, id: str) -> Iterator[Question | Finding]:
        if self._left[id]:
            tried = self._left[id].pop(0)
            yield Question(
                "clause", id.partition(".")[0], id, (id,), tried.part, nonsense=tried.engine
            )
            return
        self._shown[id] = None
        yield from self._if_finished(id)

    def _if_finished(self, id: str) -> Iterator[Finding]:
        if self._open[id] or id not in self._shown:
            return
        del self._open[id]
        shown, kept = self._shown[id], recorded().get(id)
        elsewhere = kept if kept is not None and not kept.is_within(self._extent) else None
        yield clause_finding(id, self._found[id], shown, elsewhere)
