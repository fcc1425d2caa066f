"""A server that has several games open at once, each by a number, and its mapping."""

import json
from threading import Event, Lock
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from conformance.driver.http.mapping import parse_mapping
from tests.conformance.driver.http.d0_server import PREFIX, D0Server, Response
from tests.conformance.driver.http.pages import DEFAULT

NAMED = parse_mapping(
    DEFAULT.replace("{ row", '{ game = "{game}", row')
    .replace("{ toRow", '{ game = "{game}", toRow')
    .replace('path = "/api/game/state"', 'path = "/api/game/state"\nquery = { game = "{game}" }')
    .replace("[answer]", '[answer]\ngame = "body.game"')
)
"""D0's routes, each with the number of the game."""

LONGEST_WAIT = 60.0


class NamedGames:
    """Every game is a right one. `asked` has the number of the game of each request."""

    def __init__(self) -> None:
        self.games: dict[int, D0Server] = {}
        self.asked: list[int] = []
        self.lock = Lock()

    def __call__(self, method: str, target: str, given: dict[str, Any]) -> Response:
        parts = urlsplit(target)
        query = dict(parse_qsl(parts.query))
        if parts.path == f"{PREFIX}new":
            number, game = self.begin()
            _, body = game(method, target, given)
            return 200, json.dumps(json.loads(body) | {"game": number}).encode()
        with self.lock:
            number = int(query.get("game", 0))
            self.asked.append(number)
            asked = self.games.get(number)
        return (404, b"no such game") if asked is None else self.respond(asked, method, target)

    def begin(self) -> tuple[int, D0Server]:
        """A new game, and its number."""
        with self.lock:
            number = len(self.games) + 1
            self.games[number] = D0Server()
            self.asked.append(number)
            return number, self.games[number]

    def respond(self, game: D0Server, method: str, target: str) -> Response:
        """The response to a request about this game."""
        return game(method, target, {})


class WaitsForTwo(NamedGames):
    """No worker is placed before a second game is open."""

    def __init__(self) -> None:
        super().__init__()
        self.two_are_open = Event()

    def begin(self) -> tuple[int, D0Server]:
        begun = super().begin()
        if len(self.games) > 1:
            self.two_are_open.set()
        return begun

    def __call__(self, method: str, target: str, given: dict[str, Any]) -> Response:
        if "place-worker" in target and not self.two_are_open.wait(LONGEST_WAIT):
            return 500, b"nobody has begun another game"
        return super().__call__(method, target, given)


class MixesGames(WaitsForTwo):
    """All is done in the game that was begun last."""

    def respond(self, game: D0Server, method: str, target: str) -> Response:
        return super().respond(self.games[len(self.games)], method, target)


class FailsInTheCorner(NamedGames):
    """No worker can be placed on the cell 4 0: the response is what it is made with."""

    def __init__(self, failure: Response) -> None:
        super().__init__()
        self._failure = failure

    def respond(self, game: D0Server, method: str, target: str) -> Response:
        if target.endswith("row=4&col=0"):
            return self._failure
        return super().respond(game, method, target)
