"""The stage `explore` of a check: it finds what no suite can, and blames no right program."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.check import job
from conformance.check.exploring import explore
from conformance.check.run import Run
from conformance.check.settings import EFFORTS, Abilities, Budget
from conformance.driver import Implementation, Inside, Limits
from conformance.explore.search import Kept
from conformance.mistakes.right_game import RightGame
from reports.event_log import Log
from spec.gods import God
from spec.registry import clauses_of
from tests.conformance.check.programs import (
    ALL,
    blamed,
    check_of,
    checked,
    played,
    reference,
    thin_stages,
    verdict_of,
)
from tests.conformance.explore.wrong_games import GAMES

ROOT = Path(__file__).resolve().parents[3]
PATIENT = Limits(start_seconds=300, reply_seconds=300)
MODULE = "tests.conformance.explore.wrong_games"

EXAMPLES = 90
"""More than `quick` has, less than `standard`."""

FOUND = {
    "ThirdPassIsRemembered": "RB.build.post.turn",
    "DomesAfterThreeOddRequests": "RB.build.post.level",
    "ClimbsAfterTwoOddRequests": "RB.move.pre.climb",
    "ClimbsAfterFourLatePlacements": "RB.move.pre.climb",
    "MissedWinIsResentedLater": "RB.build.post.level",
}
"""What exploring finds in each wrong game, with the seed that a check has by itself."""

CASES = ("table", "shut in", "facts", "tours", "games")
"""The sources of all other stages."""


@pytest.mark.parametrize("name", GAMES)
def test_exploring_finds_what_no_other_stage_can(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All cases of a quick check are sent first, and none breaks the clause."""
    thin_stages(monkeypatch, every=1, explores=True)
    abilities = Abilities("RB", tuple(God), ALL)
    run = Run(Inside(lambda: GAMES[name]().answer), abilities, clauses_of("RB"))
    findings = run.everything(Budget.QUICK, 1)
    assert {*CASES} <= {one.suite for one in findings.coverage}
    assert FOUND[name] not in findings.tally.violations
    explore(run, EXAMPLES, 1)
    assert FOUND[name] in findings.tally.violations


def test_what_exploring_finds_in_a_process_is_made_small(monkeypatch: pytest.MonkeyPatch) -> None:
    thin_stages(monkeypatch, every=1, leave_out=CASES, explores=True)
    monkeypatch.setitem(EFFORTS, Budget.QUICK, replace(EFFORTS[Budget.QUICK], examples=EXAMPLES))
    command = (sys.executable, "-m", MODULE, "ThirdPassIsRemembered")
    with Implementation(command, PATIENT, cwd=ROOT) as program:
        log = checked(program)
    assert {event["suite"] for event in log.of_kind("coverage")} == {"smoke", "explore"}
    assert verdict_of(log) == "violates"
    scripts = {event["clause"]: event["script"] for event in log.of_kind("counterexample")}
    assert scripts["RB.build.post.turn"].count("pass") == 3
    assert len(scripts["RB.build.post.turn"]) < 20


def explored(log: Log) -> dict[str, int]:
    """What the log says of the stage."""
    (event,) = [event for event in log.of_kind("coverage") if event["suite"] == "explore"]
    return {"cases": event["cases"], "requests": event["requests"]}


@pytest.mark.parametrize("document", ["RB", "D0", "D1", "D2", "D3", "D4"])
def test_a_right_program_is_not_blamed(document: str, monkeypatch: pytest.MonkeyPatch) -> None:
    thin_stages(monkeypatch, every=20, explores=True)
    log = check_of(reference(document), document)
    assert not blamed(log) and not log.of_kind("fault")
    assert explored(log)["cases"] >= 20 and explored(log)["requests"] > 1_000


@pytest.mark.parametrize("features", [(), ("select",), ("legal", "reasons"), ALL])
def test_a_right_program_with_few_features_is_not_blamed(
    features: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    thin_stages(monkeypatch, every=40, explores=True)
    log = check_of(played(RightGame, features))
    assert not blamed(log) and not log.of_kind("fault")


def test_pairs_that_it_does_not_play_are_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []

    class NeverTwoOfAKind(RightGame):
        def answer(self, line: str) -> str:
            begun.append(line)
            words = line.split(" ")
            if words[0] in ("new", "load") and words[1] == words[2] != "none":
                return "! one god each"
            return super().answer(line)

    thin_stages(monkeypatch, every=40, explores=True)
    log = check_of(played(NeverTwoOfAKind))
    assert not blamed(log) and not log.of_kind("fault")
    assert begun.count("new minotaur minotaur") == 1


def test_two_checks_with_one_seed_ask_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    thin_stages(monkeypatch, every=40, explores=True)
    asked: list[list[str]] = [[], []]
    for lines in asked:

        class Told(RightGame):
            def answer(self, line: str, lines: list[str] = lines) -> str:
                lines.append(line)
                return super().answer(line)

        check_of(played(Told))
    assert asked[0] == asked[1]


class CrashesAtAThirdPass(RightGame):
    """Raises when it is told to pass for the third time."""

    passes = 0

    def decline(self) -> str:
        self.passes += 1
        if self.passes % 3 == 0:
            raise RuntimeError("too many")
        return super().decline()


def test_a_crash_while_exploring_is_a_fault_like_any_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thin_stages(monkeypatch, every=40, leave_out=("table", "tours"), explores=True)
    log = checked(Inside(played(CrashesAtAThirdPass)))
    assert verdict_of(log) == "violates" and not blamed(log)
    assert {event["kind"] for event in log.of_kind("fault")} == {"crash"}
    (fault,) = log.of_kind("fault")
    assert fault["script"][-1] == "pass"


def test_a_run_that_is_cut_while_exploring_does_not_conform(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thin_stages(monkeypatch, every=40, explores=True)

    def late(run: Run, examples: int, seed: int | None, kept: Kept | None = None) -> None:
        run.pace.seconds = 0.0
        explore(run, examples, seed, kept)

    monkeypatch.setattr(job, "explore", late)
    log = check_of(reference())
    assert verdict_of(log) == "not established" and not blamed(log)
    assert explored(log)["requests"] == 0
