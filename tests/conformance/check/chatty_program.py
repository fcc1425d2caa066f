"""A right program that prints a great deal and ends its lines with CR LF."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))

from conformance.mistakes.right_game import RightGame


def main() -> None:
    game = RightGame()
    for number, line in enumerate(sys.stdin):
        if line.strip() == "quit":
            return
        sys.stdout.write(f"DEBUG {number}: I was asked {line.strip()!r}\r\n\r\n")
        if number % 100 == 0:
            print("all is well", file=sys.stderr)
        sys.stdout.write(f"{game.answer(line)}\r\n")
        sys.stdout.flush()


main()
