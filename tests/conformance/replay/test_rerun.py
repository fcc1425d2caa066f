"""Recorded cases against the same, the repaired and another implementation."""

from collections.abc import Callable

import pytest

from conformance.check.patience import MOST_FAULTS
from conformance.driver import Inside
from conformance.exits import Exit
from conformance.mistakes.right_game import RightGame
from conformance.replay.replayed import Replayed, Status, exit_of
from conformance.replay.rerun import recorded_cases, rerun
from conformance.replay.running import STOPPED
from reports.event_log import Log
from spec.contract_file.learning import learn
from tests.conformance.mistakes_shown import script_of
from tests.conformance.replay.programs import (
    CLIMB,
    add_counterexample,
    breaking,
    hello_of,
    new_log,
    report_of,
    right,
    transcript,
    wrong,
)

EMPTY = "00000/00000/00000/00000/00000"
NO_WAY_DOWN = "## Operation: moveWorker\n### Preconditions\n1. It is not lower. `climb >= 0`\n"
AT_TWO = "load minotaur none 00000/00000/00020/00000/00000 22,00/44,01 m0"
PUSH_AT_TWO = "load minotaur none 00000/00000/00020/00000/00000 22,00/23,01 m0"


def one(asked: Inside, log: Log, without: tuple[str, ...] = ()) -> Replayed:
    (outcome,) = rerun(asked, hello_of(asked, without), log)
    return outcome


def climbing_report(script: tuple[str, ...] = (PUSH_AT_TWO, "move 2 2 2 3")) -> Log:
    log = new_log()
    add_counterexample(log, "RB.move.pre.climb", script, wrong(CLIMB))
    return log.read()


@pytest.mark.parametrize("name", [CLIMB, "dome_cannot_be_built", "place_swaps_row_and_column"])
def test_a_repaired_program_is_fixed_and_the_same_one_still_broken(name: str) -> None:
    log = report_of(name)
    fixed = one(right(), log)
    assert fixed.status is Status.FIXED
    assert exit_of([fixed]) is Exit.CONFORMS
    still = one(wrong(name), log)
    assert still.status is Status.STILL_BROKEN
    assert script_of(name)[-1] in still.why
    assert exit_of([fixed, still]) is Exit.VIOLATES


def test_another_clause_that_breaks_there_is_newly_broken() -> None:
    outcome = one(wrong("load_transposes_the_board"), climbing_report())
    assert outcome.status is Status.NEWLY_BROKEN
    assert "RB.load.post.position" in outcome.why


