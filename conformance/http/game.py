"""A server with D0's routes, or any that a mapping describes, as something that answers request lines."""

from collections.abc import Sequence
from typing import Final

from conformance.driver import Answers, Asked, Fault, Limits, Reply
from conformance.driver.answers import Trouble
from conformance.driver.exchanged import Watcher
from conformance.driver.lines import checked
from conformance.http.answer import Told, Unreadable, told_by
from conformance.http.client import Client
from conformance.http.filling import Values, cell_values, sent_by, step_values
from conformance.http.mapping import ServerMapping
from conformance.http.message import Received, Sent
from conformance.http.misaddressed import misaddressed
from conformance.http.recorder import Recorder
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

LONGEST_REASON: Final = 300


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
        self._recorder = Recorder()
        self._is_careful = False

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
        self._recorder.flush()
        return Answers(tuple(replies))

    def watch(self, watcher: Watcher | None, *, carefully: bool = False) -> None:
        """From now on the watcher is told of every exchange; carefully: each is followed by a look."""
        self._recorder.watcher = watcher
        self._is_careful = carefully

    def misaddress(self, script: Sequence[str]) -> None:
        """Plays the script but for its last line, a move, and sends that to wrong addresses."""
        *earlier, last = script
        move = parse_request(last)
        assert isinstance(move, Move), last
        for sent in misaddressed(move.target):
            self.restart()
            if self.ask_many(earlier).fault is not None:
                return
            try:
                self._recorder.follow(last)
                self._choose("move", move.origin)
                self._look()
                self._receive(sent, is_misaddressed=True)
                self._look()
            except _Failed:
                self.restart()
            self._recorder.flush()

    def surplus(self) -> Fault | None:
        """None: HTTP has one answer a request."""
        return None

    def restart(self) -> None:
        """Forgets the game and all cookies; the server itself goes on."""
        self.close()
        self._recorder.forget()
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
        self._recorder.follow(line)
        match request:
            case State():
                return f"= {self._look()}"
            case Place(cell):
                return self._step("place", cell_values(cell))
            case Select(cell) if "select" in self._mapping.routes:
                return self._step("select", cell_values(cell))
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
        self._recorder.begin(request.gods, write_request(request))
        words = [self._mapping.gods[name] for name in names]
        return self._step("new", {"god0": words[0], "god1": words[1]})

    def _move(self, origin: Cell, target: Cell) -> str:
        refusal = self._choose("move", origin)
        if refusal is not None:
            return refusal
        reply = self._step("move", step_values(origin, target))
        if reply.startswith("="):
            self._mover = target
        return reply

    def _build(self, origin: Cell, target: Cell) -> str:
        if origin != self._mover:
            refusal = self._choose("build", origin)
            if refusal is not None:
                return refusal
        reply = self._step("build", step_values(origin, target))
        if reply.startswith("="):
            self._mover = None
        return reply

    def _choose(self, word: str, origin: Cell) -> str | None:
        """Selects the worker if the route names none; the reply if that is refused already."""
        if "row" in self._mapping.routes[word].words:
            return None
        reply = self._step("select", cell_values(origin))
        return None if reply.startswith("=") else reply

    def _step(self, word: str, values: Values) -> str:
        told, received = self._ask(word, values)
        if told.accepted is None:
            words = f"{received}: the mapping's 'accepted' finds neither true nor false"
            return f"! {_one_line(told.reason or words)}"
        position = told.position if told.position is not None else self._look()
        if told.accepted:
            return f"= {position}"
        return f"? {position} {_one_line(told.reason)}".rstrip()

    def _look(self) -> str:
        told, received = self._ask("state", {})
        if told.position is None:
            detail = f"the answer of the state route shows no board: {received}"
            raise _Failed(Trouble("garbage", detail))
        return told.position

    def _ask(self, word: str, values: Values) -> tuple[Told, Received]:
        sent = sent_by(self._mapping.routes[word], values)
        told, received = self._receive(sent, is_look=word == "state")
        if received.trouble is not None:
            raise _Failed(received.trouble)
        if isinstance(told, Unreadable):
            raise _Failed(Trouble("garbage", f"{word}: {told}"))
        return told, received

    def _receive(
        self, sent: Sent, *, is_look: bool = False, is_misaddressed: bool = False
    ) -> tuple[Told | Unreadable, Received]:
        """Sends a request, reads the response, and has the exchange recorded."""
        if self._client is None:
            self._client = Client(self._url, self._limits)
        received = self._client.send(sent)
        told = self._read(received)
        shown = told.position if isinstance(told, Told) else None
        self._recorder.add(sent, received, shown, is_look=is_look, is_misaddressed=is_misaddressed)
        if self._is_careful and not is_look and received.status is not None:
            self._receive(sent_by(self._mapping.routes["state"], {}), is_look=True)
        return told, received

    def _read(self, received: Received) -> Told | Unreadable:
        if received.status is None or received.trouble is not None:
            return Unreadable(str(received))
        try:
            return told_by(self._mapping, received.status, received.body)
        except Unreadable as problem:
            return problem


def _one_line(text: str) -> str:
    """A stranger's text as the protocol's free text: one line of printable ASCII, cut short."""
    line = " ".join(text.encode("ascii", "backslashreplace").decode("ascii").split())
    return line if len(line) <= LONGEST_REASON else f"{line[:LONGEST_REASON]}..."
