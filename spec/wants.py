"""What an implementation has to offer for a clause to be judged, beyond requests and their replies."""

from enum import Enum
from typing import Final

from spec.clause import Clause, Kind, Observed


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
    Observed.REFERENCE: Want.CALLS,
    Observed.NOTHING: Want.NOTHING,
}


def want_of(clause: Clause) -> Want | None:
    """What the clause itself takes; None if any request and reply can show it."""
    if not clause.is_executable:
        return Want.NOTHING
    if clause.kind is Kind.EXAMPLE:
        return Want.LOAD
    return _WANTED.get(clause.observed)


def how_judged(clause: Clause) -> str:
    """In two or three words: `judged`, judged with a feature, or not at all."""
    want = want_of(clause)
    if want is None:
        return "judged"
    if want is Want.NOTHING:
        return "not judged"
    return "judged over HTTP" if want is Want.HTTP else f"judged with `{want.value}`"
