"""A server with D0's routes, or any that a mapping describes, as something that answers request lines."""

from collections.abc import Sequence
from typing import Final

from conformance.driver import Answers, Fault, Limits, Program
from conformance.driver.exchanged import Watcher, Way
from conformance.driver.http.mapping import ServerMapping
from conformance.driver.http.message import Sent
from conformance.driver.http.misaddressed import addressed, misaddressed
from conformance.driver.http.selections import NOBODY
from conformance.driver.http.side_by_side import play
from conformance.driver.http.speaking import Failed
from conformance.driver.http.translating import Translator
from conformance.driver.lines import checked
from spec.cells import Cell, name_of
from spec.requests import Move, parse_request

AT_ONCE: Final = 4
"""So many games at most are open at once."""


class HttpGame(Program):
    """One server; `selects` is told by `Translator`.

    Where the mapping has a name for each game, several scripts are played side by side, until there is a fault: then
    all is asked one after the other, to learn what each script does by itself.

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
        limits = Limits() if limits is None else limits
        self._translators = [
            Translator(url, mapping, limits, selects=selects)
            for _ in range(AT_ONCE if mapping.names_games else 1)
        ]
        self._mapping = mapping
        self._watcher: Watcher | None = None
        self._is_careful = False
        self._requests = 0
        self._had_fault = False

    def ask_many(self, lines: Sequence[str]) -> Answers:
        """The replies to these requests, one after the other, up to the first fault."""
        return self._counted(self._translator.answers(checked(lines)))

    def ask_scripts(self, scripts: Sequence[Sequence[str]]) -> Answers:
        """The replies to all scripts, several of which may be played at once."""
        is_alone = self._had_fault or not self._mapping.names_games
        parts = [] if is_alone else self._apart(scripts)
        used = self._translators[: len(parts)]
        if len(used) < 2:
            return super().ask_scripts(scripts)
        try:
            played = play(used, parts, is_watched=self._watcher is not None)
        finally:
            self.watch(self._watcher, carefully=self._is_careful)
        if self._watcher is not None:
            for exchanged in played.exchanges:
                self._watcher(exchanged)
        if played.answers.fault is not None:
            self.restart()
        # The game that goes on is the last one.
        last = (len(parts) - 1) % len(used)
        self._translators.insert(0, self._translators.pop(last))
        return self._counted(played.answers)

    def _apart(self, scripts: Sequence[Sequence[str]]) -> list[list[str]]:
        """The lines in parts that begin a game each; those before go on with what has been begun."""
        parts: list[list[str]] = []
        for script in scripts:
            if not parts or any(map(self._translator.begins_a_game, script[:1])):
                parts.append([])
            parts[-1] += checked(script)
        return parts

    def _counted(self, answers: Answers) -> Answers:
        self._requests += len(answers.replies) + (answers.fault is not None)
        self._had_fault = self._had_fault or answers.fault is not None
        return answers

    @property
    def _translator(self) -> Translator:
        """The one whose game goes on."""
        return self._translators[0]

    def watch(self, watcher: Watcher | None, *, carefully: bool = False) -> None:
        """From now on the watcher is told of every exchange; carefully: each is followed by a look."""
        self._watcher, self._is_careful = watcher, carefully
        for translator in self._translators:
            server = translator.server
            server.recorder.watcher, server.is_careful = watcher, carefully

    def misaddress(self, script: Sequence[str]) -> None:
        """Plays the script but for its last line, a move, and sends that to wrong addresses."""
        move, right = self._addressed(script[-1])
        for sent in misaddressed(right):
            self._send_closely(script, sent, Way.MISADDRESSED, move.origin)

    def move_unselected(self, script: Sequence[str], refused: Sequence[Cell | None]) -> None:
        """Plays the script but for its last line, a move of no worker, and sends that with nobody selected.

        Routes that name the worker of a move need no selection: there is nothing to send.
        """
        if self._translator.server.names_worker("move"):
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
        server = self._translator.server
        self.restart()
        if self.ask_many(script[:-1]).fault is not None:
            return
        try:
            server.recorder.follow(script[-1])
            if not self._is_ready(selected, way):
                return
            server.look()
            server.receive(server.in_this_game(sent), way=way, how=_how(way, selected))
            server.look()
        except Failed:
            self.restart()
        server.recorder.flush()

    def _is_ready(self, cell: Cell | None, way: Way) -> bool:
        """The worker is selected; or nobody is, and this selection is refused, where that is the way to be tried."""
        server = self._translator.server
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
        """Forgets all games and cookies; the server itself goes on."""
        for translator in self._translators:
            translator.restart()

    def close(self) -> None:
        """Lets go of all connections."""
        self.restart()

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


def _how(way: Way, selected: Cell | None) -> str:
    """In words what the request itself does not show."""
    if way is not Way.UNSELECTED:
        return ""
    if selected is None:
        return " without a selection"
    return f" after the selection of {name_of(selected)} was refused"
