"""The report of a check for a terminal: the verdict, then at most a screen a distinct bug."""

from collections.abc import Iterator, Sequence
from typing import Final

from reports.check.bug_text import LONGEST_PROSE, Pen, bug_text, fault_text, prose, short
from reports.check.clause_results import (
    HELD,
    NOT_ANSWERED,
    NOT_JUDGED,
    NOT_OBSERVABLE,
    NOT_REACHED,
    VIOLATED,
)
from reports.check.findings import Bug
from reports.check.model import CheckReport, read_check
from reports.clause_texts import ClauseTexts, registered_text
from reports.event_log import Log
from reports.text import bounded, plural, printable

BUGS_IN_FULL: Final = 3
BUGS_IN_ONE_LINE: Final = 40
FAULTS_IN_FULL: Final = 5
IDS_LISTED: Final = 12
NOTES_SHOWN: Final = 10
MISSED_SHOWN: Final = 10

_MOODS: Final = {"conforms": "good", "violates": "bad", "not established": "doubt"}
_STYLES: Final = {
    HELD: "good",
    VIOLATED: "bad",
    NOT_ANSWERED: "bad",
    NOT_JUDGED: "doubt",
    NOT_REACHED: "doubt",
    NOT_OBSERVABLE: "faint",
}


def summarise(
    log: Log,
    colour: bool = False,
    *,
    log_name: str = "report.jsonl",
    drawn: tuple[str, ...] = (),
    texts: ClauseTexts = registered_text,
) -> str:
    """The whole text; `log_name` is where the log lies (empty: nowhere), `drawn` what else was made from it."""
    report, pen = read_check(log, texts), Pen(colour)
    blocks = [
        _top(report, pen),
        *(bug_text(report, bug, log_name, pen) for bug in report.bugs[:BUGS_IN_FULL]),
        *_in_one_line(report.bugs[BUGS_IN_FULL:]),
        *(fault_text(report, fault, pen) for fault in report.faults[:FAULTS_IN_FULL]),
        *_more("fault", tuple(fault.title for fault in report.faults[FAULTS_IN_FULL:])),
        *_readings(report, pen),
        *_unjudged(report, NOT_ANSWERED, pen),
        *_unjudged(report, NOT_JUDGED, pen),
        *_unjudged(report, NOT_REACHED, pen),
        *_unjudged(report, NOT_OBSERVABLE, pen),
        *_missed(report, pen, bool(log_name)),
        *_remarks(report),
        *_files(log_name, drawn),
    ]
    return "\n\n".join(blocks) + "\n"


def _top(report: CheckReport, pen: Pen) -> str:
    census = report.census
    counts = " · ".join(
        pen(style if census[verdict] else "faint", f"{census[verdict]} {verdict}")
        for verdict, style in _STYLES.items()
        if verdict in census
    )
    sentence = printable(bounded(report.sentence, LONGEST_PROSE))
    asked = f"{plural(report.requests, 'request')} in {report.seconds:.1f} s; "
    how = f"seed {report.seed}, budget {short(report.budget)}, kit {short(report.kit)}"
    return "\n".join(
        (
            pen(_MOODS[report.verdict], sentence),
            f"Clauses: {counts}",
            asked * report.is_complete + how,
        )
    )


def _in_one_line(bugs: Sequence[Bug]) -> Iterator[str]:
    """The bugs that are not spelt out: the clause, and where it is broken, or else what was answered instead."""
    if bugs:
        rows = [
            short(f"  Bug {bug.number}: {bug.clause.id}{_about(bug)}: {bug.where or bug.answered}")
            for bug in bugs[:BUGS_IN_ONE_LINE]
        ]
        yield "\n".join(rows)
        yield from _more("bug", tuple(bug.clause.id for bug in bugs[BUGS_IN_ONE_LINE:]))


def _about(bug: Bug) -> str:
    return "" if bug.moment is None else f" ({bug.moment.value})"


def _more(kind: str, names: tuple[str, ...]) -> Iterator[str]:
    """How many findings are not spelt out, and what they are about."""
    if names:
        yield prose(f"{plural(len(names), f'more {kind}')}: {_listed(names)}", limit=2_000)


def _readings(report: CheckReport, pen: Pen) -> Iterator[str]:
    """Which of two readings the program follows, clause by clause."""
    if report.read_in_one_way:
        title = pen("head", "Where the document can be read in two ways:")
        rows = [
            prose(f"{short(clause.text.id)} {short(clause.read_as)}", "  ")
            for clause in report.read_in_one_way
        ]
        yield "\n".join((title, *rows))


def _unjudged(report: CheckReport, verdict: str, pen: Pen) -> Iterator[str]:
    groups = report.reasons(verdict)
    if groups:
        lines = [pen("head", f"{verdict.capitalize()}:")]
        for reason, ids in groups.items():
            lines.append(prose(f"{short(reason.rstrip('.'))}: {_listed(ids)}", "  ", limit=2_000))
        yield "\n".join(lines)


def _missed(report: CheckReport, pen: Pen, has_page: bool) -> Iterator[str]:
    """What legal play does not reach: how much, and why; the page lists it."""
    if report.missed:
        where = " (report.html lists them)" if has_page else ""
        title = pen("head", f"Classes of cases that were not reached{where}:")
        rows = [
            prose(f"{len(missed.classes):,}: {short(missed.reason)}", "  ")
            for missed in report.missed[:MISSED_SHOWN]
        ]
        yield "\n".join((title, *rows))


def _remarks(report: CheckReport) -> Iterator[str]:
    if report.notes:
        yield "\n".join(prose(f"Note: {text}") for text in report.notes[:NOTES_SHOWN])
    for mistake, hint in report.diagnoses:
        yield prose(f"Diagnosis: {hint} (known mistake: {mistake})")


def _files(log_name: str, drawn: tuple[str, ...]) -> Iterator[str]:
    """Where the report lies, if it was kept."""
    if log_name:
        yield "\n".join(f"Report: {printable(name)}" for name in (log_name, *drawn))


def _listed(names: tuple[str, ...]) -> str:
    distinct = tuple(dict.fromkeys(names))
    rest = len(distinct) - IDS_LISTED
    more = f" and {rest:,} more" if rest > 0 else ""
    return ", ".join(short(name) for name in distinct[:IDS_LISTED]) + more
