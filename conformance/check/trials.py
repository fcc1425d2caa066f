"""Trials: scripts are put to the program again, and the clauses asked whether one breaks at the end."""

from collections.abc import Sequence

from conformance.check.run import with_example
from conformance.check.settings import Player
from conformance.check.tally import Violation, decides_alone
from conformance.driver import Asked
from conformance.monitor import Monitor, Seen
from spec.clause import Clause, Kind
from spec.position import Position
from spec.requests import parse_request

MOST_TRIALS = 400
MOST_REQUESTS = 60_000
"""For one counterexample; what was found until then is what is shown."""


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
