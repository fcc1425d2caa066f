"""The recorded cases of a check: a small choice of what was asked, and answered as it should be.

A report holds them so that another implementation, or the same one after a repair, can be asked the same. A case is a
script that begins with `new` or `load`. The choice has the smallest case for every clause that spoke; one long game,
since only that shows what follows what; and a few cases of every suite.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from conformance.cases.script import Lines, earlier_games
from conformance.check.samples import Evenly
from conformance.driver import Reply
from conformance.monitor import Monitor
from spec.requests import parse_request

MOST_CASES: Final = 120
MOST_LINES: Final = 700
"""So many requests are recorded in all, unless the cases that no other can stand for have more."""

SHORT: Final = 30
"""Longer scripts are games; they are kept if a clause speaks in them for the first time, and the first of all."""

Script = tuple[Lines, Lines]
"""Request lines, and the record of the reply to each."""

Point = tuple[str, str, str]
"""What a case can stand for: after what kind of earlier game in the process, with which mark, of which clause."""


@dataclass(frozen=True, slots=True)
class RecordedCase:
    """A script, the record of the reply to each line, and the clauses that spoke of the last reply, in order."""

    script: Lines
    replies: Lines
    clauses: Lines

    @property
    def points(self) -> frozenset[Point]:
        """What it can stand for."""
        before = played_before(self.script)
        return frozenset((before, self.replies[-1][0], id) for id in self.clauses)


def played_before(script: Lines) -> str:
    """The last word with which an earlier game of the script was played on; nothing in a first game."""
    words = [line.split(" ", 1)[0] for line in earlier_games(script)]
    return next((word for word in reversed(words) if word in ("place", "build")), "")


class Recorded:
    """Keeps scripts of a run that broke nothing.

    Of short ones of which the clauses said the same, the first is kept; and one in so many, whatever was said.
    """

    def __init__(self) -> None:
        self._spoke: set[str] = set()
        self._kept: dict[tuple[str, frozenset[tuple[str, int]]], Script] = {}
        self._sample: Evenly[Script] = Evenly(MOST_CASES)

    def add(self, script_lines: Lines, replies: Lines, clause_ids: Mapping[str, int]) -> None:
        """Takes note of a script that was answered whole and broke nothing, and how often each clause spoke."""
        if len(script_lines) > SHORT and clause_ids.keys() <= self._spoke:
            return
        kind = replies[-1][0], frozenset(clause_ids.items())
        if kind not in self._kept:
            self._kept[kind] = script_lines, replies
            self._spoke.update(clause_ids)
        if len(script_lines) <= SHORT:
            self._sample.add((script_lines, replies))

    def chosen(self, monitor: Monitor) -> tuple[RecordedCase, ...]:
        """The choice; each case was judged from a fresh start, and breaks nothing."""
        kept = self._kept.values()
        beginnings = (case for script in kept for case in _judged(script, monitor))
        game = next((script for script in kept if len(script[0]) > SHORT), None)
        cases = _covering(_smallest(beginnings)) + _whole([] if game is None else [game], monitor)
        lines = sum(len(case.script) for case in cases)
        return tuple(
            cases + _whole(self._some(MOST_CASES - len(cases), MOST_LINES - lines), monitor)
        )

    def _some(self, cases: int, lines: int) -> list[Script]:
        """So many of the sample, from its beginning to its end, that there is room for them."""
        sample = self._sample.kept
        size = sum(len(script) for script, _ in sample)
        count = min(cases, len(sample), lines * len(sample) // max(1, size))
        return [sample[number * len(sample) // count] for number in range(count)]


def _judged(script: Script, monitor: Monitor) -> Iterator[RecordedCase]:
    """Every beginning of the script of whose last reply a clause speaks, up to where something breaks."""
    lines, replies = script
    monitor.forget()
    for place, (line, text) in enumerate(zip(lines, replies, strict=True), 1):
        seen = monitor.see(parse_request(line), Reply.of_record(line, text))
        if seen.broken or seen.trouble:
            return
        if seen.judgements:
            spoke = tuple(dict.fromkeys(found.clause.number for found in seen.judgements))
            yield RecordedCase(lines[:place], replies[:place], spoke)


def _whole(scripts: Iterable[Script], monitor: Monitor) -> list[RecordedCase]:
    """The scripts from beginning to end, as far as they can be judged."""
    cases = (
        case for script in scripts for case in _judged(script, monitor) if case.script == script[0]
    )
    return list(cases)


def _smallest(cases: Iterable[RecordedCase]) -> list[RecordedCase]:
    """One case for each set of points, the shortest; those that say least beside the point come first."""
    found: dict[frozenset[Point], RecordedCase] = {}
    for case in cases:
        kept = found.get(case.points)
        if kept is None or len(case.script) < len(kept.script):
            found[case.points] = case
    return sorted(found.values(), key=lambda case: (len(case.script), len(case.clauses)))


def _covering(cases: Iterable[RecordedCase]) -> list[RecordedCase]:
    """The first cases that together have all points."""
    covered: set[Point] = set()
    needed: list[RecordedCase] = []
    for case in cases:
        if not case.points <= covered and len(needed) < MOST_CASES:
            needed.append(case)
            covered |= case.points
    return needed
