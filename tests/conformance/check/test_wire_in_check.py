"""`check --document D0 --http URL` says of every clause about HTTP whether it held, and shows how it broke."""

from pathlib import Path

import pytest

from conformance.check import job
from conformance.cli import main
from conformance.exits import Exit
from reports.event_log import Event, Log
from spec.clause import Kind
from spec.registry import clauses_of
from tests.conformance.check.wire_checks import PATIENT, checked, shorten, verdicts
from tests.conformance.driver.http.d0_server import D0Server, GivesNoResponse, TakesAnyMethod
from tests.conformance.driver.http.servers import small_server

WIRE = {clause.id for clause in clauses_of("D0") if clause.kind is Kind.WIRE}
METHOD = "D0.game_server_serve.pre.2"
RESPONSE = "D0.game_server_serve.proto.2"
TOO_FAR = (
    "new none none", "place 2 2", "place 4 4", "place 3 0", "place 0 3", "move 2 2 4 2",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _short_run(monkeypatch: pytest.MonkeyPatch) -> None:
    shorten(monkeypatch, TOO_FAR)


def only_counterexample(log: Log) -> Event:
    (found,) = log.of_kind("counterexample")
    return found


def test_every_clause_about_http_holds_of_a_right_server(tmp_path: Path) -> None:
    _, log = checked(D0Server(), tmp_path)
    assert {id: verdict for id, verdict in verdicts(log).items() if id in WIRE} == dict.fromkeys(
        WIRE, "held"
    )
    assert not log.of_kind("counterexample") and not log.of_kind("fault")
    assert all(event["exercised"] > 0 for event in log.of_kind("clause") if event["id"] in WIRE)


def test_a_broken_clause_is_shown_with_its_exchange(tmp_path: Path) -> None:
    status, log = checked(TakesAnyMethod(), tmp_path)
    assert status == Exit.VIOLATES
    found = only_counterexample(log)
    assert found["clause"] == METHOD and found["request"] == "move 1 1 0 2"
    assert "GET /api/game/move-worker?toRow=0&toCol=2 got status 200" in found["answered"]
    assert found["before"].endswith(" 11,03/13,44 m0:11") and found["after"].endswith(" b0:02")
    assert [one["request"] for one in found["transcript"]] == found["script"]
    assert verdicts(log)[METHOD] == "violated"
    assert (tmp_path / "report.html").exists()


def test_after_ctrl_c_a_broken_clause_is_shown_as_it_was_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def pressed(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(job, "explore", pressed)
    status, log = checked(GivesNoResponse(), tmp_path)
    assert status == Exit.NOT_ESTABLISHED and not log.is_complete
    found = only_counterexample(log)
    assert (found["clause"], found["as_found"]) == (RESPONSE, True)
    assert found["script"] == list(TOO_FAR)
    told = capsys.readouterr()
    assert "Incomplete: " in told.out.splitlines()[0]
    assert told.err.splitlines()[-2:] == [
        "santorini: interrupted: what was found so far is being written; another Ctrl-C ends at once",
        "santorini: interrupted, what was found so far is incomplete",
    ]


def test_no_response_is_a_fault_and_breaks_the_clause(tmp_path: Path) -> None:
    status, log = checked(GivesNoResponse(), tmp_path)
    assert status == Exit.VIOLATES
    found = only_counterexample(log)
    assert (found["clause"], found["script"][-1]) == (RESPONSE, TOO_FAR[-1])
    assert "POST /api/game/move-worker?toRow=4&toCol=2 got " in found["answered"]
    assert {event["kind"] for event in log.of_kind("fault")} == {"end of file"}


def test_under_the_rulebook_nothing_is_said_of_routes(tmp_path: Path) -> None:
    _, log = checked(TakesAnyMethod(), tmp_path, "RB")
    assert not WIRE & verdicts(log).keys() and not log.of_kind("counterexample")


def test_a_counterexample_is_replayed_over_http_and_not_judged_offline(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    checked(TakesAnyMethod(), tmp_path)
    report = str(tmp_path / "report.jsonl")
    for server, status, word in (
        (TakesAnyMethod(), Exit.VIOLATES, "still broken"),
        (D0Server(), Exit.CONFORMS, "fixed"),
    ):
        capsys.readouterr()
        with small_server(server) as url:
            assert main(["replay", report, *PATIENT, "--http", url]) == status
        (line,) = [one for one in capsys.readouterr().out.splitlines() if METHOD in one]
        assert word in line
    assert main(["recheck", report]) != Exit.VIOLATES
    (line,) = [one for one in capsys.readouterr().out.splitlines() if METHOD in one]
    assert "not judged" in line and "--http URL" in line
