"""The allowed requests that are nearest to another one: fewest facts differ, and heights least."""

from collections import defaultdict
from dataclasses import astuple
from functools import cache
from operator import ne
from typing import Final

from conformance.contract.cases import Tried, cases_about
from spec.contract_file.names import vocabulary
from spec.gods import God
from spec.judgement import word_of

Seen = tuple[object, ...]

FARTHEST: Final = (1_000, 0)
"""Farther than any two cases are apart."""


def nearest_allowed(tried: Tried, gods: tuple[God, ...]) -> list[Tried]:
    """The requests that are allowed and differ in the fewest facts, and least in height."""
    allowed, mine = allowed_cases(word_of(tried.request), gods), seen_of(tried)
    fewest = min((_count(mine, seen) for seen in allowed), default=0)
    near = [seen for seen in allowed if _count(mine, seen) == fewest]
    least = min((difference(mine, seen) for seen in near), default=FARTHEST)
    return [one for seen in near if difference(mine, seen) == least for one in allowed[seen]]


@cache
def allowed_cases(word: str, gods: tuple[God, ...]) -> dict[Seen, list[Tried]]:
    """Every case that the rulebook allows, by what is to be seen of it."""
    found: dict[Seen, list[Tried]] = defaultdict(list)
    for tried in cases_about(word, gods):
        if tried.is_accepted:
            found[seen_of(tried)].append(tried)
    return found


def seen_of(tried: Tried) -> Seen:
    """The facts of a case, and whether its step goes over a corner: no field of them tells that."""
    known = vocabulary(word_of(tried.request)).before
    is_diagonal = "diagonal" in known and bool(known["diagonal"].read(tried.look))
    return is_diagonal, *astuple(tried.look["move"])


def difference(one: Seen, other: Seen) -> tuple[int, int]:
    """How many facts tell two cases apart, and by how much their numbers differ."""
    numbers = [
        (a, b)
        for a, b in zip(one[1:], other[1:], strict=True)
        if isinstance(a, int) and isinstance(b, int)
    ]
    return _count(one, other), sum(abs(a - b) for a, b in numbers)


def _count(one: Seen, other: Seen) -> int:
    return sum(map(ne, one, other))
