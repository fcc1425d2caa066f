"""The page of a class as one HTML file: nothing is loaded, and it reads without JavaScript."""

from collections.abc import Iterator, Mapping
from typing import Any, Final
from urllib.parse import quote

from markupsafe import Markup

from reports.check.clause_results import HELD
from reports.clause_texts import ClauseTexts, registered_text
from reports.html.page import render
from reports.svg import arrow_of, board_svg
from reports.text import written
from reports.whole_class.model import ClassReport, read_class
from reports.whole_class.pictures import class_matrix_svg, histogram_svg
from reports.whole_class.shared import EventOf
from spec.cells import Cell
from spec.position import Position

ROWS_A_PICTURE: Final = 60


def draw_class_page(
    told: Mapping[str, Any], event_of: EventOf, texts: ClauseTexts = registered_text
) -> str:
    """The whole page, from the results of the class and the counterexamples in its logs."""
    report = read_class(told, event_of, texts)
    return render(
        "class.html",
        ("style.css", "class.css"),
        "class.js",
        {"board": _board, "report_of": _report_of, "written": written},
        report=report,
        histogram=Markup(histogram_svg(report)),
        not_run={one.name: one.first_words for one in report.not_built},
        matrices=tuple(_matrices(report)),
        proofs=[(evidence, _told_of(evidence)) for evidence in report.sandbox],
    )


def _matrices(report: ClassReport) -> Iterator[Markup]:
    judged = tuple(student for student in report.students if student.is_judged)
    if report.clauses:
        for first in range(0, len(judged), ROWS_A_PICTURE):
            some = judged[first : first + ROWS_A_PICTURE]
            yield Markup(class_matrix_svg(some, report.clauses))


def _told_of(evidence: Mapping[str, Any]) -> str:
    """What a sandbox withstood, in one sentence."""
    attacks = evidence["attacks"]
    held = sum(attack["outcome"] == HELD for attack in attacks)
    stands = "it holds" if evidence["stands"] else "IT DOES NOT HOLD"
    return f"{evidence['tier']}: {held} of {len(attacks)} attacks failed when they were tried; {stands}"


def _report_of(name: str) -> str:
    """Where the report of a submission lies; its name is no path."""
    return f"{quote(name, safe='')}/report.html"


def _board(position: Position, changed: frozenset[Cell], request: str = "") -> Markup:
    return Markup(board_svg(position, changed, arrow_of(request)))
