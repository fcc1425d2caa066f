"""A clause: one numbered, named, executable statement of a document."""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, Final

from spec.gods import God, Gods
from spec.requests import Request


class Kind(Enum):
    """What a clause asks."""

    REQUIRES = "requires"
    ENSURES = "ensures"
    KEEPS = "keeps"
    ACCEPTS = "accepts"
    ALWAYS = "always"
    EXAMPLE = "example"
    CALLS = "calls"
    WIRE = "wire"


ANY_REQUEST: Final = "any"
"""The word of a clause that is about whatever is asked."""


class Observed(Enum):
    """What has to be visible for a clause to be judged."""

    BLACK_BOX = "request and reply"
    MESSAGE = "the feature reasons"
    SELECT = "the feature select"
    LOAD = "the feature load"
    LEGAL = "the feature legal"
    CALLS = "the feature calls"
    HTTP = "an HTTP request and its response"
    REFERENCE = "the reference alone"
    NOTHING = "nothing: it cannot be executed"


class Scope(Enum):
    """The gods for which a document claims a clause."""

    ANY = "any gods"
    MINOTAUR = "the worker's owner has Minotaur"
    MINOTAUR_AGAINST_NONE = "the worker's owner has Minotaur, the opponent no card"

    def covers(self, own: God, other: God) -> bool:
        """The clause is claimed for these gods of the worker's owner and of the owner's opponent."""
        match self:
            case Scope.ANY:
                return True
            case Scope.MINOTAUR:
                return own is God.MINOTAUR
            case Scope.MINOTAUR_AGAINST_NONE:
                return own is God.MINOTAUR and other is God.NONE


Predicate = Callable[..., bool]
"""Takes what its parameters name: the facts (`move`, `build`, `cell`) and the `result`, or a whole
`transition`, `listing`, `trace` or `exchange`."""


@dataclass(frozen=True)
class ExampleCase:
    """A position and the requests to make there; an example speaks of the last one."""

    notation: str
    gods: Gods
    requests: tuple[Request, ...]


@dataclass(frozen=True)
class Clause:
    """A statement with its number, its wording in our words, and where its document makes it.

    `request` is the protocol's word for what the clause is about; `when` limits it to the
    cases it speaks of. `source_kind` and `strength` are the catalogue's. A clause without a
    predicate, or that the reference alone can show, says in `reason` why.

    Where the document's words admit two meanings, `readings` has a clause for each: the predicate
    states what they have in common, and an implementation may keep to either, but to one throughout.
    A clause that is one of them has its name in `reading`; `plays` are the columns of the dialect
    that a game read so has.

    A result is promised of what the document's conditions allow; where `apart` names an operation, of
    what that one's conditions allow. `alias` is a name that the author gave the clause.
    """

    id: str
    kind: Kind
    request: str
    wording: str
    why: str
    at: str
    predicate: Predicate | None
    when: Predicate | None = None
    scope: Scope = Scope.ANY
    observed: Observed = Observed.BLACK_BOX
    source_kind: str = ""
    strength: str = "must"
    case: ExampleCase | None = None
    reason: str = ""
    readings: tuple["Clause", ...] = ()
    reading: str = ""
    plays: Mapping[str, object] = field(default_factory=dict, compare=False)
    apart: str = ""
    alias: str = ""
    sees: tuple[str, ...] = field(default=(), compare=False)
    when_sees: tuple[str, ...] = field(default=(), compare=False)

    @property
    def document(self) -> str:
        """The document that makes the statement."""
        return self.id.split(".")[0]

    @property
    def operation(self) -> str:
        """The document's operation that the clause belongs to."""
        return self.id.split(".")[1]

    @property
    def number(self) -> str:
        """The id, for a reading that of the clause that is read so."""
        return self.id.partition(" (")[0]

    @property
    def ambiguity(self) -> str:
        """The unclear place that its readings are about, as the clause's source names it."""
        return self.at.rpartition("; ")[2] if self.readings else ""

    @property
    def is_executable(self) -> bool:
        """The clause can be judged."""
        return self.predicate is not None

    def is_about(self, word: str) -> bool:
        """The clause is about requests of this word."""
        return self.request in (word, ANY_REQUEST)


