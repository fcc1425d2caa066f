"""A recorded verdict is believed only if its transcript bears it out."""

from collections.abc import Callable
from typing import Any

import pytest

from conformance.exits import Exit
from conformance.replay.recheck import Finding, Rechecked, exit_of, recheck
from reports.event_log import EventLog, Log
from tests.conformance.replay.programs import (
    CLIMB,
    add_counterexample,
    new_log,
    report_of,
    right,
    transcript,
    wrong,
)

SCRIPT = (
    "load minotaur none 00000/00000/00020/00000/00000 22,00/23,01 m0",
    "move 2 2 2 3",
)


def found(log: Log) -> list[Finding]:
    return [one.finding for one in recheck(log)]


def with_counterexample(**more: object) -> Log:
    log = new_log()
    add_counterexample(log, "RB.move.pre.climb", SCRIPT, wrong(CLIMB), **more)
    return log.read()


@pytest.mark.parametrize(
    "name",
    [CLIMB, "dome_cannot_be_built", "moves_list_the_own_cell", "refused_build_builds_anyway"],
)
def test_the_clause_of_a_true_transcript_breaks_again(name: str) -> None:
    log = report_of(name)
    assert found(log) == [Finding.FOLLOWS]
    assert exit_of(tuple(recheck(log))) is Exit.CONFORMS


def doctored(change: Callable[[list[dict[str, Any]]], None]) -> Log:
    """The counterexample with its transcript changed, and all that repeats it."""
    log = new_log()
    add_counterexample(log, "RB.move.pre.climb", SCRIPT, wrong(CLIMB))
    event = dict(log.read().of_kind("counterexample")[0])
    lines = [dict(line) for line in event["transcript"]]
    change(lines)
    event |= {"transcript": lines, "reply": lines[-1]["reply"], "request": lines[-1]["request"]}
    event["script"] = [line["request"] for line in lines]
    del event["event"]
    other = new_log()
    other.append("counterexample", **event)
    return other.read()


def refuse(lines: list[dict[str, Any]]) -> None:
    lines[-1]["reply"] = "? 00000/00000/00020/00000/00000 22,00/23,01 m0"


def lower(lines: list[dict[str, Any]]) -> None:
    lines[0]["request"] = lines[0]["request"].replace("20", "10", 1)
    lines[0]["reply"] = lines[0]["reply"].replace("20", "10", 1)
    lines[1]["reply"] = lines[1]["reply"].replace("20", "10", 1)


def silence(lines: list[dict[str, Any]]) -> None:
    lines[0]["reply"] = None


def chatter(lines: list[dict[str, Any]]) -> None:
    lines[1]["reply"] = ""


def nonsense(lines: list[dict[str, Any]]) -> None:
    lines[0]["request"] = "jump"


@pytest.mark.parametrize("change", [refuse, lower, silence, chatter, nonsense])
def test_a_doctored_transcript_does_not_bear_it_out(
    change: Callable[[list[dict[str, Any]]], None],
) -> None:
    log = doctored(change)
    assert found(log) == [Finding.DOES_NOT_FOLLOW]
    assert exit_of(tuple(recheck(log))) is Exit.VIOLATES


@pytest.mark.parametrize(
    "more",
    [
        {"reply": "? what"},
        {"request": "move 2 2 2 1"},
        {"script": ["new none none"]},
        {"clause": "RB.move.pre.dome"},
        {"clause": "D4.move.pre.1"},
        {"transcript": []},
    ],
)
def test_what_is_said_beside_the_transcript_has_to_agree_with_it(more: dict[str, object]) -> None:
    assert found(with_counterexample(**more)) == [Finding.DOES_NOT_FOLLOW]


def test_a_clause_that_this_kit_lacks_is_not_judged() -> None:
    log = with_counterexample(clause="RB.move.pre.moonlight")
    assert found(log) == [Finding.NOT_JUDGED]
    assert exit_of(tuple(recheck(log))) is Exit.NOT_ESTABLISHED


def test_a_clause_about_http_is_not_judged() -> None:
    log = new_log("D0")
    add_counterexample(log, "D0.game_server_serve.pre.1", SCRIPT, right())
    (one,) = recheck(log.read())
    assert one.finding is Finding.NOT_JUDGED and "HTTP" in one.why


def test_a_fault_is_not_judged_and_no_pass() -> None:
    log = new_log()
    log.append("fault", kind="crash", script=["state"], detail="ended")
    log.finish("violates", requests=1, seconds=0.1)
    rechecked = tuple(recheck(log.read()))
    assert [one.finding for one in rechecked] == [Finding.NOT_JUDGED]
    assert exit_of(rechecked) is Exit.NOT_ESTABLISHED


