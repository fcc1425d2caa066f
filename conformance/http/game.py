"""A server with D0's routes, or any that a mapping describes, as something that answers request lines."""

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.driver import Answers, Asked, Fault, Limits, Reply
from conformance.driver.answers import Trouble, shown
from conformance.driver.lines import checked
from conformance.http.answer import Told, Unreadable, told_by
from conformance.http.client import Client
from conformance.http.mapping import ServerMapping
from spec.cells import Cell
from spec.requests import (
    Build,
    Hello,
    Move,
    New,
    Place,
    Select,
    State,
    parse_request,
    write_request,
)

Values = Mapping[str, Any]


class _Failed(Exception):
    """The server gave no proper answer."""

    def __init__(self, trouble: Trouble) -> None:
        self.trouble = trouble


class HttpGame(Asked):
    """Translates requests to HTTP and answers to replies.

    A route that names no worker moves or builds with the one that is selected: the worker that the
    request names is selected first, unless it has just moved and is to build. A server cannot be
    started again: after a fault, and after `restart`, a game begins with the next `new`.
    """

    def __init__(self, url: str, mapping: ServerMapping, limits: Limits | None = None) -> None:
        self._url = url
        self._mapping = mapping
        self._limits = Limits() if limits is None else limits
        self._client: Client | None = None
        self._is_begun = False
        self._mover: Cell | None = None
        self._requests = 0

    def ask_many(self, lines: Sequence[str]) -> Answers:
        """The replies to these requests, one after the other, up to the first fault."""
        replies: list[Reply] = []
        for line in checked(lines):
            self._requests += 1
            try:
                replies.append(Reply(line, self._reply(line)))
            except _Failed as failed:
                self.restart()
                kind, detail = failed.trouble
                return Answers(tuple(replies), Fault(kind, detail, line))
        return Answers(tuple(replies))

    def surplus(self) -> Fault | None:
        """None: HTTP has one answer a request."""
        return None

    def restart(self) -> None:
        """Forgets the game and all cookies; the server itself goes on."""
        self.close()
        self._is_begun = False
        self._mover = None

    def close(self) -> None:
        """Lets go of all connections."""
        client, self._client = self._client, None
        if client is not None:
            client.close()

    @property
    def log(self) -> tuple[str, ...]:
        """Empty: a server's prints stay with the server."""
        return ()

    @property
    def debug_lines(self) -> int:
        """None: see `log`."""
        return 0

    @property
    def requests(self) -> int:
        """How many request lines there have been."""
        return self._requests

    def _reply(self, line: str) -> str:
        try:
            request = parse_request(line)
        except ValueError as problem:
            return f"! {problem}"
        if isinstance(request, Hello):
            return self._greeting()
        if isinstance(request, New):
            return self._begin(request)
        if not self._is_begun:
            return "! no game has been begun: send new first"
        match request:
            case State():
                return f"= {self._look()}"
            case Place(cell):
                return self._step("place", _cell_values(cell))
            case Select(cell) if "select" in self._mapping.routes:
                return self._step("select", _cell_values(cell))
            case Move(origin, target):
                return self._move(origin, target)
            case Build(origin, target):
                return self._build(origin, target)
            case _:
                return f"! no route for {write_request(request)}"

    def _greeting(self) -> str:
        # Whether the server is there at all shows here, before anything is judged.
        self._look()
        mapping = self._mapping
        gods, features = ",".join(mapping.gods), ",".join(mapping.features)
        return f"= santorini 1 name={mapping.name} gods={gods} features={features}"

    def _begin(self, request: New) -> str:
        names = [god.value for god in request.gods]
        if not set(names) <= set(self._mapping.gods):
            return f"! {' '.join(names)}: the mapping has {', '.join(self._mapping.gods)}"
        self._is_begun, self._mover = True, None
        words = [self._mapping.gods[name] for name in names]
        return self._step("new", {"god0": words[0], "god1": words[1]})

    def _move(self, origin: Cell, target: Cell) -> str:
        refusal = self._choose("move", origin)
        if refusal is not None:
            return refusal
        reply = self._step("move", _step_values(origin, target))
        if reply.startswith("="):
            self._mover = target
        return reply

    def _build(self, origin: Cell, target: Cell) -> str:
        if origin != self._mover:
            refusal = self._choose("build", origin)
            if refusal is not None:
                return refusal
        reply = self._step("build", _step_values(origin, target))
        if reply.startswith("="):
            self._mover = None
        return reply

    def _choose(self, word: str, origin: Cell) -> str | None:
        """Selects the worker if the route names none; the reply if that is refused already."""
        if "row" in self._mapping.routes[word].words:
            return None
        reply = self._step("select", _cell_values(origin))
        return None if reply.startswith("=") else reply

    def _step(self, word: str, values: Values) -> str:
        told = self._told(word, values)
        if told.accepted is None:
            return f"! {shown(told.reason)}"
        position = told.position if told.position is not None else self._look()
        if told.accepted:
            return f"= {position}"
        return f"? {position} {_one_line(told.reason)}".rstrip()

    def _look(self) -> str:
        told = self._told("state", {})
        if told.position is None:
            raise _Failed(Trouble("garbage", "the answer of the state route shows no board"))
        return told.position

    def _told(self, word: str, values: Values) -> Told:
        if self._client is None:
            self._client = Client(self._url, self._limits)
        answer = self._client.send(self._mapping.routes[word], values)
        if isinstance(answer, Trouble):
            raise _Failed(answer)
        try:
            return told_by(self._mapping, *answer)
        except Unreadable as problem:
            raise _Failed(Trouble("garbage", f"{word}: {problem}")) from None


def _cell_values(cell: Cell) -> Values:
    return {"row": cell[0], "col": cell[1]}


def _step_values(origin: Cell, target: Cell) -> Values:
    return {"row": origin[0], "col": origin[1], "to_row": target[0], "to_col": target[1]}


def _one_line(text: str) -> str:
    """A stranger's text as the protocol's free text: one line of printable ASCII."""
    return " ".join(text.encode("ascii", "backslashreplace").decode("ascii").split())
