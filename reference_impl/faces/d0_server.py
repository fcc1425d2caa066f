"""D0's game server: a move request and its response, without the network."""

from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

from reference_impl.conditions import is_stated_as_a_condition
from reference_impl.contract import Came, Sees, under
from reference_impl.faces.d0_controller import GameController
from spec.clause import Clause, Kind
from spec.exchange import Exchange, worker_moved
from spec.meaning import Seen
from spec.position import Position
from spec.registry import clauses_of
from spec.told import told_in
from spec.violation import Refusal


@dataclass(frozen=True)
class Session:
    """An HTTP request: its method, its path and its parameters."""

    method: str
    uri: str
    parameters: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Response:
    """An HTTP response: its status, the game as it is now, and what there is to say."""

    status: int
    position: Position
    message: str


def exchange_of(
    before: Position, session: Session, response: Response | None, after: Position, moved: bool
) -> Exchange:
    """What the clauses about HTTP see."""
    return Exchange(
        method=session.method,
        path=session.uri,
        parameters=session.parameters,
        before=told_in(before),
        status=None if response is None else response.status,
        shown=None if response is None else told_in(response.position),
        after=told_in(after),
        moved=moved,
        message=None if response is None else response.message,
    )


def _wire_clauses(document: str) -> Sequence[Clause]:
    return [clause for clause in clauses_of(document) if clause.kind is Kind.WIRE]


def _session_seen(server: "GameServer", session: Session) -> Seen:
    """A request that may move a worker, before it does."""
    before = server.controller.position
    return {"exchange": exchange_of(before, session, None, before, moved=True), "before": before}


def _response_seen(asked: Seen, response: Response, server: "GameServer", session: Session) -> Came:
    before, after = asked["before"], server.controller.position
    moved = worker_moved(told_in(before), told_in(after))
    return Came(True, {"exchange": exchange_of(before, session, response, after, moved)}, response)


EXCHANGES: Final = Sees(
    _wire_clauses, _session_seen, _response_seen, first=is_stated_as_a_condition
)
"""Serving is seen as an HTTP request and its response."""


@dataclass(frozen=True)
class GameServer:
    """The backend's door."""

    controller: GameController

    @under("D0.game_server_serve", "D0.player_move_worker", sees=EXCHANGES)
    def serve(self, session: Session) -> Response:
        """The response to the request; one that asks for no move is a `Refusal`."""
        return answer_move(self.controller, session)


def answer_move(controller: GameController, session: Session) -> Response:
    """The response to a move request: 409 with the unchanged game where the move is refused."""
    before = controller.position
    target = exchange_of(before, session, None, before, False).target
    if target is None:
        named = ", ".join(f"{name}={value}" for name, value in session.parameters)
        message = f"{named}: toRow and toCol must be whole numbers, send them again."
        return Response(HTTPStatus.BAD_REQUEST, before, message)
    try:
        controller.player_move(*target)
    except Refusal as refusal:
        return Response(HTTPStatus.CONFLICT, controller.position, str(refusal))
    return Response(HTTPStatus.OK, controller.position, controller.game.printed[-1])
