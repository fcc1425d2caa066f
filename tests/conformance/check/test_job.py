"""The log of a check: what held is recorded, and a killed run leaves what it had."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from conformance.check.job import Options, check
from conformance.check.recorded import MOST_CASES
from conformance.check.run import CHOOSING, Run
from conformance.check.settings import Abilities, Budget
from conformance.driver import Hello, Inside, introduce
from conformance.exits import Exit
from conformance.mistakes import find_mistake
from conformance.mistakes.right_game import RightGame
from conformance.replay.recheck import Finding, recheck
from conformance.replay.recheck import exit_of as exit_of_recheck
from conformance.replay.replayed import Status, exit_of
from conformance.replay.rerun import rerun
from reports.check.model import read_check
from reports.check.terminal import summarise
from reports.event_log import EventLog, Log, read_log
from spec.gods import God
from spec.registry import clauses_of
from tests.conformance.check.programs import (
    check_of,
    played,
    reference,
    thin_stages,
    verdict_of,
)
from tests.conformance.replay.programs import CLIMB, hello_of, new_log, right, wrong

EVERY = 8
MAKING = "making counterexample"
KNOWN = tuple(God)


@pytest.fixture
def thin(monkeypatch: pytest.MonkeyPatch) -> None:
    thin_stages(monkeypatch, EVERY)


@cache
def log_of(name: str) -> Log:
    """The log of a check of the right game, or of this mistake; with thin suites."""
    return check_of(played(RightGame if name == "right" else find_mistake(name).start))


@pytest.mark.usefixtures("thin")
def test_what_held_is_recorded_and_can_be_asked_again() -> None:
    log = log_of("right")
    assert verdict_of(log) == "conforms"
    cases = log.of_kind("case")
    assert 50 < len(cases) <= MOST_CASES
    assert sum(len(json.dumps(case)) for case in cases) < 100_000
    held = {event["id"] for event in log.of_kind("clause") if event["verdict"] == "held"}
    assert {id for case in cases for id in case["clauses"]} == held
    assert {one.finding for one in recheck(log)} == {Finding.HOLDS}
    outcomes = tuple(rerun(right(), hello_of(right()), log))
    assert [one.status for one in outcomes] == [Status.HOLDS] * len(cases)
    assert exit_of(outcomes) is Exit.CONFORMS


@pytest.mark.parametrize("document", ["D1", "D3", "D4"])
@pytest.mark.usefixtures("thin")
def test_what_held_under_another_document_holds_again(document: str) -> None:
    log = check_of(reference(document), document)
    assert verdict_of(log) == "conforms" and len(log.of_kind("case")) > 20
    assert {one.finding for one in recheck(log)} == {Finding.HOLDS}


@pytest.mark.usefixtures("thin")
def test_a_mistake_that_is_made_later_is_newly_broken() -> None:
    log = log_of("right")
    for name in ("climb_is_unlimited", "second_game_keeps_towers", "builds_on_any_worker"):
        outcomes = tuple(rerun(wrong(name), hello_of(right()), log))
        broken = [one for one in outcomes if one.status is Status.NEWLY_BROKEN]
        assert broken and len(broken) < len(outcomes)
        assert find_mistake(name).clause in " ".join(one.why for one in broken)


@pytest.mark.usefixtures("thin")
def test_nothing_that_broke_is_recorded_as_held() -> None:
    log = log_of(CLIMB)
    assert verdict_of(log) == "violates" and log.of_kind("case")
    assert {one.finding for one in recheck(log)} == {Finding.FOLLOWS, Finding.HOLDS}


@pytest.mark.usefixtures("thin")
def test_two_runs_write_the_same() -> None:
    assert check_of(played(find_mistake(CLIMB).start)).events == log_of(CLIMB).events


@pytest.mark.usefixtures("thin")
def test_what_legal_play_does_not_reach_is_told_where_there_is_no_load() -> None:
    missed = read_check(check_of(played(RightGame, ("select",)))).missed
    assert len(missed) == 2 and sum(len(one.classes) for one in missed) > 300
    assert not read_check(log_of("right")).missed


class Killed(Exception):
    """The run was killed."""


def killed_when(kill: Callable[[str], bool], path: Path, *more: str) -> Log:
    """The log that a check of the wrong Minotaur, with further mistakes, leaves which is killed at this step."""

    def on_progress(what: str, requests: int | None) -> None:
        if kill(what):
            raise Killed

    kinds = tuple(cast(type[RightGame], find_mistake(name).start) for name in (CLIMB, *more))
    asked = Inside(played(type("Wrong", kinds, {})))
    hello = introduce(asked)
    assert isinstance(hello, Hello)
    header = {name: value for name, value in new_log().read().header.items() if name != "event"}
    options = Options(budget=Budget.QUICK)
    with pytest.raises(Killed), EventLog(header, path) as log:
        check(asked, hello, options, log, on_progress)
    return read_log(path)


@dataclass(frozen=True)
class Interrupted:
    """What became of a check after Ctrl-C."""

    verdict: str
    log: Log
    steps: list[str]
    said: list[str]


def interrupted(press: Callable[[str], bool], *mistakes: str) -> Interrupted:
    """A check of a game with these mistakes, in which Ctrl-C is pressed once, at this step."""
    steps, said = list[str](), list[str]()

    def on_progress(what: str, requests: int | None) -> None:
        steps.append(what)
        if press(what):
            raise KeyboardInterrupt

    kinds = (cast(type[RightGame], find_mistake(one).start) for one in mistakes if one != "right")
    asked = Inside(played(type("Wrong", (*kinds, RightGame), {})))
    log = new_log()
    verdict = check(
        asked, hello_of(asked), Options(budget=Budget.QUICK), log, on_progress, said.append
    )
    return Interrupted(verdict, log.read(), steps, said)


@pytest.mark.usefixtures("thin")
def test_a_run_that_is_killed_in_a_stage_leaves_the_stages_before_it(tmp_path: Path) -> None:
    log = killed_when(lambda what: what == "cases", tmp_path / "report.jsonl")
    assert not log.is_complete
    sources = [event["suite"] for event in log.of_kind("coverage")]
    assert sources[0] == "smoke" and "table" in sources
    assert sources.count("table") == 1 and "explore" not in sources, "that of the witnesses alone"
    assert read_check(log).sentence.startswith("Incomplete: ")
    assert exit_of_recheck(tuple(recheck(log))) is Exit.NOT_ESTABLISHED


@pytest.mark.usefixtures("thin")
def test_a_run_that_is_killed_while_it_shrinks_leaves_its_cases(tmp_path: Path) -> None:
    path = tmp_path / "report.jsonl"
    log = killed_when(lambda what: what.startswith(MAKING), path)
    assert not log.is_complete and not log.of_kind("counterexample")
    assert len(log.of_kind("case")) > 50
    torn = path.read_bytes()
    path.write_bytes(torn[: torn.rindex(b'"transcript"')])
    cases = read_log(path).of_kind("case")
    assert len(cases) == len(log.of_kind("case")) - 1
    outcomes = tuple(rerun(right(), hello_of(right()), read_log(path)))
    assert [one.status for one in outcomes] == [Status.HOLDS] * len(cases)


@pytest.mark.usefixtures("thin")
def test_a_bug_is_told_before_the_next_is_looked_for(tmp_path: Path) -> None:
    shrunk: list[str] = []

    def second(what: str) -> bool:
        shrunk.extend([what] * what.startswith(MAKING))
        return len(shrunk) > 1

    log = killed_when(second, tmp_path / "report.jsonl", "turn_never_passes")
    (bug,) = log.of_kind("counterexample")
    assert shrunk[0] == f"{MAKING} 1 of 2 shorter ({bug['clause']})"


@pytest.mark.usefixtures("thin")
def test_ctrl_c_begins_no_further_case_and_tells_what_was_found() -> None:
    told = interrupted(lambda what: what == "cases", CLIMB)
    assert told.verdict == "violates"
    assert told.steps[-1] == "cases" and told.steps.count("cases") == 1, "nothing is made shorter"
    assert told.said == [
        "santorini: interrupted: what was found so far is being written; another Ctrl-C ends at once"
    ]
    assert not told.log.is_complete and not told.log.of_kind("clause")
    climb, _ = told.log.of_kind("counterexample")
    assert climb["clause"] == "RB.move.pre.climb" and climb["as_found"]
    assert {"event": "note", "text": "the run was stopped by Ctrl-C"} in told.log.events
    text = summarise(told.log)
    assert text.startswith(
        "Incomplete: mine violates the rulebook (RB): 2 bugs were found before the check was cut short, "
        "and the rest is unknown.\nClauses: 2 violated · 70 not judged\n"
    )
    assert (
        "Note: where the program is wrong was not looked for: several of the bugs may be one"
        in text
    )
    assert "  The game in which it was found, not made shorter, with the replies:" in text


@pytest.mark.usefixtures("thin")
def test_ctrl_c_while_bugs_are_made_shorter_tells_the_others_as_they_were_found() -> None:
    told = interrupted(lambda what: what.startswith(f"{MAKING} 2 of "), CLIMB, "turn_never_passes")
    first, second, *_ = told.log.of_kind("counterexample")
    assert "as_found" not in first and second["as_found"]
    assert len({first["clause"], second["clause"]}) == 2
    assert "region" in second, "that was known by then"
    assert [step for step in dict.fromkeys(told.steps) if step != CHOOSING] == [
        "smoke",
        "witnesses",
        "cases",
        "first game",
        "explore",
        "choosing what to record",
        "asking the same again",
        "finding out where it is wrong",
        f"making counterexample 1 of 2 shorter ({first['clause']})",
        f"making counterexample 2 of 2 shorter ({second['clause']})",
    ]


@pytest.mark.usefixtures("thin")
def test_whoever_waits_is_told_that_cases_are_chosen() -> None:
    steps: list[str] = []
    program = right()
    abilities = Abilities("RB", KNOWN, hello_of(program).features)
    run = Run(program, abilities, clauses_of("RB"), lambda what, requests: steps.append(what))
    run.everything(Budget.QUICK, 1, is_enough=lambda findings: "witnesses" in steps)
    assert list(dict.fromkeys(steps)) == ["smoke", CHOOSING, "witnesses"]
    assert CHOOSING == "choosing cases (first time for this kind of program)"


@pytest.mark.usefixtures("thin")
def test_ctrl_c_before_anything_is_found_establishes_nothing() -> None:
    told = interrupted(lambda what: what == "smoke", "right")
    assert told.verdict == "not established"
    assert (
        summarise(told.log)
        .splitlines()[0]
        .endswith(
            "was cut short before any finding was written; whether it conforms is not established."
        )
    )
