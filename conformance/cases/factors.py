"""The table of factors: the one source of cases. A missed bug is a missing factor, or a missing value of one.

`asked` is crossed with every value of every other factor, those with each other: each two values that fit come
together in some case. In `standard` three at a time: {asked, gods, player, begun} and {asked, zone, direction}.
What another number for a cell does has nothing to do with what came before: such askings are crossed with places and
players alone.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import combinations, product
from typing import Final

from conformance.cases.asking import Asking, Named, goes_at
from conformance.cases.askings import askings
from conformance.cases.board import TOWERS_ELSEWHERE, Surroundings
from conformance.cases.case import Case
from conformance.cases.context import AFTER, BEFORE
from conformance.cases.covering import Combination, Covered, Row, combinations_of, cover
from conformance.cases.lay_out import lay_out
from conformance.cases.step import DIRECTIONS
from spec.cells import CELLS, SIZE, Cell
from spec.gods import Gods
from spec.position import Phase

ZONES: Final = tuple((row, column) for row in range(3) for column in range(3))
"""Corners, edges and the inside of the board."""

LOADED: Final = "load"
PLAYED: Final = "play"

PLACE_FACTORS: Final = ("gods", "player", "second", "zone", "way")
CONTEXT_FACTORS: Final = ("begun", "near", "towers", "before", "after")
FACTORS: Final = ("asked", *PLACE_FACTORS, *CONTEXT_FACTORS)

TRIPLES: Final = (
    ("asked", "gods", "player"),
    ("asked", "gods", "begun"),
    ("asked", "player", "begun"),
    ("asked", "zone", "way"),
)


def zone_of(cell: Cell) -> Cell:
    """The zone of a cell: the edge row above, those between, the edge row below; the same for columns."""
    row, column = ((number > 0) + (number == SIZE - 1) for number in cell)
    return row, column


CELLS_OF: Final = {zone: [cell for cell in CELLS if zone_of(cell) == zone] for zone in ZONES}


@dataclass(frozen=True)
class Table:
    """The table for a program: the pairs of gods that it plays, its features, and how much is combined."""

    pairs: tuple[Gods, ...]
    features: frozenset[str]
    strength: int = 2
    without: frozenset[Hashable] = frozenset()
    """Values that are left out, to show what they are for."""
    _laid: dict[tuple[Hashable, ...], Case | None] = field(default_factory=dict, compare=False)

    @cached_property
    def factors(self) -> dict[str, Sequence[Hashable]]:
        """Every factor with its values, the plainest first."""
        loads = LOADED in self.features
        own_first = dict.fromkeys((*self.pairs, *((two, one) for one, two in self.pairs)))
        found: dict[str, Sequence[Hashable]] = {
            "asked": askings(self.features),
            "gods": tuple(own_first),
            "player": (0, 1),
            "second": (False, True),
            "zone": ZONES[4:] + ZONES[:4],
            "way": tuple(range(len(DIRECTIONS))),
            "begun": (LOADED, PLAYED) if loads else (PLAYED,),
            "near": (False, True),
            "towers": tuple(TOWERS_ELSEWHERE) if loads else ("none",),
            "before": [one for one in BEFORE if BEFORE[one].takes_no_more_than(self.features)],
            "after": [one for one in AFTER if AFTER[one].takes_no_more_than(self.features)],
        }
        return {
            name: [value for value in values if value not in self.without]
            for name, values in found.items()
        }

    @property
    def wanted(self) -> Iterator[Combination]:
        """The combinations that are to come up."""
        factors = self.factors
        askings = factors["asked"]
        crossed = [one for one in askings if not _is_about_numbers(one)]
        for names, asked in ((PLACE_FACTORS, askings), (CONTEXT_FACTORS, crossed)):
            groups = [("asked", name) for name in names]
            yield from combinations_of({**factors, "asked": asked}, groups)
        yield from combinations_of(factors, combinations(FACTORS[1:], 2))
        if self.strength > 2:
            yield from combinations_of({**factors, "asked": crossed}, TRIPLES)

    @cached_property
    def covered(self) -> Covered:
        """The rows, and the combinations that cannot be laid out."""
        return cover(
            self.factors,
            self.wanted,
            self._may_fit,
            lambda row: self.case_of(row) is not None,
            dear=("begun",),
        )

    def _may_fit(self, row: Row) -> bool:
        """Nothing in what is chosen so far speaks against the row."""
        gods, player, asking = row.get("gods"), row.get("player"), row.get("asked")
        if gods is not None and player is not None:
            pair = gods if player == 0 else (gods[1], gods[0])
            if pair not in self.pairs:
                return False
        by_play, towers = row.get("begun") == PLAYED, row.get("towers", "none")
        if by_play and towers != "none":
            return False
        if asking is None:
            return True
        if asking.phase is Phase.PLACE and (
            towers != "none" or (asking.named is Named.OPPONENT and player == 0)
        ):
            return False
        if gods is not None and gods not in asking.pairs:
            return False
        return (row.get("zone"), row.get("way")) in places_of(asking)

    @property
    def cases(self) -> Iterator[Case]:
        """The cases of all rows."""
        for row in self.covered.rows:
            case = self.case_of(row)
            assert case is not None, row
            yield case

    def case_of(self, row: Row) -> Case | None:
        """The row laid out at some place of its zone; None if it fits at none."""
        key = tuple(row[name] for name in FACTORS)
        if key not in self._laid:
            self._laid[key] = self._lay(row)
        return self._laid[key]

    def _lay(self, row: Row) -> Case | None:
        asking: Asking = row["asked"]
        around = Surroundings(row["player"], row["gods"], row["second"], row["near"], row["towers"])
        by_play = row["begun"] == PLAYED
        cells = CELLS_OF[row["zone"]]
        first = hash((row["way"], row["before"] == "nothing", row["player"])) % len(cells)
        for cell in cells[first:] + cells[:first]:
            laid = lay_out(asking, cell, row["way"], around, is_flat=by_play)
            if laid is None:
                continue
            case = Case(*laid, row["before"], row["after"], asking, row["way"], by_play)
            if case.requests_from(case.position, case.request) is not None:
                return case
        return None


def _is_about_numbers(asking: Hashable) -> bool:
    assert isinstance(asking, Asking)
    return asking.is_renumbered


@cache
def places_of(asking: Asking) -> frozenset[tuple[Cell | None, int | None]]:
    """The zones and directions in which the asking goes on the board; None stands for any."""
    return frozenset(
        place
        for cell in CELLS
        for way in range(len(DIRECTIONS))
        if goes_at(asking, cell, way)
        for place in product((zone_of(cell), None), (way, None))
    )
