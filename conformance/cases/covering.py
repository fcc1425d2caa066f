"""Rows of a table of factors that cover every combination asked for: pairs of values, or three at a time.

Greedy, always the same: for each combination that is still open a row is filled up with the values that close most
others. A row that does not fit is tried with other values; what fits nowhere is listed, never left out in silence.
"""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any, Final

Row = dict[str, Any]
"""A value for each factor."""

Value = tuple[str, Hashable]
"""A factor and one of its values."""

Combination = frozenset[Value]

MOST_TRIES: Final = 12
"""So many fillings of one combination are tried before it is listed as not to be had."""


@dataclass(frozen=True)
class Covered:
    """The rows, and the combinations that no row could be found for."""

    rows: tuple[Row, ...]
    open: tuple[Combination, ...]


def combinations_of(
    factors: Mapping[str, Sequence[Hashable]], chosen: Iterable[tuple[str, ...]]
) -> Iterator[Combination]:
    """Every combination of values of these groups of factors."""
    for names in chosen:
        for values in product(*(factors[name] for name in names)):
            yield frozenset(zip(names, values, strict=True))


def pairs_of_factors(names: Iterable[str]) -> list[tuple[str, ...]]:
    """Every two of the factors."""
    return list(combinations(names, 2))


def cover(
    factors: Mapping[str, Sequence[Hashable]],
    wanted: Iterable[Combination],
    may_fit: Callable[[Row], bool],
    fits: Callable[[Row], bool],
    dear: Collection[str] = (),
) -> Covered:
    """Rows that fit and hold every wanted combination that fits at all.

    `may_fit` is asked of rows in the making, and says no as soon as nothing can come of it. Factors with `dear` values
    take the first one, which is cheap, unless another is wanted.
    """
    order = dict.fromkeys(wanted)
    left = set(order)
    sizes = sorted({len(one) for one in left})
    filling = Filling(factors, left, may_fit, dear)
    rows: list[Row] = []
    never: list[Combination] = []
    for one in order:
        if one not in left:
            continue
        row = next(filter(fits, filling.rows_with(one)), None)
        if row is None:
            never.append(one)
            left.discard(one)
            continue
        rows.append(row)
        for size in sizes:
            left.difference_update(map(frozenset, combinations(row.items(), size)))
    return Covered(tuple(rows), tuple(never))


class Filling:
    """Fills combinations up to rows: with values that are still open beside the first, else with each in its turn."""

    def __init__(
        self,
        factors: Mapping[str, Sequence[Hashable]],
        left: set[Combination],
        may_fit: Callable[[Row], bool],
        dear: Collection[str],
    ) -> None:
        self._factors = factors
        self._dear = dear
        self._left = left
        self._may_fit = may_fit
        self._turn: Counter[str] = Counter()

    def rows_with(self, one: Combination) -> Iterator[Row]:
        """Rows that hold the combination: first a useful one, then the plainest, then others."""
        for attempt in range(MOST_TRIES):
            row = self._filled(dict(one), attempt)
            if row is not None:
                yield row

    def _filled(self, row: Row, attempt: int) -> Row | None:
        first = next(iter(self._factors))
        for name, values in self._factors.items():
            if name in row:
                continue
            beside = (first, row[first]) if first in row else None
            chosen = self._first_that_fits(row, name, self._in_turn(name, values, beside, attempt))
            if chosen is None:
                return None
            row[name] = chosen
        return {name: row[name] for name in self._factors} if self._may_fit(row) else None

    def _in_turn(
        self, name: str, values: Sequence[Hashable], beside: Value | None, attempt: int
    ) -> Sequence[Hashable]:
        """The values in the order in which they are tried."""
        if attempt == 1:
            return values
        if name not in self._dear:
            self._turn[name] += 1
        start = (self._turn[name] + attempt) % len(values)
        turned = [*values[start:], *values[:start]]
        if beside is None or attempt > 1:
            return turned
        return sorted(
            turned, key=lambda value: frozenset((beside, (name, value))) not in self._left
        )

    def _first_that_fits(self, row: Row, name: str, values: Sequence[Hashable]) -> Hashable | None:
        return next((value for value in values if self._may_fit({**row, name: value})), None)
