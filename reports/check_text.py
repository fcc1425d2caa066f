"""The report of a check for a terminal: the verdict, then at most a screen a distinct bug."""

import textwrap
from collections.abc import Iterator
from typing import Final

from reports.boards import changed_cells
from reports.clause_texts import ClauseTexts, registered_text
from reports.event_log import Log
from reports.findings import Bug, Fault
from reports.model import HELD, NOT_OBSERVABLE, NOT_REACHED, VIOLATED, CheckReport, read_check
from reports.text import bounded, plural, printable
from spec.cells import SIZE, Cell
from spec.position import Position
from spec.text_board import describe_turn, draw_cell

WIDTH: Final = 96
BUGS_IN_FULL: Final = 10
FAULTS_IN_FULL: Final = 5
GAME_LINES: Final = 12
IDS_LISTED: Final = 12
LONGEST_REPLY: Final = 200
LONGEST_PROSE: Final = 400

_CODES: Final = {"good": "32;1", "bad": "31;1", "doubt": "33;1", "head": "1", "faint": "2"}
_MOODS: Final = {"conforms": "good", "violates": "bad", "not established": "doubt"}


class _Pen:
    """Writes words in colour, or does not."""

    def __init__(self, colour: bool) -> None:
        self._colour = colour

    def __call__(self, style: str, text: str) -> str:
        return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if self._colour else text


def summarise(
    log: Log,
    colour: bool = False,
    *,
    log_name: str = "report.jsonl",
    drawn: tuple[str, ...] = (),
    texts: ClauseTexts = registered_text,
) -> str:
    """The whole text; `log_name` is where the log lies, `drawn` what else was made from it."""
    report, pen = read_check(log, texts), _Pen(colour)
    blocks = [
        _top(report, pen),
        *(_bug(report, bug, log_name, pen) for bug in report.bugs[:BUGS_IN_FULL]),
        *_more_bugs(report),
        *(_fault(report, fault, pen) for fault in report.faults[:FAULTS_IN_FULL]),
        *_more_faults(report),
        *_unjudged(report, NOT_REACHED, pen),
        *_unjudged(report, NOT_OBSERVABLE, pen),
        *_remarks(report, pen),
        "\n".join(f"Report: {printable(name)}" for name in (log_name, *drawn)),
    ]
    return "\n\n".join(blocks) + "\n"


def _top(report: CheckReport, pen: _Pen) -> str:
    census = report.census
    styles = {HELD: "good", VIOLATED: "bad", NOT_REACHED: "doubt", NOT_OBSERVABLE: "faint"}
    counts = " · ".join(
        pen(style if census[verdict] else "faint", f"{census[verdict]} {verdict}")
        for verdict, style in styles.items()
    )
    sentence = printable(bounded(report.sentence, LONGEST_PROSE))
    asked = f"{plural(report.requests, 'request')} in {report.seconds:.1f} s"
    how = f"seed {report.seed}, budget {printable(report.budget)}, kit {printable(report.kit)}"
    lines = [pen(_MOODS[report.verdict], sentence), f"Clauses: {counts}"]
    lines.append(f"{asked}; {how}" if report.is_complete else how)
    return "\n".join(lines)


def _bug(report: CheckReport, bug: Bug, log_name: str, pen: _Pen) -> str:
    seen = f" (seen in {plural(bug.occurrences, 'case')})"
    title = f"Bug {bug.number} of {len(report.bugs)}: {_short(bug.clause.id)}"
    lines = [pen("head", title) + seen, _prose(bug.clause.wording, "  ")]
    if bug.clause.why:
        lines.append(_prose(f"Why: {bug.clause.why}", "  "))
    if bug.also:
        lines.append(_prose("The same as: " + ", ".join(text.id for text in bug.also), "  "))
    lines += ["", *_boards(bug, pen)]
    answer = "no reply" if bug.reply is None else _short(bug.reply)
    lines += [
        _labelled("When", bug.request, pen),
        _labelled("Then", bug.demanded, pen),
        _labelled("But", bug.answered, pen),
        f"         {pen('faint', answer)}",
        "",
        *_game(bug.script, "The shortest game, to paste:"),
        f"  Replay: {printable(report.replay_command(log_name))}",
    ]
    return "\n".join(lines)


