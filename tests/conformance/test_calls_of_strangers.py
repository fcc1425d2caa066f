"""Programs that tell their calls are judged by them: the wrong ones are caught, and right ones are not blamed."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from conformance.cases.script import Script
from conformance.check import job, run
from conformance.check.settings import Abilities, Budget
from conformance.driver import Hello, Implementation, Inside, Limits, Program, introduce
from conformance.replay.recheck import Finding, recheck
from conformance.replay.replayed import Status
from conformance.replay.rerun import rerun
from reports.event_log import Log
from spec.clause import Observed
from spec.registry import clauses_of
from tests.conformance.calling_program import GARBAGE, RIGHT, WRONG
from tests.conformance.check.programs import (
    blamed,
    checked,
    explore_little,
    reference,
    verdict_of,
    verdicts,
)
from tests.conformance.driver.test_python_calls import PLACED, of_the_page
from tests.conformance.driver.test_python_calls import program as python_program

ROOT = Path(__file__).parents[2]
LIMITS = Limits(start_seconds=120, reply_seconds=120)
FLAT = "00000/00000/00000/00000/00000"
STEPS = ("2 3", "1 1", "3 2", "2 4", "2 2", "2 9", "-1 2")
BOARDS = (
    f"{FLAT} 22,04/40,44",
    f"{FLAT} 22,04/23,32",
    "00000/01000/00230/00300/00000 22,04/40,44",
    "00000/00000/00040/00200/00000 22,04/40,44",
)
ALLOWED = {
    ("D0", "asks no card"): {"D0.player_move.seq.1"},
    ("D0", "asks no card of Pan"): {"D0.worker_move.pre.1"},
    ("D0", "looks for a win before the move"): {"D0.player_check_win_condition.seq.1"},
    ("D1", "validates another cell"): {"D1.move_worker.pre.3"},
}
"""What is broken too, since the same thing is wrong with it."""


def few_stages(
    abilities: Abilities, budget: Budget, seed: int
) -> Iterator[tuple[str, list[Script]]]:
    """Steps, pushes, wins, and moves that are refused, of either player and with every card."""
    yield "moves", [abilities.put(Script.of_lines(lines)) for lines in scripts(abilities.document)]


def scripts(document: str) -> Iterator[tuple[str, ...]]:
    pairs = (
        ["none none"]
        if document == "D1"
        else ["minotaur none", "none minotaur", "pan none", "none pan", "pan pan", "none none"]
    )
    for gods in pairs:
        for board in BOARDS:
            first, second = board.split(" ")[1].split("/")
            swapped = f"{board.split(' ')[0]} {second}/{first}"
            for position in (f"{board} m0", f"{swapped} m1"):
                for step in STEPS:
                    yield (f"load {gods} {position}", f"move 2 2 {step}")


def program_of(document: str, way: str) -> Implementation:
    command = [sys.executable, "-m", "tests.conformance.calling_program", document, way]
    return Implementation(command, LIMITS, cwd=ROOT)


def log_of(document: str, way: str, monkeypatch: pytest.MonkeyPatch) -> Log:
    """The log of a check of the program, with these few cases."""
    monkeypatch.setattr(run, "stages", few_stages)
    monkeypatch.setattr(job, "memory_of", lambda abilities, budget, seed: None)
    explore_little(monkeypatch)
    with program_of(document, way) as program:
        return checked(program, document)


def about_calls(document: str) -> set[str]:
    return {clause.id for clause in clauses_of(document) if clause.observed is Observed.CALLS}


@pytest.mark.parametrize(("document", "way"), [(d, w) for d in RIGHT for w in RIGHT[d]])
def test_a_right_program_is_not_blamed(
    document: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = log_of(document, way, monkeypatch)
    assert [event["clause"] for event in log.of_kind("counterexample")] == []
    assert not log.of_kind("fault")
    found = verdicts(log)
    assert {found[id] for id in about_calls(document)} == {"held"}


@pytest.mark.parametrize(("document", "way"), [(d, w) for d in WRONG for w in WRONG[d]])
def test_a_wrong_program_is_caught_by_the_clause(
    document: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clause = WRONG[document][way][1]
    log = log_of(document, way, monkeypatch)
    assert verdict_of(log) == "violates"
    assert blamed(log) == {clause} | ALLOWED.get((document, way), set())
    assert not log.of_kind("fault")
    found = next(event for event in log.of_kind("counterexample") if event["clause"] == clause)
    # Where the move has to be carried out, its worker is selected before; one that fails needs no worker at all.
    words = [line.split()[0] for line in found["script"]]
    failed = [["new", "move"]] if "failed move" in way else []
    assert words in (["load", "select", "move"], ["load", "move"], *failed)
    assert found["transcript"][-1]["calls"][0].startswith("@ > ")
    assert "it told these calls: " in found["answered"]
    assert {one.finding for one in recheck(log)} == {Finding.FOLLOWS, Finding.HOLDS}


def test_every_clause_about_calls_has_a_program_that_breaks_it() -> None:
    for document, wrong in WRONG.items():
        assert {clause for _, clause in wrong.values()} == about_calls(document)


@pytest.mark.parametrize("way", GARBAGE)
def test_call_lines_that_cannot_be_read_are_a_fault(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = log_of("D1", way, monkeypatch)
    assert verdict_of(log) == "violates"
    (fault,) = log.of_kind("fault")
    assert fault["kind"] == "garbage" and GARBAGE[way][1] in fault["detail"]
    assert len(fault["script"]) <= 3 and fault["script"][-1].startswith("move ")
    assert not log.of_kind("counterexample")


def outcomes(log: Log, program: Program) -> dict[str, Status]:
    with program:
        hello = introduce(program)
        assert isinstance(hello, Hello)
        return {one.name: one.status for one in rerun(program, hello, log)}


def test_a_report_about_calls_is_run_against_others(monkeypatch: pytest.MonkeyPatch) -> None:
    way, clause = "looks for a winner first", "D1.check_win_condition.pre.1"
    log = log_of("D1", way, monkeypatch)
    assert outcomes(log, program_of("D1", way))[clause] is Status.STILL_BROKEN
    assert outcomes(log, program_of("D1", "as it is"))[clause] is Status.FIXED
    silent = outcomes(log, Inside(reference("D1")))
    assert silent[clause] is Status.NOT_COMPARABLE, "it does not tell its calls"


def test_a_transcript_without_its_calls_bears_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    log = log_of("D1", "looks for a winner first", monkeypatch)
    (event,) = log.of_kind("counterexample")
    for calls in ([], ["no call line"], None):
        event["transcript"][-1]["calls"] = calls
        assert {one.finding for one in recheck(log)} == {Finding.HOLDS, Finding.DOES_NOT_FOLLOW}


def played_stages(
    abilities: Abilities, budget: Budget, seed: int
) -> Iterator[tuple[str, list[Script]]]:
    """The same for a program without `load`: the workers are placed."""
    del abilities, budget, seed
    yield "moves", [Script.of_lines((*PLACED, f"move 2 2 {step}"), None) for step in STEPS]


VALIDATES = "if not self.is_valid_move(worker.cell, (r2, c2)):"
MOVES = "self.move_worker(worker, (r2, c2))"
MISTAKES_IN_THE_PAGE = {
    "D1.check_win_condition.pre.1": (MOVES, f"self.check_win_condition(); {MOVES}"),
    "D1.move_worker.pre.1": (VALIDATES, f"{MOVES}\n        {VALIDATES}"),
    "D1.is_valid_move.pre.3": (VALIDATES, VALIDATES.replace("(r2, c2)", "(c2, r2)")),
}


@pytest.mark.parametrize("clause", ["", *MISTAKES_IN_THE_PAGE])
def test_a_python_class_is_judged_by_the_calls_that_the_kit_notes(
    clause: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, source = of_the_page()
    if clause:
        line, other = MISTAKES_IN_THE_PAGE[clause]
        assert source.count(line) == 1
        source = source.replace(line, other)
    monkeypatch.setattr(run, "stages", played_stages)
    monkeypatch.setattr(job, "memory_of", lambda abilities, budget, seed: None)
    with python_program(tmp_path, table, source) as program:
        log = checked(program, "D1")
    found = verdicts(log)
    if clause:
        assert found[clause] == "violated"
    else:
        assert not blamed(log) and {found[id] for id in about_calls("D1")} == {"held"}
