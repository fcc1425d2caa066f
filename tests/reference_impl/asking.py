"""Asking the documents' faces the requests of the protocol, where they have an operation for them."""

from reference_impl.faces import d1, d2, d3, d4, rulebook
from reference_impl.faces.d0 import Game, GameController
from spec.position import Phase, Position
from spec.requests import Build, Move, Place, Request, Select


def has_operation(document: str, position: Position, request: Request) -> bool:
    """The document's face can be asked this: D0, D1 and D4 have their selected worker move, and the mover build."""
    match request:
        case Move(origin, _):
            turn = position.turn
            names_it = origin == (turn.worker if turn.phase in (Phase.MOVE, Phase.BUILD) else None)
            return document in ("RB", "D2", "D3") or names_it
        case Build(origin, _):
            return document in ("RB", "D3") or (
                document in ("D0", "D4") and origin == position.turn.worker
            )
        case Select():
            return document in ("RB", "D0", "D1", "D4")
        case Place():
            return document in ("RB", "D0")
        case _:
            return False


def ask_face(document: str, position: Position, request: Request) -> Position:
    """The position after the request, by the document's own operation; `Refusal` if it is refused."""
    match document, request:
        case "RB", Move() | Build():
            operation = rulebook.move if isinstance(request, Move) else rulebook.build
            return operation(position, *request.origin, *request.target)
        case "RB", Place(cell):
            return rulebook.place(position, *cell)
        case "RB", Select(cell):
            return rulebook.select(position, *cell)
        case "D2", Move(origin, target):
            return d2.move(position, *origin, *target)
        case "D3", Move(origin, target):
            return d3.move_worker(position, *origin, *target)
        case "D3", Build(origin, target):
            return d3.build(position, *origin, *target)
        case "D4", Select(cell):
            return d4.Game(position).select(*cell).position
        case "D4", Move(_, target):
            return d4.Game(position).move(*target).position
        case "D4", Build(_, target):
            return d4.Game(position).build(*target).position
        case "D1", Select(cell):
            game = d1.Game(position)
            game.select_worker_for_current_player(*cell)
            return game.position
        case "D1", Move(_, target):
            game = d1.Game(position)
            game.player_move(*target)
            return game.position
        case _:
            return _ask_d0(position, request)


def _ask_d0(position: Position, request: Request) -> Position:
    controller = GameController(Game(position))
    match request:
        case Place(cell):
            controller.place(*cell)
        case Select(cell):
            controller.select(*cell)
        case Build(_, target):
            controller.build(*target)
        case Move(_, target):
            controller.player_move(*target)
    return controller.position
