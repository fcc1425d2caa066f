"""The command that runs a program against a report again: the same wherever it is told, and ready for a shell."""

import shlex
from collections.abc import Sequence

from reports.text import printable


def replay_command(log_name: str, command: Sequence[str]) -> str:
    """The command; `log_name` is the path of the log as it is seen from where the program is started."""
    program = program_in_a_shell(command)
    between = "" if program.startswith("--http ") else "-- "
    return printable(f"santorini replay {shlex.quote(log_name)} {between}{program}")


def program_in_a_shell(command: Sequence[str]) -> str:
    """What starts the program."""
    return shlex.join(command) or "COMMAND"
