"""What a right server does not tell is not observable, never wrong; and what it tells is judged."""

from pathlib import Path

import pytest

from conformance.exits import Exit
from tests.conformance.check.wire_checks import charged, checked, shorten, verdicts
from tests.conformance.driver.http.d0_server import D0Server
from tests.conformance.driver.http.pages import (
    NO_BUILDING,
    PAGE_MAPPING,
    SELECTED,
    EndsTheTurn,
    HasNoBuilding,
    NoTurnAndSelectionsAtAnyTime,
    Page,
    PageOfSelectionsAtAnyTime,
    PageOfTowers,
    PageOfWorkers,
    PageWithBuilder,
    PageWithNoSelection,
    PageWithSelection,
    PageWithWrongSelection,
    SelectsAtAnyTime,
    ShowsAnotherSelection,
    ShowsNoSelection,
)

SELECTION = "D0.player_move.proto.1"
GAME = "D0.game_server_serve.proto.3"
PATH = "D0.game_server_serve.pre.1"
CELL = "D0.game_server_serve.seq.1"
CHOSEN = "D0.player_move.pre.4"
TURNS = (
    "new minotaur none", "place 2 2", "place 4 4", "place 3 0", "place 0 3", "select 4 4",
    "select 3 0", "select 2 2", "state", "move 2 2 4 2", "select 2 2", "move 2 2 1 2",
    "build 1 2 2 2", "state", "select 3 0", "move 3 0 3 1", "build 3 1 3 0", "state",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _short_run(monkeypatch: pytest.MonkeyPatch) -> None:
    shorten(monkeypatch, TURNS)


@pytest.mark.parametrize(
    ("server", "mapping", "selection"),
    [
        (D0Server, "", "held"),
        (ShowsNoSelection, "", "not observable"),
        (Page, PAGE_MAPPING, "not observable"),
        (PageOfWorkers, PAGE_MAPPING, "not observable"),
        (PageWithBuilder, PAGE_MAPPING, "not observable"),
        (PageWithSelection, SELECTED, "held"),
        (EndsTheTurn, "", "held"),
        (HasNoBuilding, NO_BUILDING, "held"),
    ],
)
def test_a_right_server_is_blamed_for_nothing_whatever_it_leaves_out(
    server: type[D0Server], mapping: str, selection: str, tmp_path: Path
) -> None:
    status, log = checked(server(), tmp_path, mapping=mapping)
    assert status != Exit.VIOLATES
    assert not log.of_kind("counterexample") and not log.of_kind("fault")
    found = verdicts(log)
    assert found[SELECTION] == selection
    assert {found[id] for id in (GAME, PATH, CELL, CHOSEN)} == {"held"}
    for event in log.of_kind("clause"):
        assert event["verdict"] != "not observable" or event["reason"]


def test_without_the_workers_nothing_is_known_to_have_moved(tmp_path: Path) -> None:
    _, log = checked(PageOfTowers(), tmp_path, mapping=PAGE_MAPPING)
    assert not log.of_kind("counterexample")
    found = verdicts(log)
    assert {found[id] for id in (PATH, CELL)} == {"not observable"} and found[GAME] == "held"
    for event in log.of_kind("clause"):
        assert event["id"] not in (PATH, CELL) or "do not tell" in event["reason"]


@pytest.mark.parametrize(
    ("server", "mapping"),
    [
        (ShowsAnotherSelection, ""),
        (PageWithWrongSelection, SELECTED),
        (PageWithWrongSelection, PAGE_MAPPING.replace("body.moved", "body.selected")),
        (PageWithNoSelection, SELECTED),
    ],
)
def test_a_selection_that_is_told_wrongly_is_wrong(
    server: type[D0Server], mapping: str, tmp_path: Path
) -> None:
    status, log = checked(server(), tmp_path, mapping=mapping)
    assert status == Exit.VIOLATES and charged(log) == {SELECTION}


@pytest.mark.parametrize(
    ("server", "mapping", "selection"),
    [
        (SelectsAtAnyTime, "", "held"),
        (PageOfSelectionsAtAnyTime, PAGE_MAPPING, "not observable"),
        (NoTurnAndSelectionsAtAnyTime, PAGE_MAPPING, "not observable"),
    ],
)
def test_a_selection_shows_only_while_a_worker_is_to_be_moved(
    server: type[D0Server],
    mapping: str,
    selection: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    late = (
        *TURNS[:2], "place 4 1", *TURNS[3:5], "select 2 2", "move 2 2 1 2", "select 4 1", "select 1 2",
        "build 1 2 2 2",
    )  # fmt: skip
    shorten(monkeypatch, TURNS, late)
    _, log = checked(server(), tmp_path, mapping=mapping)
    assert not charged(log) and not log.of_kind("fault")
    assert verdicts(log)[SELECTION] == selection


class StaleWorkers(Page):
    """The response to a move shows the workers as they were, and nothing else."""

    def move(self, named: dict[str, str]) -> tuple[int, bytes]:
        before = self.say("state")[2:]
        status, body = super().move(named)
        self.left_out = ("moved", "todo", "colour")
        shown = self.body(True, before)
        self.left_out = ("moved",)
        return status, shown if status == 200 else body


class StaleTurn(Page):
    """The response to a move shows what was to be done before it."""

    def move(self, named: dict[str, str]) -> tuple[int, bytes]:
        status, body = super().move(named)
        return status, body.replace(b'"raise"', b'"walk"')


@pytest.mark.parametrize("server", [StaleWorkers, StaleTurn])
def test_an_old_game_is_noticed_in_the_part_that_is_told(
    server: type[D0Server], tmp_path: Path
) -> None:
    status, log = checked(server(), tmp_path, mapping=PAGE_MAPPING)
    assert status == Exit.VIOLATES and GAME in charged(log)
    (found,) = [event for event in log.of_kind("counterexample") if event["clause"] == GAME]
    assert "but the response shows" in found["answered"] and "*" in found["answered"]
    assert " 11,03/13,44 m0" in found["before"] and " 02,03/13,44 b0" in found["after"]
