"""What happened: the position before, the request, the answer, the position after."""

from dataclasses import dataclass

from spec.cells import Cell
from spec.position import Position
from spec.requests import Request


@dataclass(frozen=True, slots=True)
class Transition:
    """One answered request. `before` is None when no game had been begun."""

    before: Position | None
    request: Request
    accepted: bool
    after: Position
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """The answer to `moves` or `builds`; a refusal lists nothing."""

    before: Position
    request: Request
    cells: frozenset[Cell]
