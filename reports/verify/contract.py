"""A clause with all that a verify log says of it: one row of the traceability table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from reports.event_log import Event, Log
from reports.verify.findings import (
    COMPLETE,
    CONFIRMED,
    ERROR,
    NO_COUNTEREXAMPLE,
    NOT_SEARCHED,
    NOT_SHOWN,
    REFUTED,
    VACUOUS,
    Refutation,
    Relation,
    Search,
    Witness,
    read_mistake,
    read_refutation,
    read_relation,
    read_search,
    read_witness,
)

SEARCHES: Final = ("symbolic", "sweep", "machine")
EVIDENCE: Final = (
    REFUTED, ERROR, CONFIRMED, COMPLETE, NO_COUNTEREXAMPLE, NOT_SHOWN, VACUOUS, NOT_SEARCHED,
)  # fmt: skip
"""What a search can say; of several verdicts on a clause the first of these counts."""

NOT_EXECUTABLE: Final = "not executable"

_ONLY_ELSEWHERE: Final = {
    "calls": "it is about calls within the reference, which tests examine",
    "wire": "it is about HTTP, which tests of the server examine",
}


@dataclass(frozen=True)
class Contract:
    """A clause with its source, and all that was found out about it."""

    id: str
    document: str
    operation: str
    kind: str
    wording: str
    at: str
    is_executable: bool
    reason: str
    searches: Mapping[str, tuple[Search, ...]]
    witness: Witness | None
    relations: tuple[Relation, ...]
    refutations: tuple[Refutation, ...]
    mistakes: tuple[str, ...]

    @property
    def evidence(self) -> str:
        """The strongest verdict of all searches; a refutation outweighs everything."""
        if not self.is_executable:
            return NOT_EXECUTABLE
        return _strongest(search.verdict for found in self.searches.values() for search in found)

    def engine_that_fails(self, search: str) -> str:
        """The nonsense engine on which the search saw the clause fail; empty if there is none."""
        return next((one.engine for one in self.refutations if one.search == search), "")

    def verdict(self, search: str) -> str:
        """What one search says."""
        return _strongest(each.verdict for each in self.searches[search])

    @property
    def why_not_searched(self) -> str:
        """The one reason why no search speaks of it; empty if one does, or reasons differ."""
        if not self.is_executable:
            return self.reason
        told = {search for found in self.searches.values() for search in found}
        reasons = {search.detail for search in told if search.verdict == NOT_SEARCHED}
        all_silent = all(search.verdict == NOT_SEARCHED for search in told)
        return reasons.pop() if all_silent and len(reasons) == 1 else ""


def _strongest(verdicts: Iterable[str]) -> str:
    return min(verdicts, key=EVIDENCE.index, default=NOT_SEARCHED)


def read_contracts(log: Log) -> tuple[Contract, ...]:
    """Every clause of the log, in the log's order."""
    searches: dict[str, list[Search]] = {}
    for event in log.of_kind("search"):
        searches.setdefault(event["clause"], []).append(read_search(event))
    witnesses = {event["clause"]: read_witness(event) for event in log.of_kind("witness")}
    relations: dict[str, list[Relation]] = {}
    for relation in map(read_relation, log.of_kind("relation")):
        for id in relation.clauses:
            relations.setdefault(id, []).append(relation)
    breaking: dict[str, list[str]] = {}
    for mistake in map(read_mistake, log.of_kind("mistake")):
        for id in mistake.broken:
            breaking.setdefault(id, []).append(mistake.name)
    refutations: dict[str, list[Refutation]] = {}
    for refutation in map(read_refutation, log.of_kind("refutation")):
        refutations.setdefault(refutation.clause, []).append(refutation)
    absent = _Absent(log)
    return tuple(
        Contract(
            id=event["clause"],
            document=document_of(event["clause"]),
            operation=event["operation"],
            kind=event["kind"],
            wording=event["wording"],
            at=event["at"],
            is_executable=event["executable"],
            reason=event["reason"],
            searches={
                name: _by(name, searches.get(event["clause"], ()))
                or (absent.told(event, name, relations.get(event["clause"], ())),)
                for name in SEARCHES
            },
            witness=witnesses.get(event["clause"]),
            relations=tuple(relations.get(event["clause"], ())),
            refutations=tuple(refutations.get(event["clause"], ())),
            mistakes=tuple(breaking.get(event["clause"], ())),
        )
        for event in log.of_kind("contract")
    )


def document_of(id: str) -> str:
    """The document that a clause belongs to."""
    return id.partition(".")[0]


def _by(name: str, searches: Iterable[Search]) -> tuple[Search, ...]:
    return tuple(search for search in searches if search.search == name)


class _Absent:
    """Says why a log holds no verdict of a search on a clause."""

    def __init__(self, log: Log) -> None:
        self._cases = {event["document"]: event["cases"] for event in log.of_kind("swept")}
        self._reached = {
            (document_of(event["clause"]), event["search"]) for event in log.of_kind("search")
        }

    def told(self, event: Event, name: str, related: Iterable[Relation]) -> Search:
        """The verdict on a clause that the search left out."""
        id = event["clause"]
        cases = self._cases.get(document_of(id))
        is_vacuous = any(relation.kind == "vacuous" for relation in related)
        if name == "sweep" and is_vacuous and cases is not None:
            return Search(id, name, VACUOUS, f"0 of {cases} cases: it never speaks")
        return Search(id, name, NOT_SEARCHED, self._reason(event, name))

    def _reason(self, event: Event, name: str) -> str:
        if not event["executable"]:
            return "it cannot be executed"
        if event["kind"] in _ONLY_ELSEWHERE:
            return _ONLY_ELSEWHERE[event["kind"]]
        if (document_of(event["clause"]), name) not in self._reached:
            return "the run did not come to it"
        if event["kind"] == "example":
            return "an example is one case, and the sweep plays it"
        if name == "symbolic":
            return "it is not about the outcome of one request"
        return "no case came to it"
