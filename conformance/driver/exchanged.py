"""What went over the wire: an HTTP exchange, and the requests of the protocol that led to it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from spec.exchange import Exchange


class Way(Enum):
    """How a request was sent."""

    USUAL = "as the mapping has it"
    MISADDRESSED = "a move, wrongly addressed on purpose"
    UNSELECTED = "a move while no worker is selected"


@dataclass(frozen=True, slots=True)
class Exchanged:
    """An exchange with a server, in the game that the script has played so far.

    `script` are the request lines since the game was begun; the exchange belongs to the last of
    them. `sent` and `received` tell the HTTP request and its response in one line each. After
    `is_looked_at` the game afterwards is what the server showed when it was asked for it, and not
    just what the response said.
    """

    script: tuple[str, ...]
    exchange: Exchange
    sent: str
    received: str
    is_looked_at: bool = False
    way: Way = Way.USUAL


Watcher = Callable[[Exchanged], None]
"""Whoever is told of every exchange."""
