"""Short checks of a server: what the whole command says, after a few scripts instead of all suites."""

from collections.abc import Callable
from pathlib import Path

import pytest

from conformance.cases.script import Script
from conformance.check import job
from conformance.check.findings import Findings
from conformance.check.run import Run
from conformance.check.settings import Budget
from conformance.check.stages import smoke
from conformance.cli import main
from reports.event_log import Log, parse_log
from tests.conformance.driver.http.d0_server import D0Server
from tests.conformance.driver.http.servers import small_server

PATIENT = ("--start-seconds", "300", "--reply-seconds", "300")


def shorten(monkeypatch: pytest.MonkeyPatch, *scripts: tuple[str, ...]) -> None:
    """The other stages would only send more of the same."""

    def everything(
        self: Run,
        budget: Budget,
        seed: int,
        is_enough: Callable[[Findings], bool] = lambda findings: False,
    ) -> Findings:
        self.stage("smoke", smoke(self.abilities))
        self.stage("short", [Script.of_lines(lines) for lines in scripts])
        return self.findings

    monkeypatch.setattr(Run, "everything", everything)
    monkeypatch.setattr(job, "explore", lambda *arguments: None)


def checked(
    server: D0Server, folder: Path, document: str = "D0", mapping: str = ""
) -> tuple[int, Log]:
    """The exit status of the check, and its log."""
    options: tuple[str, ...] = ("--document", document, "--report", str(folder))
    if mapping:
        path = folder / "mapping.toml"
        path.write_text(mapping, encoding="utf-8")
        options = (*options, "--mapping", str(path))
    with small_server(server) as url:
        status = main(["check", "--http", url, *options, *PATIENT])
    return status, parse_log((folder / "report.jsonl").read_text(encoding="utf-8"))


def verdicts(log: Log) -> dict[str, str]:
    """What the log says of each clause."""
    return {event["id"]: event["verdict"] for event in log.of_kind("clause")}


def charged(log: Log) -> set[str]:
    """The clauses that the log has counterexamples for."""
    return {event["clause"] for event in log.of_kind("counterexample")}
