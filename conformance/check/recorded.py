"""The recorded cases of a check: a small covering choice of what was asked, and answered as it should be.

A report holds them so that another implementation, or the same one after a repair, can be asked the same. A case is a
script that begins with `new` or `load`; what it is about is its last request.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from conformance.driver import Reply
from conformance.monitor import Monitor
from spec.requests import parse_request

MOST_CASES: Final = 150
MOST_LINES: Final = 500
"""So many requests are recorded in all, unless the cases that no other can stand for have more."""

SHORT: Final = 30
"""Of longer scripts only those are kept in which a clause speaks for the first time."""

BEGINNINGS: Final = ("new ", "load ")
Lines = tuple[str, ...]
Script = tuple[Lines, Lines]
"""Request lines, and the reply to each."""

Point = tuple[bool, str, str]
"""What a case can stand for: in a later game of the same process or in its first, with this mark, of this clause."""


@dataclass(frozen=True, slots=True)
class Case:
    """A script, the reply to each line, and the clauses that spoke of the last reply, in order."""

    script: Lines
    replies: Lines
    clauses: Lines

    @property
    def points(self) -> frozenset[Point]:
        """What it can stand for."""
        again = sum(line.startswith(BEGINNINGS) for line in self.script) > 1
        return frozenset((again, self.replies[-1][0], id) for id in self.clauses)


class Recorded:
    """Keeps scripts of a run that broke nothing: of those of which the clauses said the same, the first."""

    def __init__(self) -> None:
        self._spoke: set[str] = set()
        self._kept: dict[tuple[str, frozenset[tuple[str, int]]], Script] = {}

    def add(self, script_lines: Lines, replies: Lines, clause_ids: Mapping[str, int]) -> None:
        """Takes note of a script that was answered whole and broke nothing, and how often each clause spoke."""
        if len(script_lines) > SHORT and clause_ids.keys() <= self._spoke:
            return
        kind = replies[-1][0], frozenset(clause_ids.items())
        if kind not in self._kept:
            self._kept[kind] = script_lines, replies
            self._spoke.update(clause_ids)

    def chosen(self, monitor: Monitor) -> tuple[Case, ...]:
        """The smallest case for every point, then other small ones as far as there is room."""
        return tuple(_covering(_smallest(_cases(self._kept.values(), monitor))))


def _cases(scripts: Iterable[Script], monitor: Monitor) -> Iterator[Case]:
    """Every beginning of every script that can be judged from a fresh start, and breaks nothing."""
    for script, replies in scripts:
        monitor.forget()
        for place, (line, text) in enumerate(zip(script, replies, strict=True), 1):
            seen = monitor.see(parse_request(line), Reply(line, text))
            if seen.broken or seen.trouble:
                break
            if seen.judgements:
                clauses = tuple(found.clause.id for found in seen.judgements)
                yield Case(script[:place], replies[:place], clauses)


def _smallest(cases: Iterable[Case]) -> list[Case]:
    """One case for each set of points, the shortest; those that say least beside the point come first."""
    found: dict[frozenset[Point], Case] = {}
    for case in cases:
        kept = found.get(case.points)
        if kept is None or len(case.script) < len(kept.script):
            found[case.points] = case
    return sorted(found.values(), key=lambda case: (len(case.script), len(case.clauses)))


def _covering(smallest: list[Case]) -> list[Case]:
    covered: set[Point] = set()
    needed: list[Case] = []
    others: list[Case] = []
    for case in smallest:
        (others if case.points <= covered else needed).append(case)
        covered |= case.points
    chosen = needed[:MOST_CASES]
    room = MOST_LINES - sum(len(case.script) for case in chosen)
    for case in others[: MOST_CASES - len(chosen)]:
        room -= len(case.script)
        if room < 0:
            break
        chosen.append(case)
    return chosen
