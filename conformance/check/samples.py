"""Samples of what was asked: enough to tell one cause of a broken clause from another."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from typing import Final, Generic, TypeVar

from conformance.cases.script import Lines

Item = TypeVar("Item")

MOST_FAILED: Final = 300
MOST_HELD: Final = 40
"""So many scripts at least are kept for a clause, if there were as many in which it held."""


class Evenly(Generic[Item]):
    """Some of the items that were added: all at first, then every second one, every fourth …"""

    def __init__(self, at_least: int) -> None:
        self._most = 2 * at_least
        self._every = 1
        self._count = 0
        self.kept: list[Item] = []

    def add(self, item: Item) -> None:
        """Takes note of an item."""
        self._count += 1
        if self._count % self._every == 0:
            self.kept.append(item)
        if len(self.kept) >= self._most:
            del self.kept[::2]
            self._every *= 2


class Samples:
    """Scripts that broke something, and for each clause scripts in which it held, from the whole run."""

    def __init__(self) -> None:
        self._failed: list[Lines] = []
        self._held: defaultdict[str, Evenly[Lines]] = defaultdict(lambda: Evenly(MOST_HELD))

    def add_failed(self, lines: Lines) -> None:
        """Takes note of a script that broke something."""
        if len(self._failed) < MOST_FAILED:
            self._failed.append(lines)

    def add_held(self, lines: Lines, clause_ids: Iterable[str]) -> None:
        """Takes note of a script in which these clauses held, and none broke."""
        for id in clause_ids:
            self._held[id].add(lines)

    def about(self, charged: Collection[str]) -> Iterator[Lines]:
        """All samples, each once: what broke, where the charged clauses held, then the others."""
        first = [id for id in self._held if id in charged]
        others = [id for id in self._held if id not in charged]
        held = (self._held[id].kept for id in (*first, *others))
        yield from dict.fromkeys(chain(self._failed, *held))
