"""Counterexamples are made small with the implementation in the loop, always in the same way.

Where there is `load` a counterexample is one position and one request, made as plain as it can be;
otherwise, and for what depends on the history of the process, requests are left out as long as the
same clause breaks at the end.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from conformance.cases.plans import gods_of, plans_like
from conformance.cases.situations import free_cells, is_playable
from conformance.check.run import with_example
from conformance.check.suites import Player
from conformance.check.tally import Violation
from conformance.driver import Asked
from conformance.monitor import Monitor, Seen
from spec.cells import CELLS, Cell, behind, index_of
from spec.clause import Clause, Kind
from spec.position import FIRST_DOMED, Position
from spec.requests import Build, Load, Move, Request, parse_request, write_request

MOST_TRIALS = 400
SMALL = 4
MOST_REQUESTS = 60_000
"""For one counterexample; what was found until then is what is shown."""


@dataclass(frozen=True, slots=True)
class Counterexample:
    """A script at whose last request the clause breaks, and what was answered to each line."""

    clause: Clause
    also: tuple[str, ...]
    script: tuple[str, ...]
    replies: tuple[str, ...]
    last: Seen


class Trials:
    """Runs scripts and tells whether a clause breaks at the last request."""

    def __init__(self, asked: Asked, player: Player, clauses: Sequence[Clause]) -> None:
        self._asked = asked
        self.player = player
        self._clauses = clauses
        self.renew()

    def renew(self) -> None:
        """All trials are left: the next counterexample is looked for."""
        self.left, self._requests_left = MOST_TRIALS, MOST_REQUESTS

    def run(
        self, script: Sequence[str], afresh: bool = False
    ) -> tuple[tuple[str, ...], Seen | None]:
        """The replies to the script, and what the last one showed; None if it was not answered."""
        self.left -= 1
        self._requests_left -= len(script)
        if afresh:
            self._asked.restart()
        monitor = Monitor(self.player.document, self._clauses, self.player.features)
        answers = self._asked.ask_many(script)
        seen: Seen | None = None
        for line, reply in zip(script, answers.replies, strict=False):
            seen = monitor.see(parse_request(line), reply)
        texts = tuple(reply.text for reply in answers.replies)
        return texts, seen if answers.fault is None else None

    def breaks(self, script: Sequence[str], clause: Clause, afresh: bool = False) -> bool:
        """The clause breaks at the end of the script."""
        if self.left <= 0 or self._requests_left <= 0:
            return False
        return broken_by(self.run(script, afresh)[1], clause)


def broken_by(seen: Seen | None, clause: Clause) -> bool:
    """What was seen breaks the clause."""
    if seen is None:
        return False
    if clause.kind is Kind.EXAMPLE:
        seen = with_example(seen, clause)
    return any(found.clause.id == clause.id and not found.holds for found in seen.judgements)


def minimise(trials: Trials, violation: Violation, also: tuple[str, ...]) -> Counterexample | None:
    """The smallest script found; None if the violation could not be brought about again."""
    clause = violation.clause
    trials.renew()
    script: tuple[str, ...] | None = violation.requests
    if trials.breaks(violation.requests, clause, afresh=True):
        plain = _plain(trials, violation, violation.requests)
        short = left_out(plain, lambda shorter: trials.breaks(shorter, clause))
        found = _confirmed(trials, clause, also, short)
        if found is not None:
            return found
        # What the trials left behind in the process had its part in it.
        trials.renew()
    else:
        script = _with_history(trials, violation)
    if script is None:
        return None
    short = left_out(
        script, lambda shorter: trials.breaks(shorter, clause, afresh=True), keep_first=False
    )
    return _confirmed(trials, clause, also, short)


def _confirmed(
    trials: Trials, clause: Clause, also: tuple[str, ...], script: tuple[str, ...]
) -> Counterexample | None:
    """The counterexample, if the script breaks the clause in a fresh process."""
    replies, last = trials.run(script, afresh=True)
    if last is None or not broken_by(last, clause):
        return None
    return Counterexample(clause, also, script, replies, last)


def _with_history(trials: Trials, violation: Violation) -> tuple[str, ...] | None:
    """The script after as few as possible of those that the process had been asked before it."""
    earlier = violation.before[: violation.before_count]
    counts = [2**power for power in range(len(earlier).bit_length()) if 2**power < len(earlier)]
    for count in (*counts, len(earlier)):
        last = earlier[-count:]
        lines = (*(line for script in last for line in script.lines), *violation.requests)
        if count == len(earlier):
            # However long it is, the whole is tried before anything is called a chance.
            trials.renew()
        if trials.breaks(lines, violation.clause, afresh=True):
            return lines
    return None


def _plain(trials: Trials, violation: Violation, script: tuple[str, ...]) -> tuple[str, ...]:
    """The position before the broken request, loaded and made plain, if that breaks the clause too."""
    happened, clause = violation.happened, violation.clause
    if clause.kind is Kind.EXAMPLE or happened.before is None:
        return script
    if "load" not in trials.player.features:
        return _planned(trials, violation, script)
    if not may_be_loaded(happened.before):
        return script
    request = happened.request
    short = (write_request(Load(happened.before)), script[-1])
    if not trials.breaks(short, clause):
        return script
    position = happened.before
    for plainer in plainer_positions(position, request):
        candidate = plainer(position)
        if candidate is None or candidate == position or not may_be_loaded(candidate):
            continue
        tried = (write_request(Load(candidate)), script[-1])
        if trials.breaks(tried, clause):
            position = candidate
    return (write_request(Load(position)), script[-1])


def _planned(trials: Trials, violation: Violation, script: tuple[str, ...]) -> tuple[str, ...]:
    """The shortest planned game to a request like the broken one, if that breaks the clause too."""
    happened, gods = violation.happened, set(trials.player.gods)
    assert happened.before is not None
    for game in plans_like(happened.before, happened.request):
        lines = tuple(write_request(request) for request in game)
        fits = gods_of(game) <= gods and len(lines) < len(script)
        if fits and trials.breaks(lines, violation.clause):
            script = lines
    return script


Change = Callable[[Position], Position | None]


def plainer_positions(position: Position, request: Request) -> Iterator[Change]:
    """Changes that make a position plainer, the boldest first: towers go, then the workers that do not matter."""
    involved = involved_cells(position, request)
    yield lambda now: _with_towers(now, {cell: 0 for cell in CELLS if cell not in involved})
    for cell in CELLS:
        for tower in range(FIRST_DOMED):
            yield lambda now, cell=cell, tower=tower: (  # type: ignore[misc]
                _with_towers(now, {cell: tower}) if tower < now.towers[index_of(cell)] else None
            )
    yield lambda now: _with_workers_apart(now, involved)


def involved_cells(position: Position, request: Request) -> tuple[Cell, ...]:
    """The cells that the request is about, and that of the worker whose turn it is."""
    worker = () if position.turn.worker is None else (position.turn.worker,)
    if isinstance(request, Move | Build):
        return request.origin, request.target, behind(request.origin, request.target), *worker
    cell = getattr(request, "cell", None)
    return worker if cell is None else (cell, *worker)


def _with_towers(position: Position, towers: dict[Cell, int]) -> Position:
    changed = [towers.get(cell, position.towers[index_of(cell)]) for cell in CELLS]
    return replace(position, towers=tuple(changed))


def _with_workers_apart(position: Position, involved: tuple[Cell, ...]) -> Position | None:
    """Workers that stand on no cell of the request go to the corners farthest from it."""
    if not involved:
        return None
    there = [cell for pair in position.workers for cell in pair]
    spare = iter(
        [
            cell
            for cell in free_cells(set(involved), involved[0])
            if position.towers[index_of(cell)] == 0
        ]
    )
    placed = [cell if cell is None or cell in involved else next(spare, None) for cell in there]
    if placed.count(None) > there.count(None):
        return None
    return replace(position, workers=((placed[0], placed[1]), (placed[2], placed[3])))


def may_be_loaded(position: Position) -> bool:
    """All workers stand, none on a dome, and the player on turn can act."""
    standing = [cell for pair in position.workers for cell in pair]
    return is_playable(position) and not any(
        cell is None or position.has_dome(cell) for cell in standing
    )


def left_out(
    script: tuple[str, ...], breaks: Callable[[tuple[str, ...]], bool], keep_first: bool = True
) -> tuple[str, ...]:
    """The script without the pieces that it does not need: ever smaller ones are tried, from the front.

    Their sizes are powers of two, since a turn is a move and a build; small ones are tried everywhere.
    """
    first = 1 if keep_first else 0
    size = 1 << max(0, ((len(script) - 1 - first) // 2).bit_length() - 1)
    while True:
        start, length = first, len(script)
        while start < len(script) - 1:
            shorter = (*script[:start], *script[min(start + size, len(script) - 1) :])
            if breaks(shorter):
                script = shorter
            else:
                start += size if size > SMALL else 1
        if size == 1 and len(script) == length:
            return script
        size = max(1, size // 2)
