"""What a literal weighs, and what it is about.

A rule looks at facts; a mistake may look at anything, but of two conditions that say as much the plainer is meant.
"""

from typing import Final

from conformance.regions.ways import DIRECTIONS

FACT, PLAYER, PLACE, HISTORY = 10, 14, 18, 24
"""What a literal weighs: about a fact, about who plays, about where on the board, about what came before."""

MIXED_UP: Final = (
    "distance by the origin's row alone", "distance by the origin's column alone",
    "distance by the target's row alone", "distance by the target's column alone",
    "distance with rows for columns",
)  # fmt: skip
"""Distances of those who confuse rows and columns."""

WEIGHTS: Final = {
    **dict.fromkeys(MIXED_UP, PLACE),
    **{f"{whose} ways out {name}": PLACE for name in DIRECTIONS for whose in ("their", "own")},
    "behind": FACT + 1, "behind height": FACT + 1, "behind dome": FACT + 1, "behind on board": FACT + 1,
    "behind above the target": FACT + 2, "behind above the origin": FACT + 2,
    "row off the board": FACT + 1, "column off the board": FACT + 1,
    "player": PLAYER,
    "worker": PLAYER,
    "row": PLACE, "column": PLACE, "target row": PLACE, "target column": PLACE,
    "rows on": PLACE, "columns on": PLACE, "diagonal": FACT + 2, "target at the edge": FACT + 2,
    "from the edge": FACT + 3, "the cell behind at the edge": FACT + 3,
    "held round the edge": PLACE, "held at the edge": PLACE,
    "named is the worker to build": FACT + 3, "distance from the worker to build": FACT + 3,
    "builder above the target": FACT + 3, "on the tower built last": PLACE, "a push is open": FACT + 3,
    "target above the other worker": FACT + 2, "distance from the other worker": FACT + 2,
    "transposed": PLACE, "target on the main diagonal": PLACE, "worker there": PLAYER,
    "the game": HISTORY, "loaded": HISTORY, "requests before": HISTORY, "just refused": HISTORY,
    "just asked": HISTORY, "the same before": HISTORY, "refused before": HISTORY, "turns": HISTORY,
    "blocks": HISTORY, "domes": HISTORY, "pushes before": HISTORY, "the last move pushed": HISTORY - 4,
    "distance from the cell left": HISTORY - 4, "the last move of any game pushed": HISTORY,
    "the worker that moved last": PLAYER,
    "a push since `new`": HISTORY,
    "distance from the cell left in any game": HISTORY,
}  # fmt: skip


WHERE: Final = frozenset(
    (
        "row", "column", "target row", "target column", "rows on", "columns on", "diagonal", "straight",
        "row off the board", "column off the board",
        "target at the edge", "from the edge", "transposed", "target on the main diagonal", "distance",
        *MIXED_UP, "behind on board", "target on board", "origin on board", "on board", "held round the edge",
        "held at the edge", "the cell behind at the edge",
    )
)  # fmt: skip
FAMILIES: Final = {
    "who can still move": {"ways", "way", "can"},
    "heights": {"height", "climb", "above"},
    "who plays": {"god", "player", "worker", "workers"},
}
"""Words in the names of circumstances that are about the same."""


def weight_of(name: str) -> int:
    """How much a literal about this circumstance weighs."""
    return WEIGHTS.get(name, FACT)


def family_of(name: str) -> str:
    """What a circumstance is about: those of one family are one reason to go wrong."""
    if name in WHERE:
        return "where"
    if weight_of(name) >= HISTORY - 4:
        return "what came before"
    return next((family for family, words in FAMILIES.items() if words & set(name.split())), name)
