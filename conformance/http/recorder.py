"""Follows a game over HTTP and tells a watcher of every exchange, with the game before and after it."""

from dataclasses import replace

from conformance.driver.exchanged import Exchanged, Watcher
from conformance.http.message import Received, Sent
from spec.exchange import Exchange, worker_moved
from spec.gods import Gods
from spec.notation import parse_position
from spec.position import Position


class Recorder:
    """Knows the game as the server last showed it.

    Nothing is told of a game that was not shown whole, since nobody knows what an exchange did to
    it. An exchange is told of when the next one shows whether its response had told the truth.
    """

    def __init__(self) -> None:
        self.watcher: Watcher | None = None
        self._gods: Gods | None = None
        self._script: tuple[str, ...] = ()
        self._position: Position | None = None
        self._last: Exchanged | None = None
        self._last_is_look = False

    def forget(self) -> None:
        """No game is known."""
        self.flush()
        self._gods, self._script, self._position = None, (), None

    def begin(self, gods: Gods, line: str) -> None:
        """A new game is asked for."""
        self.forget()
        self._gods, self._script = gods, (line,)

    def follow(self, line: str) -> None:
        """What comes now belongs to this request of the same game."""
        self._script = (*self._script, line)

    def flush(self) -> None:
        """Tells of the last exchange."""
        last, self._last = self._last, None
        if last is not None and self.watcher is not None:
            self.watcher(last)

    def add(
        self,
        sent: Sent,
        received: Received,
        shown: str | None,
        *,
        is_look: bool = False,
        is_misaddressed: bool = False,
    ) -> None:
        """An exchange, and the position that the response shows; a look only asks for the game."""
        if self._gods is None or self.watcher is None:
            return
        position = _whole(shown, self._gods)
        if is_look and position is not None and self._last is not None and not self._last_is_look:
            self._last = _looked_at(self._last, position)
            # What the look shows is the other exchange's doing.
            self._position = position
        self.flush()
        before = self._position
        if before is not None:
            after = before if position is None else position
            exchange = Exchange(
                sent.method,
                sent.path,
                sent.parameters,
                before,
                received.status,
                position,
                after,
                worker_moved(before, after),
            )
            self._last = Exchanged(
                self._script,
                exchange,
                str(sent),
                str(received),
                is_misaddressed=is_misaddressed,
            )
            self._last_is_look = is_look
        if shown is not None:
            self._position = position


def _whole(shown: str | None, gods: Gods) -> Position | None:
    """The position that was shown, if nothing of it was left open."""
    try:
        return None if shown is None else parse_position(shown, gods)
    except ValueError:
        return None


def _looked_at(last: Exchanged, position: Position) -> Exchanged:
    """The exchange with the game afterwards as a look showed it."""
    moved = worker_moved(last.exchange.before, position)
    return replace(
        last, exchange=replace(last.exchange, after=position, moved=moved), is_looked_at=True
    )
