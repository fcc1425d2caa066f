"""A broken clause as an exception: which clause, with which values, and what to do."""

from collections.abc import Mapping
from enum import Enum
from typing import Any

from spec.clause import Clause
from spec.notation import write_position
from spec.position import Position
from spec.registry import own_document
from spec.requests import write_request
from spec.transition import Listing, Transition


class ClauseViolation(Exception):
    """A clause does not hold. `values` are what its predicate looked at, by name."""

    next_step = ""

    def __init__(self, clause: Clause, values: Mapping[str, object]) -> None:
        self.clause = clause
        self.values = dict(values)
        super().__init__(clause, self.values)

    def __str__(self) -> str:
        shown = ", ".join(f"{name} = {plain(value)}" for name, value in self.values.items())
        more = f"{self.next_step}; `santorini explain {self.clause.id}` says more."
        if own_document(self.clause.document) is not None:
            more = "The clause is one of your own contract: `santorini verify` tells whether it is true of the game."
        return f"{self.clause.id}: {self.clause.wording} Here {shown}. {more}"


class Refusal(ClauseViolation):
    """A condition is broken: the request is refused, and nothing has changed."""

    next_step = "Send a request that meets this condition"


class Breach(ClauseViolation):
    """A result is wrong: the implementation has a bug."""

    next_step = "The implementation has a bug: report it with this line"


def plain(value: object) -> str:
    """The value as a reader writes it."""
    match value:
        case Enum():
            return value.name.lower()
        case Position():
            return write_position(value)
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)


def values_of(clause: Clause, seen: Mapping[str, Any]) -> dict[str, object]:
    """What the clause's predicate reads of what it sees: the facts by name, or the whole step."""
    assert clause.predicate is not None, clause.id
    # A condition of a contract's own is a tree, and carries the names in it.
    read = clause.predicate.__dict__.get("reads") or clause.predicate.__code__.co_names
    found: dict[str, object] = {}
    for name in clause.sees:
        record = seen[name]
        if isinstance(record, Transition | Listing):
            found["request"] = write_request(record.request)
            found["position"] = record.before
        else:
            prefix = "result." if name == "result" else ""
            found |= {
                f"{prefix}{field}": getattr(record, field)
                for field in read
                if hasattr(record, field)
            }
    return found
