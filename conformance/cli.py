"""The command line: `santorini COMMAND …`."""

import argparse
import os
import sys
import traceback
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import NoReturn

from conformance.exits import Exit, UsageError
from conformance.letters import prepare_streams
from conformance.unknown_words import about_unknown_words
from conformance.version import VERSION

COMMANDS = {
    "verify": "verifies the contracts themselves",
    "check": "runs an implementation through the kit",
    "replay": "runs another implementation against a report or a vectors file",
    "grade": "grades every submission in a folder",
    "report": "draws a log in every format",
    "recheck": "judges a log's transcript again, offline",
    "explain": "tells what a clause says and where it stands",
    "compare": "shows where two documents disagree",
    "contract": "writes a contract of your own to fill in; verify takes it",
    "vectors": "writes the language-neutral suite",
    "serve": "plays the reference over stdio or HTTP",
    "gradescope-package": "makes an autograder for Gradescope",
}

POSIX_MODULES = ("fcntl", "resource", "pwd", "grp", "termios")
"""What Python has on Linux and macOS alone."""


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage text."""

    def error(self, message: str) -> NoReturn:
        """Wrong usage ends with status 2."""
        raise UsageError(f"{message} (see `{self.prog} --help`)")


def available() -> tuple[str, ...]:
    """The commands that this version of the kit has."""
    folder = os.path.join(os.path.dirname(__file__), "commands")
    return tuple(
        name for name in COMMANDS if os.path.exists(os.path.join(folder, f"{module_of(name)}.py"))
    )


def module_of(command: str) -> str:
    """The module that a command lies in."""
    return command.replace("-", "_")


def make_parser() -> OneLineParser:
    """The parser of the first word; each command parses the rest by itself."""
    width = max(len(name) for name in COMMANDS)
    lines = "\n".join(f"  {name.ljust(width)}  {COMMANDS[name]}" for name in available())
    parser = OneLineParser(
        prog="santorini",
        usage="santorini COMMAND … (santorini COMMAND --help)",
        description=f"Contracts for the board game Santorini.\n\n{lines}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"santorini {VERSION}",
        help="tell the version and end",
    )
    parser.add_argument("command", metavar="COMMAND", type=command_named, help=argparse.SUPPRESS)
    return parser


def parser_of(command: str) -> OneLineParser:
    """The parser of what follows the name of a command."""
    parser = OneLineParser(prog=f"santorini {command}", description=COMMANDS[command])
    # Only the command that was asked for is imported: some need slow packages, or Linux.
    try:
        module = import_module(f"conformance.commands.{module_of(command)}")
    except ModuleNotFoundError as missing:
        if missing.name not in POSIX_MODULES:
            raise
        raise UsageError(f"{command} needs Linux: there is no {missing.name} here") from None
    module.add_arguments(parser)
    return parser


def command_named(word: str) -> str:
    """The command of this name; UsageError names the nearest, or all."""
    if word in available():
        return word
    near = get_close_matches(word, available(), n=1)
    hint = f"did you mean {near[0]}?" if near else f"use one of {', '.join(available())}"
    raise UsageError(f"{word!r} is no command: {hint}")


def run(arguments: Sequence[str]) -> int:
    """Runs one command; UsageError tells what was wrong with the arguments."""
    if not arguments:
        raise UsageError(f"name a command: {', '.join(available())} (see `santorini --help`)")
    chosen = make_parser().parse_args(arguments[:1])
    parser = parser_of(chosen.command)
    command = import_module(f"conformance.commands.{module_of(chosen.command)}")
    rest = list(arguments[1:])
    after: list[str] = []
    if "--" in rest:
        split = rest.index("--")
        rest, after = rest[:split], rest[split + 1 :]
    parsed, unknown = parser.parse_known_args(rest)
    if unknown:
        raise UsageError(about_unknown_words(parser, rest, unknown, bool(after)))
    parsed.program = after
    return int(command.run(parsed))


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; wrong usage is one line on standard error and status 2, never a traceback."""
    given = sys.argv[1:] if arguments is None else arguments
    prepare_streams()
    try:
        try:
            return run(given)
        finally:
            # Now, and not at the interpreter's end: there nobody could catch what goes wrong.
            print(end="", flush=True)
    except UsageError as error:
        print("santorini:", "\\n".join(str(error).splitlines()), file=sys.stderr)
        return error.status
    except KeyboardInterrupt as interruption:
        print(
            ": ".join(("santorini", "interrupted", *map(str, interruption.args))), file=sys.stderr
        )
        return Exit.NOT_ESTABLISHED
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            print(f"santorini: cannot go on: {error}", file=sys.stderr)
        # Whoever read our output may have gone; pointing it elsewhere keeps the interpreter quiet at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.NOT_ESTABLISHED
    except Exception:
        # The interpreter's own status for this is 1, which would blame the program that is checked.
        traceback.print_exc()
        print("santorini: this is a mistake of the kit, please report it", file=sys.stderr)
        return Exit.NOT_ESTABLISHED


if __name__ == "__main__":
    sys.exit(main())
