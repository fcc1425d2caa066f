"""Only what is played again and breaks a clause is refuted, and nothing else sounds better than it is."""

import inspect

import pytest

from conformance.symbolic.finding import Verdict
from conformance.symbolic.outcome import Outcome
from conformance.symbolic.questions import Question
from conformance.symbolic.quoted import arguments_in
from conformance.symbolic.replay import replayed, tidied
from conformance.symbolic.sources import Sources
from conformance.symbolic.verdicts import findings_of, not_searched, verdict_on
from spec.registry import DOCUMENTS, clauses_of

PLACE_FREE = Question("clause", "RB", "RB.place.pre.free", ("RB.place.pre.free",))
OCCUPIED = {"phase": 0, "player": 0, "placed": 1, "on_board": True, "standing": 1}
WRONG = Sources(rules=f"{__package__}.wrong_rules")


def counterexample(arguments: dict[str, int]) -> Outcome:
    return Outcome("counterexample", 1.0, 3, "POST_FAIL: found", arguments)


def test_a_counterexample_that_breaks_the_clause_is_believed() -> None:
    verdict, detail = verdict_on(PLACE_FREE, counterexample(OCCUPIED), WRONG)
    assert verdict == "refuted"
    assert detail == (
        "accepted with phase place, player 0, placed 1, on_board true, standing own, "
        "which breaks RB.place.pre.free"
    )


@pytest.mark.parametrize(
    ("arguments", "sources"),
    [(OCCUPIED, Sources()), (OCCUPIED | {"standing": 0}, WRONG), (OCCUPIED | {"phase": 1}, WRONG)],
    ids=["the reference refuses it", "the clause holds of it", "no position shows it"],
)
def test_a_counterexample_that_breaks_nothing_is_an_error(
    arguments: dict[str, int], sources: Sources
) -> None:
    verdict, detail = verdict_on(PLACE_FREE, counterexample(arguments), sources)
    assert verdict == "error"
    assert detail.startswith("a counterexample was not reproduced")


@pytest.mark.parametrize(
    ("kind", "outcome", "verdict", "detail"),
    [
        ("clause", Outcome("confirmed", 1.0, 7, ""), "confirmed", "over all 7 paths"),
        (
            "clause",
            Outcome("not confirmed", 5.04, 7, ""),
            "no counterexample",
            "in 5.0 CPU seconds, on 7 paths",
        ),
        ("examples", Outcome("not confirmed", 5.0, 7, ""), "no counterexample", "in 7 examples"),
        ("clause", Outcome("error", 0.0, 0, "PRE_UNSAT: x"), "error", "PRE_UNSAT: x"),
    ],
)
def test_words_are_honest(kind: str, outcome: Outcome, verdict: Verdict, detail: str) -> None:
    question = Question(kind, "RB", "RB.place.pre.free", ("RB.place.pre.free",))  # type: ignore[arg-type]
    assert verdict_on(question, outcome, Sources()) == (verdict, detail)


def test_statements_share_the_seconds_of_their_search() -> None:
    question = Question("clauses", "RB", "place", ("RB.place.pre.free", "RB.place.pre.phase"))
    found = list(findings_of(question, Outcome("confirmed", 3.0, 9, ""), Sources()))
    assert [finding.seconds for finding in found] == [1.5, 1.5]
    assert found[0].detail == "over all 9 paths, of all 2 clauses about place at once"


def test_what_exactly_leaves_out_is_said() -> None:
    question = Question("exactly", "D4", "move", ("D4.move.exactly",))
    _, detail = verdict_on(question, Outcome("confirmed", 3.0, 9, ""), Sources())
    assert detail == (
        "over all 9 paths, without D4.move.pre.12, D4.move.pre.13, which see more than facts"
    )


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_clause_that_is_not_searched_has_a_reason(document: str) -> None:
    left = {finding.id: finding for finding in not_searched([document], Sources())}
    assert all(finding.verdict == "not searched" and finding.detail for finding in left.values())
    for clause in clauses_of(document):
        if not clause.is_executable:
            assert left[clause.id].detail == "it cannot be executed"


def test_an_exception_is_a_counterexample_too() -> None:
    question = Question("board", "RB", "board.build", ("RB.board.build",))
    shown = replayed(question, BOARD, Sources(engine=f"{__package__}.engine_that_raises"))
    assert shown is not None
    assert shown.startswith("ZeroDivisionError")


BOARD = {
    "towers": (0,) * 25, "phase": 2, "player": 0, "worker_row": 0, "worker_column": 0,
    "a_row": 0, "a_column": 0, "b_row": 2, "b_column": 2, "c_row": 3, "c_column": 3,
    "d_row": 4, "d_column": 4, "origin_row": 0, "origin_column": 0, "target_row": 0, "target_column": 1,
}  # fmt: skip


def test_a_build_on_a_whole_board_is_played_again() -> None:
    question = Question("board", "RB", "board.build", ("RB.board.build",))
    assert replayed(question, BOARD, Sources()) is None
    shown = replayed(question, BOARD, Sources(engine=f"{__package__}.wrong_engine"))
    assert shown is not None
    assert shown.startswith("00000/00000/00000/00000/00000 00,22/33,44 b0:00: Build(")
    assert shown.endswith("was accepted, and led to 11000/00000/00000/00000/00000 00,22/33,44 m1")


def test_a_board_is_tidied_before_it_is_drawn() -> None:
    towers = (4, 99, -7, *BOARD["towers"][3:])  # type: ignore[index]
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
