"""A small server with D0's routes, right by default; each subclass is wrong in one way on the wire."""

import json
from http import HTTPStatus
from threading import Lock
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from reference_impl.stdio import Session, answer
from spec.exchange import MOVE_METHOD, MOVE_PATH
from spec.notation import parse_shown, write_cell

PREFIX = "/api/game/"
Response = tuple[int, bytes]


class D0Server:
    """Answers method, target and JSON body by the reference of D0."""

    def __init__(self) -> None:
        self._session = Session("D0")
        self._lock = Lock()
        self.say("new none none")

    def say(self, line: str) -> str:
        """The reply of the reference."""
        self._session, reply = answer(self._session, line)
        return reply

    def __call__(self, method: str, target: str, given: dict[str, Any]) -> Response:
        parts = urlsplit(target)
        with self._lock:
            named = {name: str(value) for name, value in given.items()}
            return self.respond(method, parts.path, dict(parse_qsl(parts.query)) | named)

    def respond(self, method: str, path: str, named: dict[str, str]) -> Response:
        """The response to a request with these parameters."""
        if self.is_move(method, path):
            return self.move(named)
        if (method, path) == ("GET", f"{PREFIX}state"):
            return self.told("state")
        if method != "POST":
            return 405, b"<html>wrong method</html>"
        match path.removeprefix(PREFIX):
            case "new":
                return self.told(f"new {named['god0']} {named['god1']}")
            case "place-worker":
                return self.told(f"place {named['row']} {named['col']}")
            case "select-worker":
                return self.told(f"select {named['row']} {named['col']}")
            case "build":
                return self.told(f"build {self.worker} {named['toRow']} {named['toCol']}")
        return 404, b"<html>nothing here</html>"

    def is_move(self, method: str, path: str) -> bool:
        """The request asks for a move."""
        return (method, path) == (MOVE_METHOD, MOVE_PATH)

    def move(self, named: dict[str, str]) -> Response:
        """The response to a request for a move."""
        if not {"toRow", "toCol"} <= named.keys():
            return 422, b'{"message": "which cell?"}'
        self.say(f"select {self.worker}")
        return self.told(f"move {self.worker} {named['toRow']} {named['toCol']}")

    @property
    def worker(self) -> str:
        """The cell of the selected worker, or of the one that has just moved, as two numbers."""
        turn = parse_shown(self.say("state")[2:]).turn
        assert turn is not None
        return "9 9" if turn.worker is None else " ".join(write_cell(turn.worker))

    def told(self, line: str) -> Response:
        """Says the line to the reference, and its reply in JSON."""
        reply = self.say(line)
        mark, *tokens = reply.split(" ", 4)
        if mark == "!":
            return 422, json.dumps({"message": reply}).encode()
        status = HTTPStatus.OK if mark == "=" else HTTPStatus.CONFLICT
        return status, self.body(mark == "=", " ".join(tokens[:3]), *tokens[3:])

    def body(self, accepted: bool, notation: str, message: str = "done") -> bytes:
        """What a response shows."""
        told = {"accepted": accepted, "message": message, "state": {"notation": notation}}
        return json.dumps(told).encode()


class TakesAnyPath(D0Server):
    def is_move(self, method: str, path: str) -> bool:
        return method == MOVE_METHOD and "move" in path


class TakesPathsThatEndSo(D0Server):
    def is_move(self, method: str, path: str) -> bool:
        return method == MOVE_METHOD and path.endswith("/move-worker")


class TakesPathsThatBeginSo(D0Server):
    def is_move(self, method: str, path: str) -> bool:
        return method == MOVE_METHOD and path.startswith(MOVE_PATH)


class TakesTheFirstAndLastWord(D0Server):
    def is_move(self, method: str, path: str) -> bool:
        _, first, *_, last = path.split("/")
        return method == MOVE_METHOD and (first, last) == ("api", "move-worker")


class TakesASlashMore(D0Server):
    def is_move(self, method: str, path: str) -> bool:
        return method == MOVE_METHOD and path.rstrip("/") == MOVE_PATH


class TakesCapitals(D0Server):
    def is_move(self, method: str, path: str) -> bool:
        return method == MOVE_METHOD and path.lower() == MOVE_PATH


class TakesAnyMethod(D0Server):
    def is_move(self, method: str, path: str) -> bool:
        return path == MOVE_PATH


class TakesOneMethodMore(D0Server):
    def __init__(self, method: str) -> None:
        super().__init__()
        self._more = method

    def is_move(self, method: str, path: str) -> bool:
        return path == MOVE_PATH and method in (MOVE_METHOD, self._more)


class FillsIn(D0Server):
    """What is missing has a value that never changes; or only where all of it is missing."""

    def __init__(self, values: dict[str, str], *, all_missing: bool = False) -> None:
        super().__init__()
        self._values = values
        self._all_missing = all_missing

    def move(self, named: dict[str, str]) -> Response:
        if self._all_missing and self._values.keys() & named.keys():
            return super().move(named)
        return super().move(self._values | named)


