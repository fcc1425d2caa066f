"""Serves a wrong game over standard input and output."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from typing import TextIO

from conformance.mistakes.register import all_mistakes, find_mistake
from conformance.mistakes.right_game import RightGame

RIGHT = "right"
READER_HAS_GONE = 3


def run(arguments: list[str] | None = None) -> int:
    """The same as `main`; that nobody reads the output any more is a status and no traceback."""
    try:
        try:
            return main(arguments)
        finally:
            # Now, and not at the interpreter's end: there nobody could catch what goes wrong.
            print(end="", flush=True)
    except BrokenPipeError:
        # Pointing the output elsewhere keeps the interpreter quiet at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_HAS_GONE


def main(arguments: list[str] | None = None) -> int:
    """Status 0 after a served game or a list, 2 for a name that does not exist."""
    parser = argparse.ArgumentParser(
        prog="python -m conformance.mistakes",
        description="Play a game with one mistake in it, in the text protocol.",
    )
    parser.add_argument("name", nargs="?", help=f"a mistake, or `{RIGHT}` for the right game")
    parser.add_argument("--no-load", action="store_true", help="hide the feature load")
    parser.add_argument("--list", action="store_true", help="list all mistakes and end")
    options = parser.parse_args(arguments)
    if options.list:
        for mistake in all_mistakes():
            print(f"{mistake.name}: {mistake.summary}")
        return 0
    if options.name is None:
        print("name a mistake, or say --list to see them all", file=sys.stderr)
        return 2
    try:
        game = start(options.name)
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return 2
    if options.no_load:
        game.features = tuple(feature for feature in game.features if feature != "load")
    serve(game, sys.stdin, sys.stdout)
    return 0


def start(name: str) -> RightGame:
    """A fresh game of that name, which says its name to `hello`."""
    game = RightGame() if name == RIGHT else find_mistake(name).start()
    game.name = name
    return game


def serve(game: RightGame, requests: Iterable[str], replies: TextIO) -> None:
    """Answers line by line, flushing each reply, until `quit` or the end of the input."""
    for line in requests:
        if line.split() == ["quit"]:
            return
        replies.write(game.answer(line) + "\n")
        replies.flush()


if __name__ == "__main__":
    raise SystemExit(run())
