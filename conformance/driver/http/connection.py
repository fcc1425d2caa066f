"""A connection to a server, all of whose waiting ends at one deadline, however slowly bytes trickle in."""

import io
import select
import socket
import time
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection, IncompleteRead
from typing import Any, Final, cast
from urllib.parse import SplitResult

IDLE_SECONDS: Final = 2.0
"""Servers drop idle connections after five seconds: the kit does it before."""


class Deadline:
    """The moment at which waiting ends."""

    def __init__(self) -> None:
        self.at = 0.0

    def left(self) -> float:
        """The seconds that are left; TimeoutError if there are none."""
        left = self.at - time.monotonic()
        if left <= 0:
            raise TimeoutError
        return left


class _Reading(io.RawIOBase):
    """Reads from a socket until the deadline."""

    def __init__(self, sock: socket.socket, deadline: Deadline) -> None:
        self._sock = sock
        self._deadline = deadline
        # The socket's own file, which keeps it open as long as somebody reads.
        self._file = sock.makefile("rb", buffering=0)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        self._sock.settimeout(self._deadline.left())
        return self._file.readinto(buffer)

    def close(self) -> None:
        self._file.close()
        super().close()


class _Socket:
    """What `http.client` needs of a socket, each step within the time that is left."""

    def __init__(self, sock: socket.socket, deadline: Deadline) -> None:
        self._sock = sock
        self._deadline = deadline

    def sendall(self, data: bytes) -> None:
        self._sock.settimeout(self._deadline.left())
        self._sock.sendall(data)

    def makefile(self, mode: str) -> io.BufferedReader:
        del mode
        return io.BufferedReader(_Reading(self._sock, self._deadline))

    def close(self) -> None:
        self._sock.close()

    def is_quiet(self) -> bool:
        """Nothing waits to be read: not even the end of the connection."""
        return not select.select((self._sock,), (), (), 0)[0]


class Connection:
    """Connects when it is needed, and again when the server has closed the connection or it was idle."""

    def __init__(self, address: SplitResult) -> None:
        kind = HTTPSConnection if address.scheme == "https" else HTTPConnection
        self._http = kind(address.hostname or "", address.port)
        self._deadline = Deadline()
        self._used = 0.0

    def open(self, seconds: float) -> None:
        """Is connected, and begins to count the seconds for what follows; OSError where that fails."""
        self._deadline.at = time.monotonic() + seconds
        sock = cast(_Socket | None, self._http.sock)
        idle = time.monotonic() - self._used
        if sock is not None and (idle > IDLE_SECONDS or not sock.is_quiet()):
            self.close()
        if self._http.sock is None:
            self._http.timeout = seconds
            self._http.connect()
            connected: Any = self._http.sock
            self._http.sock = cast(Any, _Socket(connected, self._deadline))

    def exchange(
        self, method: str, target: str, body: bytes | None, headers: dict[str, str], most: int
    ) -> tuple[HTTPResponse, bytes]:
        """The response to a request, with up to so many bytes of its body."""
        self._http.request(method, target, body, headers)
        response = self._http.getresponse()
        content = response.read(most)
        if response.length and len(content) < most:
            raise IncompleteRead(content, response.length)
        if not response.isclosed() or method == "HEAD":
            # There is more than was wanted; to HEAD some servers send a body that there must not be.
            self.close()
        self._used = time.monotonic()
        return response, content

    def close(self) -> None:
        """Lets go of the connection."""
        self._http.close()