def _boards(bug: Bug, pen: _Pen) -> Iterator[str]:
    """Before and after side by side, a star behind every cell that changed."""
    gods = ", ".join(
        f"{letter} is {_short(god)}" for letter, god in zip("AB", bug.god_names, strict=False)
    )
    yield f"  {pen('head', 'Given'.ljust(6))} {gods}"
    if bug.before is None and bug.after is None:
        yield "         no board is known"
        return
    marked = changed_cells(bug.before, bug.after)
    pictures = [
        (title, _grid(position, marked))
        for title, position in (("before", bug.before), ("after", bug.after))
        if position is not None
    ]
    yield "         " + "    ".join(title.ljust(27) for title, _ in pictures).rstrip()
    for rows in zip(*(grid for _, grid in pictures), strict=True):
        yield "         " + "    ".join(row.ljust(27) for row in rows).rstrip()
    for title, position in (("before", bug.before), ("after", bug.after)):
        if position is not None:
            yield f"         {title}: {describe_turn(position)}"
    if bug.after is None and bug.after_text:
        yield f"         after: {_short(bug.after_text)}"


def _grid(position: Position, marked: frozenset[Cell]) -> list[str]:
    """The board alone: level, `^` for a dome, the worker's letter, `*` where something changed."""
    lines = ["   " + "".join(str(column).ljust(5) for column in range(SIZE))]
    for row in range(SIZE):
        cells = [
            (draw_cell(position, (row, column)).strip() + "*" * ((row, column) in marked)).ljust(5)
            for column in range(SIZE)
        ]
        lines.append(f"{row}  " + "".join(cells))
    return [line.rstrip() for line in lines]


def _game(script: tuple[str, ...], title: str) -> Iterator[str]:
    left_out = len(script) - GAME_LINES
    yield f"  {title}"
    if left_out > 0:
        yield f"    … {plural(left_out, 'earlier request')}: see the report"
    for line in script[-GAME_LINES:]:
        yield f"    {_short(line)}"


def _more_bugs(report: CheckReport) -> Iterator[str]:
    rest = report.bugs[BUGS_IN_FULL:]
    if rest:
        clauses = dict.fromkeys(bug.clause.id for bug in rest)
        yield _prose(f"{plural(len(rest), 'more bug')}: {_listed(tuple(clauses))}", "", limit=2_000)


def _fault(report: CheckReport, fault: Fault, pen: _Pen) -> str:
    title = f"Fault {fault.number} of {len(report.faults)}: {fault.kind}"
    lines = [pen("head", title) + f" (seen in {plural(fault.occurrences, 'case')})"]
    lines.append(_prose(fault.detail, "  "))
    lines += _game(fault.script, "After these requests:")
    if fault.stderr:
        lines.append("  The program also wrote to standard error:")
        lines += [f"    {_short(line)}" for line in fault.stderr.splitlines()[-3:]]
    return "\n".join(lines)


def _more_faults(report: CheckReport) -> Iterator[str]:
    rest = report.faults[FAULTS_IN_FULL:]
    if rest:
        kinds = dict.fromkeys(fault.kind for fault in rest)
        yield _prose(f"{plural(len(rest), 'more fault')}: " + ", ".join(kinds), "")


def _unjudged(report: CheckReport, verdict: str, pen: _Pen) -> Iterator[str]:
    groups = report.reasons(verdict)
    if groups:
        lines = [pen("head", f"{verdict.capitalize()}:")]
        for reason, ids in groups.items():
            lines.append(_prose(f"{_short(reason)}: {_listed(ids)}", "  ", limit=2_000))
        yield "\n".join(lines)


def _remarks(report: CheckReport, pen: _Pen) -> Iterator[str]:
    if report.notes:
        yield "\n".join(_prose(f"Note: {text}", "") for text in report.notes[:10])
    for mistake, hint in report.diagnoses:
        yield _prose(f"Diagnosis: {hint} (known mistake: {mistake})", "")


def _labelled(label: str, text: str, pen: _Pen) -> str:
    body = textwrap.fill(
        printable(bounded(text, LONGEST_PROSE)),
        WIDTH,
        initial_indent=" " * 9,
        subsequent_indent=" " * 9,
    )
    return f"  {pen('head', label.ljust(6))} {body[9:]}"


def _prose(text: str, indent: str, *, limit: int = LONGEST_PROSE) -> str:
    return textwrap.fill(
        printable(bounded(text, limit)),
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_on_hyphens=False,
    )


def _listed(ids: tuple[str, ...]) -> str:
    rest = len(ids) - IDS_LISTED
    more = f" and {rest:,} more" if rest > 0 else ""
    return ", ".join(_short(id) for id in ids[:IDS_LISTED]) + more


def _short(text: str) -> str:
    return printable(bounded(text, LONGEST_REPLY))
