"""The report of a check as JUnit XML: one test case a clause, and one a fault.

A violated clause is a failure, a fault is an error, a clause that was not judged is skipped. A run
that established nothing has an error of its own, so that skipped cases alone never look green.
"""

from typing import Final
from xml.etree import ElementTree

from reports.check.bug_text import bug_text, fault_text, short
from reports.check.clause_results import HELD, VIOLATED, ClauseResult
from reports.check.findings import Bug
from reports.check.model import CheckReport, read_check
from reports.clause_texts import ClauseTexts, registered_text
from reports.event_log import Log
from reports.text import bounded, printable

BUGS_A_CLAUSE: Final = 20


def draw_junit(
    log: Log, log_name: str = "report.jsonl", texts: ClauseTexts = registered_text
) -> str:
    """The XML text."""
    report = read_check(log, texts)
    suite = ElementTree.Element("testsuite", name=short(f"{report.name} against {report.document}"))
    _verdict(suite, report)
    for clause in report.clauses:
        _clause(suite, report, clause, log_name)
    for fault in report.faults:
        title = f"fault {fault.number}: {fault.title}"
        case = _case(suite, f"{short(report.document)}.protocol", title)
        error = ElementTree.SubElement(case, "error", type=fault.kind, message=short(fault.detail))
        error.text = fault_text(report, fault)
    counts = {
        "tests": len(suite.findall("testcase")),
        "failures": len(suite.findall("testcase/failure")),
        "errors": len(suite.findall("testcase/error")),
        "skipped": len(suite.findall("testcase/skipped")),
    }
    root = ElementTree.Element("testsuites", name="santorini check")
    for element in (root, suite):
        for name, count in counts.items():
            element.set(name, str(count))
        element.set("time", f"{report.seconds:.3f}")
    root.append(suite)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _verdict(suite: ElementTree.Element, report: CheckReport) -> None:
    case = _case(suite, short(report.document), "the run establishes a verdict")
    sentence = printable(bounded(report.sentence, 400))
    if report.verdict == "not established" or not report.is_complete:
        type = report.verdict if report.is_complete else "incomplete"
        ElementTree.SubElement(case, "error", type=type, message=sentence)
    ElementTree.SubElement(case, "system-out").text = sentence


def _clause(
    suite: ElementTree.Element, report: CheckReport, clause: ClauseResult, log_name: str
) -> None:
    id = short(clause.text.id)
    case = _case(suite, ".".join(id.split(".")[:2]), id)
    if clause.verdict == VIOLATED:
        bugs = [bug for bug in report.bugs if bug.number in clause.bugs]
        message = short(_broken_by(clause, bugs))
        failure = ElementTree.SubElement(case, "failure", type=id, message=message)
        told = [bug_text(report, bug, log_name) for bug in bugs[:BUGS_A_CLAUSE]]
        failure.text = "\n\n".join(told) or "no counterexample is recorded"
    elif clause.verdict != HELD:
        reason = f"{clause.verdict}: {clause.reason or 'no reason is given'}"
        ElementTree.SubElement(case, "skipped", message=short(reason))


def _broken_by(clause: ClauseResult, bugs: list[Bug]) -> str:
    """What the program did, or whose bug the clause is part of."""
    if clause.part_of:
        return f"broken together with {clause.part_of}"
    return f"{bugs[0].case.request}: {bugs[0].answered}" if bugs else clause.text.demand


def _case(suite: ElementTree.Element, classname: str, name: str) -> ElementTree.Element:
    return ElementTree.SubElement(suite, "testcase", classname=classname, name=name, time="0")
