"""Exit statuses, and the error that ends a command with one line."""

from enum import IntEnum


class Exit(IntEnum):
    """What a command's exit status says."""

    CONFORMS = 0
    VIOLATES = 1
    USAGE = 2
    NOT_ESTABLISHED = 3


class UsageError(Exception):
    """The command was asked for something it cannot do; the text says what to do instead."""
