"""One finding as plain text: at most a screen, with the board, the argument and the game."""

import textwrap
from collections.abc import Iterator
from typing import Final

from reports.boards import changed_cells
from reports.check.findings import Bug, Fault, Likeness, Moment, ShownCase, Step
from reports.check.model import CheckReport
from reports.text import bounded, plural, printable, written
from spec.cells import SIZE, Cell
from spec.position import Position
from spec.text_board import describe_turn, draw_cell

WIDTH: Final = 96
GAME_LINES: Final = 16
PASTED_LINES: Final = 8
"""A longer game is not written twice: a finding takes a screen."""
PARTS: Final = 3
STDERR_LINES: Final = 3
COMPILER_LINES: Final = 20
LONGEST_LINE: Final = 200
LONGEST_PROSE: Final = 400

_CODES: Final = {"good": "32;1", "bad": "31;1", "doubt": "33;1", "head": "1", "faint": "2"}
LABEL: Final = 13
"""The longest label, `Your program:`."""
REQUEST: Final = 24
"""Replies stand in a column behind requests up to this length; the reply to a longer one on the next line."""

_MARGIN: Final = " " * (2 + LABEL + 1)


class Pen:
    """Writes words in colour, or does not."""

    def __init__(self, colour: bool = False) -> None:
        self._colour = colour

    def __call__(self, style: str, text: str) -> str:
        return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if self._colour else text


PLAIN: Final = Pen()


def short(text: str) -> str:
    """One harmless line of bounded length."""
    return printable(bounded(text, LONGEST_LINE))


def prose(text: str, indent: str = "", limit: int = LONGEST_PROSE) -> str:
    """Harmless text of bounded length, wrapped."""
    return textwrap.fill(
        printable(bounded(text, limit)),
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_on_hyphens=False,
    )


def bug_text(report: CheckReport, bug: Bug, log_name: str, pen: Pen = PLAIN) -> str:
    """The clause, the boards, the request, what must be and what was, the game, and how to replay a log that was kept.

    The case of the other reading, if there is one, follows under a title of its own.
    """
    seen = f" (seen in {plural(bug.occurrences, 'case')})"
    optional = "; about an optional feature" if bug.moment is Moment.OPTIONAL else ""
    lines = [pen("head", _title(report, bug)) + seen + optional, prose(bug.clause.demand, "  ")]
    if bug.clause.why:
        lines.append(prose(f"Why: {bug.clause.why}", "  "))
    lines += _company(report, bug)
    lines += [
        "",
        *_boards(bug.case, pen),
        _labelled("When", bug.case.request, pen),
        _labelled("Must", bug.demanded, pen),
        _labelled("Your program", bug.answered, pen),
        _reply(bug.case, pen),
    ]
    if bug.rulebook:
        lines.append(prose(bug.rulebook, _MARGIN))
    lines += [
        "",
        *_game(bug.case.steps, bug.case.script, bug.game_title, pen),
    ]
    if log_name:
        lines.append(f"  Replay: {report.replay_command(log_name)}")
    if bug.other_case is not None:
        lines += ["", *_other_case(report, bug, bug.other_case, pen)]
    return "\n".join(lines)


def _title(report: CheckReport, bug: Bug) -> str:
    return f"Bug {bug.number} of {len(report.bugs)}: {short(bug.clause.id)}"


def _company(report: CheckReport, bug: Bug) -> Iterator[str]:
    """Where it is wrong, clauses that say the same or broke with it, and the readings that it mixes."""
    if bug.also:
        yield prose("The same as: " + ", ".join(text.id for text in bug.also), "  ")
    if bug.region is not None:
        for part in bug.region.parts[:PARTS]:
            yield prose(f"Where: {part.words}", "  ")
        left_out = len(bug.region.parts) - PARTS
        if left_out > 0:
            yield f"  … and in {plural(left_out, 'other way')}: see the report"
    for one in bug.as_if if not report.diagnoses else ():
        yield prose(f"It behaves here as {_as_mistake(one)}", "  ")
    parts = report.parts_of(bug)
    follows = () if bug.region is None else bug.region.follows
    beside = [id for id in parts if id not in follows]
    if beside:
        yield prose("Broken by the same bug: " + ", ".join(beside), "  ")
    if follows:
        yield prose("What follows from it breaks: " + ", ".join(follows), "  ")
    if bug.readings:
        mixed = "the program keeps to neither throughout"
        neither = mixed if bug.other_case is not None else "by neither is this answer right"
        yield f"  It can be read in two ways, and {neither}:"
        for reading in bug.readings:
            yield prose(f"{reading.name}: {reading.wording}", "    ")
    if bug.reading:
        yield prose(f"In this case it answers by: {bug.reading}", "  ")


def _as_mistake(one: Likeness) -> str:
    """A mistake that the program behaves like, with how many cases that explains."""
    return f"`{one.mistake}` does ({one.explained} of {one.cases} cases). {one.hint}"


