"""The requests that go on with a game."""

from reference_impl import rules
from spec.cells import CELLS, neighbours
from spec.dialect import Dialect
from spec.observe import build_look, move_facts
from spec.position import Phase, Position
from spec.requests import Build, Move, Place, Request

Step = Place | Move | Build


def steps_at(position: Position) -> list[Step]:
    """Every step to a cell of the board that the player on turn has to think of, be it legal or not."""
    turn = position.turn
    match turn.phase:
        case Phase.PLACE:
            return [Place(cell) for cell in CELLS]
        case Phase.MOVE:
            return [
                Move(origin, target)
                for origin in position.workers[turn.player]
                if origin is not None
                for target in neighbours(origin)
            ]
        case Phase.BUILD:
            assert turn.worker is not None
            return [Build(turn.worker, target) for target in neighbours(turn.worker)]
        case Phase.OVER:
            return []


def is_legal(position: Position, step: Step, dialect: Dialect) -> bool:
    """The step goes on with the game, once its worker is selected if it has to be."""
    match step:
        case Place(cell):
            return position.owner(cell) is None
        case Move(origin, target):
            return rules.move_is_open(move_facts(position, origin, target), dialect)
        case Build(origin, target):
            return rules.build_is_allowed(build_look(position, origin, target))


def legal_requests(position: Position, dialect: Dialect) -> list[Request]:
    """Every request that goes on with the game."""
    return [step for step in steps_at(position) if is_legal(position, step, dialect)]
