"""The report of a check as one HTML file: nothing is loaded, and it reads without JavaScript."""

from typing import Final

from markupsafe import Markup

from reports.check.clause_results import (
    HELD,
    NOT_ANSWERED,
    NOT_JUDGED,
    NOT_OBSERVABLE,
    NOT_REACHED,
    VIOLATED,
)
from reports.check.model import read_check
from reports.clause_texts import ClauseTexts, registered_text
from reports.event_log import Log
from reports.html.page import anchors_for, render, shown
from reports.svg import arrow_of, board_svg
from reports.text import plural, written
from spec.cells import Cell
from spec.position import Position

SIGNS: Final = {
    HELD: "✓",
    VIOLATED: "✗",
    NOT_ANSWERED: "!",
    NOT_JUDGED: "?",
    NOT_REACHED: "–",
    NOT_OBSERVABLE: "○",
}

MEANINGS: Final = {
    NOT_ANSWERED: "Where these clauses were put to the question, the program said `!`, or nothing: see the faults.",
    NOT_JUDGED: "The run came to no verdict on these clauses: whether they hold is unknown.",
    NOT_REACHED: "No request put these clauses to the question: whether they hold is unknown.",
    NOT_OBSERVABLE: "The replies of this program cannot show whether these clauses hold.",
}

UNJUDGED: Final = tuple(MEANINGS)

STEPS_IN_ALL: Final = 6_000
"""How many steps of games a page lists: with many bugs each shows only the end of its game."""

FAULT_STEPS: Final = 60
GAMES_OPEN: Final = 3
"""The games of so many bugs are unfolded: who has more has one look at each first."""

SCRIPT_LINES: Final = 400
CLASSES_SHOWN: Final = 500


def draw_check_page(
    log: Log, log_name: str = "report.jsonl", texts: ClauseTexts = registered_text
) -> str:
    """The whole page."""
    report = read_check(log, texts)
    unjudged = [(verdict, report.reasons(verdict)) for verdict in UNJUDGED]
    return render(
        "check.html",
        ("style.css",),
        "page.js",
        {"lines": script_lines, "tail": _tail, "written": written, "board": _board},
        report=report,
        log_name=log_name,
        anchors=anchors_for(tuple(clause.text.id for clause in report.clauses)),
        signs=SIGNS,
        meanings=MEANINGS,
        unjudged=[(verdict, reasons) for verdict, reasons in unjudged if reasons],
        classes_shown=CLASSES_SHOWN,
        fault_steps_shown=FAULT_STEPS,
        games_open=GAMES_OPEN,
        steps_shown=max(12, STEPS_IN_ALL // max(1, len(report.bugs))),
    )


def script_lines(script: tuple[str, ...]) -> str:
    """The requests one a line, the last ones if there are very many."""
    left_out = len(script) - SCRIPT_LINES
    first = [f"… {plural(left_out, 'earlier request')} are in the log"] if left_out > 0 else []
    return "\n".join((*first, *(shown(line) for line in script[-SCRIPT_LINES:])))


def _tail(text: str) -> str:
    return "\n".join(shown(line) for line in text.splitlines()[-20:])


def _board(position: Position, changed: frozenset[Cell], request: str = "") -> Markup:
    return Markup(board_svg(position, changed, arrow_of(request)))
