"""What real programs are told, word for word: numbers of cases aside, which depend on the suites."""

import re
import sys
from pathlib import Path

import pytest

from conformance.driver import Implementation, Inside
from conformance.mistakes.right_game import RightGame
from reports.check.terminal import summarise
from tests.conformance.check.programs import checked, played, thin_stages
from tests.conformance.check.test_not_answered import ThrowsOffTheBoard

EVERY = 7
FOLDER = Path(__file__).parent


@pytest.fixture(autouse=True)
def thin(monkeypatch: pytest.MonkeyPatch) -> None:
    thin_stages(monkeypatch, EVERY)


class RefusesEqualGods(RightGame):
    """The two players may not have the same god."""

    def new(self, gods: list[str]) -> str:
        return "! pick two different gods" if gods[0] == gods[1] else super().new(gods)

    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        if gods[0] == gods[1]:
            return "! pick two different gods"
        return super().load(gods, board, workers, turn)


class ThrowsInEveryMinotaurMove(RightGame):
    """Whoever has the Minotaur cannot move."""

    def answer(self, line: str) -> str:
        if line.startswith("move ") and self.gods[self.player] == "minotaur" and self.phase == "m":
            return "! NullPointerException at Minotaur.java:41"
        return super().answer(line)


class ThrowsEverywhere(RightGame):
    """Each request off the board is answered in words of its own."""

    def answer(self, line: str) -> str:
        word, *numbers = line.split(" ")
        if word in ("move", "build", "place") and set(numbers) - set("01234"):
            return "! " + "".join("abcdefgh"[int(number) % 8] for number in numbers)
        return super().answer(line)


def told(game: type[RightGame], *gods: str) -> list[str]:
    """The lines of the summary up to what cannot be observed, with `N` for how many cases there were."""
    text = summarise(checked(Inside(played(game, features=("load",))), gods=gods))
    shown, _, _ = text.partition("Not observable:")
    counted = re.sub(r"(?<=held in )[1-9]\d*|(?<=answered in )\d+|(?<=seen in )\d+", "N", shown)
    return [line for line in counted.splitlines() if line and "requests in" not in line]


def test_a_program_that_refuses_equal_gods_is_judged_by_the_other_pairs() -> None:
    text = summarise(
        checked(Inside(played(RefusesEqualGods, features=("load",))), gods=("minotaur", "pan"))
    )
    assert text.startswith(
        "sample conforms to the rulebook (RB) in the 64 clauses that could be observed; 8 could not,"
        " 6 for want of `select` and 2 for want of `legal`.\n"
        "Clauses: 64 held · 0 violated · 0 not reached · 8 not observable\n"
    )
    assert (
        "Note: pairs of gods that it does not play were left out: minotaur and minotaur, pan and pan\n"
        in text
    )


def fault_lines(number: int, request: str) -> list[str]:
    """What is told of one fault of a program that throws off the board, word for word."""
    word, first, *_, last = request.split(" ")
    begun = "new none none"
    width = max(len(begun), len(request))
    said = f'! IndexError: {last} is out of range for "cells{first}"'
    return [
        f"Fault {number} of 3: cannot {word}, which the rules forbid (seen in N cases)",
        f"  answered '{said}' where '?' is due",
        "  After these requests, with the replies:",
        f"    {begun:<{width}}  -> = 00000/00000/00000/00000/00000 --,--/--,-- p0",
        f"    {request:<{width}}  -> {said}",
        "  To paste:",
        f"    {begun}",
        f"    {request}",
    ]


def test_a_program_that_throws_off_the_board() -> None:
    lines = told(ThrowsOffTheBoard, "none")
    # Which request stands for all of its word depends on the order of the cases.
    requests = [line.strip() for line in lines[9:26:8]]
    assert {request.split(" ")[0] for request in requests} == {"place", "move", "build"}
    assert lines == [
        "sample does not keep to the protocol: 3 faults; none of the 60 clauses that could be observed is"
        " violated; 12 could not, 6 for want of `select` and 4 for want of a god.",
        "Clauses: 52 held · 0 violated · 8 not answered · 0 not reached · 12 not observable",
        *fault_lines(1, requests[0]),
        *fault_lines(2, requests[1]),
        *fault_lines(3, requests[2]),
        "Not answered:",
        "  held in 0, not answered in N: RB.place.pre.on_board",
        "  held in N, not answered in N: RB.place.keeps",
        "  held in N, not answered in N: RB.move.pre.worker",
        "  held in 0, not answered in N: RB.move.pre.on_board",
        "  held in N, not answered in N: RB.move.keeps",
        "  held in N, not answered in N: RB.build.pre.moved_worker",
        "  held in 0, not answered in N: RB.build.pre.on_board",
        "  held in N, not answered in N: RB.build.keeps",
    ]


def test_a_program_that_throws_in_every_minotaur_move() -> None:
    lines = told(ThrowsInEveryMinotaurMove, "none", "minotaur")
    assert lines[0] == (
        "sample does not keep to the protocol: 2 faults; none of the 63 clauses that could be observed is"
        " violated; 9 could not, 6 for want of `select` and 2 for want of `legal`."
    )
    assert lines[2:5] == [
        "Fault 1 of 2: cannot move, which the rules allow (seen in N cases)",
        "  answered '! NullPointerException at Minotaur.java:41' where '=' is due",
        "  After these requests, with the replies:",
    ]
    assert lines[7] == "    move 2 2 2 3  -> ! NullPointerException at Minotaur.java:41"
    assert lines[10] == "    move 2 2 2 3"
    assert lines[11] == "Fault 2 of 2: cannot move, which the rules forbid (seen in N cases)"
    assert "  held in 0, not answered in N: RB.move.post.pushed" in lines
    assert "  held in N, not answered in N: RB.move.pre.climb" in lines


def test_a_program_that_prints_what_looks_like_a_reply() -> None:
    """The line that was one too many is told, and not the reply to what was asked next."""
    command = [sys.executable, "-S", "-E", str(FOLDER / "moving_program.py")]
    with Implementation(command) as program:
        lines = summarise(checked(program, gods=("none",)), log_name="").splitlines()
    assert lines[0].startswith(
        "Not established: whether moving conforms to the rulebook (RB); its first answers were no proper "
        "ones: see the fault."
    )
    assert lines[4:15] == [
        "Fault 1 of 1: extra reply",
        "  '= moving the worker' is one reply too many: 'move 2 2 2 3' was answered by '= moving the",
        "  worker' and '= 00000/00000/00000/00000/00000 --,--/--,-- p0'; each line on standard output",
        "  that begins with '= ', '? ' or '! ' is a reply",
        "  After these requests, with the replies:",
        "    new none none  -> = 00000/00000/00000/00000/00000 --,--/--,-- p0",
        "    move 2 2 2 3   -> = moving the worker",
        "  To paste:",
        "    new none none",
        "    move 2 2 2 3",
        "",
    ]


def test_a_program_that_says_that_it_cannot_in_more_ways_than_are_told() -> None:
    log = checked(Inside(played(ThrowsEverywhere, features=("load",))), gods=("none",))
    lines = summarise(log).splitlines()
    assert lines[0].startswith("sample does not keep to the protocol: 12 faults; ")
    (note,) = [line for line in lines if line.startswith("Note: it says `!` in ")]
    assert re.fullmatch(
        r"Note: it says `!` in \d+ more ways than the 12 that are told as faults \(to.*", note
    )
