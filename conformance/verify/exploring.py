"""The contracted reference is explored like any program: the same machine, over the same lines, the same monitor.

So a clause can be found broken twice over: by its condition in the contract, and by the monitor.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from conformance.cases.script import Lines
from conformance.check.reduce import IN_PLACE, Reduction
from conformance.check.shorter import shorter
from conformance.driver import Inside, Reply
from conformance.explore.games import pairs_of
from conformance.explore.repertoire import Repertoire
from conformance.explore.search import search, smallest_of
from conformance.explore.subject import Subject
from conformance.monitor import Monitor, Seen
from conformance.verify.sweep import judged_clauses
from reference_impl.stdio import FEATURES, Session, answer
from spec.meaning import Judgement
from spec.registry import all_clauses, gods_of
from spec.requests import Request, parse_request

DECLARED = tuple(FEATURES.split(","))


@dataclass(frozen=True)
class Explored:
    """How much was played, how often each clause spoke, and what broke one."""

    examples: int
    requests: int
    spoke: Counter[str]
    refuted: dict[str, tuple[str, ...]]


class Reference(Subject):
    """The contracted reference of one document as `santorini serve` plays it, with a count of what its clauses said."""

    def __init__(self, document: str) -> None:
        repertoire = Repertoire(document, pairs_of(gods_of(document)), DECLARED)
        monitor = Monitor(document, judged_clauses(document), DECLARED)
        super().__init__(Inside(lambda: served(document)), repertoire, monitor)
        self.spoke: Counter[str] = Counter()

    def judged(self, request: Request, reply: Reply) -> Seen:
        """What the monitor sees; of a clause that its contract found broken the reference tells by itself."""
        breached = all_clauses().get(reply.body.partition(":")[0]) if reply.mark == "!" else None
        if breached is not None:
            return Seen(request, None, (Judgement(breached, False),))
        return super().judged(request, reply)

    def saw(self, seen: Seen, reply: Reply, place: int, is_first: bool) -> None:
        """Counts the clauses that spoke."""
        self.spoke.update(found.clause.number for found in seen.judgements)

    def breaks(self, script: Lines, clause: str) -> bool:
        """The clause breaks at the end of the script, played afresh."""
        self.restart()
        broken: set[str] = set()
        for reply in self.program.ask_many(script).replies:
            seen = self.judged(parse_request(reply.request), reply)
            broken = {one.id for one in seen.broken}
        return clause in broken


def served(document: str) -> Callable[[str], str]:
    """The reference as a player of the protocol: every request is answered under its contract."""
    session = Session(document)

    def reply(line: str) -> str:
        nonlocal session
        session, said = answer(session, line)
        return said

    return reply


def explore(document: str, examples: int, seed: int) -> Explored:
    """Explores the contracted reference; the first broken clause ends the search with a script that is made short."""
    reference = Reference(document)
    found = search(reference, examples, seed)
    refuted: dict[str, tuple[str, ...]] = {}
    if found:
        id = found[0].clause.id
        script = smallest_of(found).script.lines
        reduction = Reduction(lambda tried: reference.breaks(tried, id), IN_PLACE)
        refuted[id] = reduction.reduced(script, shorter)
    return Explored(reference.examples, reference.requests, reference.spoke, refuted)