PROTOCOL_WORDS = {
    "place", "select", "move", "build", "dome", "pass", "new", "load", "state", "moves", "builds",
}  # fmt: skip

SOURCE_KINDS = {
    "pre": "precondition",
    "post": "postcondition",
    "frame": "frame",
    "err": "error-behaviour",
    "ex": "example",
    "seq": "call-sequence",
    "proto": "protocol",
    "accepts": "postcondition",
    "keeps": "frame",
}


def _clause(kind: Kind, id: str, predicate: Predicate, at: str, why: str, **more: Any) -> Clause:
    """A clause whose wording is its predicate's docstring and whose request is its operation, unless said otherwise."""
    part = id.split(".")
    wording = more.pop("wording", None) or inspect.getdoc(predicate) or ""
    request = more.pop("request", None) or (part[1] if part[1] in PROTOCOL_WORDS else "move")
    readings: tuple[Clause, ...] = more.pop("readings", ())
    made = Clause(
        id=id,
        kind=kind,
        request=request,
        wording=" ".join(wording.split()),
        why=why,
        at=at,
        predicate=predicate,
        source_kind=more.pop("source_kind", SOURCE_KINDS[part[2]]),
        sees=tuple(inspect.signature(predicate).parameters),
        when_sees=tuple(inspect.signature(more["when"]).parameters) if more.get("when") else (),
        **more,
    )
    return replace(made, readings=tuple(_read(made, one) for one in readings))


def _read(clause: Clause, reading: Clause) -> Clause:
    """The reading as one of this clause's: under its number, about its request, for its gods."""
    return replace(
        reading,
        id=f"{clause.id} ({reading.reading})",
        request=clause.request,
        at=clause.at,
        why=clause.why,
        scope=clause.scope,
        observed=clause.observed,
        source_kind=clause.source_kind,
        strength=clause.strength,
    )


def reading(name: str, kind: Kind, predicate: Predicate, **more: Any) -> Clause:
    """One of the meanings that a clause admits: what it asks where the meanings differ."""
    return _clause(kind, f"reading.{name}.post", predicate, "", "", reading=name, **more)


def requires(id: str, predicate: Predicate, *, at: str, why: str, **more: Any) -> Clause:
    """What is accepted meets the predicate."""
    return _clause(Kind.REQUIRES, id, predicate, at, why, **more)


def ensures(id: str, predicate: Predicate, *, at: str, why: str, **more: Any) -> Clause:
    """The result of what is accepted (and allowed by the document) meets the predicate, `when` it applies."""
    return _clause(Kind.ENSURES, id, predicate, at, why, **more)


def keeps(id: str, predicate: Predicate, *, at: str, why: str, **more: Any) -> Clause:
    """A refusal meets the predicate, which sees the whole transition."""
    return _clause(Kind.KEEPS, id, predicate, at, why, **more)


def accepts(id: str, predicate: Predicate, *, at: str, why: str, **more: Any) -> Clause:
    """What meets the predicate is not refused."""
    return _clause(Kind.ACCEPTS, id, predicate, at, why, **more)


def example(
    id: str, case: ExampleCase, predicate: Predicate, *, at: str, why: str, **more: Any
) -> Clause:
    """The last transition of the case meets the predicate."""
    return _clause(Kind.EXAMPLE, id, predicate, at, why, case=case, **more)


def calls(id: str, predicate: Predicate, *, at: str, why: str, **more: Any) -> Clause:
    """The calls made for a move meet the predicate, `when` it applies."""
    return _clause(Kind.CALLS, id, predicate, at, why, **{"observed": Observed.CALLS, **more})


def wire(id: str, predicate: Predicate, *, at: str, why: str, **more: Any) -> Clause:
    """An HTTP request and its response meet the predicate."""
    return _clause(Kind.WIRE, id, predicate, at, why, observed=Observed.HTTP, **more)


def not_executable(
    id: str, kind: Kind, wording: str, *, at: str, why: str, reason: str, **more: Any
) -> Clause:
    """A catalogue entry that nothing can be run for; the reason says why."""
    return Clause(
        id=id,
        kind=kind,
        request="move",
        wording=wording,
        why=why,
        at=at,
        predicate=None,
        observed=Observed.NOTHING,
        source_kind=SOURCE_KINDS[id.split(".")[2]],
        reason=reason,
        **more,
    )
