"""Several games at one server at once, each over a connection of its own; what comes of them stands in order."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import chain, takewhile
from threading import Lock
from typing import Final

from conformance.driver import Answers, Fault
from conformance.driver.exchanged import Exchanged
from conformance.driver.http.translating import Translator

Lines = Sequence[str]
LOST: Final = ("end of file", "cannot start")
"""The faults of a server that is no more: a request of any game may have ended it."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of some request lines: the answers, and the exchanges that a watcher is to be told of."""

    answers: Answers
    exchanges: tuple[Exchanged, ...]


def play(translators: Sequence[Translator], parts: Sequence[Lines], *, is_watched: bool) -> Played:
    """What comes of all parts, up to the first fault in their order; each translator plays every so-manieth.

    Which one plays a part does not hang on time: what a server keeps with a connection is always the same.
    """
    lanes, end = len(translators), _End(len(parts) - 1)
    with ThreadPoolExecutor(lanes) as pool:
        try:
            turns = [
                pool.submit(
                    _play_each,
                    translator,
                    parts[lane::lanes],
                    range(lane, len(parts), lanes),
                    end,
                    is_watched,
                )
                for lane, translator in enumerate(translators)
            ]
            played = [turn.result() for turn in turns]
        except BaseException:
            # Nobody waits for the rest: each thread ends with the request that it has sent.
            end.comes_at(-1)
            raise
    return _in_order([played[number % lanes][number // lanes] for number in range(end.last + 1)])


class _End:
    """The last part whose answers count; threads share it."""

    def __init__(self, last: int) -> None:
        self._lock = Lock()
        self.last = last

    def comes_at(self, number: int) -> None:
        """Nothing after this part counts."""
        with self._lock:
            self.last = min(self.last, number)

    def lines_of(self, number: int, part: Lines) -> Iterator[str]:
        """The lines of this part, as long as it counts."""
        return takewhile(lambda line: number <= self.last, part)


def _play_each(
    translator: Translator,
    parts: Sequence[Lines],
    numbers: Sequence[int],
    end: _End,
    is_watched: bool,
) -> list[Played]:
    """What comes of the parts with these numbers, as long as they count."""
    found: list[Played] = []
    for number, part in zip(numbers, parts, strict=True):
        if number > end.last:
            break
        exchanges: list[Exchanged] = []
        translator.server.recorder.watcher = exchanges.append if is_watched else None
        answers = translator.answers(end.lines_of(number, part))
        if answers.fault is not None:
            end.comes_at(number)
        found.append(Played(answers, tuple(exchanges)))
    return found


def _in_order(played: Sequence[Played]) -> Played:
    """All as one; only the last may have a fault."""
    replies = tuple(chain.from_iterable(one.answers.replies for one in played))
    exchanges = tuple(chain.from_iterable(one.exchanges for one in played))
    fault = played[-1].answers.fault
    if fault is not None and fault.kind in LOST:
        # A game before this one has had its answers: the server had started.
        kind = "end of file" if len(played) > 1 else fault.kind
        fault = Fault(kind, f"{fault.detail}; other games may have been open", fault.request)
    return Played(Answers(replies, fault), exchanges)
