"""The score: one bug is charged once, nothing unseen earns anything, and no order matters."""

import json
from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest

from conformance.driver import Hello
from conformance.grade.intake.submission import Submission
from conformance.grade.job import Job
from conformance.grade.marks.earned import NO_TWIN
from conformance.grade.marks.rubric import Rubric, points_by_clause
from conformance.grade.marks.score import NOT_FINAL, score
from conformance.grade.submission_log import ScoredLog, header_of
from conformance.log_head import NOBODY
from reports.check.classroom50 import draw_classroom50
from reports.check.gradescope import draw_gradescope
from reports.check.terminal import summarise
from reports.event_log import Log
from reports.html.check_page import draw_check_page
from spec.registry import clauses_of, find_clause

RUBRIC = Rubric()
POINTS = points_by_clause(RUBRIC)
CLIMB, DOME = "RB.move.pre.climb", "RB.move.pre.dome"
CLIMB_ = CLIMB.replace(".", "__")
START = "00000/00000/00000/00000/00000 --,--/--,-- p0"


def counterexample(clause: str, *also: str, occurrences: int = 1) -> tuple[str, dict[str, object]]:
    return "counterexample", {
        "clause": clause, "also": list(also), "gods": ["none", "none"], "script": ["new none none"],
        "transcript": [{"request": "new none none", "reply": f"= {START}"}], "before": None,
        "request": "new none none", "reply": f"= {START}", "after": START, "demanded": "a refusal",
        "answered": "it was accepted", "occurrences": occurrences,
    }  # fmt: skip


def fault(kind: str = "crash") -> tuple[str, dict[str, object]]:
    return "fault", {"kind": kind, "script": ["new none none"], "detail": "exit status 1"}


def clause_events(verdicts: Mapping[str, str]) -> list[tuple[str, dict[str, object]]]:
    return [
        ("clause", {"id": clause.id, "verdict": verdicts.get(clause.id, "held"), "exercised": 1,
                    "reason": "so it is"})
        for clause in clauses_of("RB")
    ]  # fmt: skip


def log_of(
    *findings: tuple[str, dict[str, object]], verdict: str = "violates", **verdicts: str
) -> Log:
    told = {id.replace("__", "."): found for id, found in verdicts.items()}
    return written(RUBRIC, [*findings, *clause_events(told)], verdict)


def written(
    rubric: Rubric, events: list[tuple[str, dict[str, object]]], verdict: str, hello: Hello = NOBODY
) -> Log:
    job = Job(
        submission=Submission("ada", Path("ada")),
        rubric=rubric,
        out=Path("out"),
        tier="bubblewrap",
        evidence="it holds",
    )
    with ScoredLog(header_of(job, hello, ("python3", "main.py")), None, rubric) as log:
        for kind, fields in events:
            log.append(kind, **fields)
        if verdict:
            log.finish(verdict, 10, 1.0)
    return log.read()


def violated(*ids: str) -> dict[str, str]:
    return {id.replace(".", "__"): "violated" for id in ids}


def test_who_holds_everything_earns_everything() -> None:
    found = score(log_of(verdict="conforms"), RUBRIC)
    assert (found.earned, found.most, found.losses) == (100, 100, ())


def test_a_bug_is_charged_once_however_many_cases_failed() -> None:
    once = score(log_of(counterexample(CLIMB), **violated(CLIMB)), RUBRIC)
    often = score(
        log_of(counterexample(CLIMB, occurrences=9_000), counterexample(CLIMB), **violated(CLIMB)),
        RUBRIC,
    )
    assert once.earned == often.earned == round(100 - POINTS[CLIMB], 2)
    (loss,) = once.losses
    assert (loss.clause, loss.script) == (CLIMB, ("new none none",))
    assert loss.reason == "violated: it was accepted"


def test_clauses_that_say_the_same_are_charged_once() -> None:
    rubric = Rubric(document="D0")
    points = points_by_clause(rubric)
    equal = [id for id, worth in points.items() if not worth]
    both = next(id for id, worth in points.items() if worth)
    assert equal, "D0 says some things twice"
    verdicts = [
        ("clause", {"id": id, "verdict": "held", "exercised": 1}) for id in points if id != both
    ]
    broken = ("clause", {"id": both, "verdict": "violated", "exercised": 1})
    log = written(rubric, [counterexample(both, *equal), *verdicts, broken], "violates")
    found = score(log, rubric)
    assert [loss.clause for loss in found.losses] == [both]


def test_a_finding_outweighs_a_verdict() -> None:
    found = score(log_of(counterexample(CLIMB)), RUBRIC)
    assert [loss.clause for loss in found.losses] == [CLIMB]


