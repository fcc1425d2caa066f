"""Only what is played again and breaks a clause is refuted, and nothing else sounds better than it is."""

import inspect
from dataclasses import replace
from typing import Any

import pytest

from conformance.verify.symbolic.engine_conditions import LEMMA
from conformance.verify.symbolic.finding import Verdict
from conformance.verify.symbolic.parts import Extent, Part
from conformance.verify.symbolic.questions import Question
from conformance.verify.symbolic.quoted import arguments_in
from conformance.verify.symbolic.refutations import Shown, recorded
from conformance.verify.symbolic.replay import replayed, tidied
from conformance.verify.symbolic.searched import Searched
from conformance.verify.symbolic.sources import Sources
from conformance.verify.symbolic.verdicts import (
    InPart,
    clause_finding,
    not_searched,
    statement_findings,
    verdict_on,
)
from spec.gods import God
from spec.position import Phase
from spec.registry import DOCUMENTS, clauses_of

GODS = (God.NONE, God.NONE)
ID = "RB.build.post.others"
BUILD = Part("build", Phase.BUILD, 0, GODS)
OTHERS = Question("clause", "RB", ID, (ID,), BUILD)
WRONG = Sources(engine=f"{__package__}.wrong_engine")
BOARD: dict[str, Any] = {
    "towers": (0,) * 25, "worker_row": 0, "worker_column": 0,
    "a_row": 0, "a_column": 0, "b_row": 2, "b_column": 2, "c_row": 3, "c_column": 3,
    "d_row": 4, "d_column": 4, "origin_row": 0, "origin_column": 0, "target_row": 0, "target_column": 1,
    "opponent_can_move": True,
}  # fmt: skip


def counterexample(arguments: dict[str, Any]) -> Searched:
    return Searched("counterexample", 1.0, 3, "POST_FAIL: found", arguments)


def test_a_counterexample_that_breaks_the_clause_is_believed() -> None:
    verdict, detail = verdict_on(OTHERS, counterexample(BOARD), WRONG)
    assert verdict == "refuted"
    assert detail == (
        "00000/00000/00000/00000/00000 00,22/33,44 b0:00: build 0 0 0 1 was accepted, "
        "and led to 11000/00000/00000/00000/00000 00,22/33,44 m1, which breaks RB.build.post.others"
    )


@pytest.mark.parametrize(
    ("arguments", "sources"),
    [
        (BOARD, Sources()),
        (BOARD | {"target_column": 2}, WRONG),
        (BOARD | {"a_row": 3, "a_column": 3}, WRONG),
    ],
    ids=["the reference keeps it", "it is refused", "no position shows it"],
)
def test_a_counterexample_that_breaks_nothing_is_an_error(
    arguments: dict[str, Any], sources: Sources
) -> None:
    verdict, detail = verdict_on(OTHERS, counterexample(arguments), sources)
    assert verdict == "error"
    assert detail.startswith("a counterexample was not reproduced")


@pytest.mark.parametrize("opponent_can_move", [True, False])
def test_engine_and_clauses_are_told_the_same_of_the_opponent(opponent_can_move: bool) -> None:
    id = "RB.build.post.stuck"
    never = Question("clause", "RB", id, (id,), BUILD, "never ends the game")
    numbers = BOARD | {"opponent_can_move": opponent_can_move}
    assert replayed(replace(never, nonsense=""), numbers, Sources()) is None
    assert (replayed(never, numbers, Sources()) is None) is opponent_can_move


def test_an_exception_is_a_counterexample_too() -> None:
    shown = replayed(OTHERS, BOARD, Sources(engine=f"{__package__}.engine_that_raises"))
    assert shown is not None
    assert shown.startswith("ZeroDivisionError")


@pytest.mark.parametrize(
    ("kind", "outcome", "verdict", "detail"),
    [
        ("exactly", Searched("confirmed", 1.0, 7, ""), "confirmed", "over all 7 paths"),
        (
            "exactly",
            Searched("not confirmed", 5.04, 7, ""),
            "no counterexample",
            "in 5.0 CPU seconds, on 7 paths",
        ),
        ("examples", Searched("not confirmed", 5.0, 7, ""), "no counterexample", "in 7 examples"),
        ("exactly", Searched("error", 0.0, 0, "PRE_UNSAT: x"), "error", "PRE_UNSAT: x"),
    ],
)
def test_words_are_honest(kind: str, outcome: Searched, verdict: Verdict, detail: str) -> None:
    question = Question(kind, "RB", "place", ("RB.place.exactly",))  # type: ignore[arg-type]
    assert verdict_on(question, outcome, Sources()) == (verdict, detail)


SHOWN = Shown("refuses all", "what happened")
MOVE = Part("move", Phase.MOVE, 0, GODS)
WHERE = "without gods: player 0 to move, nobody selected"


def in_part(verdict: Verdict = "confirmed", part: Part = MOVE, detail: str = "why") -> InPart:
    return InPart(part, verdict, detail, 7, 2.0)


