"""The god cards that the documents name."""

from enum import Enum


class God(Enum):
    """The power a player has; `NONE` is a player without a card."""

    NONE = "none"
    MINOTAUR = "minotaur"
    PAN = "pan"


Gods = tuple[God, God]
"""Player 0's god and player 1's."""