def finished(verdict: str, fill: Callable[[EventLog], None]) -> tuple[Rechecked, ...]:
    log = new_log()
    fill(log)
    log.finish(verdict, requests=1, seconds=0.1)
    return tuple(recheck(log.read()))


def say(log: EventLog, verdict: str) -> None:
    log.append("clause", id="RB.move.pre.climb", verdict=verdict, exercised=1)


def show(log: EventLog) -> None:
    add_counterexample(log, "RB.move.pre.climb", SCRIPT, wrong(CLIMB))


@pytest.mark.parametrize(
    ("verdict", "clause", "shown", "wrongs"),
    [
        ("violates", "violated", True, 0),
        ("violates", "held", True, 1),
        ("violates", "violated", False, 2),
        ("conforms", "violated", True, 1),
        ("conforms", "held", False, 0),
        ("violates", "held", False, 1),
    ],
)
def test_verdicts_have_to_follow_from_the_counterexamples(
    verdict: str, clause: str, shown: bool, wrongs: int
) -> None:
    def fill(log: EventLog) -> None:
        if shown:
            show(log)
        say(log, clause)

    findings = [one.finding for one in finished(verdict, fill)]
    assert findings.count(Finding.DOES_NOT_FOLLOW) == wrongs


def test_the_right_game_gives_no_transcript_that_breaks() -> None:
    log = new_log()
    add_counterexample(log, "RB.move.pre.climb", SCRIPT, right())
    assert found(log.read()) == [Finding.DOES_NOT_FOLLOW]


FAR = (SCRIPT[0], "move 2 2 4 2")


def with_case(clauses: list[str], lines: list[dict[str, str]]) -> Log:
    log = new_log()
    log.append("case", clauses=clauses, transcript=lines)
    return log.read()


def test_a_case_that_held_holds_again() -> None:
    log = with_case(["RB.move.pre.adjacent", "RB.move.keeps"], transcript(right(), FAR))
    assert found(log) == [Finding.HOLDS]
    assert exit_of(tuple(recheck(log))) is Exit.CONFORMS


def test_a_case_whose_transcript_breaks_a_clause_does_not_follow() -> None:
    (one,) = recheck(with_case([], transcript(wrong(CLIMB), SCRIPT)))
    assert one.finding is Finding.DOES_NOT_FOLLOW
    assert "RB.move.pre.climb" in one.why and one.name == "case 1"


def test_a_clause_that_does_not_speak_of_the_case_does_not_follow() -> None:
    (one,) = recheck(with_case(["RB.move.pre.climb"], transcript(right(), FAR)))
    assert one.finding is Finding.DOES_NOT_FOLLOW
    assert "RB.move.pre.climb does not speak" in one.why


@pytest.mark.parametrize("change", [silence, chatter, nonsense])
def test_a_torn_transcript_of_a_case_does_not_follow(
    change: Callable[[list[dict[str, Any]]], None],
) -> None:
    lines = transcript(right(), FAR)
    change(lines)
    assert found(with_case([], lines)) == [Finding.DOES_NOT_FOLLOW]


def test_a_case_that_is_answered_by_cannot_does_not_follow() -> None:
    lines = [*transcript(right(), FAR)[:1], {"request": FAR[1], "reply": "! not today"}]
    assert found(with_case([], lines)) == [Finding.DOES_NOT_FOLLOW]


def test_a_case_of_a_clause_that_this_kit_lacks_is_not_judged() -> None:
    log = with_case(["RB.move.pre.moonlight"], transcript(right(), FAR))
    assert found(log) == [Finding.NOT_JUDGED]


def test_a_run_that_was_given_up_may_have_a_counterexample_for_what_it_did_not_reach() -> None:
    """A time limit says of every clause that it was not reached, whatever had been found."""

    def fill(log: EventLog) -> None:
        show(log)
        say(log, "not reached")

    assert [one.finding for one in finished("not established", fill)] == [Finding.FOLLOWS]


@pytest.mark.parametrize(
    ("part_of", "follows"), [("RB.move.pre.climb", True), ("RB.move.pre.dome", False)]
)
def test_a_clause_that_broke_with_another_is_borne_out_by_that_ones_counterexample(
    part_of: str, follows: bool
) -> None:
    log = with_counterexample()
    part = {"event": "clause", "id": "RB.move.accepts", "verdict": "violated", "exercised": 1}
    told = Log(log.header, (*log.events, {**part, "part_of": part_of}), log.footer)
    wrong = [one.name for one in recheck(told) if one.finding is Finding.DOES_NOT_FOLLOW]
    assert wrong == ([] if follows else ["RB.move.accepts"])
