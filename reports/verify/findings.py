"""The findings of a verify log, one value a finding."""

from dataclasses import dataclass
from typing import Final

from reports.boards import changed_cells, describe_cell
from reports.event_log import Event
from reports.verify.scenes import AnsweredCase, Scene, read_case, scene_of
from spec.cells import name_of
from spec.text_board import describe_turn

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
class Opening:
    """A part of the answer that no clause of the document determines, by its smallest example."""

    document: str
    request: str
    accepted: bool
    field: str
    count: int
    given: AnsweredCase
    instead: AnsweredCase

    @property
    def scene(self) -> Scene:
        """The reference's answer, and another that no clause forbids."""
        return scene_of(self.given, self.instead, ("The reference", "Allowed instead"))


@dataclass(frozen=True)
class Side:
    """What one document says of a case, how it is read if that matters, and what the other's answer breaks."""

    document: str
    case: AnsweredCase
    clauses: tuple[str, ...]
    wording: str
    reading: str = ""


_ASKED: Final = {
    "new": "a new game",
    "place": "a placement",
    "select": "a selection",
    "move": "a move",
    "build": "a build",
    "dome": "a dome",
    "pass": "a pass",
    "moves": "a list of moves",
    "builds": "a list of builds",
}


@dataclass(frozen=True)
class Difference:
    """The smallest of `count` cases on which two documents disagree, or on which one is silent."""

    kind: str
    sides: tuple[Side, Side]
    count: int

    @property
    def pair(self) -> tuple[str, str]:
        """The two documents."""
        return self.sides[0].document, self.sides[1].document

    @property
    def if_read(self) -> str:
        """Under which readings of the documents it is so; empty if it is so however they are read."""
        read = [f"{side.document} is read: {side.reading}" for side in self.sides if side.reading]
        return f", if {' and '.join(read)}" if read else ""

    @property
    def request(self) -> str:
        """What is asked."""
        return self.sides[0].case.request

    @property
    def title(self) -> str:
        """What the documents differ in, in words."""
        one, other = self.sides
        what = _ASKED.get(self.request.partition(" ")[0], "a request")
        if one.case.accepted == other.case.accepted:
            both = f"{one.document} and {other.document}"
            if not one.case.accepted:
                return f"{both} answer {what} otherwise"
            return f"{both} accept {what}, and differ in what follows: {_what_follows(one, other)}"
        accepting, refusing = (one, other) if one.case.accepted else (other, one)
        speaker = refusing if refusing.wording else accepting
        quoted = f". {speaker.document}: {speaker.wording}" if speaker.wording else ""
        return f"{accepting.document} accepts {what} that {refusing.document} refuses{quoted}"

    @property
    def lines(self) -> tuple[str, ...]:
        """The case as requests: what any program that can load may be asked."""
        case = self.sides[0].case
        if case.before_text is None:
            return (case.request,)
        return f"load {' '.join(case.gods)} {case.before_text}", case.request

    @property
    def scene(self) -> Scene:
        """What each document makes of the request."""
        return scene_of(self.sides[0].case, self.sides[1].case, self.pair)


def _what_follows(one: Side, other: Side) -> str:
    """Both answers after which the game differs: in the turn, else in the first cell."""
    ours, theirs = one.case.after, other.case.after
    if ours is None or theirs is None:
        return "another position"
    if ours.turn != theirs.turn:
        return f"{describe_turn(ours)}, or {describe_turn(theirs)}"
    for cell in sorted(changed_cells(ours, theirs)):
        return f"{name_of(cell)} is {describe_cell(ours, cell)}, or {describe_cell(theirs, cell)}"
    return "another position"


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


def read_opening(event: Event) -> Opening:
    """An `opening` event."""
    return Opening(
        event["document"],
        event["request"],
        event["accepted"],
        event["field"],
        event["count"],
        read_case(event["given"]),
        read_case(event["instead"]),
    )


def read_difference(event: Event) -> Difference:
    """A `difference` event."""
    place = {name: event[name] for name in ("gods", "before", "request")}
    one, other = (
        Side(
            side["document"],
            read_case({**place, "accepted": side["accepted"], "after": side["after"]}),
            tuple(side["clauses"]),
            side["wording"],
            side.get("reading", ""),
        )
        for side in event["sides"][:2]
    )
    return Difference(event["kind"], (one, other), event["count"])


def read_mutant(event: Event) -> Mutant:
    """A `mutant` event."""
    return Mutant(event["name"], event["by"], event["equivalent"])


def read_mistake(event: Event) -> Mistake:
    """A `mistake` event."""
    return Mistake(
        event["name"], event["intended"], tuple(event["charged"]), tuple(event["broken"])
    )