def _other_case(report: CheckReport, bug: Bug, case: ShownCase, pen: Pen) -> Iterator[str]:
    """The case in which the program answers by the other reading."""
    yield pen("head", f"{_title(report, bug)}, the other case")
    yield prose(f"In this case it answers by: {bug.other_reading}", "  ")
    yield ""
    yield from _boards(case, pen)
    yield _labelled("When", case.request, pen)
    yield _labelled("Reply", "no reply" if case.reply is None else case.reply, pen)
    yield ""
    yield from _game(case.steps, case.script, bug.game_title, pen)


def _reply(case: ShownCase, pen: Pen) -> str:
    return _MARGIN + pen("faint", "no reply" if case.reply is None else short(case.reply))


def fault_text(report: CheckReport, fault: Fault, pen: Pen = PLAIN) -> str:
    """What went wrong, after which requests, and what the program said on standard error."""
    title = f"Fault {fault.number} of {len(report.faults)}: {fault.title}"
    often = f" (seen in {fault.occurrences} cases)" if fault.occurrences > 1 else ""
    lines = [pen("head", title) + often]
    if fault.compiler:
        lines.append(textwrap.indent(written(fault.compiler, COMPILER_LINES), "    "))
    lines.append(prose(fault.detail, "  "))
    if fault.left:
        lines.append(prose(f"Half of it was done: {fault.left}.", "  "))
    if fault.script:
        lines += _game(fault.steps, fault.script, "After these requests", pen)
    if fault.stderr:
        lines.append("  The program also wrote to standard error:")
        lines += [f"    {short(line)}" for line in fault.stderr.splitlines()[-STDERR_LINES:]]
    return "\n".join(lines)


def _boards(case: ShownCase, pen: Pen) -> Iterator[str]:
    """Before and after side by side, a star behind every cell that changed."""
    gods = zip("AB", case.god_names, strict=False)
    yield _labelled("Given", ", ".join(f"{who} has {_god(god)}" for who, god in gods), pen)
    pictures = [
        (title, position)
        for title, position in (("before", case.before), ("after", case.after))
        if position is not None
    ]
    if not pictures:
        yield f"{_MARGIN}no board is known"
        return
    marked = changed_cells(case.before, case.after)
    columns = [[title, *_grid(position, marked)] for title, position in pictures]
    for row in zip(*columns, strict=True):
        yield _MARGIN + "    ".join(cell.ljust(28) for cell in row).rstrip()
    for title, position in pictures:
        yield f"{_MARGIN}{title}: {describe_turn(position)}"
    if case.after is None and case.after_text:
        yield f"{_MARGIN}after: {short(case.after_text)}"


def _god(name: str) -> str:
    return "no god" if name == "none" else short(name).capitalize()


def _grid(position: Position, marked: frozenset[Cell]) -> list[str]:
    """The board alone: level, `^` for a dome, the worker's letter, `*` where something changed."""
    lines = ["   " + "".join(str(column).ljust(5) for column in range(SIZE))]
    for row in range(SIZE):
        cells = [
            (draw_cell(position, (row, column)).strip() + "*" * ((row, column) in marked)).ljust(5)
            for column in range(SIZE)
        ]
        lines.append(f"{row}  " + "".join(cells))
    return lines


def _game(steps: tuple[Step, ...], script: tuple[str, ...], title: str, pen: Pen) -> Iterator[str]:
    """Every request with its reply, then the requests alone; only these, where the log has no replies."""
    if steps:
        yield f"  {title}, with the replies:"
        yield from _exchanges(steps, pen)
        if len(script) > PASTED_LINES:
            yield f"  To paste: the report's page has all {len(script)} requests"
            return
    yield "  To paste:" if steps else f"  {title}, to paste:"
    if len(script) > GAME_LINES:
        yield f"    … {plural(len(script) - GAME_LINES, 'earlier request')}: see the report"
    yield from (f"    {short(line)}" for line in script[-GAME_LINES:])


def _exchanges(steps: tuple[Step, ...], pen: Pen) -> Iterator[str]:
    """Of a long game the end, and whether a `!` lies before it."""
    earlier, shown = steps[:-GAME_LINES], steps[-GAME_LINES:]
    if earlier:
        cannot = sum(step.is_cannot for step in earlier)
        failed = f", {cannot} of them answered by `!`" if cannot else ""
        yield f"    … {plural(len(earlier), 'earlier request')}{failed}: see the report"
    requests = [short(step.request) for step in shown]
    column = max((len(one) for one in requests if len(one) <= REQUEST), default=0)
    for request, step in zip(requests, shown, strict=True):
        reply = "no reply" if step.reply is None else short(step.reply)
        is_long = len(request) > REQUEST
        if is_long:
            yield f"    {request}"
        style = "bad" if step.reply is None or step.is_cannot else "faint"
        yield f"    {'' if is_long else request:<{column}}  -> {pen(style, reply)}"


def _labelled(label: str, text: str, pen: Pen) -> str:
    return f"  {pen('head', f'{label}:'.ljust(LABEL))} {prose(text, _MARGIN)[len(_MARGIN) :]}"
