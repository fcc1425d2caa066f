"""A server with D0's routes, or any that a mapping describes, as something that answers request lines."""

from collections.abc import Sequence
from typing import Final

from conformance.driver import Answers, Fault, Limits, Program, Reply
from conformance.driver.exchanged import Watcher, Way
from conformance.driver.http.filling import cell_values, step_values
from conformance.driver.http.mapping import ServerMapping
from conformance.driver.http.message import Sent
from conformance.driver.http.misaddressed import addressed, misaddressed
from conformance.driver.http.selections import NOBODY
from conformance.driver.http.speaking import Failed, Speaking
from conformance.driver.lines import checked
from spec.cells import Cell, name_of
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

ANOTHER: Final = "this route acts with the selected worker, and that is another one"
NO_BUILDING: Final = "the mapping has no route to build"
NOT_KNOWN: Final = "this route acts with the selected worker, and which one that is no page shows"


class HttpGame(Program):
    """Translates requests to HTTP and answers to replies.

    A route that names no worker moves or builds with the one that is selected. If the game `selects`,
    the worker that a request names is selected first, unless that was asked for just before, or the
    worker has just moved and is to build. Otherwise no worker of the player is selected unasked: a move
    goes out as it is, but for one of a worker that these routes cannot ask for: another is selected, or
    has just moved, or it is not known who is selected.

    A server cannot be started again: after a fault, and after `restart`, a game begins with the next `new`.
    """

    def __init__(
        self,
        url: str,
        mapping: ServerMapping,
        limits: Limits | None = None,
        *,
        selects: bool = True,
    ) -> None:
        self._server = Speaking(url, mapping, Limits() if limits is None else limits)
        self._mapping = mapping
        self._selects = selects
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
            except Failed as failed:
                self.restart()
                kind, detail = failed.trouble
                return Answers(tuple(replies), Fault(kind, detail, line))
        self._server.recorder.flush()
        return Answers(tuple(replies))

    def watch(self, watcher: Watcher | None, *, carefully: bool = False) -> None:
        """From now on the watcher is told of every exchange; carefully: each is followed by a look."""
        self._server.recorder.watcher = watcher
        self._server.is_careful = carefully

    def misaddress(self, script: Sequence[str]) -> None:
        """Plays the script but for its last line, a move, and sends that to wrong addresses."""
        move, right = self._addressed(script[-1])
        for sent in misaddressed(right):
            self._send_closely(script, sent, Way.MISADDRESSED, move.origin)

    def move_unselected(self, script: Sequence[str], refused: Sequence[Cell | None]) -> None:
        """Plays the script but for its last line, a move of no worker, and sends that with nobody selected.

        Routes that name the worker of a move need no selection: there is nothing to send.
        """
        if self._server.names_worker("move"):
            return
        _, right = self._addressed(script[-1])
        for cell in refused:
            self._send_closely(script, right, Way.UNSELECTED, cell)

    def _addressed(self, line: str) -> tuple[Move, Sent]:
        move = parse_request(line)
        assert isinstance(move, Move), line
        return move, addressed(self._mapping.routes["move"], move)

    def _send_closely(
        self, script: Sequence[str], sent: Sent, way: Way, selected: Cell | None
    ) -> None:
        """Plays the script afresh, with this request in place of its last line, between two looks at the game."""
        server = self._server
        self.restart()
        if self.ask_many(script[:-1]).fault is not None:
            return
        try:
            server.recorder.follow(script[-1])
            if not self._is_ready(selected, way):
                return
            server.look()
            server.receive(sent, way=way, how=_how(way, selected))
            server.look()
        except Failed:
            self.restart()
        server.recorder.flush()

    def _is_ready(self, cell: Cell | None, way: Way) -> bool:
        """The worker is selected; or nobody is, and this selection is refused, where that is the way to be tried."""
        server = self._server
        if way is Way.UNSELECTED:
            is_refused = cell is None or server.select(cell).startswith("?")
            return is_refused and server.selections.possible == NOBODY
        if cell is None or cell == server.selections.latest or server.names_worker("move"):
            return True
        return server.select(cell).startswith("=")

    def surplus(self) -> Fault | None:
        """None: HTTP has one answer a request."""
        return None

    def restart(self) -> None:
        """Forgets the game and all cookies; the server itself goes on."""
        self._server.forget()
        self._is_begun = False
        self._mover = None

    def close(self) -> None:
        """Lets go of all connections."""
        self._server.forget()

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
        self._server.recorder.follow(line)
        match request:
            case State():
                return f"= {self._server.look()}"
            case Place(cell):
                return self._server.act("place", cell_values(cell))
            case Select(cell) if "select" in self._mapping.routes:
                return self._server.answer_selection(cell)
            case Move(origin, target):
                return self._move(origin, target)
            case Build() if "build" not in self._mapping.routes:
                return f"? {self._server.look()} {NO_BUILDING}"
            case Build(origin, target):
                return self._build(origin, target)
            case _:
                return f"! no route for {write_request(request)}"

    def _greeting(self) -> str:
        # Whether the server is there at all shows here, before anything is judged.
        self._server.look()
        mapping = self._mapping
        gods, features = ",".join(mapping.gods), ",".join(mapping.features)
        return f"= santorini 1 name={mapping.name} gods={gods} features={features}"

    def _begin(self, request: New) -> str:
        names = [god.value for god in request.gods]
        if not set(names) <= set(self._mapping.gods):
            return f"! {' '.join(names)}: the mapping has {', '.join(self._mapping.gods)}"
        self._is_begun, self._mover = True, None
        words = [self._mapping.gods[name] for name in names]
        return self._server.begin(write_request(request), {"god0": words[0], "god1": words[1]})

    def _move(self, origin: Cell, target: Cell) -> str:
        refusal = self._choose("move", origin)
        if refusal is not None:
            return refusal
        reply = self._server.act("move", step_values(origin, target))
        if reply.startswith("="):
            self._mover = target
        return reply

    def _build(self, origin: Cell, target: Cell) -> str:
        if origin != self._mover:
            refusal = self._choose("build", origin)
            if refusal is not None:
                return refusal
        reply = self._server.act("build", step_values(origin, target))
        if reply.startswith("="):
            self._mover = None
        return reply

    def _choose(self, word: str, origin: Cell) -> str | None:
        """Has the worker selected if the route names none; the reply if that is refused already."""
        server = self._server
        if server.names_worker(word):
            return None
        latest = server.selections.latest
        if self._selects or word == "build":
            if origin == latest:
                return None
            return self._select_first(origin) if self._selects else f"? {server.look()} {ANOTHER}"
        movers = server.movers(self._mover)
        if movers is not None and movers - NOBODY == {origin}:
            return None
        if movers is not None and movers != NOBODY:
            return f"? {server.look()} {ANOTHER}"
        if not server.may_be_own(origin):
            # There is nobody to move: to select there is all that can be asked.
            return self._select_first(origin)
        return None if movers == NOBODY else f"? {server.look()} {NOT_KNOWN}"

    def _select_first(self, origin: Cell) -> str | None:
        """Has the worker selected; the reply if that is refused."""
        reply = self._server.select(origin)
        return None if reply.startswith("=") else reply


def _how(way: Way, selected: Cell | None) -> str:
    """In words what the request itself does not show."""
    if way is not Way.UNSELECTED:
        return ""
    if selected is None:
        return " without a selection"
    return f" after the selection of {name_of(selected)} was refused"
