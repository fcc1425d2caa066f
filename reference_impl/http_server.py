"""D0's game server over HTTP. All parameters are query parameters, as in `POST /api/game/move-worker?toRow=2&toCol=3`.

A request that the rules forbid is answered with status 409, the unchanged game and the clause that forbids it. Anything
else that is wrong (path, method, parameters) is answered with another 4xx and one line that says what to send. Requests
are answered one after the other. The server begins with a game of Minotaur against no card.
"""

import socket
from collections.abc import Callable
from http import HTTPStatus
from threading import Lock
from typing import Any, Final

import uvicorn
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from reference_impl.faces.d0 import Game, GameController, GameServer, Session
from reference_impl.http_models import (
    Answer,
    Column,
    Problem,
    Row,
    ToColumn,
    ToRow,
    answer_of,
    explain_parameter,
    quoted,
)
from spec.exchange import COLUMN, MOVE_METHOD, MOVE_PATH, ROW
from spec.gods import God, Gods
from spec.position import new_game
from spec.violation import Refusal

DOCUMENT: Final = "D0"
HEADLINE: Final = (God.MINOTAUR, God.NONE)

WRONG_PARAMETERS: Final[dict[int | str, dict[str, Any]]] = {
    422: {"model": Problem, "description": "a parameter is missing or wrong: the game is as it was"}
}
ANSWERS: Final[dict[int | str, dict[str, Any]]] = WRONG_PARAMETERS | {
    409: {"model": Answer, "description": "the rules forbid it: the game is as it was"}
}


class Table:
    """The one game of a server, and the lock that lets in one request at a time."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._game = Game(new_game(HEADLINE))

    def _reply(self, status: int, message: str) -> Response:
        """The reply with the game as it is now; what was said and noted on the way is forgotten."""
        game = self._game
        game.printed.clear()
        game.messages.clear()
        game.recorder.clear()
        accepted = status == HTTPStatus.OK
        return JSONResponse(answer_of(accepted, message, game.position), status)

    def look(self) -> Response:
        """The game as it is."""
        with self._lock:
            return self._reply(HTTPStatus.OK, "This is the game now.")

    def begin(self, gods: Gods) -> Response:
        """A new game, whatever became of the last one."""
        with self._lock:
            self._game = Game(new_game(gods))
            return self._reply(
                HTTPStatus.OK, "A new game has begun: player 0 is to place a worker."
            )

    def ask(self, operation: Callable[[GameController], None], done: str) -> Response:
        """A request that D0 has no operation for; the rulebook's conditions apply."""
        with self._lock:
            try:
                operation(GameController(self._game))
            except Refusal as refusal:
                return self._reply(HTTPStatus.CONFLICT, str(refusal))
            return self._reply(HTTPStatus.OK, done)

    def move(self, session: Session) -> Response:
        """A move request, served as D0 describes it."""
        with self._lock:
            response = GameServer(GameController(self._game)).serve(session)
            return self._reply(response.status, response.message)


def create_app(document: str = DOCUMENT) -> FastAPI:
    """A server with a game of its own; ValueError for a document without a server."""
    if document != DOCUMENT:
        raise ValueError(f"{document} describes no HTTP server: use {DOCUMENT}")
    table = Table()
    app = FastAPI(
        title="Santorini, document D0",
        version="1",
        description=__doc__ or "",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    add_routes(app, table)
    app.add_exception_handler(RequestValidationError, answer_wrong_parameters)
    app.add_exception_handler(HTTPException, answer_wrong_route)
    return app


def add_routes(app: FastAPI, table: Table) -> None:
    """What can be asked: D0's own route, and the few more that a game needs."""

    @app.post(MOVE_PATH, response_model=Answer, responses=ANSWERS)
    def move_worker(to_row: ToRow, to_col: ToColumn) -> Response:
        """Moves the selected worker to the target cell."""
        parameters = ((ROW, str(to_row)), (COLUMN, str(to_col)))
        return table.move(Session(MOVE_METHOD, MOVE_PATH, parameters))

    @app.post("/api/game/new", response_model=Answer, responses=WRONG_PARAMETERS)
    def new(god0: God = HEADLINE[0], god1: God = HEADLINE[1]) -> Response:
        """Begins a new game with these gods."""
        return table.begin((god0, god1))

    @app.post("/api/game/place-worker", response_model=Answer, responses=ANSWERS)
    def place_worker(row: Row, col: Column) -> Response:
        """Puts the next worker on the cell."""
        return table.ask(lambda game: game.place(row, col), "The worker has been placed.")

    @app.post("/api/game/select-worker", response_model=Answer, responses=ANSWERS)
    def select_worker(row: Row, col: Column) -> Response:
        """Selects the worker on the cell."""
        return table.ask(lambda game: game.select(row, col), "The worker has been selected.")

    @app.post("/api/game/build", response_model=Answer, responses=ANSWERS)
    def build(to_row: ToRow, to_col: ToColumn) -> Response:
        """Builds on the cell with the worker that has just moved."""
        return table.ask(lambda game: game.build(to_row, to_col), "The tower has been raised.")

    @app.get("/api/game/state", response_model=Answer)
    def state() -> Response:
        """Shows the game."""
        return table.look()


def answer_wrong_parameters(request: Request, error: Exception) -> Response:
    """One line that names every wrong parameter."""
    assert isinstance(error, RequestValidationError)
    message = "; ".join(explain_parameter(problem) for problem in error.errors())
    return JSONResponse({"message": message}, HTTPStatus.UNPROCESSABLE_ENTITY)


def answer_wrong_route(request: Request, error: Exception) -> Response:
    """One line that says where to look for what can be asked."""
    assert isinstance(error, HTTPException)
    asked = f"{request.method} {quoted(request.url.path)}"
    message = f"{asked}: {error.detail}. GET /openapi.json tells every path and its method."
    return JSONResponse({"message": message}, error.status_code, headers=error.headers)


def listen(host: str, port: int) -> socket.socket:
    """A socket that waits for connections; OSError or OverflowError where that is impossible."""
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    listener = socket.create_server((host, port), family=family)
    # Small answers go out at once instead of waiting for more to send.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def run(listener: socket.socket, document: str = DOCUMENT) -> None:
    """Serves on the socket until the process is told to stop."""
    config = uvicorn.Config(create_app(document), log_level="warning", access_log=False)
    uvicorn.Server(config).run(sockets=[listener])
