"""What an implementation has to offer for a clause to be judged, beyond requests and their replies."""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from spec.clause import Clause, Kind, Observed
from spec.dialect import DIALECTS, Selection


class Want(Enum):
    """What is missing where a clause cannot be observed; the values stand in the event log."""

    SELECT = "select"
    LOAD = "load"
    LEGAL = "legal"
    REASONS = "reasons"
    CALLS = "calls"
    HTTP = "http"
    GOD = "god"
    TOWER = "tower"
    REPLY = "reply"
    """A part of the reply that is not told."""
    NOTHING = "nothing"
    """Whatever is offered, the clause cannot be judged."""


FEATURES: Final = frozenset({Want.SELECT, Want.LOAD, Want.LEGAL, Want.REASONS, Want.CALLS})
"""Those that the reply to `hello` names."""

_WANTED: Final = {
    Observed.MESSAGE: Want.REASONS,
    Observed.SELECT: Want.SELECT,
    Observed.LOAD: Want.LOAD,
    Observed.LEGAL: Want.LEGAL,
    Observed.HTTP: Want.HTTP,
    Observed.CALLS: Want.CALLS,
    Observed.REFERENCE: Want.NOTHING,
    Observed.NOTHING: Want.NOTHING,
}


def wants_of(clause: Clause) -> tuple[Want, ...]:
    """What the clause itself takes; nothing if any request and reply can show it."""
    if not clause.is_executable:
        return (Want.NOTHING,)
    found = [_WANTED[clause.observed]] if clause.observed in _WANTED else []
    binds = DIALECTS[clause.document].selection is Selection.BINDS
    found += [Want.SELECT] * (clause.request == "select" or (clause.request == "moves" and binds))
    # An example is about a position of its own.
    found += [Want.LOAD] * (clause.kind is Kind.EXAMPLE)
    return tuple(dict.fromkeys(found))


def missing_for(clause: Clause, features: Sequence[str]) -> Want | None:
    """What an implementation with these features lacks for the clause to be observed."""
    return next((want for want in wants_of(clause) if want.value not in features), None)


def is_observable(clause: Clause, features: Sequence[str]) -> bool:
    """What the clause speaks of can be seen of an implementation with these features."""
    return missing_for(clause, features) is None


def how_judged(clause: Clause) -> str:
    """In two or three words: `judged`, judged with a feature, or not at all."""
    wants = wants_of(clause)
    if not wants:
        return "judged"
    if Want.NOTHING in wants:
        return "not judged"
    names = " and ".join(f"`{want.value}`" for want in wants)
    return "judged over HTTP" if Want.HTTP in wants else f"judged with {names}"
