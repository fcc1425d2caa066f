"""The findings of a verify log, one value a finding."""

from dataclasses import dataclass
from typing import Final

from reports.event_log import Event
from reports.verify.scenes import AnsweredCase, Scene, read_case, scene_of

CONFIRMED: Final = "confirmed"
COMPLETE: Final = "complete"
NO_COUNTEREXAMPLE: Final = "no counterexample"
NOT_SHOWN: Final = "not shown able to fail"
VACUOUS: Final = "vacuous"
NOT_SEARCHED: Final = "not searched"
REFUTED: Final = "refuted"
ERROR: Final = "error"


@dataclass(frozen=True)
class Search:
    """What one search says of one clause, or of a statement about a whole operation."""

    about: str
    search: str
    verdict: str
    detail: str
    case: AnsweredCase | None = None


@dataclass(frozen=True)
class Refutation:
    """A nonsense engine that breaks a clause, by the search that also speaks for the clause."""

    clause: str
    search: str
    engine: str
    detail: str


@dataclass(frozen=True)
class Witness:
    """Two cases that show that a clause can hold and can fail; `alone` if no other fails there."""

    holds: AnsweredCase
    fails: AnsweredCase
    alone: bool

    @property
    def scene(self) -> Scene:
        """Both cases drawn."""
        return scene_of(self.holds, self.fails, ("It holds", "It fails"))


@dataclass(frozen=True)
class Relation:
    """Clauses that are vacuous, implied by others, equal, or conditions never met together."""

    document: str
    kind: str
    clauses: tuple[str, ...]
    by: tuple[str, ...]
    proof: str


@dataclass(frozen=True)
class Mutant:
    """A mechanical change of the reference: the clause that caught it, or why none can."""

    name: str
    by: str
    equivalent: str

    @property
    def place(self) -> str:
        """The function that was changed."""
        return self.name.partition(":")[0]


@dataclass(frozen=True)
class Mistake:
    """A hand-written wrong game: what it is about, what it was charged with, what it breaks."""

    name: str
    intended: str
    charged: tuple[str, ...]
    broken: tuple[str, ...]


def read_search(event: Event) -> Search:
    """A `search` event."""
    case = read_case(event["case"]) if "case" in event else None
    return Search(event["clause"], event["search"], event["verdict"], event["detail"], case)


def read_refutation(event: Event) -> Refutation:
    """A `refutation` event; that of the sweep has its case, which is told in words."""
    detail = event.get("detail", "")
    if "case" in event:
        case = read_case(event["case"])
        detail = f"{case.before_text or 'no board'}: {case.request}"
    return Refutation(event["clause"], event["search"], event["engine"], detail)


def read_witness(event: Event) -> Witness:
    """A `witness` event."""
    return Witness(read_case(event["holds"]), read_case(event["fails"]), event["alone"])


def read_relation(event: Event) -> Relation:
    """A `relation` event."""
    clauses, by = tuple(event["clauses"]), tuple(event["by"])
    return Relation(event["document"], event["relation"], clauses, by, event.get("proof", ""))


def read_mutant(event: Event) -> Mutant:
    """A `mutant` event."""
    return Mutant(event["name"], event["by"], event["equivalent"])


def read_mistake(event: Event) -> Mistake:
    """A `mistake` event."""
    return Mistake(
        event["name"], event["intended"], tuple(event["charged"]), tuple(event["broken"])
    )
