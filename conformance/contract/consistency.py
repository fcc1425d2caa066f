"""Is a contract consistent? What contradicts itself, says the same twice, follows, cannot fail, or never speaks."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, compress, count

from conformance.contract.answers import (
    Supposed,
    answers,
    is_possible,
    limiting,
    names_after,
    names_before,
)
from conformance.contract.cases import Tried
from conformance.contract.truth import Judged, names_a_place, says
from spec.contract_file.context import speaks_after
from spec.contract_file.expression import Node
from spec.contract_file.headings import Part
from spec.contract_file.names import SeenCase, vocabulary
from spec.contract_file.values import Value
from spec.contract_file.written import WrittenClause
from spec.gods import God

MOST_TOGETHER = 3


class Flaw(Enum):
    """What is the matter with clauses."""

    CONTRADICTION = "contradict each other"
    SAME = "say the same"
    FOLLOWS = "follows from"
    CANNOT_FAIL = "cannot fail"
    NEVER_SPEAKS = "never speaks"
    NEVER_SPEAKS_HERE = "never speaks where the contract's own conditions are met"
    OVERLAP = "speak of the same requests"


@dataclass(frozen=True, slots=True)
class Relation:
    """A flaw of a clause, the others that it has to do with, and a position that shows it."""

    flaw: Flaw
    clauses: tuple[WrittenClause, ...]
    others: tuple[WrittenClause, ...] = ()
    at: Tried | None = None
    god: God | None = None


def relations_in(judged: Judged) -> Iterator[Relation]:
    """Every flaw of every operation, and operations that overlap."""
    yield from _overlaps(judged)
    for operation, _ in judged.written.operations:
        required = judged.written.of(Part.REQUIRES, operation=operation)
        cases = judged.cases(operation)
        table = _Table(judged, required, cases)
        yield from table.contradictions()
        yield from table.relations()
        allowed = judged.allowed(operation)
        if allowed:
            yield from _Results(judged, operation).relations(table)


def _overlaps(judged: Judged) -> Iterator[Relation]:
    """Two operations of one request that both assume some case."""
    for (one, word), (other, same) in combinations(judged.written.operations, 2):
        if word == same:
            theirs = set(judged.cases(other))
            at = next((tried for tried in judged.cases(one) if tried in theirs), None)
            clauses = tuple(
                next(clause for clause in judged.written.clauses if clause.operation == name)
                for name in (one, other)
            )
            if at is not None:
                yield Relation(Flaw.OVERLAP, clauses, at=at)


class _Table:
    """Which condition is met in which case."""

    def __init__(
        self, judged: Judged, clauses: Sequence[WrittenClause], cases: Sequence[Tried]
    ) -> None:
        self.clauses = clauses
        self.cases = cases
        self.met = {
            clause.id: frozenset(compress(count(), judged.met(clause))) for clause in clauses
        }
        self.all = frozenset(range(len(cases)))

    def meeting(self, clauses: Sequence[WrittenClause], among: frozenset[int]) -> frozenset[int]:
        """The cases that meet all of them."""
        for clause in clauses:
            among = among & self.met[clause.id]
        return among

    def excluding(
        self, clauses: Sequence[WrittenClause], among: frozenset[int]
    ) -> tuple[WrittenClause, ...]:
        """The fewest clauses that none of these cases meets together; none if some case meets all."""
        if not among or self.meeting(clauses, among):
            return ()
        for size in range(1, MOST_TOGETHER + 1):
            for some in combinations(clauses, size):
                if not self.meeting(some, among):
                    return some
        return tuple(clauses)

    def contradictions(self) -> Iterator[Relation]:
        """Conditions that no request meets together, for everybody or for the players of one card."""
        clauses = [one for one in self.clauses if not names_a_place(one)]
        whole = self.excluding(clauses, self.all)
        if whole:
            yield Relation(Flaw.CONTRADICTION, whole)
            return
        gods = dict.fromkeys(_god(tried) for tried in self.cases)
        for god in gods:
            own = frozenset(place for place in self.all if _god(self.cases[place]) is god)
            some = self.excluding(clauses, own)
            if some:
                yield Relation(Flaw.CONTRADICTION, some, at=self.cases[min(own)], god=god)

    def relations(self) -> Iterator[Relation]:
        """Conditions that say the same, follow, cannot fail, or never speak."""
        # Of what tells rows and columns apart not all cases are tried: what holds in those proves nothing.
        clauses = [one for one in self.clauses if not names_a_place(one)]
        seen: list[WrittenClause] = []
        for clause in clauses:
            objecting = self.all - self.met[clause.id]
            guarded = self._guarded(clause)
            if not guarded:
                yield Relation(Flaw.NEVER_SPEAKS, (clause,))
                continue
            others = [one for one in clauses if one is not clause]
            excluded = self.excluding(others, guarded) if clause.guard is not None else ()
            if excluded:
                yield Relation(Flaw.NEVER_SPEAKS_HERE, (clause,), excluded)
            if not objecting:
                yield Relation(Flaw.CANNOT_FAIL, (clause,))
                continue
            same = next((one for one in seen if self.met[one.id] == self.met[clause.id]), None)
            if same is not None:
                yield Relation(Flaw.SAME, (clause,), (same,))
            else:
                stronger = next(
                    (one for one in others if self.met[one.id] < self.met[clause.id]), None
                )
                if stronger is not None:
                    yield Relation(Flaw.FOLLOWS, (clause,), (stronger,))
            seen.append(clause)

    def _guarded(self, clause: WrittenClause) -> frozenset[int]:
        if clause.guard is None:
            return self.all
        return self.guarded_by(clause.guard, clause.word)

    def guarded_by(self, guard: Node, word: str) -> frozenset[int]:
        """The cases in which a guard is true."""
        names = vocabulary(word)
        return frozenset(
            place for place in self.all if guard.of(SeenCase(self.cases[place].look, names))
        )


def _god(tried: Tried) -> God:
    return tried.position.gods[tried.position.turn.player]


def _plainest(cases: Iterable[Tried]) -> Tried | None:
    """The first case that a game comes to, and of those one that the rulebook allows."""
    return min(
        cases, key=lambda tried: (tried.in_play is None, not tried.is_accepted), default=None
    )


class _Results:
    """What the contract promises of an operation, over all answers."""

    def __init__(self, judged: Judged, operation: str) -> None:
        self._word = dict(judged.written.operations)[operation]
        self._names = vocabulary(self._word)
        self._clauses = judged.written.of(Part.ENSURES, operation=operation)
        self._allowed = judged.allowed(operation)
        self._supposed: dict[frozenset[str], list[dict[str, Value]]] = {}

    def relations(self, table: _Table) -> Iterator[Relation]:
        """What contradicts itself or another, says the same, follows, cannot fail or never speaks."""
        silent: list[WrittenClause] = []
        for clause in self._clauses:
            if clause.guard is not None and not speaks_after(clause.guard):
                if any(says(clause.guard, tried, self._names) for tried in self._allowed):
                    continue
                silent.append(clause)
                guarded = table.guarded_by(clause.guard, self._word)
                excluded = table.excluding(table.clauses, guarded)
                if any(map(names_a_place, (clause, *excluded))):
                    continue
                flaw = Flaw.NEVER_SPEAKS_HERE if guarded else Flaw.NEVER_SPEAKS
                yield Relation(flaw, (clause,), excluded)
        speaking = [clause for clause in self._clauses if clause not in silent]
        sure = [one for one in speaking if not names_a_place(one) and self._is_sure([], one)]
        yield from (Relation(Flaw.CANNOT_FAIL, (clause,)) for clause in sure)
        impossible = []
        for clause in speaking:
            at = self._impossible(clause)
            if at is not None:
                impossible.append(clause)
                yield Relation(Flaw.CONTRADICTION, (clause,), at=at)
        free = [clause for clause in speaking if clause not in sure and clause not in impossible]
        for one, other in combinations(free, 2):
            at = self._never((one, other))
            if at is not None:
                yield Relation(Flaw.CONTRADICTION, (one, other), at=at)
        yield from self._repeated([one for one in free if not names_a_place(one)])

    def _repeated(self, clauses: Sequence[WrittenClause]) -> Iterator[Relation]:
        for place, clause in enumerate(clauses):
            for other_place, other in enumerate(clauses):
                if other is clause or not self._is_sure([other], clause):
                    continue
                if not self._is_sure([clause], other):
                    yield Relation(Flaw.FOLLOWS, (clause,), (other,))
                elif other_place < place:
                    yield Relation(Flaw.SAME, (clause,), (other,))
                else:
                    continue
                break

    def _impossible(self, clause: WrittenClause) -> Tried | None:
        """A case, if in every case that the clause speaks of no answer keeps to it."""
        demands = [clause.demand]
        # A guard about the answer may be false of every answer: then the clause asks for nothing.
        before = clause.guard is not None and not speaks_after(clause.guard)
        spoken = [
            tried
            for tried in self._kinds(demands)
            if not before or says(clause.guard, tried, self._names)
        ]
        if any(self._can_be_kept(demands, tried) for tried in spoken):
            return None
        return _plainest(spoken)

    def _never(self, clauses: Sequence[WrittenClause]) -> Tried | None:
        """The smallest case in which some answer keeps to each of them, and none to all; allowed ones first."""
        demands = [clause.demand for clause in clauses]
        return _plainest(
            tried
            for tried in self._kinds(demands)
            if not self._can_be_kept(demands, tried)
            and all(self._can_be_kept([demand], tried) for demand in demands)
        )

    def _can_be_kept(self, demands: Sequence[Node], tried: Tried) -> bool:
        """Some answer that can be written keeps to all of them."""
        return any(self._holds(demands, tried, after) for after in self._answers(demands))

    def _is_sure(self, given: Sequence[WrittenClause], clause: WrittenClause) -> bool:
        """Whatever is answered, the clause holds where the given ones do."""
        premises, demands = [one.demand for one in given], [clause.demand]
        nodes = [*premises, *demands]
        return all(
            self._holds(demands, tried, after)
            for tried in self._kinds(nodes)
            for after in self._answers(nodes)
            if self._holds(premises, tried, after)
        )

    def _kinds(self, nodes: Sequence[Node]) -> Iterator[Tried]:
        """One case for each way in which the conditions can see what was before."""
        names = {*names_before(nodes), *limiting(self._answers(nodes))}
        seen: set[tuple[object, ...]] = set()
        for tried in self._allowed:
            case = SeenCase(tried.look, self._names)
            key = (tried.is_accepted, *(case.before(name) for name in names))
            if key not in seen:
                seen.add(key)
                yield tried

    def _answers(self, nodes: Sequence[Node]) -> list[dict[str, Value]]:
        used = names_after(nodes)
        if used not in self._supposed:
            self._supposed[used] = list(answers(self._word, self._names, used))
        return self._supposed[used]

    def _holds(self, nodes: Sequence[Node], tried: Tried, after: dict[str, Value]) -> bool:
        if not is_possible(tried, self._names, after):
            return False
        case = Supposed(tried, self._names, after)
        return all(node.of(case) for node in nodes)
