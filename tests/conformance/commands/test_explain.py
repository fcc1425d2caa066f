"""`explain` finds what a name names: a clause, a document, an operation, an unclear place, a gap or a word."""

import json
import re
from typing import Any

import pytest

from conformance.cli import main
from conformance.exits import Exit
from conformance.explain.unclear import ambiguities, witnesses
from spec.gaps import GAPS
from spec.registry import DOCUMENTS, all_clauses, clauses_of
from spec.unclear import PLACES
from spec.wording import demand_of
from tests.conformance.one_line import one_line

CLIMB = "RB.move.pre.climb"


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["explain", *words]) == Exit.CONFORMS
    out, err = capsys.readouterr()
    assert err == ""
    return out


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(told(capsys, "--json", *words))
    return found


def ids(found: dict[str, Any]) -> list[str]:
    return [clause["id"] for clause in found["clauses"]]


# A clause


def test_a_clause_is_told_as_a_demand_with_its_condition(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = told(capsys, "RB.move.post.win_up").splitlines()
    assert lines[:2] == [
        "RB.move.post.win_up",
        "  When the mover climbs onto level 3: the player who moved has won.",
    ]
    found = as_json(capsys, "RB.move.post.win_up")
    assert found["demand"] == lines[1].strip()
    assert (found["when"], found["wording"]) == (
        "the mover climbs onto level 3",
        "The player who moved has won.",
    )


def test_a_clause_of_the_document_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert as_json(capsys, "--document", "RB", CLIMB)["id"] == CLIMB


@pytest.mark.parametrize("name", [CLIMB, "D0.grid_is_valid_move"])
def test_what_belongs_to_another_document_is_refused_and_both_are_named(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = one_line(capsys, "explain", "--json", "--document", "D3", name)
    assert f"{name} belongs to {name[:2]}, not to D3" in line
    assert "santorini explain --list --document D3" in line


@pytest.mark.parametrize("name", ["D2", "AMB-46", "GAP-03"])
def test_a_document_an_unclear_place_and_a_gap_take_no_document(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "leave out --document" in one_line(capsys, "explain", "--document", "RB", name)


# A document


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_document_is_told_with_its_readings_and_its_clauses_in_order(
    document: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = told(capsys, document.lower()).splitlines()
    assert lines[0].startswith((f"{document}: ", f"{document}, "))
    rows = [line.split() for line in lines if line.startswith(f"  {document}.")]
    assert [row[0] for row in rows] == [clause.id for clause in clauses_of(document)]
    found = as_json(capsys, document)
    assert (found["document"], ids(found)) == (document, [row[0] for row in rows])
    assert all(clause["status"] and clause["demand"] for clause in found["clauses"])


def test_the_readings_of_a_document_are_those_that_name_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    readings = {one["id"]: one["reading"] for one in as_json(capsys, "D2")["readings"]}
    assert "AMB-18" in readings and "AMB-46" in readings
    assert "AMB-20" in readings, "a reading of all documents is one of D2"
    assert "AMB-23" not in readings, "D3 alone raises it"
    page = told(capsys, "D2")
    assert f"  AMB-44  {ambiguities()['AMB-44'].unclear}" in page


def test_a_clause_of_a_document_says_how_it_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    status = {one["id"]: one["status"] for one in as_json(capsys, "D0")["clauses"]}
    assert status["D0.player_move.pre.1"] == "judged"
    assert status["D0.player_move.pre.7"] == "not judged"
    assert status["D0.player_move.proto.1"] == "judged with `select`"
    assert status["D0.player_move_worker.err.1"] == "judged with `reasons`"
    assert status["D0.check_game_status.seq.1"] == "judged with `calls`"
    assert status["D0.game_server_serve.pre.1"] == "judged over HTTP"
    assert status["D0.player_check_win_condition.ex.4"] == "judged with `load`"


# An unclear place


def test_an_unclear_place_names_its_reading_its_clauses_and_its_witness(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = told(capsys, "amb-3")
    place = ambiguities()["AMB-03"]
    assert page.startswith(f"AMB-03\n  {place.unclear}\n")
    assert place.reading in " ".join(page.split())
    assert "  D0.grid_is_valid_move.post.3" in page and f"  {CLIMB}" in page
    assert "W02: Minotaur pushes and climbs two levels" in page
    assert "move 2 2 2 3" in page and "2 0   0   0A  2B  0" in page
    replies = [line for line in page.splitlines() if " = " in line or " ? " in line]
    answers = {re.split(" +[=?] ", line)[0].strip() for line in replies}
    assert answers == {"D0", "D1, D2, D3, D4, RB"}
    found = as_json(capsys, "AMB-03")
    assert found["ambiguity"] == "AMB-03" and CLIMB in ids(found)
    assert [one["id"] for one in found["witnesses"]] == ["W02"]


def test_an_unclear_place_without_a_witness_or_a_clause_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "No clause" in told(capsys, "AMB-24")
    assert "no position" in told(capsys, "AMB-46")


def test_every_unclear_place_is_read_and_points_to_what_exists() -> None:
    assert list(PLACES) == list(ambiguities())
    for place in PLACES.values():
        assert set(place.clauses) <= set(all_clauses())
        assert set(place.witnesses) <= set(witnesses())
    assert all(one.unclear and one.reading for one in ambiguities().values())


# A gap


def test_a_gap_names_the_rulebooks_clauses_or_says_why_there_are_none(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = told(capsys, "gap-03")
    assert page.startswith("GAP-03\n") and GAPS["GAP-03"].topic in page
    assert "  RB.build.post.stuck" in page
    assert as_json(capsys, "GAP-03")["clauses"][0]["id"] == "RB.build.post.stuck"
    assert GAPS["GAP-04"].why_none in " ".join(told(capsys, "GAP-4").split())
    assert as_json(capsys, "gap-04")["why_none"] == GAPS["GAP-04"].why_none


# An operation


def test_an_operation_names_its_clauses_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = [clause.id for clause in clauses_of("D0") if clause.operation == "grid_is_valid_move"]
    found = as_json(capsys, "d0.Grid_Is_Valid_Move")
    assert (found["operation"], ids(found)) == ("D0.grid_is_valid_move", wanted)
    assert told(capsys, "D0.grid_is_valid_move").count("\n  D0.grid_is_valid_move.") == len(wanted)


# A word


def test_a_word_finds_clauses_by_id_by_wording_and_by_predicate(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = ids(as_json(capsys, "Climb"))
    assert CLIMB in found
    assert "D3.move_worker.ex.pre6c" in found, "its wording has it"
    assert "D4.move.pre.7" in found, "its predicate's name has it"
    assert "RB.move.pre.dome" not in found
    assert told(capsys, "climb").count("\n  ") == len(found)
    assert all(id.startswith("D3.") for id in ids(as_json(capsys, "--document", "D3", "climb")))


def test_the_list_gives_demands(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "--list", "--document", "RB").splitlines()
    assert lines == [f"{clause.id}  {demand_of(clause)}" for clause in clauses_of("RB")]


# Nothing


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("clmib", "climb"),
        ("AMB-99", "AMB-"),
        ("GAP-99", "GAP-"),
        ("D9", "D4"),
        ("RB.move.pre.clime", CLIMB),
        ("D0.grid_is_valid_moov", "D0.grid_is_valid_move"),
        ("xyzzy", "santorini explain --list"),
    ],
)
def test_what_nothing_is_called_gets_one_line_with_the_nearest_names(
    name: str, near: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = one_line(capsys, "explain", name)
    assert repr(name) in line and near in line
    assert one_line(capsys, "explain", "--json", name) == line
