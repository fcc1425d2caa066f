"""Counterexamples are made small with the implementation in the loop, always in the same way.

Where there is `load` a counterexample is one position and one request, made as plain as it can be;
otherwise, and for what depends on the history of the process, requests are left out as long as the
same clause breaks at the end.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from conformance.cases.plans import plans_about
from conformance.cases.script import Script
from conformance.check.history import with_history
from conformance.check.plainer import may_be_loaded, plainer_positions
from conformance.check.run import with_example
from conformance.check.shorter import earlier_games, games_left_out, left_out, without_idle
from conformance.check.suites import Player
from conformance.check.tally import Violation, decides_alone
from conformance.check.ways import from_load, ways_to
from conformance.driver import Asked
from conformance.monitor import Monitor, Seen
from spec.clause import Clause, Kind
from spec.facts import Choice
from spec.position import Position
from spec.requests import Load, New, parse_request, write_request
from spec.transition import Listing, Transition

MOST_TRIALS = 400
MOST_STARTS = 30
"""Trials that take a fresh process each."""

MOST_REQUESTS = 60_000
"""For one counterexample; what was found until then is what is shown."""


LAST_FEW = (2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32)
"""So many requests are tried after a loaded position, if one is not enough."""


@dataclass(frozen=True, slots=True)
class Counterexample:
    """A script at whose last request the clause breaks, and the record of the reply to each line."""

    clause: Clause
    also: tuple[str, ...]
    script: tuple[str, ...]
    replies: tuple[str, ...]
    last: Seen
    earlier: str = ""
    """The clause that broke before in the same script, if one did."""
    other: "Counterexample | None" = None
    """Of a clause that can be read in two ways: the script that rules out the other reading."""


class Trials:
    """Runs scripts and tells whether a clause breaks at the last request."""

    def __init__(self, asked: Asked, player: Player, clauses: Sequence[Clause]) -> None:
        self._asked = asked
        self.player = player
        self._clauses = clauses
        self.earlier_games: list[tuple[str, ...]] = []
        self.earlier = ""
        self.like: Violation | None = None
        self.renew()

    def renew(self) -> None:
        """All trials are left: another way to something smaller is tried."""
        self.left, self._requests_left = MOST_TRIALS, MOST_REQUESTS

    @property
    def are_left(self) -> bool:
        """Something more may be tried."""
        return self.left > 0 and self._requests_left > 0

    def run(
        self, script: Sequence[str], afresh: bool = False
    ) -> tuple[tuple[str, ...], Seen | None]:
        """The records of the replies to the script, and what the last one showed; None if it was not answered."""
        self.left -= 1
        self._requests_left -= len(script)
        if afresh:
            self._asked.restart()
        monitor = Monitor(self.player.document, self._clauses, self.player.features)
        answers = self._asked.ask_many(script)
        seen: Seen | None = None
        self.earlier = ""
        for line, reply in zip(script, answers.replies, strict=False):
            if seen is not None and seen.broken and not self.earlier:
                self.earlier = seen.broken[0].id
            seen = monitor.see(parse_request(line), reply)
        texts = tuple(reply.record for reply in answers.replies)
        return texts, seen if answers.fault is None else None

    def positions(self, game: Sequence[str]) -> list[Position | None]:
        """Where each request of a game leaves it, as far as that was shown."""
        monitor = Monitor(self.player.document, self._clauses, self.player.features)
        found: list[Position | None] = []
        for line, reply in zip(game, self._asked.ask_many(game).replies, strict=False):
            monitor.see(parse_request(line), reply)
            found.append(monitor.position)
        return found

    def breaks(self, script: Sequence[str], clause: Clause, afresh: bool = False) -> bool:
        """The clause breaks at the end of the script."""
        if not self.are_left:
            return False
        seen = with_own(self.run(script, afresh)[1], clause)
        return is_broken(seen, clause) and self._is_as_clear(seen, clause)

    def _is_as_clear(self, seen: Seen | None, clause: Clause) -> bool:
        """Where the clause decided alone it does so here, and where nothing broke before it nothing does."""
        if self.like is None or seen is None:
            return True
        alone = not self.like.is_sole or decides_alone(clause, seen.broken)
        return alone and not (self.like.is_first and self.earlier)


def with_own(seen: Seen | None, clause: Clause) -> Seen | None:
    """What was seen, and what the clause says of it if it is an example: no monitor asks those."""
    if seen is None or clause.kind is not Kind.EXAMPLE:
        return seen
    return with_example(seen, clause)


def is_broken(seen: Seen | None, clause: Clause) -> bool:
    """The clause was asked of what was seen, and is broken."""
    judgements = () if seen is None else seen.judgements
    return any(found.clause.id == clause.id and not found.holds for found in judgements)


def broken_by(seen: Seen | None, clause: Clause) -> bool:
    """What was seen breaks the clause."""
    return is_broken(with_own(seen, clause), clause)


def minimise(trials: Trials, violation: Violation, also: tuple[str, ...]) -> Counterexample | None:
    """The smallest script found; None if the violation could not be brought about again."""
    clause = violation.clause
    trials.like = violation
    trials.renew()
    script: tuple[str, ...] | None = violation.requests
    if trials.breaks(violation.requests, clause, afresh=True):
        plain = _without_idle(trials, clause, _plain(trials, violation, violation.requests))
        trials.renew()
        short = left_out(plain, lambda shorter: trials.breaks(shorter, clause))
        found = _confirmed(trials, clause, also, short)
        if found is not None:
            return found
        # What the trials left behind in the process had its part in it.
        trials.renew()
    else:
        # However long it is, all that was asked is tried before anything is called a chance.
        script = with_history(
            violation,
            trials.player,
            lambda lines: broken_by(trials.run(lines, afresh=True)[1], clause),
            trials.earlier_games,
        )
        trials.renew()
    if script is None:
        return None
    trials.left = MOST_STARTS
    breaks = partial(trials.breaks, clause=clause, afresh=True)
    busy = _without_idle(trials, clause, games_left_out(script, breaks), afresh=True)
    trials.left = MOST_STARTS
    short = left_out(busy, breaks, keep_first=False)
    found = _confirmed(trials, clause, also, short)
    if found is not None:
        trials.earlier_games.append(earlier_games(found.script))
    return found


def _without_idle(
    trials: Trials, clause: Clause, script: tuple[str, ...], afresh: bool = False
) -> tuple[str, ...]:
    """The script without what changed nothing, if the clause breaks without it too."""
    shorter = without_idle(script, trials.run(script, afresh)[0])
    return shorter if shorter != script and trials.breaks(shorter, clause, afresh) else script


def _confirmed(
    trials: Trials, clause: Clause, also: tuple[str, ...], script: tuple[str, ...]
) -> Counterexample | None:
    """The counterexample, if the script breaks the clause in a fresh process."""
    replies, last = trials.run(script, afresh=True)
    if last is None or not broken_by(last, clause):
        return None
    return Counterexample(clause, also, script, replies, last, trials.earlier)


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
    put = partial(from_load, request=request, player=trials.player, bare=_is_bare(happened))
    if not trials.breaks(put(happened.before), clause):
        return _loaded_before(trials, clause, script)
    position = happened.before
    for plainer in plainer_positions(position, request):
        candidate = plainer(position)
        if candidate is None or candidate == position or not may_be_loaded(candidate):
            continue
        if trials.breaks(put(candidate), clause):
            position = candidate
    return put(position)


def _is_bare(happened: Transition | Listing) -> bool:
    """The mover had not been selected where it should have been: then it is not selected in what is tried either."""
    return isinstance(happened, Transition) and happened.chosen == Choice.NOT_MADE


def _loaded_before(trials: Trials, clause: Clause, script: tuple[str, ...]) -> tuple[str, ...]:
    """The last few requests of a game, from the position before them, if they are enough to break the clause."""
    game = script[len(earlier_games(script)) :]
    positions = trials.positions(game)
    for count in LAST_FEW:
        before = positions[-count - 1] if count < len(positions) else None
        if before is not None and may_be_loaded(before):
            tried = (write_request(Load(before)), *game[-count:])
            if trials.breaks(tried, clause):
                return tried
    return script


def _planned(trials: Trials, violation: Violation, script: tuple[str, ...]) -> tuple[str, ...]:
    """The shortest planned game that breaks the clause too.

    First those at whose end the clause decides, whatever was seen: the same bug then looks the same wherever it was
    met. Then those to a request like the broken one, and at last games that are planned to that very request.
    """
    happened, clause, gods = violation.happened, violation.clause, trials.player.gods
    assert happened.before is not None
    for game in plans_about(clause, gods):
        if len(game) >= len(script):
            break
        # What one god does wrong may not show in a game of others.
        for played in dict.fromkeys((game, (New(happened.before.gods), *game[1:]))):
            bare = Script(played)
            lines = (bare if _is_bare(happened) else trials.player.put(bare)).lines
            if trials.breaks(lines, clause):
                return lines
    for lines in ways_to(happened.before, happened.request, trials.player):
        if len(lines) < len(script) and trials.breaks(lines, clause):
            script = lines
    return script