class TakesNoRow(FillsIn):
    def __init__(self, row: int = 0) -> None:
        super().__init__({"toRow": str(row)})


class TakesNoColumn(FillsIn):
    def __init__(self, column: int = 0) -> None:
        super().__init__({"toCol": str(column)})


class TakesNeither(FillsIn):
    def __init__(self) -> None:
        super().__init__({"toRow": "0", "toCol": "0"}, all_missing=True)


class TakesOtherNames(D0Server):
    def __init__(self, row: str, column: str) -> None:
        super().__init__()
        self._names = {row: "toRow", column: "toCol"}

    def move(self, named: dict[str, str]) -> Response:
        return super().move({self._names.get(name, name): text for name, text in named.items()})


class TakesTheLastCell(D0Server):
    """What is missing is as it was in the move before, of the same game."""

    def respond(self, method: str, path: str, named: dict[str, str]) -> Response:
        if path == f"{PREFIX}new":
            self._named: dict[str, str] = {}
        return super().respond(method, path, named)

    def move(self, named: dict[str, str]) -> Response:
        self._named = self._named | named
        return super().move(self._named)


class MovesTheFirst(D0Server):
    """Without a selection the first worker of the player moves."""

    @property
    def worker(self) -> str:
        shown = parse_shown(self.say("state")[2:])
        assert shown.turn is not None and shown.workers is not None
        first = shown.workers[shown.turn.player][0]
        return super().worker if shown.turn.worker or not first else " ".join(write_cell(first))


class MovesTheOneBefore(D0Server):
    """Without a selection the worker moves that the player has moved in the turn before."""

    def respond(self, method: str, path: str, named: dict[str, str]) -> Response:
        if path == f"{PREFIX}new":
            self._moved: dict[int, str] = {}
        return super().respond(method, path, named)

    def move(self, named: dict[str, str]) -> Response:
        player = self.player
        status, body = super().move(named)
        if status == HTTPStatus.OK:
            self._moved[player] = f"{named['toRow']} {named['toCol']}"
        return status, body

    @property
    def player(self) -> int:
        """The player on turn."""
        turn = parse_shown(self.say("state")[2:]).turn
        assert turn is not None
        return turn.player

    @property
    def worker(self) -> str:
        selected = super().worker
        return self._moved.get(self.player, selected) if selected == "9 9" else selected


class MovesWhatWasRefused(D0Server):
    """A refused selection is kept, if it is of a worker, and its worker moves as if it were the player's."""

    _cell = ""

    def respond(self, method: str, path: str, named: dict[str, str]) -> Response:
        status, body = super().respond(method, path, named)
        if path == f"{PREFIX}new":
            self._cell = ""
        if path == f"{PREFIX}select-worker":
            self._cell = f"{named['row']}{named['col']}" if status == HTTPStatus.CONFLICT else ""
        return status, body

    def move(self, named: dict[str, str]) -> Response:
        position = self.say("state")[2:]
        if self._cell not in position.split(" ")[1].replace("/", ",").split(","):
            return super().move(named)
        after = position.replace(self._cell, f"{named['toRow']}{named['toCol']}", 1)
        return self.told(f"load minotaur none {after}")


class MixesUpRowAndColumn(D0Server):
    def move(self, named: dict[str, str]) -> Response:
        swapped = {"toRow": "toCol", "toCol": "toRow"}
        return super().move({swapped[name]: text for name, text in named.items()})


class GivesNoResponse(D0Server):
    def move(self, named: dict[str, str]) -> Response:
        status, body = super().move(named)
        return (status, body) if status == HTTPStatus.OK else (0, b"")


class ShowsTheGameBefore(D0Server):
    def move(self, named: dict[str, str]) -> Response:
        before = self.say("state")[2:]
        status, body = super().move(named)
        return (status, body) if status != HTTPStatus.OK else (status, self.body(True, before))


class AnswersCreated(ShowsTheGameBefore):
    def move(self, named: dict[str, str]) -> Response:
        status, body = super().move(named)
        return (HTTPStatus.CREATED if status == HTTPStatus.OK else status), body


class ShowsNoGame(D0Server):
    def move(self, named: dict[str, str]) -> Response:
        status, body = super().move(named)
        return (
            (status, body)
            if status != HTTPStatus.OK
            else (status, b'{"accepted": true, "message": "done"}')
        )


class ShowsAPage(D0Server):
    def move(self, named: dict[str, str]) -> Response:
        status, body = super().move(named)
        return (status, body) if status != HTTPStatus.OK else (status, b"<html>moved</html>")


class SaysNothingOfMoves(D0Server):
    def move(self, named: dict[str, str]) -> Response:
        status, body = super().move(named)
        return status, body.replace(b'"done"', b'" "')


class MovesBySelecting(D0Server):
    def respond(self, method: str, path: str, named: dict[str, str]) -> Response:
        if path == f"{PREFIX}select-worker":
            self.told(f"select {named['row']} {named['col']}")
            return self.told(f"move {named['row']} {named['col']} 0 1")
        return super().respond(method, path, named)
