"""The report of a check as one HTML file: nothing is loaded, and it reads without JavaScript."""

import base64
import hashlib
from importlib.resources import files
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from reports.clause_texts import ClauseTexts, registered_text
from reports.event_log import Log
from reports.model import HELD, NOT_OBSERVABLE, NOT_REACHED, VIOLATED, CheckReport, read_check
from reports.svg import arrow_of, board_svg, board_symbols
from reports.text import bounded, plural, printable
from spec.cells import Cell
from spec.position import Position
from spec.text_board import describe_turn

SIGNS: Final = {HELD: "✓", VIOLATED: "✗", NOT_REACHED: "–", NOT_OBSERVABLE: "○"}

STEPS_IN_ALL: Final = 6_000
"""How many steps of games a page lists: with many bugs each shows only the end of its game."""

SCRIPT_LINES: Final = 400


def draw_check_page(
    log: Log, log_name: str = "report.jsonl", texts: ClauseTexts = registered_text
) -> str:
    """The whole page."""
    report = read_check(log, texts)
    style, script = _asset("style.css"), _asset("page.js")
    unjudged = [(verdict, report.reasons(verdict)) for verdict in (NOT_REACHED, NOT_OBSERVABLE)]
    return (
        _environment()
        .get_template("check.html")
        .render(
            report=report,
            log_name=log_name,
            anchors=_anchors(report),
            signs=SIGNS,
            unjudged=[(verdict, reasons) for verdict, reasons in unjudged if reasons],
            steps_shown=max(12, STEPS_IN_ALL // max(1, len(report.bugs))),
            policy=_policy(style, script),
            style=Markup(style),
            script=Markup(script),
            symbols=Markup(board_symbols()),
        )
    )


def _policy(style: str, script: str) -> str:
    """Only these two inline texts count: nothing is fetched, and nothing else can run."""
    return (
        f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode()


def _asset(name: str) -> str:
    return files("reports").joinpath("html", name).read_text(encoding="utf-8")


def _anchors(report: CheckReport) -> dict[str, str]:
    """A name within the page for every clause: its id where that is plain, else a number."""
    anchors = {}
    for number, clause in enumerate(report.clauses):
        id = clause.text.id
        is_plain = id.isascii() and id.replace(".", "").replace("_", "").isalnum()
        anchors[id] = f"clause-{id}" if is_plain else f"clause-{number}"
    return anchors


def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("reports", "html"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "shown": _shown,
        "slug": _slug,
        "plural": plural,
        "turn": describe_turn,
        "lines": _lines,
        "tail": _tail,
        "board": _board,
    }
    return environment


def _shown(text: str, limit: int = 1_000) -> str:
    """Text as one harmless line; the template escapes it."""
    return printable(bounded(text, limit))


def _lines(script: tuple[str, ...]) -> str:
    """The requests one a line, the last ones if there are very many."""
    left_out = len(script) - SCRIPT_LINES
    first = [f"… {plural(left_out, 'earlier request')} are in the log"] if left_out > 0 else []
    return "\n".join((*first, *(_shown(line) for line in script[-SCRIPT_LINES:])))


def _tail(text: str) -> str:
    return "\n".join(_shown(line) for line in text.splitlines()[-20:])


def _slug(words: str) -> str:
    return words.replace(" ", "-")


def _board(position: Position, changed: frozenset[Cell], request: str = "") -> Markup:
    return Markup(board_svg(position, changed, arrow_of(request)))
