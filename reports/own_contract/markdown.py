"""The report of a contract of one's own in Markdown: what stands in the log is shown in code."""

from collections.abc import Iterator

from reports.check.bug_text import short
from reports.check.markdown import fenced, inline_code
from reports.event_log import Log
from reports.own_contract.model import OwnReport
from reports.own_contract.sentences import QUESTIONS, headline_of
from reports.own_contract.terminal import section


def draw_own_markdown(log: Log, log_name: str = "report.jsonl") -> str:
    """The verdict, each clause as it was understood with its verdict, and the four answers."""
    report = OwnReport(log)
    blocks = (
        f"# {inline_code(short(headline_of(report)))}",
        f"Judged by the rulebook, for the cards {inline_code(short(', '.join(report.gods)))}.",
        "\n".join(_clauses(report)),
        *(block for one in QUESTIONS for block in _answer(report, one)),
        *_passing(report),
        f"Drawn from {inline_code(short(log_name))}; sha256 {inline_code(short(report.sha256))}.",
    )
    return "\n\n".join(blocks) + "\n"


def _clauses(report: OwnReport) -> Iterator[str]:
    yield "| line | number | as it stands | as it was understood | verdict |"
    yield "|---|---|---|---|---|"
    for item in report.items.values():
        truth = report.truths.get(item.id)
        cells = (item.wording, item.said, truth.verdict if truth is not None else "not judged")
        told = " | ".join(_cell(text) for text in (item.number, *cells))
        yield f"| {item.line} | {told} |"


def _cell(text: str) -> str:
    """Text in code that ends no table cell either."""
    if not text:
        return ""
    return inline_code(short(text)).replace("\\|", "\\ |").replace("|", "\\|")


def _answer(report: OwnReport, question: str) -> Iterator[str]:
    title, _, text = section(report, question).partition("\n")
    yield f"## {title}"
    yield fenced(text.rstrip())


def _passing(report: OwnReport) -> Iterator[str]:
    if report.passing:
        yield "## All known mistakes that would pass"
        yield "\n".join(
            f"- {inline_code(short(one.name))}: {inline_code(short(one.summary))}"
            for one in report.passing
        )
