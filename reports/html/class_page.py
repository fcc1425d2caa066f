"""The page of a class as one HTML file: nothing is loaded, and it reads without JavaScript."""

from collections.abc import Iterator, Mapping
from typing import Any, Final
from urllib.parse import quote

from markupsafe import Markup

from reports.check.clause_results import HELD, NOT_OBSERVABLE, NOT_REACHED, VIOLATED
from reports.clause_texts import ClauseTexts, registered_text
from reports.html.page import render
from reports.svg import arrow_of, board_svg
from reports.text import plural, written
from reports.whole_class.model import ClassReport, Student, read_class
from reports.whole_class.pictures import (
    DASH,
    EMPTY,
    FILLED,
    RING,
    MatrixRow,
    histogram_svg,
    matrix_svg,
)
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
        {"board": drawn_board, "report_of": link_to, "written": written},
        report=report,
        histogram=Markup(histogram_svg(report.bins)),
        not_run={one.name: one.first_words for one in report.not_built},
        matrices=tuple(_matrices(report)),
        proofs=[(evidence, _told_of(evidence)) for evidence in report.sandbox],
    )


def _matrices(report: ClassReport) -> Iterator[Markup]:
    judged = tuple(student for student in report.students if student.is_judged)
    if report.clauses:
        for first in range(0, len(judged), ROWS_A_PICTURE):
            some = judged[first : first + ROWS_A_PICTURE]
            label = (
                f"Which of {plural(len(report.clauses), 'clause')} each of "
                f"{plural(len(some), 'submission')} does not hold; the table of submissions says the same in words."
            )
            rows = [_row_of(student, report.clauses) for student in some]
            yield Markup(matrix_svg(rows, report.clauses, label))


def _row_of(student: Student, clauses: tuple[str, ...]) -> MatrixRow:
    """Filled: violated. Ring: cannot be observed. Dash: not reached."""
    marks = {HELD: EMPTY, VIOLATED: FILLED, NOT_OBSERVABLE: RING}
    story = f"{student.name}: {student.score:g}; {', '.join(student.bugs) or 'no bug'}"
    found = tuple(marks.get(student.verdicts.get(clause, NOT_REACHED), DASH) for clause in clauses)
    return MatrixRow(student.name, story, found)


def _told_of(evidence: Mapping[str, Any]) -> str:
    """What a sandbox withstood, in one sentence."""
    attacks = evidence["attacks"]
    held = sum(attack["outcome"] == HELD for attack in attacks)
    stands = "it holds" if evidence["stands"] else "IT DOES NOT HOLD"
    return f"{evidence['tier']}: {held} of {len(attacks)} attacks failed when they were tried; {stands}"


def link_to(name: str, report: str = "report.html") -> str:
    """Where a report of a submission lies; its name is no path."""
    return f"{quote(name, safe='')}/{report}"


def drawn_board(
    position: Position, changed: frozenset[Cell] | None = None, request: str = ""
) -> Markup:
    """The board, with the request as an arrow."""
    return Markup(board_svg(position, changed or frozenset(), arrow_of(request)))
