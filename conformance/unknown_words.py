"""What to say of words on the command line that no option of the command takes."""

import argparse
import shlex
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

TAKES_A_PROGRAM: Final = "-- COMMAND"
"""Stands in the usage of a command that runs a program."""


def about_unknown_words(
    parser: argparse.ArgumentParser,
    given: Sequence[str],
    unknown: Sequence[str],
    has_program: bool,
) -> str:
    """What the user most likely meant: a program without its `--`, or an option written otherwise."""
    first = unknown[0]
    if not first.startswith("-"):
        if TAKES_A_PROGRAM in (parser.usage or "") and not has_program:
            start = given.index(first)
            meant = shlex.join((*given[:start], "--", *given[start:]))
            return f"put -- before your command: {parser.prog} {meant}"
        return f"unrecognized arguments: {shlex.join(unknown)} (see `{parser.prog} --help`)"
    option = first.partition("=")[0]
    options = [name for action in parser._actions for name in action.option_strings]
    near = get_close_matches(option, options, n=1)
    hint = f"did you mean {near[0]}?" if near else f"see `{parser.prog} --help`"
    return f"{option} is no option of `{parser.prog}`: {hint}"
