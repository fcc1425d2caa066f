"""The page of a class's contracts as one HTML file: nothing is loaded, and it reads without JavaScript."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from markupsafe import Markup

from reports.html.class_page import ROWS_A_PICTURE, drawn_board, link_to
from reports.html.page import render
from reports.text import plural
from reports.whole_class.contracts import (
    FALSELY,
    FORGOTTEN,
    IN_PART,
    SAID,
    ContractsReport,
    read_contracts,
)
from reports.whole_class.pictures import (
    DASH,
    EMPTY,
    FILLED,
    RING,
    MatrixRow,
    histogram_svg,
    matrix_svg,
)

MARKS: Final = {SAID: EMPTY, IN_PART: DASH, FALSELY: RING, FORGOTTEN: FILLED}


VERDICTS: Final = {
    "nothing false": "conforms",
    "false or contradictory": "violates",
    "not established": "not-established",
}
"""The colour of each verdict, by the class name that the other pages have for it."""


def draw_contracts_page(told: Mapping[str, Any]) -> str:
    """The whole page, from the results of the class."""
    report = read_contracts(told)
    return render(
        "contracts.html",
        ("style.css", "class.css"),
        "class.js",
        {"board": drawn_board, "report_of": link_to, "verdict_class": VERDICTS.__getitem__},
        report=report,
        histogram=Markup(histogram_svg(report.bins)),
        matrices=tuple(_matrices(report)),
        IN_PART=IN_PART,
        FALSELY=FALSELY,
        FORGOTTEN=FORGOTTEN,
    )


def _matrices(report: ContractsReport) -> Iterator[Markup]:
    """Who says what, in the order of the rubric."""
    lacking = {one.name for one in report.subjects if one.lacking}
    columns = [one["name"] for one in report.rubric["subjects"] if one["name"] in lacking]
    for first in range(0, len(report.judged) if columns else 0, ROWS_A_PICTURE):
        some = report.judged[first : first + ROWS_A_PICTURE]
        rows = [
            MatrixRow(
                one["name"],
                f"{one['name']}: {one['score']:g} of {one['maximum']:g}",
                tuple(MARKS[one["subjects"].get(column, SAID)] for column in columns),
            )
            for one in some
        ]
        subjects, contracts = plural(len(columns), "subject"), plural(len(some), "contract")
        label = f"Which of {subjects} each of {contracts} does not say wholly."
        yield Markup(matrix_svg(rows, columns, label))
