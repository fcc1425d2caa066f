"""What became of a recorded case, and what the exit status says of all of them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from conformance.exits import Exit


class Status(Enum):
    """What became of a case: `HOLDS` and `BROKEN` where nothing is known of an earlier run."""

    FIXED = "fixed"
    HOLDS = "holds"
    STILL_BROKEN = "still broken"
    NEWLY_BROKEN = "newly broken"
    BROKEN = "broken"
    NOT_COMPARABLE = "not comparable"


GOOD = frozenset({Status.FIXED, Status.HOLDS})
BAD = frozenset({Status.STILL_BROKEN, Status.NEWLY_BROKEN, Status.BROKEN})


@dataclass(frozen=True, slots=True)
class Replayed:
    """One case: what it is about, what became of it, and why.

    `is_fault` says that the program did not answer properly, which is never a pass.
    """

    name: str
    status: Status
    why: str = ""
    is_fault: bool = False


def exit_of(outcomes: Sequence[Replayed]) -> Exit:
    """Broken if anything is; established only if at least one case was put and came out well."""
    if any(one.status in BAD or one.is_fault for one in outcomes):
        return Exit.VIOLATES
    if any(one.status in GOOD for one in outcomes):
        return Exit.CONFORMS
    return Exit.NOT_ESTABLISHED


def census(outcomes: Sequence[Replayed]) -> str:
    """How many cases have each status, in one line."""
    counts = Counter(one.status for one in outcomes)
    return ", ".join(f"{counts[status]:,} {status.value}" for status in Status if counts[status])
