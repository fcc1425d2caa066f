"""Speaks to a server by its mapping: each request goes out over its route, and its answer comes back as a reply."""

from typing import Final

from conformance.driver import Limits
from conformance.driver.answers import Trouble
from conformance.driver.exchanged import Way
from conformance.driver.http.answer import Told, Unreadable, game_named_by, told_by
from conformance.driver.http.client import Client
from conformance.driver.http.filling import GameName, Values, cell_values, in_game, sent_by
from conformance.driver.http.mapping import GAME, ServerMapping
from conformance.driver.http.message import Received, Sent
from conformance.driver.http.recorder import Recorder
from conformance.driver.http.selections import NOBODY, Selections
from spec.cells import Cell
from spec.notation import UNTOLD
from spec.position import Phase
from spec.told import Parts

LONGEST_REASON: Final = 300


class Failed(Exception):
    """The server gave no proper answer."""

    def __init__(self, trouble: Trouble) -> None:
        self.trouble = trouble


class Speaking:
    """One server, its connection, and what it has been asked in this game.

    `is_careful` has every exchange followed by a look at the game.
    """

    def __init__(self, url: str, mapping: ServerMapping, limits: Limits) -> None:
        self.mapping = mapping
        self.recorder = Recorder("reasons" in mapping.features)
        self.selections = self._no_selection()
        self.is_careful = False
        self._url = url
        self._limits = limits
        self._client: Client | None = None
        self._game: GameName | None = None
        self._turn = UNTOLD
        self._known = Parts()
        self._named: Cell | None = None

    def forget(self) -> None:
        """The game is over; connections and cookies are let go of."""
        client, self._client = self._client, None
        if client is not None:
            client.close()
        self.recorder.forget()
        self.selections = self._no_selection()
        self._game = None

    def begin(self, line: str, values: Values) -> str:
        """The reply to the request for a new game, in which nobody has been selected."""
        self.recorder.begin(line)
        self.selections = self._no_selection()
        self._game = None
        return self.act("new", values)

    @property
    def misses_a_name(self) -> bool:
        """Every route but that of `new` needs the name of a game, and none was told."""
        return self.mapping.names_games and self._game is None

    def _no_selection(self) -> Selections:
        return Selections(is_told="selected" in self.mapping.expressions)

    def names_worker(self, word: str) -> bool:
        """The route says which worker is meant; others act with the selected one."""
        return "row" in self.mapping.routes[word].words

    def may_be_own(self, cell: Cell) -> bool:
        """A worker of the player on turn may stand on the cell, by what the server told last."""
        workers, player = self._known.workers, self._known.player
        return workers is None or player is None or cell in workers[player]

    def movers(self, moved: Cell | None) -> frozenset[Cell | None] | None:
        """The workers that a move without a name may move, nobody among them; None if that is not known.

        Before a build it is the worker that has moved, by what the server told last. D0 lets it move again (AMB-38).
        """
        possible, latest = self.selections.possible, self.selections.latest
        if self._known.phase is Phase.BUILD:
            return frozenset({self._known.builder or moved})
        if self._known.phase is None and moved is not None and latest is None and possible:
            return (possible - NOBODY) | {moved}
        return possible

    def select(self, cell: Cell) -> str:
        """The reply to the selection of a worker."""
        reply = self.step("select", cell_values(cell))
        self.selections.selected(cell, reply.startswith("="), self._known, self._named)
        return reply

    def answer_selection(self, cell: Cell) -> str:
        """The same where the selection itself is asked for.

        Where one may be selected, a page that names none does not tell which: the turn is then left untold. If
        the mapping says where the selection stands, or if the turn is another one than before, it is told.
        """
        before = self._turn.partition(":")[0]
        reply = self.select(cell)
        tokens = reply.split(" ", 4)
        unnamed = tokens[3:4] in (["m0"], ["m1"]) and before in (tokens[3], UNTOLD)
        if (
            not unnamed
            or self.selections.possible == NOBODY
            or "selected" in self.mapping.expressions
        ):
            return reply
        return " ".join((*tokens[:3], UNTOLD, *tokens[4:]))

    def act(self, word: str, values: Values) -> str:
        """The reply to a request that changes the game."""
        reply = self.step(word, values)
        self.selections.acted(reply.startswith("="), self._known, self._named)
        return reply

    def step(self, word: str, values: Values) -> str:
        """The reply to a request."""
        told, received = self._ask(word, values)
        if told.accepted is None:
            words = f"{received}: the mapping's 'accepted' finds neither true nor false"
            return f"! {one_line(told.reason or words)}"
        position = told.position if told.position is not None else self.look()
        self._turn = position.split(" ")[2]
        if told.accepted:
            return f"= {position}"
        return f"? {position} {one_line(told.reason)}".rstrip()

    def look(self) -> str:
        """The position that the state route shows."""
        told, received = self._ask("state", {})
        if told.position is None:
            detail = f"the answer of the state route shows no board: {received}"
            raise Failed(Trouble("garbage", detail))
        return told.position

    def in_this_game(self, sent: Sent) -> Sent:
        """A request about any game, made one about this game."""
        return sent if self._game is None else in_game(sent, self._game)

    def _sent(self, word: str, values: Values) -> Sent:
        if word != "new" and self.misses_a_name:
            raise Failed(Trouble("garbage", f"{word}: no answer to new has named the game"))
        return sent_by(self.mapping.routes[word], {**values, GAME: self._game})

    def _ask(self, word: str, values: Values) -> tuple[Told, Received]:
        sent = self._sent(word, values)
        told, received = self.receive(sent, is_look=word == "state")
        if received.trouble is not None:
            raise Failed(received.trouble)
        if isinstance(told, Unreadable):
            raise Failed(Trouble("garbage", f"{word}: {told}"))
        if told.parts is not None:
            self._known, self._named = told.parts, told.selected
        return told, received

    def receive(
        self, sent: Sent, *, is_look: bool = False, way: Way = Way.USUAL, how: str = ""
    ) -> tuple[Told | Unreadable, Received]:
        """Sends a request, reads the response, and has the exchange recorded."""
        if self._client is None:
            self._client = Client(self._url, self._limits)
        received = self._client.send(sent)
        told = self._read(received)
        read = told if isinstance(told, Told) else None
        self.recorder.add(sent, received, read, is_look=is_look, way=way, how=how)
        can_look = received.status is not None and not self.misses_a_name
        if self.is_careful and not is_look and can_look:
            self.receive(self._sent("state", {}), is_look=True)
        return told, received

    def _read(self, received: Received) -> Told | Unreadable:
        if received.status is None or received.trouble is not None:
            return Unreadable(str(received))
        try:
            told = told_by(self.mapping, received.status, received.body)
            if self.misses_a_name and told.accepted is not None:
                # Without a name nothing can be asked but `new`: this is the answer to it.
                self._game = game_named_by(self.mapping, received.status, received.body)
        except Unreadable as problem:
            return problem
        return told


def one_line(text: str) -> str:
    """A stranger's text as the protocol's free text: one line of printable ASCII, cut short."""
    line = " ".join(text.encode("ascii", "backslashreplace").decode("ascii").split())
    return line if len(line) <= LONGEST_REASON else f"{line[:LONGEST_REASON]}..."
