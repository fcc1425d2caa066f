"""What a condition can speak of: truth, numbers, sides, phases and gods, and their constants."""

from enum import Enum
from typing import Final

from spec.facts import Side
from spec.gods import God
from spec.position import Phase


class Type(Enum):
    """The type of a value; two types are never compared."""

    TRUTH = "truth"
    NUMBER = "number"
    SIDE = "side"
    PHASE = "phase"
    GOD = "god"


Value = bool | int | Side | Phase | God

CONSTANTS: Final[dict[str, tuple[Type, Value]]] = {
    "own": (Type.SIDE, Side.OWN),
    "opponent": (Type.SIDE, Side.OPPONENT),
    "nobody": (Type.SIDE, Side.NOBODY),
    "place": (Type.PHASE, Phase.PLACE),
    "move": (Type.PHASE, Phase.MOVE),
    "build": (Type.PHASE, Phase.BUILD),
    "over": (Type.PHASE, Phase.OVER),
    **{god.value: (Type.GOD, god) for god in God},
}
"""The words for values, each with its type."""

DOMAINS: Final[dict[Type, tuple[Value, ...]]] = {
    Type.TRUTH: (False, True),
    Type.NUMBER: (0, 1, 2, 3),
    Type.SIDE: tuple(Side),
    Type.PHASE: tuple(Phase),
    Type.GOD: tuple(God),
}
"""The values of each type: numbers as heights have them."""
