"""A subject: something that answers, and a monitor that judges what it answers, while it is explored.

The process is kept from example to example, each of which begins with `new`. It is started again only to play an
example of which a clause was seen to break: what does not break then depends on what had been asked before.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from conformance.cases.script import Script
from conformance.driver import Fault, Program, Reply
from conformance.explore.repertoire import Repertoire
from conformance.monitor import Monitor, Seen
from spec.clause import Clause
from spec.position import Position
from spec.requests import Request, write_request

MOST_SHRINKING: Final = 5_000
"""Requests by which Hypothesis may make a breach smaller; whoever reports it has ways of its own."""


@dataclass(frozen=True)
class Break:
    """A clause that broke at the last request of a script; `earlier` had been asked of the same process before."""

    clause: Clause
    script: Script
    reply: Reply
    seen: Seen
    is_first: bool
    """Nothing else went wrong before it in the script."""
    earlier: list[Script]
    earlier_count: int


class Broken(AssertionError):
    """A clause is broken: to Hypothesis this example fails."""

    def __init__(self, breach: Break) -> None:
        super().__init__(f"{breach.clause.id} is broken by: {'; '.join(breach.script.lines)}")
        self.breach = breach


class Enough(KeyboardInterrupt):
    """The search is to end here. Any other exception would be one more finding to Hypothesis."""


class Subject:
    """Who is explored. `known` are clauses whose breaking is no news.

    Once one breaks that is, examples are played to break it again: nothing else is news then, and after
    `MOST_SHRINKING` requests it is enough.
    """

    def __init__(
        self,
        program: Program,
        repertoire: Repertoire,
        monitor: Monitor,
        known: Collection[str] = (),
    ) -> None:
        self.program = program
        self.repertoire = repertoire
        self.monitor = monitor
        self.known = set(known)
        self.breaches: list[Break] = []
        """The breach as it was found, and all that were seen while it was made smaller."""
        self.requests = 0
        self.examples = 0
        """How much was explored; what is played again to make a breach smaller does not count."""
        self.sent: list[Script] = []
        """What the process has been asked since its start, up to the present example."""
        self.is_lost = False
        """There was a fault: the rest of the example is not asked."""
        self._here: list[Request] = []
        self._is_clean = True
        self._is_to_restart = False
        self._shrinking = 0

    @property
    def position(self) -> Position | None:
        """What the program last showed in this example; None if no game is known."""
        return self.monitor.position if self._here else None

    @property
    def script(self) -> Script:
        """What has been asked in this example."""
        return Script(tuple(self._here))

    def begin(self) -> None:
        """Another example begins, and with it another game."""
        if self._is_to_restart:
            self.restart()
        if not self.breaches:
            self.examples += 1
        self._here = []
        self._is_clean, self.is_lost = True, False

    def restart(self) -> None:
        """The program is started again."""
        self._is_to_restart = False
        self.program.restart()
        self.monitor.forget()
        self.sent = []

    def ask(self, requests: Sequence[Request]) -> None:
        """Asks all of it at once and judges each reply; Broken if that breaks what is news."""
        if self._shrinking > MOST_SHRINKING:
            raise Enough
        answers = self.program.ask_many([write_request(request) for request in requests])
        before = len(self._here)
        self._here += requests
        self._count(len(answers.replies))
        if answers.fault is not None:
            # A request that was swallowed shifts all replies: none of them is blamed on the rules.
            self.is_lost = True
            if not self.breaches:
                self.failed(answers.fault, before + len(answers.replies))
            return
        seen = [self.judged(*pair) for pair in zip(requests, answers.replies, strict=True)]
        broken_by = [one.broken for one in seen]
        is_amiss = any(broken_by) or any(one.trouble for one in seen)
        if is_amiss and not self.is_in_step():
            self.is_lost = True
            return
        told = zip(seen, broken_by, answers.replies, strict=True)
        for place, (one, broken, reply) in enumerate(told, before):
            news = [clause for clause in broken if self._is_news(clause)]
            if news:
                self._break(news[0], place + 1, reply, one)
            if not self.breaches:
                self.saw(one, reply, place, self._is_clean)
            self._is_clean = self._is_clean and not (one.trouble or broken)

    def end(self) -> None:
        """The example is over; after a fault the next process knows nothing of it."""
        if not self.is_lost:
            self.sent.append(self.script)

    def go_on(self) -> None:
        """What was found is known now: anything else is news again."""
        self.known.update(breach.clause.id for breach in self.breaches)
        self.breaches, self._shrinking = [], 0

    def judged(self, request: Request, reply: Reply) -> Seen:
        """What the reply to a request says, and what the clauses say of it."""
        return self.monitor.see(request, reply)

    def saw(self, seen: Seen, reply: Reply, place: int, is_first: bool) -> None:
        """Takes note of a reply that is no news; `is_first` if nothing went wrong before it in the example."""

    def failed(self, fault: Fault, place: int) -> None:
        """Takes note of a fault in place of a reply."""

    def is_in_step(self) -> bool:
        """The replies are those to the requests: there was none too many."""
        return True

    def _count(self, replies: int) -> None:
        if self.breaches:
            self._shrinking += replies
        else:
            self.requests += replies

    def _is_news(self, clause: Clause) -> bool:
        if self.breaches:
            return clause.id == self.breaches[0].clause.id
        return clause.id not in self.known

    def _break(self, clause: Clause, length: int, reply: Reply, seen: Seen) -> None:
        self._is_to_restart = not self.breaches
        script = Script(tuple(self._here[:length]))
        self.breaches.append(
            Break(clause, script, reply, seen, self._is_clean, self.sent, len(self.sent))
        )
        raise Broken(self.breaches[-1])
