"""Follows a game over HTTP and tells a watcher of every exchange, with what was told of the game around it."""

from dataclasses import replace

from conformance.driver.exchanged import Exchanged, Watcher, Way
from conformance.driver.http.answer import Told
from conformance.driver.http.message import Received, Sent
from spec.exchange import Exchange, worker_moved
from spec.told import Parts

NOTHING = Told(None, "")


class Recorder:
    """Knows what the server last told of the game.

    An exchange is told of when the next one shows whether its response had told the truth. What a
    server says of a move is a message only if it has said something of an earlier request of the game
    that it accepted: others may print what they have to say.
    """

    def __init__(self, gives_reasons: bool = False) -> None:
        self.watcher: Watcher | None = None
        self._gives_reasons = gives_reasons
        self._script: tuple[str, ...] = ()
        self._known: Parts | None = None
        self._last: Exchanged | None = None
        self._last_is_look = False
        self._has_spoken = False

    def forget(self) -> None:
        """No game is known."""
        self.flush()
        self._script, self._known, self._has_spoken = (), None, False

    def begin(self, line: str) -> None:
        """A new game is asked for."""
        self.forget()
        self._script = (line,)

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
        told: Told | None,
        *,
        is_look: bool = False,
        way: Way = Way.USUAL,
        how: str = "",
    ) -> None:
        """An exchange, and what can be read in the response; a look only asks for the game."""
        if not self._script or self.watcher is None:
            return
        shown, message = (told or NOTHING).parts, (told or NOTHING).reason
        if is_look and shown is not None and self._last is not None and not self._last_is_look:
            self._last = _looked_at(self._last, shown)
            # What the look shows is the other exchange's doing.
            self._known = self._last.exchange.after
        self.flush()
        before = self._known
        if before is not None:
            after = before if shown is None else shown
            exchange = Exchange(
                sent.method,
                sent.path,
                sent.parameters,
                before,
                received.status,
                shown,
                after,
                worker_moved(before, after),
                message if told is not None and self._has_spoken else None,
            )
            self._last = Exchanged(self._script, exchange, f"{sent}{how}", str(received), way=way)
            self._last_is_look = is_look
        if shown is not None:
            # What this response leaves out may have changed: it is not known any more.
            self._known = shown
        if told is not None and told.accepted and not is_look and self._gives_reasons:
            self._has_spoken = self._has_spoken or bool(message.strip())


def _looked_at(last: Exchanged, shown: Parts) -> Exchanged:
    """The exchange with the game afterwards as a look showed it."""
    exchange = last.exchange
    after = shown.or_else(exchange.after)
    moved = worker_moved(exchange.before, after)
    return replace(last, exchange=replace(exchange, after=after, moved=moved), is_looked_at=True)
