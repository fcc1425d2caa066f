"""The monitor: judges what an implementation answers, from what it itself reported before and after.

It follows one process. For a token that the implementation does not tell (`*`) it goes by its own
reckoning, and drops every judgement that would come out otherwise had the token been another.

After a `state` that shows another position than the reply before it, nobody knows which of the two
is true, and after `!` nobody knows how much of the request was done: the next reply only tells where
the game stands.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from conformance.driver import Reply
from conformance.selection import KnownSelection
from conformance.told_calls import judge_told_calls
from reference_impl.engine import attempt
from spec.call_lines import BadCalls
from spec.cells import Cell
from spec.clause import Clause, Kind, Observed
from spec.dialect import Next, dialect_of
from spec.gods import God
from spec.judgement import Judge, judge, objections, word_of
from spec.meaning import Judgement
from spec.notation import Shown, parse_cell, parse_shown
from spec.position import FIRST_DOMED, Pair, Phase, Position, Turn, new_game
from spec.requests import Builds, Hello, Load, Move, Moves, New, Request, Select, State
from spec.transition import Listing, Transition
from spec.wants import is_observable

MAY_BE_UNKNOWN = ("pass", "dome")
LOOKS_AT_THE_ANSWER = (Kind.REQUIRES, Kind.ACCEPTS)
"""Clauses of these kinds look at the position before and at the answer, not at the position after."""

NOBODY: Final[tuple[Pair, Pair]] = ((None, None), (None, None))
SOMEWHERE: Final[tuple[Pair, Pair]] = (((0, 0), (1, 3)), ((3, 1), (4, 4)))


@dataclass(frozen=True, slots=True)
class Seen:
    """What one reply showed, and what the clauses say of it.

    `trouble` is why it could not be read. `untold` are the clauses that would have spoken of what was
    not told, `unanswered` those that the right answer would have shown where there was none.
    """

    request: Request
    happened: Transition | Listing | None
    judgements: tuple[Judgement, ...] = ()
    trouble: str = ""
    untold: tuple[Clause, ...] = ()
    unanswered: tuple[Clause, ...] = ()
    is_allowed: bool | None = None
    """Where there was no answer: the request was to be accepted, or refused; None if nobody knows."""

    @property
    def broken(self) -> tuple[Clause, ...]:
        """The clauses that the reply breaks."""
        return tuple(found.clause for found in self.judgements if found.is_broken)

    @property
    def forbidding(self) -> tuple[Clause, ...]:
        """The conditions that the refusal was for: they had something to forbid, and did."""
        if not isinstance(self.happened, Transition) or self.happened.accepted:
            return ()
        return tuple(one.clause for one in self.judgements if one.clause.kind is Kind.REQUIRES)

    @property
    def ruled_out(self) -> tuple[Clause, ...]:
        """The readings of a clause that the reply does not keep to."""
        found = [one for one in self.judgements if one.clause.reading and not one.holds]
        return tuple(one.clause for one in found)


@cache
def other_turns(turn: Turn) -> tuple[Turn, ...]:
    """Turns that an untold token might as well have been."""
    found = [
        Turn(phase, player) for phase in (Phase.PLACE, Phase.MOVE, Phase.OVER) for player in (0, 1)
    ]
    cells = dict.fromkeys((turn.worker or (0, 0), (0, 0), (4, 4)))
    found += [Turn(Phase.BUILD, player, cell) for player in (0, 1) for cell in cells]
    return tuple(other for other in found if other != turn)


class Monitor:
    """Knows the clauses and the position that the implementation last showed."""

    def __init__(self, document: str, clauses: Sequence[Clause], features: Sequence[str]) -> None:
        self._dialect = dialect_of(document, features)
        # What is accepted is reckoned as if the worker had been selected.
        self._reckoned_by = dialect_of(document)
        self._selection = KnownSelection(self._dialect)
        builds = self._dialect.after_move is Next.BUILD
        self._may_be_unknown = MAY_BE_UNKNOWN if builds else (*MAY_BE_UNKNOWN, "build")
        self._judge = Judge([clause for clause in clauses if is_observable(clause, features)])
        self._goes_by_what_is_shown = not any(
            clause.kind is Kind.KEEPS
            and clause.request == "move"
            and clause.observed is Observed.BLACK_BOX
            for clause in clauses
        )
        about_calls = [clause for clause in clauses if clause.observed is Observed.CALLS]
        self._about_calls = about_calls if "calls" in features else None
        self.position: Position | None = None
        self._shown_worker: Cell | None = None
        self._is_in_doubt = False

    def forget(self) -> None:
        """The process was started again: no game has been begun."""
        self.position = None
        self._is_in_doubt = False
        self._selection.forget()

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
        return self._with_calls(self._see_position(request, reply, shown), reply)

    def _with_calls(self, seen: Seen, reply: Reply) -> Seen:
        """What was seen, and what the clauses say of the calls that were told before the reply."""
        if self._about_calls is None or not isinstance(seen.happened, Transition):
            return seen
        try:
            found = judge_told_calls(self._about_calls, seen.happened, reply)
        except BadCalls as problem:
            return replace(seen, trouble=str(problem))
        return replace(seen, judgements=(*seen.judgements, *found))

    def _is_begun(self, request: Request) -> bool:
        """A game is under way, or the request begins one."""
        return self.position is not None or isinstance(request, New | Load)

    def _cannot(self, request: Request, reply: Reply) -> Seen:
        if not self._is_begun(request):
            return Seen(request, None)
        if word_of(request) in self._may_be_unknown:
            return Seen(request, None, untold=self._judge.clauses_about(request))
        seen = self.without_answer(request)
        if isinstance(request, New | Load):
            # Nobody knows which game goes on, if any does.
            self.position = None
        if self.position is not None and not isinstance(request, State | Moves | Builds):
            self._is_in_doubt = True
        due = {True: "'='", False: "'?'", None: "'=' or '?'"}[seen.is_allowed]
        return replace(seen, trouble=f"answered {reply.text!r} where {due} is due")

    def without_answer(self, request: Request) -> Seen:
        """What a request leaves open that gets no answer: whether it is allowed here, and what would have shown."""
        before = self._before(request)
        if self._is_in_doubt or not self._is_begun(request):
            return Seen(request, None)
        if isinstance(request, Moves | Builds):
            return Seen(
                request, None, unanswered=self._judge.clauses_about(request), is_allowed=True
            )
        base = before or new_game((God.NONE, God.NONE))
        outcome = attempt(base, request, self._reckoned_by)
        chosen = self._selection.choice(before, request)
        due = Transition(before, request, outcome.accepted, outcome.after, "refused", chosen)
        speaking = [found.clause for found in self._judge(due) if found.holds]
        conditions = [clause for clause in speaking if clause.kind is Kind.REQUIRES]
        # A condition is put to the question where it alone forbids.
        is_sole = not outcome.accepted and len({clause.predicate for clause in conditions}) == 1
        unanswered = [one for one in speaking if one not in conditions or is_sole]
        return Seen(request, None, unanswered=tuple(unanswered), is_allowed=outcome.accepted)

    def _see_list(self, request: Moves | Builds, reply: Reply) -> Seen:
        if self.position is None or self._is_in_doubt:
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
        return Seen(request, listing, tuple(self._judge(listing)))

    def _unreadable(self, request: Request, reply: Reply, problem: str) -> Seen:
        """A position that there cannot be is charged to the clauses that it breaks, if there are any.

        What follows in the same game is not judged: nobody knows where it stands.
        """
        before = self.position
        if not self._is_begun(request):
            return Seen(request, None)
        seen = self._see_crowd(request, reply) or self._see_nothing(before, request, reply, problem)
        left_open = self.without_answer(request)
        self.position = None
        return seen or replace(left_open, trouble=problem)

    def _see_crowd(self, request: Request, reply: Reply) -> Seen | None:
        """Two workers on one cell: read as it is, if that breaks a clause."""
        try:
            seen = self._see_position(request, reply, parse_shown(reply.body, apart=False))
        except ValueError:
            return None
        return seen if seen.broken else None

    def _see_nothing(
        self, before: Position | None, request: Request, reply: Reply, problem: str
    ) -> Seen | None:
        """A request that is forbidden here was accepted, whatever came of it."""
        if before is None or reply.mark != "=":
            return None
        chosen = self._selection.choice(before, request)
        forbidden = objections(self._judge.clauses_about(request), before, request, chosen)
        if not forbidden:
            return None
        happened = Transition(before, request, True, before, problem, chosen)
        return Seen(request, happened, tuple(Judgement(clause, False) for clause in forbidden))

    def _before(self, request: Request) -> Position | None:
        """The position before the request; where a failed selection matters, with the worker that was shown last."""
        position = self.position
        if position is None or not isinstance(request, Select):
            return position
        if not self._dialect.refused_select_clears or position.turn.phase is not Phase.MOVE:
            return position
        return replace(position, turn=replace(position.turn, worker=self._shown_worker))

    def _see_position(self, request: Request, reply: Reply, shown: Shown) -> Seen:
        before = self._before(request)
        accepted = reply.mark == "=" or (
            self._goes_by_what_is_shown and _is_carried_out(before, request, shown)
        )
        base = before or new_game((God.NONE, God.NONE))
        begins = isinstance(request, New | Load)
        reckons = accepted and (begins or not shown.is_whole)
        outcome = attempt(base, request, self._reckoned_by) if reckons else None
        reckoned = base if outcome is None else outcome.after
        after = Position(
            reckoned.gods,
            reckoned.towers if shown.towers is None else shown.towers,
            reckoned.workers if shown.workers is None else shown.workers,
            reckoned.turn if shown.turn is None else shown.turn,
        )
        reason = reply.body.split(" ", 3)[3] if reply.body.count(" ") >= 3 else ""
        chosen = self._selection.choice(before, request)
        happened = Transition(before, request, accepted, after, reason, chosen)
        judged = self._judge(happened)
        certain, untold = (judged, ()) if shown.is_whole else self._certain(judged, happened, shown)
        selected = after.turn.worker if after.turn.phase is Phase.MOVE else None
        self._selection.follow(request, accepted, selected, shown.turn is not None)
        self._shown_worker = selected
        # Nothing is known of a game that was never begun, nor of what follows an answer that the
        # reckoning does not know.
        is_known = before is not None or (accepted and begins)
        astray = outcome is not None and not outcome.accepted
        self.position = _without_selection(after, request) if is_known and not astray else None
        seen = Seen(request, happened, tuple(certain), untold=untold)
        if self._is_in_doubt and not begins:
            self._is_in_doubt = False
            if not shown.is_whole:
                self.position = None
            return Seen(request, None)
        self._is_in_doubt = isinstance(request, State) and bool(seen.broken)
        return seen

    def _certain(
        self, judgements: list[Judgement], happened: Transition, shown: Shown
    ) -> tuple[list[Judgement], tuple[Clause, ...]]:
        """The judgements that do not depend on what was not told, and the clauses whose judgements do."""
        certain = [found for found in judgements if found.clause.kind in LOOKS_AT_THE_ANSWER]
        others = [found for found in judgements if found.clause.kind not in LOOKS_AT_THE_ANSWER]
        speaking = {found.clause.id: found.clause for found in others}
        for other in _imagined(happened, shown):
            again = {
                found.clause.id: found.holds
                for found in judge([found.clause for found in others], other)
            }
            others = [found for found in others if again.get(found.clause.id) == found.holds]
        for found in others:
            speaking.pop(found.clause.id, None)
        return [*certain, *others], tuple(speaking.values())


def _imagined(happened: Transition, shown: Shown) -> Iterator[Transition]:
    """The same transition with other values in place of what was not told."""
    after = happened.after
    if shown.turn is None:
        for turn in other_turns(after.turn):
            yield replace(happened, after=replace(after, turn=turn))
        if isinstance(happened.request, Select):
            selected = Turn(Phase.MOVE, after.turn.player, happened.request.cell)
            yield replace(happened, after=replace(after, turn=selected))
    if shown.towers is None:
        towers = tuple((tower + 1) % FIRST_DOMED for tower in after.towers)
        yield replace(happened, after=replace(after, towers=towers))
    if shown.workers is None:
        unmoved = NOBODY if happened.before is None else happened.before.workers
        swapped = (after.workers[1], after.workers[0])
        for pairs in (NOBODY, SOMEWHERE, swapped, unmoved):
            yield replace(happened, after=replace(after, workers=pairs))


def _is_carried_out(before: Position | None, request: Request, shown: Shown) -> bool:
    """The worker that was to move stands on the target, whatever the answer says of it.

    Where a document does not say what a refused move leaves as it was, such a move is taken for what it is.
    """
    if before is None or not isinstance(request, Move) or shown.workers is None:
        return False
    owner = before.owner(request.origin)
    if owner is None or before.owner(request.target) == owner:
        return False
    return request.target in shown.workers[owner] and request.origin not in shown.workers[owner]


def _without_selection(position: Position, request: Request) -> Position:
    """A selection counts only right after `select`: an engine may show one after a refused move."""
    turn = position.turn
    if turn.worker is None or turn.phase is not Phase.MOVE or isinstance(request, Select | Load):
        return position
    return replace(position, turn=replace(turn, worker=None))
