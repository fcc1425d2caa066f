"""Bugs: what a program gets wrong in one region is one bug, however many clauses it breaks there."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from conformance.regions.answered import Answered
from conformance.regions.circumstances import circumstances
from conformance.regions.condition import Condition, Conjunction, Value
from conformance.regions.consequences import (
    WrongSteps,
    comes_later_only,
    follows_a_lie,
    lying_words,
    source_among,
)
from conformance.regions.slices import Slice, Sort, Wrong, slices_of
from conformance.regions.smallest import Region, region_of
from conformance.regions.weights import PLAYER, family_of, weight_of
from spec.registry import find_clause

MOST_CASES: Final = 2_000
"""So many cases of each side of a slice are looked at, evenly."""

ENOUGH_CASES: Final = 5
"""What went wrong in fewer cases is no reason of its own."""

SHOWN: Final = (Wrong.RESULT, Wrong.CHANGED)
Item = TypeVar("Item")


@dataclass(eq=False)
class Located:
    """A slice and its region."""

    slice: Slice
    region: Region
    failing: list[dict[str, Value]]
    passing: list[dict[str, Value]]

    @property
    def sort(self) -> Sort:
        """What the slice is about."""
        return self.slice.sort

    @property
    def condition(self) -> Condition:
        """When it goes wrong."""
        return self.region.condition

    @property
    def names(self) -> frozenset[str]:
        """The circumstances that the condition speaks of."""
        return frozenset(literal.name for one in self.condition.either for literal in one)

    @property
    def odd_names(self) -> frozenset[str]:
        """Those of them that no rule looks at."""
        return frozenset(name for name in self.names if weight_of(name) >= PLAYER)

    @property
    def predicates(self) -> frozenset[str]:
        """What the conditions say that are not met, whatever the request."""
        clauses = [find_clause(id) for id in self.sort.objecting]
        return frozenset(one.predicate.__name__ for one in clauses if one and one.predicate)


@dataclass(eq=False)
class Bug:
    """What is located in one region, the plainest first, and what follows from it."""

    parts: list[Located]
    consequences: list[Slice] = field(default_factory=list)

    def is_about(self, word: str) -> bool:
        """Requests of this word are answered wrongly."""
        return any(part.sort.word == word for part in self.parts)

    @property
    def own_clauses(self) -> Counter[str]:
        """The clauses that it breaks, with how often: those of its first part first."""
        found: Counter[str] = Counter()
        for part in self.parts:
            found.update(part.slice.clauses)
        return found

    @property
    def clauses(self) -> Counter[str]:
        """The same, and what follows from it."""
        found = self.own_clauses
        for one in self.consequences:
            found.update(one.clauses)
        return found

    @property
    def failing(self) -> list[Answered]:
        """The cases that are answered wrongly."""
        return [case for part in self.parts for case in part.slice.failing]


def evenly(items: Sequence[Item], most: int = MOST_CASES) -> list[Item]:
    """Some of the items, from the whole sequence."""
    step = -(-len(items) // most) or 1
    return list(items[::step])


def locate(one: Slice, document: str) -> list[Located]:
    """The region of a slice; several if it went wrong for reasons that have nothing to do with each other."""
    failing = [circumstances(case.happened, case.history, document) for case in evenly(one.failing)]
    passing = [circumstances(case.happened, case.history, document) for case in evenly(one.passing)]
    region = region_of(failing, passing)
    reasons = _reasons(region.condition) if region.is_exact else []
    found: list[Located] = []
    for reason in reasons if len(reasons) > 1 else ():
        meant = [
            (case, met)
            for case, met in zip(evenly(one.failing), failing, strict=True)
            if reason.holds(met)
        ]
        if len(meant) < ENOUGH_CASES:
            return [Located(one, region, failing, passing)]
        wrong = [met for _, met in meant]
        part = Slice(one.sort, [case for case, _ in meant], one.passing)
        found.append(Located(part, region_of(wrong, passing), wrong, passing))
    return found or [Located(one, region, failing, passing)]


def _reasons(condition: Condition) -> list[Condition]:
    """The conjunctions of a condition, those that speak of the same families of circumstances together."""
    groups: list[tuple[set[str], list[Conjunction]]] = []
    for conjunction in condition.either:
        families = {family_of(literal.name) for literal in conjunction}
        akin = [group for group in groups if group[0] & families]
        for group in akin:
            families |= group[0]
            groups.remove(group)
        groups.append((families, [*(one for group in akin for one in group[1]), conjunction]))
    return [Condition(tuple(conjunctions)) for _, conjunctions in groups]


def bugs_in(cases: Iterable[Answered], document: str) -> list[Bug]:
    """The bugs, each with what follows from it."""
    slices = slices_of(cases, document)
    lying = lying_words(slices)
    doubtful = [one for one in slices if one.sort.word != "state" and follows_a_lie(one, lying)]
    astray = [one for one in slices if one not in doubtful and comes_later_only(one)]
    own = [one.without_later() for one in slices if one not in doubtful and one not in astray]
    located = [part for one in own for part in locate(one, document)]
    steps = WrongSteps(
        document,
        tuple((one.sort, one.condition) for one in located if one.sort.word in ("move", "build")),
    )
    following = {one: word for one in located if (word := source_among(steps, one.slice))}
    bugs = _joined([one for one in located if one not in following])
    sources: list[tuple[Slice, Callable[[Bug], bool]]] = [
        *((one.slice, _is_about(word)) for one, word in following.items()),
        *((one, _is_about("state")) for one in doubtful),
        *((one, _breaks_one_of({case.history.earlier for case in one.failing})) for one in astray),
    ]
    for one, is_source in sources:
        source = next(filter(is_source, bugs), None)
        if source is None:
            # What it would follow from is no bug that was located.
            bugs += [Bug([part]) for part in locate(one, document)]
        else:
            source.consequences.append(one)
    return bugs


def _is_about(word: str) -> Callable[[Bug], bool]:
    return lambda bug: bug.is_about(word)


def _breaks_one_of(clauses: set[str]) -> Callable[[Bug], bool]:
    return lambda bug: not clauses.isdisjoint(bug.clauses)


def _joined(located: Sequence[Located]) -> list[Bug]:
    """The slices of one bug together."""
    bugs: list[Bug] = []
    exact_first = sorted(
        located,
        key=lambda one: (
            not one.region.is_exact,
            len(one.sort.objecting),
            -len(one.slice.failing),
        ),
    )
    for one in exact_first:
        known = [bug for bug in bugs if any(are_one_bug(part, one) for part in bug.parts)]
        if not known and not one.region.is_exact:
            # Where it is wrong is not known: no bug of its own beside one about the same request.
            known = [bug for bug in bugs if bug.is_about(one.sort.word)]
        if known:
            known[0].parts.append(one)
        else:
            bugs.append(Bug([one]))
    return bugs


def are_one_bug(one: Located, other: Located) -> bool:
    """One condition speaks of both, or one way of being wrong includes the other.

    Wrong answers to one request that depend on the same things that no rule looks at have one reason.
    """
    first, second = one.sort, other.sort
    if first.word == second.word:
        wrongs = {first.wrong, second.wrong}
        if wrongs == {Wrong.ACCEPTED}:
            return first.objecting < second.objecting
        if one.odd_names and one.odd_names == other.odd_names:
            return True
        if wrongs == {Wrong.ACCEPTED, Wrong.REFUSED}:
            return one.names == other.names
        if first.wrong is second.wrong:
            return first != second and _one_condition_says_both(one, other)
        return wrongs == set(SHOWN) and _are_alike(one, other)
    if first.wrong is Wrong.ACCEPTED is second.wrong:
        return one.predicates == other.predicates and one.condition == other.condition
    return first.wrong in SHOWN and second.wrong in SHOWN and _are_alike(one, other)


def _are_alike(one: Located, other: Located) -> bool:
    return one.condition == other.condition and one.sort.effect is other.sort.effect


def _one_condition_says_both(one: Located, other: Located) -> bool:
    """The condition of both together is no longer than that of either."""
    both = region_of([*one.failing, *other.failing], one.passing)
    longest = max(one.region.weight, other.region.weight)
    return both.is_exact and both.weight <= longest
