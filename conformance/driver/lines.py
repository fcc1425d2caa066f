"""Requests to bytes, bytes to lines: in bulk, since a batch is hundreds of lines."""

import os
import re
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import IO

# Two chunks are under way at a time, or these if nobody waits for the replies yet.
CHUNK_REQUESTS = 256
CHUNK_BYTES = 16 * 1024
CHUNKS_AHEAD = 4
BLOCK = 65_536

# Where an exception came from, as Java and JavaScript tell it after they said what it was.
OF_A_TRACE = re.compile(r"\s+at |\s*\.\.\. \d+ more|Node\.js v\d|\s*\^+\s*$")


@dataclass(frozen=True, slots=True)
class Cut:
    """Whole lines without their ends, the unfinished rest, and whether too long a line follows."""

    lines: list[str]
    rest: bytes
    is_too_long: bool


def cut_lines(data: bytes, line_bytes: int) -> Cut:
    """Cuts output into lines, up to one that is too long. Bytes outside ASCII become `\\xNN`."""
    is_too_long = False
    if len(data) > line_bytes:
        start = 0
        for line in data.split(b"\n"):
            if len(line) > line_bytes:
                data, is_too_long = data[:start], True
                break
            start += len(line) + 1
    end = data.rfind(b"\n")
    if end < 0:
        return Cut([], data, is_too_long)
    text = data[:end].decode("ascii", "backslashreplace")
    lines = text.split("\n")
    if "\r" in text:
        lines = [line.removesuffix("\r") for line in lines]
    return Cut(lines, data[end + 1 :], is_too_long)


def block_of(pipe: IO[bytes]) -> bytes:
    """What the pipe holds now, or nothing at its end."""
    try:
        return os.read(pipe.fileno(), BLOCK)
    except OSError:
        return b""


def last_said(lines: list[str], before: str) -> str:
    """The last of the lines that says something, and not only where; what was last before, if none does."""
    telling = (line for line in reversed(lines) if line.strip() and not OF_A_TRACE.match(line))
    return next(telling, before)


def checked(requests: Sequence[str]) -> Sequence[str]:
    """The requests, each of which is one line that has a reply; ValueError otherwise."""
    if isinstance(requests, str):
        raise ValueError(f"one string {requests!a} instead of a list of request lines")
    for request in requests:
        if "\n" in request or "\r" in request or not request.isascii():
            raise ValueError(f"the request {request!a} is not one line of ASCII")
    if "quit" in requests:
        raise ValueError("the request 'quit' has no reply: use ends_cleanly()")
    return requests


def chunks(requests: Sequence[str]) -> Iterator[tuple[int, bytes]]:
    """The requests in pieces to write: how many, and their bytes; one alone may be any size."""
    for start in range(0, len(requests), CHUNK_REQUESTS):
        yield from _pieces(requests[start : start + CHUNK_REQUESTS])


def _pieces(requests: Sequence[str]) -> Iterator[tuple[int, bytes]]:
    data = ("\n".join(requests) + "\n").encode("ascii")
    if len(data) <= CHUNK_BYTES or len(requests) == 1:
        yield len(requests), data
    else:
        middle = len(requests) // 2
        yield from _pieces(requests[:middle])
        yield from _pieces(requests[middle:])


class Log:
    """The newest lines that are no reply, since the last start, and how many prints there were in all; threads may
    share it.

    Errors are kept and not counted: how many have arrived when somebody asks is a matter of chance.
    """

    def __init__(self, lines_kept: int) -> None:
        self._lock = Lock()
        self._lines: deque[str] = deque(maxlen=lines_kept)
        self._count = 0

    def begin(self) -> None:
        """The program is started: what the one before has said is forgotten."""
        with self._lock:
            self._lines.clear()

    def add_prints(self, lines: Sequence[str]) -> None:
        with self._lock:
            self._lines.extend(lines)
            self._count += len(lines)

    def add_errors(self, lines: Sequence[str]) -> None:
        with self._lock:
            self._lines.extend(lines)

    @property
    def lines(self) -> tuple[str, ...]:
        with self._lock:
            return tuple(self._lines)

    @property
    def count(self) -> int:
        with self._lock:
            return self._count