@pytest.mark.parametrize("asked", [right(), wrong("builds_on_any_worker")])
def test_a_clause_that_is_false_of_the_game_is_called_so_beside_what_breaks_it(
    asked: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spec.registry._ADDED", {})
    learn("down", NO_WAY_DOWN)
    log = new_log("down")
    down = "load none none 00000/00000/00100/00000/00000 22,04/44,40 m0"
    add_counterexample(log, "down.move.pre.1", (down, "move 2 2 2 3"), asked)
    outcome = one(asked, log.read())
    assert outcome.status is Status.STILL_BROKEN
    assert outcome.why == (
        "the clause is false of the game, by the rulebook this is right: "
        "move 2 2 2 3 -> = 00000/00000/00100/00000/00000 23,04/44,40 b0:23"
    )


def test_an_answer_that_the_rulebook_takes_though_the_document_does_not_is_called_so() -> None:
    log = new_log("D4")
    shelf = "load minotaur none 00000/00000/00002/00000/00000 22,04/23,44 m0"
    add_counterexample(log, "D4.move.pre.16", (shelf, "move 2 2 2 3"), right())
    assert one(right(), log.read()).why == (
        "by the rulebook this is right: move 2 2 2 3 -> = 00000/00000/00002/00000/00000 23,04/24,44 b0:23"
    )


def test_an_equal_clause_counts_as_the_same() -> None:
    log = new_log("RB")
    script = (PUSH_AT_TWO, "move 2 2 2 3")
    add_counterexample(log, "RB.move.pre.dome", script, wrong(CLIMB), also=["RB.move.pre.climb"])
    assert one(wrong(CLIMB), log.read()).status is Status.STILL_BROKEN


@pytest.mark.parametrize(
    ("without", "why"),
    [(("load",), "it has no load"), (("minotaur",), "minotaur is not declared")],
)
def test_what_cannot_be_put_is_not_comparable(without: tuple[str, ...], why: str) -> None:
    outcome = one(right(), climbing_report((PUSH_AT_TWO, "state", "move 2 2 2 3")), without)
    assert (outcome.status, outcome.why) == (Status.NOT_COMPARABLE, why)
    assert exit_of([outcome]) is Exit.NOT_ESTABLISHED


def test_a_feature_that_is_missing_is_named() -> None:
    log = new_log()
    script = (AT_TWO, "select 2 2")
    add_counterexample(log, "RB.select.accepts", script, right())
    assert one(right(), log.read(), ("select",)).why == "it has no select"


def test_a_position_without_towers_is_played_to_where_load_is_missing() -> None:
    script = (f"load none none {EMPTY} 22,00/44,01 m0", "move 2 2 2 4")
    log = new_log()
    add_counterexample(log, "RB.move.pre.adjacent", script, wrong("moves_reach_two_cells"))
    assert one(right(), log.read(), ("load",)).status is Status.FIXED
    broken = one(wrong("moves_reach_two_cells"), log.read(), ("load",))
    assert broken.status is Status.STILL_BROKEN


def test_a_like_position_is_played_to_where_towers_are_wanted() -> None:
    assert one(right(), climbing_report(), ("load",)).status is Status.FIXED
    broken = one(wrong(CLIMB), climbing_report(), ("load",))
    assert broken.status is Status.STILL_BROKEN
    assert not broken.why.startswith("load")


def test_a_clause_that_this_kit_lacks_is_not_comparable() -> None:
    log = new_log()
    add_counterexample(log, "RB.move.pre.moonlight", (AT_TWO, "state"), right())
    outcome = one(right(), log.read())
    assert outcome.status is Status.NOT_COMPARABLE
    assert "RB.move.pre.moonlight" in outcome.why


def test_a_script_that_is_no_script_is_not_comparable() -> None:
    log = new_log()
    add_counterexample(log, "RB.move.accepts", (AT_TWO, "state"), right(), script=["jump 1 1"])
    outcome = one(right(), log.read())
    assert outcome.status is Status.NOT_COMPARABLE
    assert "jump" in outcome.why


def test_a_clause_that_does_not_speak_any_more_is_not_called_fixed() -> None:
    """The game ends elsewhere, nothing is broken, and the clause says nothing of it."""
    log = new_log()
    script = (AT_TWO, "state")
    add_counterexample(
        log, "RB.move.post.win_up", script, right(), script=[*script[:1], "moves 2 2"]
    )
    outcome = one(right(), log.read())
    assert outcome.status is Status.NOT_COMPARABLE
    assert "not put to the question" in outcome.why


def test_an_answer_of_the_references_own_is_fixed_though_the_clause_is_silent() -> None:
    """A refusal that changed the board is gone: now the request is accepted, as it should be."""
    log = new_log()
    add_counterexample(log, "RB.move.keeps", (AT_TWO, "move 2 2 2 1"), right())
    assert one(right(), log.read()).status is Status.FIXED


def _crash(line: str) -> str:
    raise RuntimeError("boom")


def _garbage(line: str) -> str:
    return "hello there"


@pytest.mark.parametrize(("answer", "kind"), [(_crash, "crash"), (_garbage, "garbage")])
def test_a_program_that_fails_is_not_comparable_and_no_pass(
    answer: Callable[[str], str], kind: str
) -> None:
    outcome = one(breaking(right(), "move 2 2 2 3", answer), climbing_report())
    assert outcome.status is Status.NOT_COMPARABLE
    assert outcome.why.startswith(kind)
    assert exit_of([outcome]) is Exit.VIOLATES


def test_cannot_is_a_fault_where_an_answer_is_due() -> None:
    asked = breaking(right(), "move 2 2 2 3", lambda line: "! not today")
    outcome = one(asked, climbing_report())
    assert outcome.is_fault and outcome.why.startswith("cannot")


def test_recorded_faults_are_fixed_still_there_or_others() -> None:
    log = new_log()
    log.append("fault", kind="crash", script=[AT_TWO, "move 2 2 2 1"], detail="ended")
    told = log.read()
    assert one(right(), told).status is Status.FIXED
    assert one(breaking(right(), "move 2 2 2 1", _crash), told).status is Status.STILL_BROKEN
    other = one(breaking(right(), "move 2 2 2 1", _garbage), told)
    assert other.status is Status.NEWLY_BROKEN and other.why.startswith("garbage")


def test_a_fault_that_has_become_a_wrong_answer_is_newly_broken() -> None:
    log = new_log()
    log.append("fault", kind="crash", script=[PUSH_AT_TWO, "move 2 2 2 3"], detail="ended")
    outcome = one(wrong(CLIMB), log.read())
    assert outcome.status is Status.NEWLY_BROKEN
    assert "RB.move.pre.climb" in outcome.why


def test_what_depends_on_chance_is_asked_three_times() -> None:
    log = new_log()
    log.append("fault", kind="non-determinism", script=[AT_TWO, "state"], detail="differs")
    assert one(right(), log.read()).status is Status.FIXED
    answers = iter([f"= {EMPTY} 22,00/44,01 m0", f"= {EMPTY} 22,00/44,01 m1"] * 9)
    fickle = breaking(right(), "state", lambda line: next(answers))
    outcome = one(fickle, log.read())
    assert outcome.status is Status.STILL_BROKEN and outcome.is_fault


def test_what_a_game_leaves_behind_is_looked_for_after_another_game() -> None:
    log = new_log()
    log.append("fault", kind="state leak", script=[AT_TWO, "state"], detail="differs")
    assert one(right(), log.read()).status is Status.FIXED
    outcome = one(wrong("second_game_keeps_towers"), log.read())
    assert outcome.status is Status.STILL_BROKEN and outcome.is_fault


def test_other_recorded_cases_hold_or_break_newly() -> None:
    log = new_log()
    log.append("case", clauses=[], transcript=transcript(right(), (PUSH_AT_TWO, "move 2 2 2 3")))
    told = log.read()
    assert one(right(), told).status is Status.HOLDS
    assert one(wrong(CLIMB), told).status is Status.NEWLY_BROKEN


@pytest.mark.parametrize(("answer", "kind"), [(_crash, "crash"), (_garbage, "garbage")])
def test_a_case_that_held_and_now_fails_is_newly_broken(
    answer: Callable[[str], str], kind: str
) -> None:
    log = new_log()
    log.append("case", clauses=[], transcript=transcript(right(), (AT_TWO, "move 2 2 2 1")))
    outcome = one(breaking(right(), "move 2 2 2 1", answer), log.read())
    assert outcome.status is Status.NEWLY_BROKEN and outcome.is_fault
    assert outcome.why.startswith(kind)


def test_the_request_that_breaks_is_named_wherever_it_is() -> None:
    log = new_log()
    told = transcript(right(), (PUSH_AT_TWO, "move 2 2 2 3", "state"))
    log.append("case", clauses=[], transcript=told)
    outcome = one(wrong(CLIMB), log.read())
    assert outcome.name == "case 1"
    assert outcome.why.startswith("RB.move.pre.climb: move 2 2 2 3 -> = ")


class Counted(Inside):
    """Counts how often it is started."""

    starts = 0

    def restart(self) -> None:
        self.starts += 1
        super().restart()


def test_all_that_held_is_asked_in_one_process() -> None:
    log = new_log()
    for line in ("state", "move 2 2 2 1", "move 2 2 2 4"):
        log.append("case", clauses=[], transcript=transcript(right(), (AT_TWO, line)))
    asked = Counted(lambda: RightGame().answer)
    outcomes = tuple(rerun(asked, hello_of(asked), log.read()))
    assert [outcome.status for outcome in outcomes] == [Status.HOLDS] * 3
    assert asked.starts == 0


def test_what_breaks_only_after_other_games_is_judged_afresh() -> None:
    """The report says nothing of those games: it holds, as it did."""
    log = new_log()
    tower = ("load none none 00000/00000/00100/00000/00000 00,23/44,04 m1", "state")
    log.append("case", clauses=[], transcript=transcript(right(), tower))
    log.append("case", clauses=[], transcript=transcript(right(), ("new none none",)))
    log.append("case", clauses=[], transcript=transcript(right(), (*tower, "new none none")))
    asked = wrong("second_game_keeps_towers")
    outcomes = tuple(rerun(asked, hello_of(asked), log.read()))
    told = [outcome.status for outcome in outcomes]
    assert told == [Status.HOLDS, Status.HOLDS, Status.NEWLY_BROKEN]


def test_after_too_many_faults_the_rest_is_not_compared() -> None:
    log = new_log()
    for _ in range(MOST_FAULTS + 2):
        log.append("case", clauses=[], transcript=transcript(right(), (AT_TWO, "move 2 2 2 1")))
    asked = breaking(right(), "move 2 2 2 1", _crash)
    outcomes = tuple(rerun(asked, hello_of(asked), log.read()))
    assert [outcome.why for outcome in outcomes[-2:]] == [STOPPED] * 2
    assert exit_of(outcomes) is Exit.VIOLATES


def test_a_recorded_case_that_was_broken_is_fixed() -> None:
    log = new_log()
    log.append(
        "case", clauses=[], transcript=transcript(wrong(CLIMB), (PUSH_AT_TWO, "move 2 2 2 3"))
    )
    (case,) = recorded_cases(log.read())
    assert case.broke == ("RB.move.pre.climb",)
    assert one(right(), log.read()).status is Status.FIXED
    assert one(wrong(CLIMB), log.read()).status is Status.STILL_BROKEN


def test_the_reports_document_is_the_judge() -> None:
    """D0 may be read without a climb limit for a push."""
    log = new_log("D0")
    script = (PUSH_AT_TWO, "select 2 2", "move 2 2 2 3")
    log.append("case", clauses=[], transcript=transcript(right(), script))
    assert one(wrong(CLIMB), log.read()).status is Status.HOLDS


def test_a_report_without_findings_establishes_nothing() -> None:
    log = new_log()
    log.finish("conforms", requests=9, seconds=0.1)
    outcomes = tuple(rerun(right(), hello_of(right()), log.read()))
    assert outcomes == ()
    assert exit_of(outcomes) is Exit.NOT_ESTABLISHED
