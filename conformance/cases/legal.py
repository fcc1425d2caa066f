"""The requests that go on with a game."""

from reference_impl.engine import legal_builds, legal_moves
from spec.cells import CELLS
from spec.dialect import Dialect
from spec.position import Phase, Position
from spec.requests import Build, Move, Place, Request


def legal_requests(position: Position, dialect: Dialect) -> list[Request]:
    """Every request that goes on with the game."""
    turn = position.turn
    match turn.phase:
        case Phase.PLACE:
            return [Place(cell) for cell in CELLS if position.owner(cell) is None]
        case Phase.MOVE:
            return [
                Move(origin, target)
                for origin in position.workers[turn.player]
                if origin is not None
                for target in legal_moves(position, origin, dialect)
            ]
        case Phase.BUILD:
            assert turn.worker is not None
            return [Build(turn.worker, target) for target in legal_builds(position, turn.worker)]
        case Phase.OVER:
            return []
