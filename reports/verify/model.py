"""What a log of the job `verify` says: every clause with all that was found out about it.

Every writer draws from this model, and none of them reckons anything anew.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain
from typing import TypeVar

from reports.event_log import Event, Log
from reports.verify.contract import EVIDENCE, NOT_EXECUTABLE, Contract, read_contracts
from reports.verify.differences import Difference, read_difference
from reports.verify.findings import (
    COMPLETE,
    CONFIRMED,
    ERROR,
    NO_COUNTEREXAMPLE,
    NOT_SEARCHED,
    NOT_SHOWN,
    REFUTED,
    VACUOUS,
    Mistake,
    Mutant,
    Relation,
    Search,
    read_mistake,
    read_mutant,
    read_relation,
    read_search,
)
from reports.verify.forgotten import Opening, read_opening

_Found = TypeVar("_Found")


@dataclass(frozen=True)
class Strength:
    """How many altered answers were judged, one case of every class altered in every way."""

    classes: int
    alterations: int


@dataclass(frozen=True)
class Document:
    """One document: its clauses, how many cases its sweep has, what it leaves open."""

    name: str
    contracts: tuple[Contract, ...]
    cases: int | None
    strength: Strength | None
    openings: tuple[Opening, ...]

    @property
    def executable(self) -> tuple[Contract, ...]:
        """The clauses that can be judged."""
        return tuple(contract for contract in self.contracts if contract.is_executable)

    def verdicts(self, search: str) -> dict[str, int]:
        """How many executable clauses have which verdict of this search, strongest first."""
        counts = Counter(contract.verdict(search) for contract in self.executable)
        return {verdict: counts[verdict] for verdict in EVIDENCE if counts[verdict]}

    def related(self, kind: str) -> int:
        """How many clauses are vacuous, implied, or equal to another."""
        return sum(
            kind in (relation.kind for relation in contract.relations)
            for contract in self.contracts
        )


@dataclass(frozen=True)
class VerifyReport:
    """Everything that a report of a verification shows."""

    documents: tuple[Document, ...]
    statements: tuple[Search, ...]
    relations: tuple[Relation, ...]
    differences: tuple[Difference, ...]
    mutants: tuple[Mutant, ...]
    mistakes: tuple[Mistake, ...]
    failures: tuple[str, ...]
    notes: tuple[str, ...]
    hashes: tuple[str, ...]
    kit: str
    seed: int
    budget: str
    verdict: str
    is_complete: bool
    reason: str
    seconds: float

    @property
    def contracts(self) -> tuple[Contract, ...]:
        """The clauses of all documents."""
        return tuple(contract for document in self.documents for contract in document.contracts)

    @property
    def census(self) -> dict[str, int]:
        """How many clauses have which evidence; what cannot be executed is counted last."""
        counts = Counter(contract.evidence for contract in self.contracts)
        always = (CONFIRMED, COMPLETE, NO_COUNTEREXAMPLE, REFUTED, NOT_SEARCHED)
        seldom = tuple(evidence for evidence in (NOT_SHOWN, VACUOUS, ERROR) if counts[evidence])
        shown = (*always, *seldom, NOT_EXECUTABLE)
        return {evidence: counts[evidence] for evidence in shown}

    @property
    def executable(self) -> int:
        """How many clauses can be run."""
        return sum(contract.is_executable for contract in self.contracts)

    @property
    def searched(self) -> int:
        """How many of them a search spoke of."""
        return self.executable - self.census[NOT_SEARCHED]

    def verdicts(self, search: str) -> dict[str, int]:
        """How many executable clauses of all documents have which verdict of this search, strongest first."""
        counts = Counter(one.verdict(search) for one in self.contracts if one.is_executable)
        return {verdict: counts[verdict] for verdict in EVIDENCE if counts[verdict]}

    @property
    def nonsense(self) -> dict[str, tuple[int, int]]:
        """For each nonsense engine: how many clauses the symbolic search refuted on it, and how many the sweep."""
        counts = Counter(
            (one.engine, one.search) for contract in self.contracts for one in contract.refutations
        )
        engines = dict.fromkeys(engine for engine, _ in counts)
        return {name: (counts[name, "symbolic"], counts[name, "sweep"]) for name in engines}

    @property
    def survivors(self) -> tuple[Mutant, ...]:
        """The mutants that nothing caught."""
        return tuple(mutant for mutant in self.mutants if not mutant.by)

    @property
    def untouched(self) -> tuple[str, ...]:
        """The executable clauses of the rulebook that no mistake breaks; empty if none was run."""
        if not self.mistakes:
            return ()
        return tuple(
            contract.id
            for contract in self.contracts
            if contract.document == "RB" and contract.is_executable and not contract.mistakes
        )

    def differences_between(self, pair: tuple[str, str], kind: str) -> tuple[Difference, ...]:
        """The differences of one kind between two documents."""
        return tuple(one for one in self.differences if one.pair == pair and one.kind == kind)

    @property
    def compared_names(self) -> tuple[str, ...]:
        """The documents of the run, and those that they were compared with besides."""
        names = (*(document.name for document in self.documents), *chain(*self.pairs))
        return tuple(dict.fromkeys(names))

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The pairs of documents that differ somewhere."""
        return tuple(dict.fromkeys(one.pair for one in self.differences))


