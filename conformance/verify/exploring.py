"""The reference is explored like any program: by the same machine, over the same lines, judged by the same monitor."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from conformance.check.shorter import Lines, left_out
from conformance.driver import Inside, Reply
from conformance.explore.abilities import Abilities
from conformance.explore.games import pairs_of
from conformance.explore.search import search, smallest_of
from conformance.explore.subject import Subject
from conformance.monitor import Monitor, Seen
from conformance.verify.sweep import Answer, judged_clauses
from conformance.verify.sweep_cases import gods_of
from reference_impl.messages import message_for
from reference_impl.stdio import FEATURES, list_cells
from spec.gods import God
from spec.notation import write_position
from spec.position import new_game
from spec.requests import Builds, Moves, parse_request

DECLARED = tuple(FEATURES.split(","))


@dataclass(frozen=True)
class Explored:
    """How much was played, how often each clause spoke, and what broke one."""

    examples: int
    requests: int
    spoke: Counter[str]
    refuted: dict[str, tuple[str, ...]]


class Reference(Subject):
    """The total operation of one document, with a count of what its clauses said."""

    def __init__(self, document: str, answer: Answer) -> None:
        abilities = Abilities(document, pairs_of(gods_of(document)), DECLARED)
        super().__init__(Inside(over_lines(document, answer)), abilities, monitor_of(document))
        self.spoke: Counter[str] = Counter()

    def saw(self, seen: Seen, reply: Reply, place: int, is_first: bool) -> None:
        """Counts the clauses that spoke."""
        self.spoke.update(found.clause.number for found in seen.judgements)

    def breaks(self, script: Lines, clause: str) -> bool:
        """The clause breaks at the end of the script, played afresh."""
        self.asked.restart()
        monitor = monitor_of(self.abilities.document)
        broken: set[str] = set()
        for reply in self.asked.ask_many(script).replies:
            seen = monitor.see(parse_request(reply.request), reply)
            broken = {one.id for one in seen.broken}
        return clause in broken


def monitor_of(document: str) -> Monitor:
    """Judges by the clauses that a sweep judges by."""
    return Monitor(document, judged_clauses(document), DECLARED)


def over_lines(document: str, answer: Answer) -> Callable[[], Callable[[str], str]]:
    """The operation as a player of the protocol; lists are the engine's own."""

    def start() -> Callable[[str], str]:
        position = new_game((God.NONE, God.NONE))

        def reply(line: str) -> str:
            nonlocal position
            request = parse_request(line)
            if isinstance(request, Moves | Builds):
                return list_cells(position, request, document)
            before, outcome = position, answer(position, request)
            position = outcome.after
            if outcome.accepted:
                return f"= {write_position(position)}"
            return f"? {write_position(position)} {message_for(document, before, request)}"

        return reply

    return start


def explore(document: str, answer: Answer, examples: int, seed: int) -> Explored:
    """Explores the operation; the first broken clause ends the search with a script that is made short."""
    reference = Reference(document, answer)
    found = search(reference, examples, seed)
    refuted: dict[str, tuple[str, ...]] = {}
    if found:
        id = found[0].clause.id
        script = smallest_of(found).script.lines
        refuted[id] = left_out(script, lambda shorter: reference.breaks(shorter, id))
    return Explored(reference.examples, reference.requests, reference.spoke, refuted)
