"""The monitor: judges what an implementation answers, from what it itself reported before and after.

It follows one process. For a token that the implementation does not tell (`*`) it goes by its own reckoning, and drops every
judgement that would come out otherwise had the token been another.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from conformance.driver import Reply
from reference_impl.engine import attempt
from spec.clause import Clause, Kind, Observed
from spec.dialect import DIALECTS
from spec.gods import God
from spec.judgement import Judgement, judge, objections, word_of
from spec.notation import Shown, parse_cell, parse_shown
from spec.position import Phase, Position, Turn, new_game
from spec.requests import Builds, Hello, Load, Moves, New, Request
from spec.transition import Listing, Transition

MAY_BE_UNKNOWN = ("pass", "dome")


@dataclass(frozen=True, slots=True)
class Seen:
    """What one reply showed, and what the clauses say of it. `trouble` is why it could not be read."""

    request: Request
    happened: Transition | Listing | None
    judgements: tuple[Judgement, ...] = ()
    trouble: str = ""

    @property
    def broken(self) -> tuple[Clause, ...]:
        """The clauses that the reply breaks."""
        return tuple(found.clause for found in self.judgements if not found.holds)


@cache
def other_turns(turn: Turn) -> tuple[Turn, ...]:
    """Turns that an untold token might as well have been."""
    cell = turn.worker or (0, 0)
    found = [
        Turn(phase, player) for phase in (Phase.PLACE, Phase.MOVE, Phase.OVER) for player in (0, 1)
    ]
    found += [Turn(Phase.BUILD, player, cell) for player in (0, 1)]
    return tuple(other for other in found if other != turn)


class Monitor:
    """Knows the clauses and the position that the implementation last showed."""

    def __init__(self, document: str, clauses: Sequence[Clause], features: Sequence[str]) -> None:
        self._dialect = DIALECTS[document]
        self._clauses: dict[str, tuple[Clause, ...]] = {}
        for clause in clauses:
            if clause.is_executable and is_observable(clause, features):
                self._clauses[clause.request] = (*self._clauses.get(clause.request, ()), clause)
        self.position: Position | None = None

    def forget(self) -> None:
        """The process was started again: no game has been begun."""
        self.position = None

    def see(self, request: Request, reply: Reply) -> Seen:
        """Judges one reply and remembers the position it showed."""
        if isinstance(request, Hello):
            return Seen(request, None)
        if reply.mark == "!":
            return self._cannot(request, reply)
        if isinstance(request, Moves | Builds):
            return self._see_list(request, reply)
        try:
            shown = parse_shown(reply.body)
        except ValueError as problem:
            return self._unreadable(request, reply, str(problem))
        return self._see_position(request, reply, shown)

    def _own(self, request: Request) -> tuple[Clause, ...]:
        return self._clauses.get(word_of(request), ())

    def _cannot(self, request: Request, reply: Reply) -> Seen:
        begun = self.position is not None or isinstance(request, New | Load)
        if not begun or word_of(request) in MAY_BE_UNKNOWN:
            return Seen(request, None)
        return Seen(request, None, trouble=f"answered {reply.text!r} where '=' or '?' is due")

    def _see_list(self, request: Moves | Builds, reply: Reply) -> Seen:
        if self.position is None:
            return Seen(request, None)
        listed = reply.body.split(" ")[0]
        try:
            cells = (
                frozenset(parse_cell(cell) for cell in listed.split(","))
                if reply.mark == "=" and listed not in ("-", "")
                else frozenset()
            )
        except ValueError as problem:
            return Seen(request, None, trouble=str(problem))
        listing = Listing(self.position, request, cells)
        return Seen(request, listing, tuple(judge(self._own(request), listing)))

    def _unreadable(self, request: Request, reply: Reply, problem: str) -> Seen:
        """A position that cannot be written is charged to the condition it broke, if there is one."""
        before, self.position = self.position, None
        if before is None or reply.mark != "=":
            return Seen(request, None, trouble=problem)
        forbidden = objections(self._own(request), before, request)
        if not forbidden:
            return Seen(request, None, trouble=problem)
        happened = Transition(before, request, True, before, problem)
        return Seen(request, happened, tuple(Judgement(clause, False) for clause in forbidden))

    def _see_position(self, request: Request, reply: Reply, shown: Shown) -> Seen:
        before, accepted = self.position, reply.mark == "="
        base = before or new_game((God.NONE, God.NONE))
        reckoned = attempt(base, request, self._dialect).after if accepted else base
        after = Position(
            reckoned.gods,
            reckoned.towers if shown.towers is None else shown.towers,
            reckoned.workers if shown.workers is None else shown.workers,
            reckoned.turn if shown.turn is None else shown.turn,
        )
        reason = reply.body.split(" ", 3)[3] if reply.body.count(" ") >= 3 else ""
        happened = Transition(before, request, accepted, after, reason)
        judgements = judge(self._own(request), happened)
        if not shown.is_whole:
            judgements = self._certain(judgements, happened, shown)
        self.position = _without_selection(after, request)
        return Seen(request, happened, tuple(judgements))

    def _certain(
        self, judgements: list[Judgement], happened: Transition, shown: Shown
    ) -> list[Judgement]:
        """The judgements that do not depend on what was not told."""
        for other in _imagined(happened, shown):
            again = {
                found.clause.id: found.holds for found in judge(self._own(happened.request), other)
            }
            judgements = [
                found for found in judgements if again.get(found.clause.id) == found.holds
            ]
        return judgements


def _imagined(happened: Transition, shown: Shown) -> Iterator[Transition]:
    """The same transition with other values in place of what was not told."""
    after = happened.after
    if shown.turn is None:
        for turn in other_turns(after.turn):
            yield replace(happened, after=replace(after, turn=turn))
    if shown.towers is None:
        for index in range(len(after.towers)):
            towers = list(after.towers)
            towers[index] = (towers[index] + 1) % 5
            yield replace(happened, after=replace(after, towers=tuple(towers)))
    if shown.workers is None:
        for pairs in (((None, None), (None, None)), (after.workers[1], after.workers[0])):
            yield replace(happened, after=replace(after, workers=pairs))


def _without_selection(position: Position, request: Request) -> Position:
    """A selection counts only right after `select`: an engine may show one after a refused move."""
    if word_of(request) in ("select", "load") or position.turn.phase is not Phase.MOVE:
        return position
    return replace(position, turn=replace(position.turn, worker=None))


def is_observable(clause: Clause, features: Sequence[str]) -> bool:
    """What the clause speaks of can be seen of an implementation with these features."""
    match clause.observed:
        case Observed.BLACK_BOX | Observed.MESSAGE:
            return clause.kind is not Kind.EXAMPLE or "load" in features
        case Observed.SELECT:
            return "select" in features
        case Observed.LOAD:
            return "load" in features
        case Observed.LEGAL:
            return "legal" in features
        case _:
            return False