@pytest.mark.parametrize("verdict", ["not observable", "not reached"])
def test_what_was_not_seen_earns_nothing(verdict: str) -> None:
    log = log_of(counterexample(DOME), **{**violated(DOME), "RB__move__pre__climb": verdict})
    found = score(log, RUBRIC)
    reasons = {loss.clause: loss.reason for loss in found.losses}
    assert reasons[CLIMB] == f"{verdict}: so it is"
    assert found.earned == round(100 - POINTS[CLIMB] - POINTS[DOME], 2)


def test_a_clause_that_the_log_does_not_name_earns_nothing() -> None:
    events = [event for event in clause_events({}) if event[1]["id"] != CLIMB]
    found = score(written(RUBRIC, events, "conforms"), RUBRIC)
    assert [(loss.clause, loss.reason) for loss in found.losses] == [(CLIMB, "it was not judged")]


def test_faults_cost_their_points_once() -> None:
    one = score(log_of(fault()), RUBRIC)
    two = score(log_of(fault(), fault("hang")), RUBRIC)
    assert one.earned == two.earned == 90
    assert one.losses[0].reason == "crash: exit status 1"


def test_where_nothing_is_established_nothing_is_earned() -> None:
    assert score(log_of(verdict="not established"), RUBRIC).earned == 0
    assert score(log_of(verdict=""), RUBRIC).earned == 0
    assert score(log_of(fault(), counterexample(CLIMB), verdict="conforms"), RUBRIC).earned == 0


def test_a_clause_that_no_case_came_to_takes_nothing_from_the_others() -> None:
    """Else mending the last bug would cost everything: with it the verdict is *violates*, and points are earned."""
    log = log_of(verdict="not established", **{CLIMB_: "not reached"})
    assert score(log, RUBRIC).earned == round(100 - POINTS[CLIMB], 2)
    text: dict[str, object] = {"text": "the run was stopped after 600 seconds"}
    stopped = ("note", text)
    cut = log_of(stopped, verdict="not established", **{CLIMB_: "not reached"})
    assert score(cut, RUBRIC).earned == 0


def test_a_run_that_was_cut_short_has_no_final_score() -> None:
    """Not even one that shows a bug: what was not asked may hold others."""
    whole = log_of(counterexample(CLIMB), **violated(CLIMB))
    assert whole.footer is not None and score(whole, RUBRIC).earned > 0
    cut = replace(whole, footer={**whole.footer, "cut": "after 360 s, with 400 requests"})
    found = score(cut, RUBRIC)
    assert found.earned == 0 and {loss.reason for loss in found.losses} == {NOT_FINAL}
    assert json.loads(draw_gradescope(cut))["score"] == 0
    assert json.loads(draw_classroom50(cut))["score"] == 0
    assert "Score:" not in draw_check_page(cut)
    first = summarise(cut).splitlines()[0]
    assert first.startswith("Cut short after 360 s, with 400 requests: ") and "violates" in first


def test_the_order_of_the_events_does_not_matter() -> None:
    events = [counterexample(CLIMB), fault(), *clause_events({CLIMB: "violated"})[:2]]
    scores = {
        score(written(RUBRIC, list(order), "violates"), RUBRIC).earned
        for order in permutations(events)
    }
    assert len(scores) == 1


LOGS = {
    "all": log_of(verdict="conforms"),
    "bug": log_of(counterexample(CLIMB), **violated(CLIMB)),
    "fault": log_of(fault()),
    "unseen": log_of(counterexample(DOME), **violated(DOME), RB__move__pre__climb="not observable"),
    "nothing": log_of(verdict="not established"),
    "cut short": log_of(verdict=""),
}


@pytest.mark.parametrize("name", LOGS)
def test_gradescope_is_told_the_same_score(name: str) -> None:
    told = json.loads(draw_gradescope(LOGS[name]))
    assert told["score"] == score(LOGS[name], RUBRIC).earned
    assert told["score"] == json.loads(draw_classroom50(LOGS[name]))["score"]
    most = sum(test.get("max_score", 0) for test in told["tests"])
    assert most == pytest.approx(RUBRIC.points, abs=0.01)


def test_a_clause_that_broke_with_another_earns_nothing_and_shows_that_ones_script() -> None:
    held = [("clause", {"id": clause.id, "verdict": "held", "exercised": 1})
            for clause in clauses_of("RB") if clause.id not in (CLIMB, DOME)]  # fmt: skip
    broken = ("clause", {"id": CLIMB, "verdict": "violated", "exercised": 1})
    part = ("clause", {"id": DOME, "verdict": "violated", "exercised": 1, "part_of": CLIMB})
    log = written(RUBRIC, [counterexample(CLIMB), *held, broken, part], "violates")
    losses = {loss.clause: loss for loss in score(log, RUBRIC).losses}
    assert set(losses) == {CLIMB, DOME}
    assert losses[DOME].script == losses[CLIMB].script == ("new none none",)


