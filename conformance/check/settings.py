"""What a check is set to: how much is tried, and what the program can be asked.

A budget is a number of cases and requests, never a time, so that two runs do the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import product
from typing import Final

from conformance.cases.script import Script
from conformance.cases.selecting import with_selections
from spec.dialect import Selection, dialect_of
from spec.gods import God, Gods
from spec.registry import claimed_pairs, gods_of
from spec.requests import Load, New, Request


class Budget(Enum):
    """How much is tried."""

    QUICK = "quick"
    STANDARD = "standard"
    THOROUGH = "thorough"


@dataclass(frozen=True, slots=True)
class Effort:
    """How much of what is tried: combinations of so many factors; tours and games up to so many requests; then
    so many examples of the state machine, of some 220 requests each."""

    strength: int
    tour_requests: int
    game_requests: int
    examples: int


EFFORTS: Final = {
    Budget.QUICK: Effort(2, 4_000, 4_000, 20),
    Budget.STANDARD: Effort(3, 40_000, 40_000, 300),
    Budget.THOROUGH: Effort(3, 40_000, 300_000, 6_000),
}


@dataclass(frozen=True, slots=True)
class Abilities:
    """What a program declared, and may be asked by it; `unplayed` are pairs of its gods that it does not play."""

    document: str
    gods: tuple[God, ...]
    features: tuple[str, ...]
    unplayed: frozenset[Gods] = frozenset()

    @property
    def pairs(self) -> tuple[Gods, ...]:
        """The pairs of gods that it plays: first those that the document speaks of, then the same god twice."""
        return _pairs_played(self)

    @property
    def selection(self) -> Selection:
        """What a selection means to it."""
        return dialect_of(self.document, self.features).selection

    def put(self, script: Script) -> Script:
        """The script as it is sent: with the movers selected, where the document may want that."""
        return script if self.selection is Selection.FREE else with_selections(script)

    def can_be_asked(self, script: Script) -> bool:
        """Every game of the script is one that it plays."""
        return all(self._can_begin(request) for request in script.requests)

    def _can_begin(self, request: Request) -> bool:
        if isinstance(request, New):
            return request.gods not in self.unplayed
        return not isinstance(request, Load) or request.position.gods not in self.unplayed


@cache
def _pairs_played(abilities: Abilities) -> tuple[Gods, ...]:
    found = [
        pair for pair in product(abilities.gods, abilities.gods) if pair not in abilities.unplayed
    ]
    claimed = claimed_pairs(abilities.document)
    return tuple(sorted(found, key=lambda pair: (pair not in claimed, pair[0] is not pair[1])))


def gods_in_play(
    named: Sequence[str], wanted: Sequence[str] | None, document: str = "RB"
) -> tuple[God, ...]:
    """The gods that are declared, known to the kit and to the document, and wanted if the user said which."""
    known = {god.value: god for god in gods_of(document)}
    chosen = [name for name in known if name in named and (wanted is None or name in wanted)]
    return tuple(known[name] for name in chosen)
