"""Is a contract consistent? What contradicts itself, says the same twice, follows, cannot fail, or never speaks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from conformance.contract.answers import Supposed, answers, names_after, names_before
from conformance.contract.cases import Tried
from conformance.contract.truth import Judged, names_of, says
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


@dataclass(frozen=True, slots=True)
class Relation:
    """A flaw of a clause, the others that it has to do with, and a position that shows it."""

    flaw: Flaw
    clauses: tuple[WrittenClause, ...]
    others: tuple[WrittenClause, ...] = ()
    at: Tried | None = None
    god: God | None = None


def relations_in(judged: Judged) -> Iterator[Relation]:
    """Every flaw of every operation."""
    for operation, _ in judged.written.operations:
        required = judged.written.of(Part.REQUIRES, operation=operation)
        cases = judged.cases(operation)
        table = _Table(required, cases)
        yield from table.contradictions()
        yield from table.relations()
        allowed = judged.allowed(operation)
        if allowed:
            yield from _Results(judged, operation).relations(table)


class _Table:
    """Which condition is met in which case."""

    def __init__(self, clauses: Sequence[WrittenClause], cases: Sequence[Tried]) -> None:
        self.clauses = clauses
        self.cases = cases
        self.met = {
            clause.id: frozenset(
                place
                for place, tried in enumerate(cases)
                if says(clause.demand, tried, names_of(clause))
            )
            for clause in clauses
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
        for count in range(1, MOST_TOGETHER + 1):
            for some in combinations(clauses, count):
                if not self.meeting(some, among):
                    return some
        return tuple(clauses)

    def contradictions(self) -> Iterator[Relation]:
        """Conditions that no request meets together, for everybody or for the players of one card."""
        whole = self.excluding(self.clauses, self.all)
        if whole:
            yield Relation(Flaw.CONTRADICTION, whole)
            return
        gods = dict.fromkeys(_god(tried) for tried in self.cases)
        for god in gods:
            own = frozenset(place for place in self.all if _god(self.cases[place]) is god)
            some = self.excluding(self.clauses, own)
            if some:
                yield Relation(Flaw.CONTRADICTION, some, at=self.cases[min(own)], god=god)

    def relations(self) -> Iterator[Relation]:
        """Conditions that say the same, follow, cannot fail, or never speak."""
        seen: list[WrittenClause] = []
        for clause in self.clauses:
            objecting = self.all - self.met[clause.id]
            guarded = self._guarded(clause)
            if not guarded:
                yield Relation(Flaw.NEVER_SPEAKS, (clause,))
                continue
            others = [one for one in self.clauses if one is not clause]
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
        return frozenset(
            place for place in self.all if says(clause.guard, self.cases[place], names_of(clause))
        )

    def guarded_by(self, guard: Node, word: str) -> frozenset[int]:
        """The cases in which a guard is true."""
        names = vocabulary(word)
        return frozenset(
            place for place in self.all if guard.of(SeenCase(self.cases[place].look, names))
        )


def _god(tried: Tried) -> God:
    return tried.position.gods[tried.position.turn.player]


class _Results:
    """What the contract promises of an operation, over all answers."""

    def __init__(self, judged: Judged, operation: str) -> None:
        self._word = dict(judged.written.operations)[operation]
        self._names = vocabulary(self._word)
        self._clauses = judged.written.of(Part.ENSURES, operation=operation)
        self._allowed = judged.allowed(operation)

    def relations(self, table: _Table) -> Iterator[Relation]:
        """What contradicts itself or another, says the same, follows, cannot fail or never speaks."""
        silent: list[WrittenClause] = []
        for clause in self._clauses:
            if clause.guard is not None and not speaks_after(clause.guard):
                guarded = table.guarded_by(clause.guard, self._word)
                excluded = table.excluding(table.clauses, guarded)
                if not guarded or excluded:
                    silent.append(clause)
                    flaw = Flaw.NEVER_SPEAKS_HERE if guarded else Flaw.NEVER_SPEAKS
                    yield Relation(flaw, (clause,), excluded)
        speaking = [clause for clause in self._clauses if clause not in silent]
        sure = [clause for clause in speaking if self._is_sure([], clause)]
        yield from (Relation(Flaw.CANNOT_FAIL, (clause,)) for clause in sure)
        impossible = []
        for clause in speaking:
            at = self._never((clause,))
            if at is not None:
                impossible.append(clause)
                yield Relation(Flaw.CONTRADICTION, (clause,), at=at)
        free = [clause for clause in speaking if clause not in sure and clause not in impossible]
        for one, other in combinations(free, 2):
            at = self._never((one, other))
            if at is not None:
                yield Relation(Flaw.CONTRADICTION, (one, other), at=at)
        yield from self._repeated(free)

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

    def _never(self, clauses: Sequence[WrittenClause]) -> Tried | None:
        """The smallest case in which no answer keeps to all of them; one that the rulebook allows first."""
        demands = [clause.demand for clause in clauses]
        found: list[Tried] = []
        for tried in self._kinds(demands):
            if not any(self._holds(demands, tried, after) for after in self._answers(demands)):
                found.append(tried)
        return min(
            found, key=lambda tried: (tried.in_play is None, not tried.is_accepted), default=None
        )

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
        names = names_before(nodes)
        seen: set[tuple[object, ...]] = set()
        for tried in self._allowed:
            case = SeenCase(tried.look, self._names)
            key = (tried.is_accepted, *(case.before(name) for name in names))
            if key not in seen:
                seen.add(key)
                yield tried

    def _answers(self, nodes: Sequence[Node]) -> list[dict[str, Value]]:
        return list(answers(self._word, self._names, names_after(nodes)))

    def _holds(self, nodes: Sequence[Node], tried: Tried, after: dict[str, Value]) -> bool:
        case = Supposed(tried, self._names, after)
        return all(node.of(case) for node in nodes)
