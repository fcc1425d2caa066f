"""Judges the replies to a whole script by the clauses of a document."""

from collections.abc import Sequence
from dataclasses import dataclass

from conformance.check.trials import with_example
from conformance.driver import Reply
from conformance.monitor import Monitor, Seen
from spec.clause import Clause, Kind
from spec.registry import clauses_of
from spec.requests import parse_request


@dataclass(frozen=True, slots=True)
class Judged:
    """The clauses that the replies break, in order; what the last reply showed; and what was no proper reply.

    `trouble` is the kind of the fault and its detail, `at` the place of the first reply that breaks a clause.
    """

    broken: tuple[str, ...]
    last: Seen | None
    trouble: tuple[str, str] | None
    at: int | None = None

    @property
    def ruled_out(self) -> frozenset[str]:
        """The ids of the readings that the last reply does not keep to."""
        return frozenset(one.id for one in self.last.ruled_out) if self.last else frozenset()

    @property
    def exercised_last(self) -> frozenset[str]:
        """The clauses that spoke of the last reply."""
        if self.last is None:
            return frozenset()
        return frozenset(found.clause.number for found in self.last.judgements)


def keeps_to_none(clause: Clause, cases: Sequence[Judged]) -> bool:
    """All readings of the clause are ruled out by the last replies of these cases together."""
    ruled_out = frozenset[str]().union(*(case.ruled_out for case in cases))
    return bool(clause.readings) and {one.id for one in clause.readings} <= ruled_out


def judge_replies(
    document: str,
    features: Sequence[str],
    script: Sequence[str],
    replies: Sequence[Reply],
    about: Clause | None = None,
) -> Judged:
    """Follows the script from a fresh start; `about` may be an example, which speaks of the last request."""
    monitor = Monitor(document, clauses_of(document), features)
    broken: dict[str, None] = {}
    last: Seen | None = None
    trouble: tuple[str, str] | None = None
    at: int | None = None
    for place, (line, reply) in enumerate(zip(script, replies, strict=False)):
        seen = monitor.see(parse_request(line), reply)
        is_last = place == len(script) - 1
        if is_last and about is not None and about.kind is Kind.EXAMPLE:
            seen = with_example(seen, about)
        if seen.trouble and trouble is None:
            trouble = ("cannot" if reply.mark == "!" else "garbage", seen.trouble)
        if seen.broken and at is None:
            at = place
        broken |= dict.fromkeys(clause.id for clause in seen.broken)
        last = seen if is_last else None
    return Judged(tuple(broken), last, trouble, at)
