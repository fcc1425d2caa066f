"""One finding as plain text: at most a screen, with the board, the argument and the game."""

import textwrap
from collections.abc import Iterator
from typing import Final

from reports.boards import changed_cells
from reports.check.findings import Bug, Fault, Likeness, Moment, ShownCase
from reports.check.model import CheckReport
from reports.text import bounded, plural, printable
from spec.cells import SIZE, Cell
from spec.position import Position
from spec.text_board import describe_turn, draw_cell

WIDTH: Final = 96
GAME_LINES: Final = 24
PARTS: Final = 3
STDERR_LINES: Final = 3
LONGEST_LINE: Final = 200
LONGEST_PROSE: Final = 400

_CODES: Final = {"good": "32;1", "bad": "31;1", "doubt": "33;1", "head": "1", "faint": "2"}
_MARGIN: Final = " " * 9


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
    """The clause, the boards, given, when, then and but, the game, and how to replay it from a log that was kept.

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
        _labelled("Then", bug.demanded, pen),
        _labelled("But", bug.answered, pen),
        _reply(bug.case, pen),
    ]
    if bug.rulebook:
        lines.append(prose(bug.rulebook, _MARGIN))
    lines += [
        "",
        *_game(bug.case.script, "The shortest game found, to paste:"),
    ]
    if log_name:
        lines.append(f"  Replay: {printable(report.replay_command(log_name))}")
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
    yield from _game(case.script, "The shortest game found, to paste:")


def _reply(case: ShownCase, pen: Pen) -> str:
    return _MARGIN + pen("faint", "no reply" if case.reply is None else short(case.reply))


def fault_text(report: CheckReport, fault: Fault, pen: Pen = PLAIN) -> str:
    """What went wrong, after which requests, and what the program said on standard error."""
    title = f"Fault {fault.number} of {len(report.faults)}: {fault.title}"
    often = f" (seen in {fault.occurrences} cases)" if fault.occurrences > 1 else ""
    lines = [pen("head", title) + often]
    lines.append(prose(fault.detail, "  "))
    if fault.left:
        lines.append(prose(f"Half of it was done: {fault.left}.", "  "))
    lines += _game(fault.script, "After these requests:")
    if fault.stderr:
        lines.append("  The program also wrote to standard error:")
        lines += [f"    {short(line)}" for line in fault.stderr.splitlines()[-STDERR_LINES:]]
    return "\n".join(lines)


def _boards(case: ShownCase, pen: Pen) -> Iterator[str]:
    """Before and after side by side, a star behind every cell that changed."""
    gods = zip("AB", case.god_names, strict=False)
    yield f"  {pen('head', 'Given ')} {', '.join(f'{who} has {_god(god)}' for who, god in gods)}"
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


def _game(script: tuple[str, ...], title: str) -> Iterator[str]:
    left_out = len(script) - GAME_LINES
    yield f"  {title}"
    if left_out > 0:
        yield f"    … {plural(left_out, 'earlier request')}: see the report"
    for line in script[-GAME_LINES:]:
        yield f"    {short(line)}"


def _labelled(label: str, text: str, pen: Pen) -> str:
    return f"  {pen('head', label.ljust(6))} {prose(text, _MARGIN)[len(_MARGIN) :]}"
