"""What happened: the position before, the request, the answer, the position after."""

from dataclasses import dataclass

from spec.cells import Cell
from spec.facts import Choice
from spec.position import Position
from spec.requests import Request


@dataclass(frozen=True, slots=True)
class Transition:
    """One answered request. `before` is None when no game had been begun.

    `chosen` tells whether the worker of a move had been chosen; None: as the position before shows it.
    """

    before: Position | None
    request: Request
    accepted: bool
    after: Position
    reason: str = ""
    chosen: Choice | None = None


@dataclass(frozen=True, slots=True)
class Listing:
    """The answer to `moves` or `builds`; a refusal lists nothing."""

    before: Position
    request: Request
    cells: frozenset[Cell]
