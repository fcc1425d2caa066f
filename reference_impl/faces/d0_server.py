"""D0's game server: a move request and its response, without the network."""

from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

import icontract

from reference_impl.faces.d0_controller import GameController
from spec.clause import Clause, Kind
from spec.exchange import Exchange, worker_moved
from spec.position import Position
from spec.registry import clauses_of
from spec.told import told_in
from spec.violation import Breach, Refusal


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


Answer = Callable[[GameController, Position, Session], Response]


def answer_move(controller: GameController, before: Position, session: Session) -> Response:
    """The response to a move request: 409 with the unchanged game where the move is refused."""
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


def _required(answer: Answer, clause: Clause) -> Answer:
    def session_meets_the_clause(before: Position, session: Session) -> bool:
        assert clause.predicate is not None
        return clause.predicate(exchange_of(before, session, None, before, moved=True))

    def refusal(session: Session) -> Refusal:
        return Refusal(
            clause,
            {"method": session.method, "path": session.uri, "parameters": dict(session.parameters)},
        )

    condition = icontract.require(
        session_meets_the_clause, description=clause.id, error=refusal, enabled=True
    )
    return condition(answer)


def _ensured(answer: Answer, clause: Clause) -> Answer:
    def response_meets_the_clause(
        controller: GameController, before: Position, session: Session, result: Response
    ) -> bool:
        after = controller.position
        moved = worker_moved(told_in(before), told_in(after))
        seen = exchange_of(before, session, result, after, moved)
        assert clause.predicate is not None
        return clause.predicate(seen)

    def breach(session: Session, result: Response) -> Breach:
        return Breach(
            clause, {"request": session, "status": result.status, "position": result.position}
        )

    condition = icontract.ensure(
        response_meets_the_clause, description=clause.id, error=breach, enabled=True
    )
    return condition(answer)


def contract_answer(answer: Answer) -> Answer:
    """A way to answer move requests under D0's clauses about HTTP."""
    for clause in clauses_of("D0"):
        if clause.kind is Kind.WIRE:
            asked_first = clause.source_kind == "precondition"
            answer = (_required if asked_first else _ensured)(answer, clause)
    return answer


ANSWER: Final = contract_answer(answer_move)


@dataclass(frozen=True)
class GameServer:
    """The backend's door."""

    controller: GameController

    def serve(self, session: Session) -> Response:
        """The response to the request; one that asks for no move is a `Refusal`."""
        return ANSWER(self.controller, self.controller.position, session)
