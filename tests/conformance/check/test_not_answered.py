"""`!` is a fault, told by what was asked and said; what it leaves open is not held."""

from functools import cache

import pytest

from conformance.check.findings import CANNOT, MOST_CANNOT, FaultFound, Findings, pattern_of
from conformance.driver import Inside, Reply
from conformance.mistakes.right_game import RightGame
from conformance.monitor import Monitor
from reports.check.model import read_check
from reports.check.terminal import summarise
from reports.event_log import Log
from spec.registry import clauses_of
from spec.requests import parse_request
from tests.conformance.check.programs import checked, played

NEW = "new none none"
BUILDING = "load none none 00000/00000/00000/00000/00000 22,00/01,02 b0:22"
BUILT = "00000/00000/00010/00000/00000 22,00/01,02 m1"
AFTER = "load none none 00000/00000/00010/00000/00000 22,00/01,02 m1"


class ThrowsOffTheBoard(RightGame):
    """No coordinate is looked at before it is used."""

    def answer(self, line: str) -> str:
        word, *numbers = line.split(" ")
        if word in ("move", "build", "place", "select") and set(numbers) - set("01234"):
            return f'! IndexError: {numbers[-1]} is out of range for "cells{numbers[0]}"'
        return super().answer(line)


class ThrowsHalfWay(RightGame):
    """A build in the worker's own row is carried out; then something is null."""

    def answer(self, line: str) -> str:
        reply = super().answer(line)
        word, *numbers = line.split(" ")
        is_meant = word == "build" and numbers[0] == numbers[2] and reply.startswith("=")
        return "! NullPointerException" if is_meant else reply


@cache
def log_of(game: type[RightGame]) -> Log:
    return checked(Inside(played(game, features=("load",))), gods=("none",))


def verdicts(log: Log) -> dict[str, str]:
    return {event["id"]: event["verdict"] for event in log.of_kind("clause")}


def test_numbers_and_quoted_names_do_not_make_another_fault() -> None:
    one, other = 'NPE at A.java:12, "w3" is null', 'NPE at A.java:704, "board" is null'
    assert pattern_of(one) == pattern_of(other) == "NPE at A.java:#, … is null"
    assert pattern_of("NPE") != pattern_of("IOException")


def test_faults_are_grouped_by_word_by_the_rules_and_by_what_was_said() -> None:
    findings = Findings()
    for request, said, allowed in (
        ("move 2 2 2 3", "index 3", True),
        ("move 0 0 0 9", "index 9", False),
        ("move 0 0 0 8", "index 8", False),
        ("build 0 0 0 1", "index 1", False),
        ("build 0 0 0 1", "null", False),
        ("build 0 0 0 1", "null", None),
    ):
        findings.add_fault(FaultFound(CANNOT, (NEW, request), "", False, said, allowed))
    assert list(findings.occurrences.values()) == [1, 2, 1, 2]
    assert len(findings.faults) == 4


def test_how_many_groups_are_not_told_is_said() -> None:
    findings = Findings()
    for number in range(MOST_CANNOT):
        said = chr(ord("a") + number)
        findings.add_fault(FaultFound(CANNOT, (NEW, "move 2 2 2 3"), "", False, said, True))
    assert findings.untold == ""
    for word, said in (("build", "null"), ("build", "null"), ("place", "null"), ("build", "over")):
        findings.add_fault(FaultFound(CANNOT, (NEW, f"{word} 0 0 0 1"), "", False, said, True))
    assert len(findings.faults) == MOST_CANNOT
    assert findings.untold == (
        "it says `!` in 3 more ways than the 12 that are told as faults (to build, place): mend these first, "
        "and check again"
    )


def test_what_was_thrown_is_not_held() -> None:
    log = log_of(ThrowsOffTheBoard)
    found = verdicts(log)
    for word in ("place", "move", "build"):
        assert found[f"RB.{word}.pre.on_board"] == "not answered"
    assert found["RB.move.pre.climb"] == found["RB.move.accepts"] == "held"
    assert "violated" not in found.values()
    (event,) = [one for one in log.of_kind("clause") if one["id"] == "RB.place.pre.on_board"]
    assert (event["exercised"], event["unanswered"] > 10) == (0, True)
    assert event["reason"] == f"held in 0, not answered in {event['unanswered']}"


def test_the_faults_of_a_program_without_bounds_are_told_one_a_word() -> None:
    faults = read_check(log_of(ThrowsOffTheBoard)).faults
    assert sorted(fault.title for fault in faults) == [
        "cannot build, which the rules forbid",
        "cannot move, which the rules forbid",
        "cannot place, which the rules forbid",
    ]
    assert all(fault.occurrences > 10 and len(fault.script) == 2 for fault in faults)


def test_a_request_that_is_half_done_charges_no_clause_and_what_it_changed_is_told() -> None:
    log = log_of(ThrowsHalfWay)
    assert "violated" not in verdicts(log).values()
    assert verdicts(log)["RB.build.post.level"] == "not answered"
    assert verdicts(log)["RB.build.keeps"] == "held"
    (fault,) = read_check(log).faults
    told = summarise(log)
    assert "cannot build, which the rules allow" in told
    assert "answered '! NullPointerException' where '=' is due" in told
    assert (
        "Half of it was done: (2, " in told and fault.left.count("level 1 (before: level 0)") == 1
    )


def test_what_the_rules_allow_comes_first() -> None:
    class ThrowsMore(ThrowsOffTheBoard, ThrowsHalfWay):
        """Both."""

    faults = read_check(log_of(ThrowsMore)).faults
    assert [fault.allowed for fault in faults] == [True, False, False, False]


@pytest.mark.parametrize("request_line", ["state", "build 2 2 2 3", "move 0 1 1 1"])
def test_after_no_answer_the_next_reply_only_tells_where_the_game_stands(
    request_line: str,
) -> None:
    monitor = Monitor("RB", clauses_of("RB"), ("load",))

    def see(line: str, reply: str) -> tuple[str, ...]:
        seen = monitor.see(parse_request(line), Reply(line, reply))
        return tuple(one.id for one in seen.broken)

    assert not see(BUILDING, f"= {BUILDING.split(' ', 3)[3]}")
    assert not see("build 2 2 2 3", "! boom")
    assert not see(request_line, f"? {BUILT}")
    assert see("place 0 4", f"? {BUILDING.split(' ', 3)[3]}") == ("RB.place.keeps",)


def test_a_condition_with_nothing_to_forbid_is_not_held() -> None:
    """It refuses nothing that is off the board, for nothing is off the board that it is ever asked."""
    found = Findings()
    assert not found.tally.forbade
    monitor = Monitor("RB", clauses_of("RB"), ("load",))
    for line, reply in (
        (BUILDING, f"= {BUILDING.split(' ', 3)[3]}"),
        ("build 2 2 2 3", f"= {BUILT}"),
        ("build 2 2 2 4", f"? {BUILT}"),
    ):
        seen = monitor.see(parse_request(line), Reply(line, reply))
        forbidding = [one.id for one in seen.forbidding]
    assert "RB.build.pre.phase" in forbidding and "RB.build.pre.dome" not in forbidding
