"""No right implementation is blamed, however it is written."""

import sys
from functools import cache
from pathlib import Path

import pytest

from conformance.check.verdicts import UNTOLD
from conformance.driver import Implementation, Limits
from conformance.mistakes.right_game import RightGame
from conformance.mistakes.right_game.notation import Cell, write_list
from reports.event_log import Log
from spec.clause import Observed
from spec.registry import DOCUMENTS, clauses_of
from tests.conformance.check.programs import (
    ALL,
    blamed,
    check_of,
    checked,
    played,
    reference,
    thin_stages,
    verdict_of,
    verdicts,
)

FOLDER = Path(__file__).parent


def is_clean(log: Log) -> bool:
    """Nothing is said against the implementation."""
    return not blamed(log) and not log.of_kind("counterexample") and not log.of_kind("fault")


VACUOUS = {"D4.move.post.13", "D4.move.post.14"}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_reference_conforms(document: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if document != "RB":
        thin_stages(monkeypatch, 5)
    log = check_of(reference(document), document)
    assert is_clean(log)
    assert verdict_of(log) == "conforms"
    clauses = {clause.id: clause for clause in clauses_of(document)}
    assert [event["id"] for event in log.of_kind("clause")] == list(clauses)
    for event in log.of_kind("clause"):
        observed = clauses[event["id"]].observed
        if observed in (Observed.CALLS, Observed.HTTP, Observed.REFERENCE, Observed.NOTHING):
            assert event["verdict"] == "not observable" and event["reason"]
        elif event["id"] in VACUOUS:
            assert event["verdict"] == "not observable"
        else:
            assert event["verdict"] == "held" and event["exercised"] > 0, event


@pytest.mark.parametrize(
    "features",
    [("select", "legal"), ("load", "legal"), ("load", "select"), ()],
    ids=lambda features: ",".join(features) or "nothing",
)
def test_the_reference_conforms_with_fewer_features(
    features: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    thin_stages(monkeypatch, 5)
    log = check_of(reference("RB", features))
    assert is_clean(log)
    hidden = {
        "select": ("RB.select.",), "load": ("RB.load.",), "legal": ("RB.moves.", "RB.builds."),
    }  # fmt: skip
    unseen = {id for id, verdict in verdicts(log).items() if verdict == "not observable"}
    due = tuple(
        prefix
        for feature, prefixes in hidden.items()
        if feature not in features
        for prefix in prefixes
    )
    for id in unseen:
        assert any(id.startswith(prefix) for prefix in due), id
    for prefix in due:
        assert any(id.startswith(prefix) for id in unseen)
    if "load" in features:
        assert verdict_of(log) == "conforms"


@pytest.mark.parametrize("features", [ALL, ()], ids=["all features", "none"])
def test_the_reference_conforms_without_gods(
    features: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    thin_stages(monkeypatch, 5)
    log = check_of(reference("RB", features), gods=("none",))
    assert is_clean(log)
    assert verdict_of(log) == "conforms"
    unseen = {id for id, verdict in verdicts(log).items() if verdict == "not observable"}
    assert {"RB.move.post.win_pan", "RB.move.post.pushed", "RB.move.post.forced"} <= unseen
    assert "RB.move.pre.only_minotaur" not in unseen


class HidesTheTurn(RightGame):
    """Writes `*` for the turn."""

    def turn(self) -> str:
        return "*"


class HidesTheBoard(RightGame):
    """Writes `*` for the board."""

    def position(self) -> str:
        _, workers, turn = super().position().split(" ")
        return f"* {workers} {turn}"


class HidesTheWorkers(RightGame):
    """Writes `*` for the workers."""

    def position(self) -> str:
        board, _, turn = super().position().split(" ")
        return f"{board} * {turn}"


class NamesWorkersInAnotherOrder(RightGame):
    """Shows the worker placed last first, and lists from the last cell on."""

    def position(self) -> str:
        board, workers, turn = super().position().split(" ")
        turned = "/".join(",".join(reversed(pair.split(","))) for pair in workers.split("/"))
        return f"{board} {turned} {turn}"

    def moves_now(self, cell: Cell) -> list[Cell]:
        return super().moves_now(cell)[::-1]

    def builds_now(self, cell: Cell) -> list[Cell]:
        return super().builds_now(cell)[::-1]


class SaysMore(RightGame):
    """Writes more after the position, and after a list."""

    def done(self) -> str:
        return f"{super().done()} m1 well done *"

    def moves(self, cell: Cell) -> str:
        return f"{super().moves(cell)} are the moves"


class GivesNoReasons(RightGame):
    """Refuses without a word."""

    def refused(self, reason: str) -> str:
        return f"? {self.position()}"


class KnowsNoOddRequests(RightGame):
    """Answers `pass` and `dome` with `!`."""

    def decline(self) -> str:
        return "! what"

    def dome(self, origin: Cell, target: Cell) -> str:
        return "! what"


class RefusesLists(RightGame):
    """Answers `?` where a worker may not act."""

    def moves(self, cell: Cell) -> str:
        return f"= {write_list(self.moves_now(cell))}" if self.moves_now(cell) else "? no"

    def builds(self, cell: Cell) -> str:
        return f"= {write_list(self.builds_now(cell))}" if self.builds_now(cell) else "? -"


class SelectsToMove(RightGame):
    """Selects a worker in order to move it, and shows that after a refusal."""

    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.move_is_due() and self.owner(origin) == self.player:
            self.selected = origin
        return super().move_refused(origin, target, reason)


DIFFERENT = (
    HidesTheTurn, HidesTheBoard, HidesTheWorkers, NamesWorkersInAnotherOrder, SaysMore,
    GivesNoReasons, KnowsNoOddRequests, RefusesLists, SelectsToMove,
)  # fmt: skip


@cache
def log_of(kind: type[RightGame]) -> Log:
    with pytest.MonkeyPatch.context() as patch:
        thin_stages(patch, 8)
        return check_of(played(kind))


@pytest.mark.parametrize("kind", DIFFERENT, ids=lambda kind: kind.__name__)
def test_a_right_game_that_is_written_differently_is_not_blamed(kind: type[RightGame]) -> None:
    log = log_of(kind)
    assert is_clean(log)
    assert verdict_of(log) == "conforms"
    assert list(verdicts(log).values()).count("held") >= 40


def test_what_needs_a_hidden_turn_is_not_observable() -> None:
    log = log_of(HidesTheTurn)
    found = verdicts(log)
    for id in ("RB.move.post.win_up", "RB.build.post.turn", "RB.move.keeps", "RB.place.post.turn"):
        assert found[id] == "not observable"
    reasons = {event.get("reason") for event in log.of_kind("clause")} - {None}
    assert reasons == {UNTOLD.reason}
    for id in ("RB.move.pre.climb", "RB.move.accepts", "RB.move.post.arrives", "RB.build.accepts"):
        assert found[id] == "held"


def test_what_is_not_answered_but_by_cannot_is_not_observable() -> None:
    found = verdicts(log_of(KnowsNoOddRequests))
    unseen = {id for id, verdict in found.items() if verdict != "held"}
    assert unseen == {"RB.pass.pre.never", "RB.pass.keeps", "RB.dome.pre.never", "RB.dome.keeps"}
    assert {found[id] for id in unseen} == {"not observable"}


def test_a_chatty_program_that_ends_its_lines_with_crlf_is_not_blamed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thin_stages(monkeypatch, 12)
    command = [sys.executable, str(FOLDER / "chatty_program.py")]
    limits = Limits(start_seconds=120, reply_seconds=120)
    with Implementation(command, limits, cwd=FOLDER.parents[2]) as implementation:
        log = checked(implementation)
    assert is_clean(log)
    assert verdict_of(log) == "conforms"
    (note,) = log.of_kind("note")
    assert note["text"].endswith("lines on standard output were no replies")
