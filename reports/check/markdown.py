"""The report of a check in Markdown, for a pull request or a job summary.

All that a program wrote stands in code: there nothing is markup, a link or a mention.
"""

import re
from typing import Final

from reports.check.bug_text import bug_text, fault_text, short
from reports.check.clause_results import NOT_ANSWERED, NOT_JUDGED, NOT_OBSERVABLE, NOT_REACHED
from reports.check.model import CheckReport, read_check
from reports.clause_texts import ClauseTexts, registered_text
from reports.event_log import Log
from reports.text import bounded, plural, printable

LIMIT: Final = 60_000
"""A comment on GitHub holds 65,536 characters: what does not fit is counted, never cut in two."""

_SIGNS: Final = {"conforms": "✅", "violates": "❌", "not established": "❔"}


def draw_markdown(
    log: Log,
    log_name: str = "report.jsonl",
    limit: int = LIMIT,
    texts: ClauseTexts = registered_text,
) -> str:
    """The verdict, the census, as many findings as fit, and what was not judged."""
    report = read_check(log, texts)
    census = " · ".join(f"{count} {verdict}" for verdict, count in report.census.items())
    sign = _SIGNS[report.verdict]
    top = [
        f"## {sign} {inline_code(printable(bounded(report.sentence, 400)))}",
        f"Clauses: {census}",
        *(f"Note: {inline_code(short(text))}" for text in report.notes if not report.is_complete),
        *(f"**Diagnosis:** {inline_code(short(hint))}" for _, hint in report.diagnoses),
    ]
    end = [*_readings(report), *_unjudged(report), f"Drawn from {inline_code(short(log_name))}."]
    findings = [
        *(
            f"### Bug {bug.number}: {inline_code(short(bug.clause.id))}\n\n"
            + fenced(bug_text(report, bug, log_name))
            for bug in report.bugs
        ),
        *(
            f"### Fault {fault.number}: {fault.title}\n\n" + fenced(fault_text(report, fault))
            for fault in report.faults
        ),
    ]
    room = limit - sum(len(block) + 2 for block in (*top, *end)) - 100
    fitting = _how_many_fit(findings, room)
    left_out = len(findings) - fitting
    rest = [f"{plural(left_out, 'more finding')}: see the whole report."] if left_out else []
    return "\n\n".join((*top, *findings[:fitting], *rest, *end)) + "\n"


def _how_many_fit(blocks: list[str], room: int) -> int:
    for count, block in enumerate(blocks):
        room -= len(block) + 2
        if room < 0:
            return count
    return len(blocks)


def _readings(report: CheckReport) -> list[str]:
    lines = [
        f"- {inline_code(short(clause.text.id))} {inline_code(short(clause.read_as))}"
        for clause in report.read_in_one_way[:20]
    ]
    title = "### Where the document can be read in two ways"
    return [f"{title}\n\n" + "\n".join(lines)] if lines else []


def _unjudged(report: CheckReport) -> list[str]:
    lines = []
    for verdict in (NOT_ANSWERED, NOT_JUDGED, NOT_REACHED, NOT_OBSERVABLE):
        for reason, ids in list(report.reasons(verdict).items())[:20]:
            count = plural(len(ids), "clause")
            lines.append(f"- {verdict}: {count}, because {inline_code(short(reason))}")
    for missed in report.missed[:20]:
        count = plural(len(missed.classes), "class of cases", "classes of cases")
        lines.append(f"- not reached: {count}, because {inline_code(short(missed.reason))}")
    return ["### What was not reached or not judged\n\n" + "\n".join(lines)] if lines else []


def inline_code(line: str) -> str:
    """One line as a code span that nothing in it can end."""
    ticks = "`" * (_longest_run(line) + 1)
    return f"{ticks} {line or ' '} {ticks}"


def fenced(text: str) -> str:
    """Lines as a code block that nothing in them can end."""
    fence = "`" * max(3, _longest_run(text) + 1)
    return f"{fence}text\n{text}\n{fence}"


def _longest_run(text: str) -> int:
    return max((len(run) for run in re.findall("`+", text)), default=0)
