"""Exit statuses, and the error that ends a command with one line."""

from enum import IntEnum
from typing import Final


class Exit(IntEnum):
    """What a command's exit status says; one that is interrupted has established nothing, whatever it found."""

    CONFORMS = 0
    VIOLATES = 1
    USAGE = 2
    NOT_ESTABLISHED = 3


VERDICTS: Final = {
    "conforms": Exit.CONFORMS,
    "violates": Exit.VIOLATES,
    "not established": Exit.NOT_ESTABLISHED,
}
"""The exit status for the verdict of a whole run."""


class UsageError(Exception):
    """The command was asked for something it cannot do; the text says what to do instead."""

    status = Exit.USAGE


class NothingToJudge(UsageError):
    """There is nothing that could be established; the text says why."""

    status = Exit.NOT_ESTABLISHED
