"""Where the answers of a slice are wrong: its region, or several if there are several reasons."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from conformance.regions.circumstances import circumstances
from conformance.regions.condition import Condition, Conjunction, Value
from conformance.regions.slices import Slice, Sort
from conformance.regions.smallest import Region, region_of
from conformance.regions.weights import PLAYER, family_of, weight_of
from spec.registry import find_clause

MOST_CASES: Final = 2_000
"""So many cases of each side of a slice are looked at, evenly."""

ENOUGH_CASES: Final = 5
"""What went wrong in fewer cases is no reason of its own."""

ON_BOARD: Final = "is_on_board"
"""How predicates end that ask whether a cell is on the board."""

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
    def questions(self) -> frozenset[str]:
        """What the conditions ask that are not met, whatever the request.

        Whether a cell is on the board is one question, of whichever cell it is asked.
        """
        clauses = [find_clause(id) for id in self.sort.objecting]
        asked = [one.predicate.__name__ for one in clauses if one and one.predicate]
        return frozenset(ON_BOARD if name.endswith(ON_BOARD) else name for name in asked)


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
        part = Slice(one.sort, [case for case, _ in meant], one.passing, one.refuses_nothing)
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