def read_verify(log: Log) -> VerifyReport:
    """The report that a log of the job `verify` holds; ValueError for another job."""
    if log.header["job"] != "verify":
        raise ValueError(f"this log is of the job {log.header['job']!r}, not of 'verify'")
    header, footer = log.header, log.footer or {}
    names = tuple(name for name in header["document"].split(",") if name)
    contracts = read_contracts(log)
    openings = _all(log, "opening", read_opening)
    swept = {event["document"]: event["cases"] for event in log.of_kind("swept")}
    altered = {
        event["document"]: Strength(event["classes"], event["alterations"])
        for event in log.of_kind("strength")
    }
    known = {contract.id for contract in contracts}
    searches = _all(log, "search", read_search)
    documents = tuple(
        Document(
            name,
            tuple(contract for contract in contracts if contract.document == name),
            swept.get(name),
            altered.get(name),
            tuple(opening for opening in openings if opening.document == name),
        )
        for name in names
    )
    failures = tuple(footer.get("failures", ()))
    verdict, reason = _verdict(log, searches, failures)
    return VerifyReport(
        documents=documents,
        statements=tuple(search for search in searches if search.about not in known),
        relations=_all(log, "relation", read_relation),
        differences=_all(log, "difference", read_difference),
        mutants=_all(log, "mutant", read_mutant),
        mistakes=_all(log, "mistake", read_mistake),
        failures=failures,
        notes=tuple(event["text"] for event in log.of_kind("note")),
        hashes=tuple(header["document_hash"].split(",")),
        kit=header["kit"],
        seed=header["seed"],
        budget=header["budget"],
        verdict=verdict,
        is_complete=log.is_complete,
        reason=reason,
        seconds=footer.get("seconds", 0.0),
    )


def _all(log: Log, kind: str, read: Callable[[Event], _Found]) -> tuple[_Found, ...]:
    return tuple(read(event) for event in log.of_kind(kind))


def _verdict(log: Log, searches: tuple[Search, ...], failures: tuple[str, ...]) -> tuple[str, str]:
    """The footer's verdict, unless the log itself contradicts it: then nothing is established."""
    if log.footer is None:
        return "not established", "the run did not come to its end"
    verdict: str = log.footer["verdict"]
    against = failures or any(search.verdict in (REFUTED, ERROR) for search in searches)
    if verdict == "conforms" and against:
        return "not established", "the log says that all is well, and holds findings"
    if verdict == "conforms" and not searches:
        return "not established", "no clause was searched"
    return verdict, log.footer.get("reason", "see what was not searched, and why")
