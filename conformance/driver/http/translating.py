"""Request lines as HTTP requests to one server, and what it answers as reply lines, one after the other."""

from collections.abc import Iterable
from typing import Final

from conformance.driver import Answers, Fault, Limits, Reply
from conformance.driver.http.filling import cell_values, step_values
from conformance.driver.http.mapping import ServerMapping
from conformance.driver.http.selections import NOBODY
from conformance.driver.http.speaking import Failed, Speaking
from spec.cells import Cell
from spec.gods import God
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


class Translator:
    """Translates requests to HTTP and answers to replies, over one connection, in one game at a time.

    A route that names no worker moves or builds with the one that is selected. If the game `selects`,
    the worker that a request names is selected first, unless that was asked for just before, or the
    worker has just moved and is to build. Otherwise no worker of the player is selected unasked: a move
    goes out as it is, but for one of a worker that these routes cannot ask for: another is selected, or
    has just moved, or it is not known who is selected.
    """

    def __init__(self, url: str, mapping: ServerMapping, limits: Limits, *, selects: bool) -> None:
        self.server = Speaking(url, mapping, limits)
        self._mapping = mapping
        self._selects = selects
        self._is_begun = False
        self._mover: Cell | None = None

    def begins_a_game(self, line: str) -> bool:
        """The line asks for a new game, which this mapping can ask for: what came before does not matter to it."""
        try:
            request = parse_request(line)
        except ValueError:
            return False
        return isinstance(request, New) and self._has_gods(request)

    def answers(self, lines: Iterable[str]) -> Answers:
        """The replies to these requests, up to the first fault."""
        replies: list[Reply] = []
        for line in lines:
            try:
                replies.append(Reply(line, self._reply(line)))
            except Failed as failed:
                self.restart()
                kind, detail = failed.trouble
                return Answers(tuple(replies), Fault(kind, detail, line))
        self.server.recorder.flush()
        return Answers(tuple(replies))

    def restart(self) -> None:
        """Forgets the game and all cookies; the server itself goes on."""
        self.server.forget()
        self._is_begun = False
        self._mover = None

    def _reply(self, line: str) -> str:
        try:
            request = parse_request(line)
        except ValueError as problem:
            return f"! {problem}"
        if isinstance(request, Hello):
            return self._greeting()
        if isinstance(request, New):
            return self._begin(request)
        if not self._is_begun or self.server.misses_a_name:
            return "! no game has been begun: send new first"
        self.server.recorder.follow(line)
        match request:
            case State():
                return f"= {self.server.look()}"
            case Place(cell):
                return self.server.act("place", cell_values(cell))
            case Select(cell) if "select" in self._mapping.routes:
                return self.server.answer_selection(cell)
            case Move(origin, target):
                return self._move(origin, target)
            case Build() if "build" not in self._mapping.routes:
                return f"? {self.server.look()} {NO_BUILDING}"
            case Build(origin, target):
                return self._build(origin, target)
            case _:
                return f"! no route for {write_request(request)}"

    def _greeting(self) -> str:
        # Whether the server is there at all shows here, before anything is judged.
        mapping = self._mapping
        if self.server.misses_a_name:
            self._begin_and_leave()
        else:
            self.server.look()
        gods, features = ",".join(mapping.gods), ",".join(mapping.features)
        return f"= santorini 1 name={mapping.name} gods={gods} features={features}"

    def _begin_and_leave(self) -> None:
        """Looks at a game that nobody plays, where there is nothing else to look at."""
        god = God(next(iter(self._mapping.gods)))
        if not self._begin(New((god, god))).startswith("!"):
            self.server.look()
        self.restart()

    def _begin(self, request: New) -> str:
        names = [god.value for god in request.gods]
        if not self._has_gods(request):
            return f"! {' '.join(names)}: the mapping has {', '.join(self._mapping.gods)}"
        self._is_begun, self._mover = True, None
        words = [self._mapping.gods[name] for name in names]
        return self.server.begin(write_request(request), {"god0": words[0], "god1": words[1]})

    def _has_gods(self, request: New) -> bool:
        return {god.value for god in request.gods} <= self._mapping.gods.keys()

    def _move(self, origin: Cell, target: Cell) -> str:
        refusal = self._choose("move", origin)
        if refusal is not None:
            return refusal
        reply = self.server.act("move", step_values(origin, target))
        if reply.startswith("="):
            self._mover = target
        return reply

    def _build(self, origin: Cell, target: Cell) -> str:
        if origin != self._mover:
            refusal = self._choose("build", origin)
            if refusal is not None:
                return refusal
        reply = self.server.act("build", step_values(origin, target))
        if reply.startswith("="):
            self._mover = None
        return reply

    def _choose(self, word: str, origin: Cell) -> str | None:
        """Has the worker selected if the route names none; the reply if that is refused already."""
        server = self.server
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
        reply = self.server.select(origin)
        return None if reply.startswith("=") else reply
