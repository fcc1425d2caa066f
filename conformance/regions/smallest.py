"""The smallest condition that is true of all failing cases and of no passing one.

Cases are numbered, and a literal is the set of cases of which it is true, as one big number.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from conformance.regions.condition import ALWAYS, Circumstances, Condition, Conjunction, Literal
from conformance.regions.weights import FACT, weight_of

MOST_LITERALS: Final = 4
MOST_ALTERNATIVES: Final = 4
BEAM: Final = 60


@dataclass(frozen=True, slots=True)
class Region:
    """A condition, how many of the failing cases it is true of, and of how many passing ones."""

    condition: Condition
    failing: int
    covered: int
    passing: int
    caught: int
    weight: int

    @property
    def is_exact(self) -> bool:
        """No failing case lies outside, no passing one inside."""
        return self.covered == self.failing and self.caught == 0


@dataclass(frozen=True, slots=True)
class _Sets:
    """The literals worth trying, each with the cases of which it is true: failing ones, and passing ones."""

    literals: tuple[tuple[Literal, int, int], ...]
    failing: int
    passing: int


def region_of(failing: Sequence[Circumstances], passing: Sequence[Circumstances]) -> Region:
    """The smallest condition found; one conjunction if there is any, else several."""
    if not passing:
        return Region(ALWAYS, len(failing), len(failing), 0, 0, 0)
    sets = _sets(failing, passing)
    one = _one_conjunction(sets)
    found = [one] if one is not None else _alternatives(sets)
    conjunctions = tuple(tuple(sorted(conjunction, key=_cost)) for conjunction, _, _ in found)
    covered = caught = 0
    for _, fails, passes in found:
        covered |= fails
        caught |= passes
    return Region(
        Condition(conjunctions),
        len(failing),
        covered.bit_count(),
        len(passing),
        caught.bit_count(),
        sum(weight_of(literal.name) for conjunction in conjunctions for literal in conjunction),
    )


def _sets(failing: Sequence[Circumstances], passing: Sequence[Circumstances]) -> _Sets:
    """Every literal that is true of a failing case and false of a passing one."""
    values: dict[str, dict[object, list[int]]] = {}
    for side, cases in enumerate((failing, passing)):
        for number, case in enumerate(cases):
            bit = 1 << number
            for name, value in case.items():
                pair = values.setdefault(name, {}).setdefault(value, [0, 0])
                pair[side] |= bit
    found: dict[tuple[int, int], Literal] = {}
    every = (1 << len(failing)) - 1, (1 << len(passing)) - 1
    for literal, fails, passes in _literals(values):
        if fails and passes != every[1]:
            known = found.get((fails, passes))
            if known is None or _cost(literal) < _cost(known):
                found[fails, passes] = literal
    ordered = sorted((_cost(literal), literal, sets) for sets, literal in found.items())
    return _Sets(tuple((literal, *sets) for _, literal, sets in ordered), *every)


def _cost(literal: Literal) -> tuple[int, str, str, str]:
    return weight_of(literal.name), literal.operator, literal.name, str(literal.value)


def _literals(
    values: dict[str, dict[object, list[int]]],
) -> Iterator[tuple[Literal, int, int]]:
    for name, by_value in values.items():
        kinds = {type(value) for value in by_value}
        for value, (fails, passes) in by_value.items():
            assert isinstance(value, bool | int | str)
            yield Literal(name, "is", value), fails, passes
        everywhere = [0, 0]
        for pair in by_value.values():
            everywhere[0] |= pair[0]
            everywhere[1] |= pair[1]
        if kinds == {int}:
            yield from _thresholds(name, by_value, everywhere)
        elif bool not in kinds and len(by_value) > 2:
            for value, (fails, passes) in by_value.items():
                assert isinstance(value, int | str)
                yield (
                    Literal(name, "is not", value),
                    everywhere[0] & ~fails,
                    everywhere[1] & ~passes,
                )


def _thresholds(
    name: str, by_value: dict[object, list[int]], everywhere: list[int]
) -> Iterator[tuple[Literal, int, int]]:
    fails = passes = 0
    numbers = sorted(value for value in by_value if isinstance(value, int))
    for number, above in pairwise(numbers):
        fails |= by_value[number][0]
        passes |= by_value[number][1]
        yield Literal(name, "at most", number), fails, passes
        yield Literal(name, "at least", above), everywhere[0] & ~fails, everywhere[1] & ~passes
    if len(numbers) > 2:
        for number in numbers:
            one = by_value[number]
            yield Literal(name, "is not", number), everywhere[0] & ~one[0], everywhere[1] & ~one[1]


Found = tuple[Conjunction, int, int]


def _one_conjunction(sets: _Sets) -> Found | None:
    """The lightest conjunction that is true of all failing cases and of no passing one."""
    able = [(literal, passes) for literal, fails, passes in sets.literals if fails == sets.failing]
    left = sets.passing
    for _, passes in able:
        left &= passes
    if left:
        return None
    best: tuple[int, Conjunction] | None = None
    beam: list[tuple[int, Conjunction, int]] = [(0, (), sets.passing)]
    for _ in range(MOST_LITERALS + 2):
        longer: dict[int, tuple[int, Conjunction, int]] = {}
        for weight, conjunction, passing in beam:
            for literal, passes in able:
                rest = passing & passes
                if rest == passing:
                    continue
                heavier = weight + weight_of(literal.name)
                if best is not None and heavier >= best[0]:
                    continue
                if not rest:
                    best = heavier, (*conjunction, literal)
                    continue
                known = longer.get(rest)
                if known is None or heavier < known[0]:
                    longer[rest] = heavier, (*conjunction, literal), rest
        beam = sorted(longer.values(), key=lambda one: (one[2].bit_count(), one[0]))[:BEAM]
    return None if best is None else (best[1], sets.failing, 0)


def _alternatives(sets: _Sets) -> list[Found]:
    """Conjunctions that are true of no passing case, each of as many failing ones as can be found."""
    missing = sets.failing
    chosen: list[Found] = []
    while missing and len(chosen) < MOST_ALTERNATIVES:
        found = _widest(sets, missing)
        if found is None:
            break
        chosen.append(found)
        missing &= ~found[1]
    return _needed(chosen)


def _needed(chosen: list[Found]) -> list[Found]:
    """The conjunctions without those of which the others say all."""
    for one in sorted(chosen, key=lambda found: found[1].bit_count()):
        others = [other for other in chosen if other is not one]
        covered = 0
        for other in others:
            covered |= other[1]
        if one[1] & ~covered == 0:
            return _needed(others)
    return chosen


def _widest(sets: _Sets, missing: int) -> Found | None:
    """A conjunction true of no passing case, and of as many of the missing ones as can be found."""
    total, goal = sets.passing.bit_count(), missing.bit_count()

    def promise(one: tuple[int, Conjunction, int, int]) -> float:
        weight, _, inside, rest = one
        return (inside & missing).bit_count() / goal - rest.bit_count() / total - weight / 1000

    best: tuple[tuple[float, int], Found] | None = None
    beam: list[tuple[int, Conjunction, int, int]] = [(0, (), sets.failing, sets.passing)]
    for _ in range(MOST_LITERALS):
        longer: dict[tuple[int, int], tuple[int, Conjunction, int, int]] = {}
        for weight, conjunction, failing, passing in beam:
            for literal, fails, passes in sets.literals:
                inside, rest = failing & fails, passing & passes
                gained = inside & missing
                if not gained or rest == passing:
                    continue
                heavier = weight + weight_of(literal.name)
                score = gained.bit_count() / (heavier + FACT), -heavier
                if not rest:
                    if best is not None and score <= best[0]:
                        continue
                    best = score, ((*conjunction, literal), inside, 0)
                    continue
                known = longer.get((gained, rest))
                if known is None or heavier < known[0]:
                    longer[gained, rest] = heavier, (*conjunction, literal), inside, rest
        beam = sorted(longer.values(), key=promise, reverse=True)[:BEAM]
    return None if best is None else best[1]