def test_confirmed_is_said_with_its_parts_and_the_engine_on_which_it_fails() -> None:
    found = clause_finding("RB.move.keeps", [in_part()], SHOWN, None)
    assert (found.verdict, found.seconds, found.shown) == ("confirmed", 2.0, SHOWN)
    assert found.detail == (
        f"over all boards, on 7 paths; it fails of the engine that refuses all; searched where {WHERE}"
    )


def test_what_rests_on_the_lemma_says_so() -> None:
    built = clause_finding(ID, [in_part(), in_part(part=BUILD)], SHOWN, None)
    assert built.verdict == "confirmed"
    assert built.detail.startswith(f"over all boards, on 14 paths, {LEMMA}; it fails")


def test_no_lemma_is_needed_where_nobody_loses_for_want_of_a_move() -> None:
    built = clause_finding("D3.build.post.1", [in_part(part=BUILD)], SHOWN, None)
    assert built.verdict == "confirmed"
    assert LEMMA not in built.detail


def test_nothing_is_confirmed_that_is_not_shown_able_to_fail() -> None:
    found = clause_finding("RB.move.keeps", [in_part()], None, None)
    assert found.verdict == "not shown able to fail"
    assert (
        found.detail
        == f"no nonsense engine breaks it over all boards, on 7 paths; searched where {WHERE}"
    )


def test_what_can_only_fail_elsewhere_is_not_searched_at_this_budget() -> None:
    elsewhere = replace(recorded()["RB.place.pre.free"], part=BUILD)
    found = clause_finding("RB.move.keeps", [in_part()], None, elsewhere)
    assert found.verdict == "not searched"
    assert found.detail == ("not at this budget: it can fail where without gods: player 0 to build")


@pytest.mark.parametrize(
    ("worst", "detail"),
    [
        ("error", f"{WHERE}: why"),
        ("refuted", f"{WHERE}: why"),
        ("no counterexample", f"{WHERE}: why, in 1 of 2 parts"),
    ],
)
def test_the_worst_part_decides(worst: Verdict, detail: str) -> None:
    found = clause_finding("RB.move.keeps", [in_part(part=BUILD), in_part(worst)], SHOWN, None)
    assert (found.verdict, found.detail) == (worst, detail)


def test_statements_share_the_seconds_of_their_search() -> None:
    question = Question("shortcut", "RB", "owner", ("D4.board.owner", "RB.board.owner"))
    found = list(statement_findings(question, Searched("confirmed", 3.0, 9, ""), Sources()))
    assert [finding.seconds for finding in found] == [1.5, 1.5]


def test_what_exactly_leaves_out_is_said() -> None:
    question = Question("exactly", "D4", "move", ("D4.move.exactly",))
    _, detail = verdict_on(question, Searched("confirmed", 3.0, 9, ""), Sources())
    assert detail == (
        "over all 9 paths, without D4.move.pre.12, D4.move.pre.13, which see more than facts"
    )


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_clause_that_is_not_searched_has_a_reason(document: str) -> None:
    left = {one.id: one for one in not_searched([document], Extent.ONE_PAIR, Sources())}
    assert all(finding.verdict == "not searched" and finding.detail for finding in left.values())
    for clause in clauses_of(document):
        if not clause.is_executable:
            assert left[clause.id].detail == "it cannot be executed"


def test_what_is_vacuous_is_not_confirmed() -> None:
    left = {one.id: one.detail for one in not_searched(["D4"], Extent.EVERYTHING, Sources())}
    assert left["D4.move.post.13"].startswith("vacuous: ")
    assert left["D4.move.post.14"].startswith("vacuous: ")


def test_a_build_is_not_searched_at_the_smallest_extent() -> None:
    left = {one.id: one.detail for one in not_searched(["RB"], Extent.ONE_PAIR, Sources())}
    assert left["RB.build.post.level"] == "not at this budget"
    more = {one.id for one in not_searched(["RB"], Extent.EACH_GOD, Sources())}
    assert "RB.build.post.level" not in more


def test_a_board_is_tidied_before_it_is_drawn() -> None:
    towers = (4, 99, -7, *BOARD["towers"][3:])
    assert tidied(BOARD | {"towers": towers})["towers"][:3] == (3, 0, 0)


def asked(row: int, towers: tuple[int, ...], dome: bool) -> None:
    """Only its signature is used."""


@pytest.mark.parametrize(
    ("message", "arguments"),
    [
        (
            "false when calling asked(-1, (0, 2), True) (which returns f(1))",
            {"row": -1, "towers": (0, 2), "dome": True},
        ),
        (
            "IndexError: when calling asked(3, towers = (), dome = False)",
            {"row": 3, "towers": (), "dome": False},
        ),
        ("false when calling asked(row, (), True)", None),
        ("false when calling asked(1)", None),
        ("Not confirmed.", None),
    ],
)
def test_arguments_are_read_from_a_message(message: str, arguments: object) -> None:
    assert arguments_in(message, inspect.signature(asked)) == arguments
