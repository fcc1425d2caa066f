"""A pytest plugin: `pytest --santorini "COMMAND"` makes one test a clause.

The implementation is checked once a session, before the first of these tests. A clause that held
passes, a violated one fails with the report's text, one that cannot be observed is skipped. A clause
that was not reached fails: nothing exercised is never a pass. One test more, `faults`, fails if the
program did not answer as the protocol asks.
"""

# pytest imports this module in every session, also of a project with a `spec` or `reports` of its own:
# the kit's are imported when they are asked for, and not before.
from __future__ import annotations

import shlex
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from conformance.check.settings import Budget
    from reports.check.clause_results import ClauseResult
    from reports.check.model import CheckReport

FAULTS: Final = "faults"
LOG_NAME: Final = "report.jsonl"
REPORT: Final = pytest.StashKey["CheckReport | Exception"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Options of the group `santorini`."""
    group = parser.getgroup("santorini", "Santorini contract kit")
    group.addoption("--santorini", metavar="COMMAND", help="check this program, one test a clause")
    group.addoption(
        "--santorini-document",
        metavar="DOCUMENT",
        default="RB",
        help="by whose clauses to judge, as `santorini check --document`: a document, or the Markdown file of "
        "a contract of your own; default RB",
    )
    group.addoption(
        "--santorini-budget",
        metavar="BUDGET",
        default="quick",
        help="how much to try, as `santorini check --budget`; default quick",
    )
    group.addoption("--santorini-report", metavar="FOLDER", help="keep the log of the check there")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Adds the tests before `-k` chooses among all of them."""
    if config.getoption("santorini") is not None:
        clauses = Clauses.from_parent(session, name="santorini", nodeid="santorini")
        items.extend(clauses.collect())


class Clauses(pytest.Collector):
    """The clauses of the document, in its order, and `faults`."""

    def collect(self) -> Iterator[pytest.Item]:
        """One test a clause, named by its id."""
        from spec.registry import clauses_of

        command_of(self.config)
        budget_of(self.config)
        for clause in clauses_of(document_of(self.config)):
            yield ClauseTest.from_parent(self, name=clause.id)
        yield FaultsTest.from_parent(self, name=FAULTS)


class Broken(Exception):
    """What the report says of a test that fails."""


class _Test(pytest.Item):
    """A test whose failure is a text and no traceback."""

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None
    ) -> str:
        """The report's text."""
        if isinstance(excinfo.value, Broken):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[str, int | None, str]:
        """The command stands for the file."""
        return str(self.config.getoption("santorini")), None, self.name


class ClauseTest(_Test):
    """One clause."""

    def runtest(self) -> None:
        """Passes only if the clause was exercised and held."""
        from reports.check.clause_results import HELD, NOT_OBSERVABLE, VIOLATED

        report = report_of(self.config)
        result = next(one for one in report.clauses if one.text.id == self.name)
        if result.verdict == VIOLATED:
            raise Broken(violation_text(report, result, self.config))
        if result.verdict == NOT_OBSERVABLE:
            pytest.skip(f"not observable: {result.reason}")
        if result.verdict != HELD:
            raise Broken(f"{result.verdict}: {result.reason or report.sentence}")


class FaultsTest(_Test):
    """The program answers as the protocol asks."""

    def runtest(self) -> None:
        """Fails if there was a fault."""
        from reports.check.bug_text import fault_text

        report = report_of(self.config)
        if report.faults:
            raise Broken("\n\n".join(fault_text(report, fault) for fault in report.faults))


def violation_text(report: CheckReport, result: ClauseResult, config: pytest.Config) -> str:
    """The report's text of the bugs that break the clause."""
    from reports.check.bug_text import bug_text

    same = [bug for bug in report.bugs if result.text.id in {one.id for one in bug.also}]
    bugs = [bug for bug in report.bugs if bug.number in result.bugs] or same
    folder = config.getoption("santorini_report")
    log_name = str(Path(folder) / LOG_NAME) if folder else ""
    told = [bug_text(report, bug, log_name) for bug in bugs]
    if not folder:
        told.append(
            "Nothing was written: add --santorini-report FOLDER to keep the report and to replay it."
        )
    return "\n\n".join(told)


def command_of(config: pytest.Config) -> tuple[str, ...]:
    """The program and its arguments; UsageError if there is none."""
    given = config.getoption("santorini")
    try:
        words = tuple(shlex.split(given))
    except ValueError as problem:
        raise pytest.UsageError(f"--santorini {given!r}: {problem}") from None
    if not words:
        raise pytest.UsageError("--santorini is empty: name the program to check")
    return words


def document_of(config: pytest.Config) -> str:
    """The document by which the program is judged; UsageError if there is no such document."""
    from conformance.documents import document_named
    from conformance.exits import UsageError

    try:
        return document_named(config.getoption("santorini_document"))
    except UsageError as problem:
        raise pytest.UsageError(f"--santorini-document: {problem}") from None


def budget_of(config: pytest.Config) -> Budget:
    """How much is tried; UsageError if there is no such budget."""
    from conformance.check.settings import Budget

    given = config.getoption("santorini_budget")
    try:
        return Budget(given)
    except ValueError:
        names = ", ".join(budget.value for budget in Budget)
        raise pytest.UsageError(f"--santorini-budget {given!r}: use one of {names}") from None


def report_of(config: pytest.Config) -> CheckReport:
    """The report of the one check of this session; why there is none is told to every test."""
    if REPORT not in config.stash:
        try:
            config.stash[REPORT] = _check(config)
        except Exception as problem:
            config.stash[REPORT] = problem
    report = config.stash[REPORT]
    if isinstance(report, Exception):
        raise Broken(f"the check failed: {type(report).__name__}: {report}") from report
    return report


def _check(config: pytest.Config) -> CheckReport:
    from conformance.check.job import Options, check
    from conformance.check.kept import examples_of
    from conformance.commands.check import open_log, write_no_hello
    from conformance.driver import Fault, Implementation, Limits, introduce
    from conformance.log_head import NOBODY
    from reports.check.model import read_check

    document = document_of(config)
    given = config.getoption("santorini_report")
    folder = None if given is None else Path(given)
    command, limits, began = command_of(config), Limits(), time.monotonic()
    options = Options(document, budget=budget_of(config), kept=examples_of(command, document))
    with Implementation(command, limits) as implementation:
        hello = introduce(implementation)
        if isinstance(hello, Fault):
            with open_log(folder, options, NOBODY, command, limits) as log:
                write_no_hello(log, hello, document, time.monotonic() - began)
        else:
            with open_log(folder, options, hello, command, limits) as log:
                check(implementation, hello, options, log, lambda what, count: None)
        return read_check(log.read())