def numbered(word: str, kind: str, **more: object) -> list[tuple[str, dict[str, object]]]:
    """The clause events of a log in which the clauses of this word and kind say more."""
    found = clause_events({})
    for _, fields in found:
        clause = find_clause(str(fields["id"]))
        if (clause.request, clause.kind.value) == (word, kind):
            fields.update(more)
    return found


def test_who_refuses_most_of_what_is_allowed_earns_little_for_playing() -> None:
    allowed = "RB.move.accepts"
    held = numbered("move", "accepts", exercised=100, verdict="violated")
    scores = [
        score(
            written(RUBRIC, [counterexample(allowed, occurrences=wrong), *held], "violates"), RUBRIC
        )
        for wrong in (1, 50, 75, 100)
    ]
    first, second, third, last = (one.earned for one in scores)
    assert first == second == round(100 - POINTS[allowed], 2), "one mistake is charged once"
    assert first > third > last
    assert not {"moving", "winning"} & {one.name for one in scores[-1].capabilities if one.earned}
    (faults,) = [loss for loss in scores[2].losses if loss.clause == "faults"]
    assert faults.points == pytest.approx(RUBRIC.fault_points / 2, abs=0.001)
    assert faults.reason == "of 100 requests to move that are allowed 25 were accepted"


def test_a_condition_earns_by_a_pair_of_answers() -> None:
    lonely = [
        ("clause", {**fields, "no_twins": True}) if fields["id"] == CLIMB else (kind, fields)
        for kind, fields in clause_events({})
    ]
    found = score(written(RUBRIC, lonely, "conforms"), RUBRIC)
    (loss,) = found.losses
    assert (loss.clause, loss.reason) == (CLIMB, NO_TWIN)
    assert found.earned == round(100 - POINTS[CLIMB], 2)


def test_who_refuses_nothing_earns_nothing_for_accepting() -> None:
    events = [fault("cannot"), *numbered("build", "requires", verdict="not answered", unanswered=9)]
    losses = {
        loss.clause: loss for loss in score(written(RUBRIC, events, "violates"), RUBRIC).losses
    }
    assert losses["RB.build.accepts"].points == pytest.approx(POINTS["RB.build.accepts"], abs=0.001)
    assert losses["RB.build.pre.dome"].reason == "not answered: so it is"
    assert "RB.build.post.level" not in losses


def test_results_count_only_where_something_was_carried_out() -> None:
    changed = (
        "RB.build.post.level",
        "RB.build.post.dome",
        "RB.build.post.turn",
        "RB.build.post.stuck",
    )
    log = log_of(*map(counterexample, changed), **violated(*changed))
    found = score(log, RUBRIC)
    assert {one.name: one.earned for one in found.capabilities}["building"] == 0
    (other,) = [loss for loss in found.losses if loss.clause == "RB.build.post.workers"]
    assert other.reason == "no build was carried out"
    assert "RB.move.post.arrives" not in {loss.clause for loss in found.losses}


def test_gods_that_are_asked_for_and_missing_are_named_and_earn_nothing() -> None:
    plain = Hello("plain", ("none",), ())
    found = score(written(RUBRIC, clause_events({}), "conforms", plain), RUBRIC)
    assert found.missing == "2 of 3 gods asked for are missing: minotaur, pan"
    assert {one.name for one in found.capabilities if not one.earned} == {"minotaur", "pan"}
    assert found.earned <= 75
    assert not score(log_of(verdict="conforms"), Rubric(gods=("none",))).missing


def test_what_may_be_left_out_costs_only_where_it_is_wrong() -> None:
    optional = {"RB.moves.post.exact", "RB.pass.pre.never", "RB.load.accepts"}
    left_out = {id.replace(".", "__"): "not observable" for id in optional}
    assert score(log_of(verdict="conforms", **left_out), RUBRIC).earned == 100
    wrong = score(log_of(*map(counterexample, optional), **violated(*optional)), RUBRIC)
    assert 98 <= wrong.earned < 100


def test_an_old_log_can_still_be_drawn() -> None:
    whole = LOGS["bug"]
    old = replace(whole, events=tuple(one for one in whole.events if one["event"] != "score"))
    told = json.loads(draw_gradescope(old))
    assert told["score"] == pytest.approx(score(old, RUBRIC).earned, abs=0.02)


def test_the_page_says_by_capability_what_was_earned_and_what_would_earn_the_rest() -> None:
    page = draw_check_page(LOGS["bug"])
    assert f"Score: {score(LOGS['bug'], RUBRIC).earned:g} of 100 points" in page
    row = page[
        page.index('<th scope="row">moving</th>') : page.index('<th scope="row">building</th>')
    ]
    parts = {one.name: one for one in score(LOGS["bug"], RUBRIC).capabilities}
    assert f"{parts['moving'].earned:g} of {parts['moving'].most:g}" in row
    assert "RB.move.pre.climb" in row and "violated: it was accepted" in row
    assert "nothing is left" in page
    assert "Score:" not in draw_check_page(LOGS["cut short"])
