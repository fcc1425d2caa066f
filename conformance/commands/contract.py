"""`santorini contract new`: writes a contract to fill in."""

import argparse
from pathlib import Path
from typing import Final

from conformance.exits import Exit, UsageError

FIRST: Final = """\
# Moving a worker

Gods: none

## Operation: moveWorker

### Requires

1. The game waits for a move. `phase == move`
2. The worker is the player's own. `origin == own`
3. The target lies on the board, next to the worker. `neighbour`
4. Nobody stands on it, and no dome closes it. `target == nobody and not target_dome`
5. It is at most one level higher. `climb <= 1`

### Accepts

1. Everything that meets all of the above. `requires`

### Ensures

1. The worker stands on the target. `mover_on_target`

### Keeps

1. A refused move changes nothing. `unchanged`
"""
"""Nothing in it is false, and something is forgotten: the first run has something to show."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `contract` can be told."""
    parser.add_argument("what", metavar="new", choices=["new"], help="new: write a first contract")
    parser.add_argument(
        "file",
        nargs="?",
        type=Path,
        default=Path("mine.md"),
        metavar="FILE",
        help="where to write it; default %(default)s",
    )


def run(arguments: argparse.Namespace) -> Exit:
    """Writes the file, unless there is one."""
    if arguments.program:
        raise UsageError("contract takes no program: use check for that")
    path: Path = arguments.file
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(FIRST)
    except FileExistsError:
        raise UsageError(f"{path} is there already: name another file") from None
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}") from None
    print(
        f"{path} is written. Now: santorini verify {path}\n"
        "What can be said: santorini explain --facts"
    )
    return Exit.CONFORMS
