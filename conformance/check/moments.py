"""At what moment of a game a bug shows: what an ordinary game meets first is told first."""

from reference_impl.engine import attempt
from reports.check.findings import Moment
from spec.cells import on_board
from spec.dialect import DIALECTS
from spec.position import Phase
from spec.requests import Build, Builds, Dome, Load, Move, Moves, New, Pass, Place, Request, Select
from spec.transition import Listing, Transition

OPTIONAL = (Select, Moves, Builds, Pass, Dome, Load)
"""Requests of features that a program need not have, and those that no game of the kit's needs."""

DUE = {Place: Phase.PLACE, Move: Phase.MOVE, Build: Phase.BUILD}
AT = {Place: Moment.PLACING, Move: Moment.MOVING, Build: Moment.BUILDING}


def moment_of(happened: Transition | Listing, document: str) -> Moment:
    """The moment of the request that was answered wrongly."""
    request, before = happened.request, happened.before
    if isinstance(happened, Listing) or isinstance(request, OPTIONAL):
        return Moment.OPTIONAL
    if before is None or isinstance(request, New):
        return Moment.BEGINNING
    if not isinstance(request, Place | Move | Build):
        return Moment.ODD_REQUEST
    if before.turn.phase is not DUE[type(request)]:
        return Moment.WRONG_TIME
    right = attempt(before, request, DIALECTS[document])
    if right.accepted and right.after.winner != happened.after.winner:
        return Moment.LOSING if isinstance(request, Build) else Moment.WINNING
    return Moment.ODD_REQUEST if _is_odd(request) else AT[type(request)]


def _is_odd(request: Request) -> bool:
    """Nobody who looks at the board would ask this: off the board, or onto the very cell."""
    match request:
        case Move(origin, target) | Build(origin, target):
            return not on_board(origin) or not on_board(target) or origin == target
        case Place(cell):
            return not on_board(cell)
        case _:
            return False
