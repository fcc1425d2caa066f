"""Rows of a table of factors that cover every combination asked for: pairs of values, or three at a time.

Greedy, always the same: for each combination that is still open a row is filled up with the values that close most
others. A row that does not fit is tried with other values; what fits nowhere is listed, never left out in silence.
"""

from collections import Counter
from collections.abc import (
    Callable,
    Collection,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
    Set,
)
from dataclasses import dataclass
from itertools import combinations, product
from operator import itemgetter
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


def in_words(combinations: Iterable[Combination]) -> tuple[str, ...]:
    """Values that do not come together, each with its factor: a line for the first, with all that it is apart from."""
    apart: dict[str, list[str]] = {}
    for combination in combinations:
        first, *others = (
            f"{name} {_plainly(value)}" for name, value in sorted(combination, key=itemgetter(0))
        )
        apart.setdefault(first, []).append(" and ".join(others))
    return tuple(f"{first}: not with {', '.join(others)}" for first, others in apart.items())


def _plainly(value: Hashable) -> str:
    if isinstance(value, tuple):
        return "/".join(str(getattr(one, "value", one)) for one in value)
    words: str | None = getattr(value, "words", None)
    return str(value) if words is None else f"({words})"


def combinations_of(
    factors: Mapping[str, Sequence[Hashable]], chosen: Iterable[tuple[str, ...]]
) -> Iterator[Combination]:
    """Every combination of values of these groups of factors."""
    for names in chosen:
        for values in product(*(factors[name] for name in names)):
            yield frozenset(zip(names, values, strict=True))


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
    numbers = {
        value: number
        for number, value in enumerate((name, one) for name in factors for one in factors[name])
    }
    left = {frozenset(numbers[value] for value in one) for one in order}
    sizes = sorted({len(one) for one in left})
    filling = Filling(factors, numbers, left, may_fit, dear)
    rows: list[Row] = []
    never: list[Combination] = []
    for one in order:
        numbered = frozenset(numbers[value] for value in one)
        if numbered not in left:
            continue
        row = next(filter(fits, filling.rows_with(one)), None)
        if row is None:
            never.append(one)
            left.discard(numbered)
            continue
        rows.append(row)
        held = [numbers[value] for value in row.items()]
        for size in sizes:
            left.difference_update(map(frozenset, combinations(held, size)))
    # What could not be filled up from its own side may still have come up in another row.
    met = {
        frozenset(held)
        for size in sizes
        for row in rows
        for held in combinations(row.items(), size)
    }
    return Covered(tuple(rows), tuple(one for one in never if one not in met))


class Filling:
    """Fills combinations up to rows: with values that are still open beside the first, else with each in its turn.

    What is open is told by the numbers of the values: those are quickly looked up.
    """

    def __init__(
        self,
        factors: Mapping[str, Sequence[Hashable]],
        numbers: Mapping[Value, int],
        left: Set[frozenset[int]],
        may_fit: Callable[[Row], bool],
        dear: Collection[str],
    ) -> None:
        self._factors = factors
        self._first = next(iter(factors))
        self._numbers = {
            name: [numbers[name, value] for value in factors[name]] for name in factors
        }
        self._number_of = numbers
        self._left = left
        self._may_fit = may_fit
        self._dear = dear
        self._turn: Counter[str] = Counter()

    def rows_with(self, one: Combination) -> Iterator[Row]:
        """Rows that hold the combination: first a useful one, then the plainest, then others."""
        for attempt in range(MOST_TRIES):
            row = self._filled(dict(one), attempt)
            if row is not None:
                yield row

    def _filled(self, row: Row, attempt: int) -> Row | None:
        if not self._may_fit(row):
            return None
        for name in self._factors:
            if name not in row and not self._take(row, name, attempt):
                return None
        return {name: row[name] for name in self._factors}

    def _take(self, row: Row, name: str, attempt: int) -> bool:
        """Puts the first value into the row that may fit; False if none does."""
        values = self._factors[name]
        for place in self._in_turn(name, row, attempt):
            row[name] = values[place]
            if self._may_fit(row):
                return True
        del row[name]
        return False

    def _in_turn(self, name: str, row: Row, attempt: int) -> Iterator[int]:
        """The places of the values in the order in which they are tried: those that are open first."""
        count = len(self._factors[name])
        if attempt == 1:
            yield from range(count)
            return
        if name not in self._dear:
            self._turn[name] += 1
        start = self._turn[name] + attempt
        turned = [(start + place) % count for place in range(count)]
        if attempt > 1 or self._first not in row:
            yield from turned
            return
        first, numbers = self._number_of[self._first, row[self._first]], self._numbers[name]
        is_open = [frozenset((first, number)) in self._left for number in numbers]
        yield from (place for place in turned if is_open[place])
        yield from (place for place in turned if not is_open[place])
