"""Programs that do not play, or only half, each around the right game, to be run in this process or on their own.

`python3 lazy_programs.py NAME` speaks the protocol.
"""

import sys

from conformance.mistakes.right_game import RightGame

START = "00000/00000/00000/00000/00000 --,--/--,-- p0"


class Bare(RightGame):
    """The right game without optional features."""

    features = ()


class RefusesAll(Bare):
    """Refuses every request."""

    def answer(self, line: str) -> str:
        return super().answer(line) if line.startswith("hello") else f"? {START}"


class RefusesAllSteps(Bare):
    """Begins games, and refuses everything in them."""

    def answer(self, line: str) -> str:
        return super().answer(line) if line.startswith(("hello", "new", "state")) else f"? {START}"


class AcceptsAll(Bare):
    """Accepts every request and changes nothing."""

    def answer(self, line: str) -> str:
        return super().answer(line) if line.startswith("hello") else f"= {START}"


class AnswersNothing(Bare):
    """Says who it is, and no more."""

    def answer(self, line: str) -> str:
        return super().answer(line) if line.startswith("hello") else ""


class Throws(Bare):
    """Answers whatever is forbidden by an exception."""

    def answer(self, line: str) -> str:
        reply = super().answer(line)
        return "! IndexError" if reply.startswith("?") else reply


class Crashes(Bare):
    """Ends at whatever is forbidden."""

    def answer(self, line: str) -> str:
        reply = super().answer(line)
        if reply.startswith("?"):
            raise IndexError("list index out of range")
        return reply


class NoGods(Bare):
    """Plays without gods alone."""

    known_gods = ("none",)


class MinotaurAlone(Bare):
    """Plays with Minotaur alone."""

    known_gods = ("minotaur",)


class PanAlone(Bare):
    """Plays with Pan alone."""

    known_gods = ("pan",)


class NoPan(Bare):
    """Does not play Pan."""

    known_gods = ("none", "minotaur")


KINDS: dict[str, type[RightGame]] = {
    kind.__name__: kind
    for kind in (
        RightGame, Bare, RefusesAll, RefusesAllSteps, AcceptsAll, AnswersNothing, Throws, Crashes, NoGods,
        MinotaurAlone, PanAlone, NoPan,
    )
}  # fmt: skip

if __name__ == "__main__":
    game = KINDS[sys.argv[1]]()
    for told in sys.stdin:
        if told.strip() == "quit":
            break
        print(game.answer(told.rstrip("\n")), flush=True)
