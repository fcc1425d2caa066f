"""The god cards of the example."""

from enum import Enum


class God(Enum):
    NONE = "none"
    MINOTAUR = "minotaur"
    PAN = "pan"
