"""Answers as cases: what was asked where, how it was answered, and what the clauses say of it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from conformance.cases.script import Lines, Script
from conformance.driver import Reply
from conformance.monitor import Monitor, Seen
from conformance.regions.history import History
from spec.judgement import word_of
from spec.requests import Build, Load, Move, New, Request, parse_request
from spec.transition import Listing, Transition


@dataclass(frozen=True, slots=True)
class Answered:
    """One reply that was judged, what came before it, and where it stands in which script."""

    seen: Seen
    happened: Transition | Listing
    history: History
    asked: "Asked"
    place: int

    @property
    def lines(self) -> Lines:
        """The requests of its script up to it."""
        return self.asked.script.lines[: self.place + 1]

    @property
    def reply(self) -> str:
        """The record of the reply."""
        return self.asked.records[self.place]

    @property
    def word(self) -> str:
        """The word of the request."""
        return word_of(self.happened.request)


@dataclass(frozen=True, slots=True)
class Asked:
    """A script as it was answered: the records of the replies; the first that its process was asked, or not."""

    script: Script
    records: Lines
    is_first: bool


def answered_in(monitor: Monitor, scripts: Iterable[Asked]) -> Iterator[Answered]:
    """Every reply that can be judged, seen again by the monitor."""
    history = History(game=0)
    for asked in scripts:
        if asked.is_first:
            monitor.forget()
            history = History(game=0)
        last = ""
        for place, (line, record) in enumerate(
            zip(asked.script.lines, asked.records, strict=False)
        ):
            seen = monitor.see(parse_request(line), Reply.of_record(line, record))
            history = _when_asked(history, seen.request, is_same=line == last)
            if seen.happened is not None and seen.judgements:
                yield Answered(seen, seen.happened, history, asked, place)
            history = _after(history, seen, is_refused=not record.startswith("="))
            last = line


def history_before_the_last(seen: Sequence[Seen]) -> History:
    """What came before the last of these replies, which are all that a process gave."""
    history, last = History(game=0), None
    for one in seen:
        history = _when_asked(history, one.request, is_same=one.request == last)
        if one is seen[-1]:
            break
        refused = isinstance(one.happened, Transition) and not one.happened.accepted
        history = _after(history, one, is_refused=refused)
        last = one.request
    return history


def _when_asked(history: History, request: Request, is_same: bool) -> History:
    if isinstance(request, New | Load):
        return history.of_the_next_game(isinstance(request, Load))
    return replace(history, last_same=True) if is_same else history


def _after(history: History, seen: Seen, is_refused: bool) -> History:
    """What came before the next request."""
    request = seen.request
    # A wrong list does not lead the game astray.
    astray = seen.broken and not isinstance(seen.happened, Listing)
    following = replace(
        history,
        requests=history.requests + (not isinstance(request, New | Load)),
        last=word_of(request),
        last_refused=is_refused,
        last_same=False,
        refused=history.refused + is_refused,
        earlier=history.earlier or (seen.broken[0].id if astray else ""),
    )
    before = None if seen.happened is None else seen.happened.before
    if is_refused or before is None:
        return following
    if isinstance(request, Move):
        there = before.owner(request.target)
        pushed = there is not None and there != before.owner(request.origin)
        return replace(
            following,
            left=request.origin,
            moved=request.target,
            left_ever=request.origin,
            just_pushed=pushed,
            pushed_ever=pushed,
            pushed_since_new=following.pushed_since_new or pushed,
            pushes=following.pushes + pushed,
        )
    if isinstance(request, Build):
        return replace(following, turns=following.turns + 1, built=request.target)
    return following
