"""The pictures of a class: how the scores are spread, and who holds which clause."""

from html import escape
from typing import Final

from reports.check.clause_results import NOT_OBSERVABLE, VIOLATED
from reports.text import bounded, plural, printable
from reports.whole_class.model import ClassReport, Student

CELL: Final = 14
LETTER: Final = 6.1
LONGEST_TITLE: Final = 40
BAR: Final = 46
HEIGHT: Final = 120


def histogram_svg(report: ClassReport) -> str:
    """Ten bars, each with its number, from the lowest tenth of the maximum to the highest."""
    bins, most = report.bins, max(*report.bins, 1)
    parts = []
    for place, count in enumerate(bins):
        x, height = 4 + BAR * place, round(HEIGHT * count / most)
        y = 18 + HEIGHT - height
        parts.append(
            f'<rect class="h-bar" x="{x + 3}" y="{y}" width="{BAR - 6}" height="{height}"/>'
            f'<text class="h-count" x="{x + BAR / 2:g}" y="{y - 4}">{count}</text>'
        )
    ends = range(len(bins) + 1)
    axis = "".join(
        f'<text class="h-axis" x="{4 + BAR * place}" y="{HEIGHT + 32}">{10 * place}</text>'
        for place in ends
    )
    width = BAR * len(bins) + 36
    told = ", ".join(
        f"{10 * place} to {10 * place + 10} %: {count}" for place, count in enumerate(bins)
    )
    return (
        f'<svg class="histogram" width="{width}" height="{HEIGHT + 40}"'
        f' viewBox="-12 0 {width} {HEIGHT + 40}" role="img"'
        f' aria-label="{escape(f"How many scores are in each tenth: {told}")}">'
        f'{"".join(parts)}<path class="h-line" d="M4 {HEIGHT + 18}h{BAR * len(bins)}"/>{axis}</svg>'
    )


def class_matrix_svg(students: tuple[Student, ...], clauses: tuple[str, ...]) -> str:
    """A row for each student and a column for each clause that not everybody has held.

    A filled square is a violated clause, a ring one that cannot be observed, a dash one that was not
    reached; an empty cell was held.
    """
    titles = [printable(bounded(student.name, LONGEST_TITLE)) for student in students]
    heads = [printable(bounded(clause, LONGEST_TITLE)) for clause in clauses]
    left = round(max(map(len, titles), default=0) * LETTER) + 8
    top = round(max(map(len, heads), default=0) * LETTER) + 8
    width, height = left + CELL * len(clauses) + 2, top + CELL * len(students) + 2
    parts = [
        f'<text class="m-head" transform="translate({left + CELL * place + 10},{top - 4})'
        f' rotate(-90)">{escape(head)}</text>'
        for place, head in enumerate(heads)
    ]
    lines = "".join(f"M{left + CELL * place} {top}V{height - 2}" for place in range(len(heads) + 1))
    lines += "".join(f"M{left} {top + CELL * row}H{width - 2}" for row in range(len(titles) + 1))
    parts.append(f'<path class="m-grid" d="{lines}"/>')
    for row, (student, title) in enumerate(zip(students, titles, strict=True)):
        parts.append(_row(student, title, clauses, left, top + CELL * row))
    label = (
        f"Which of {plural(len(clauses), 'clause')} each of {plural(len(students), 'submission')} "
        "does not hold; the table of submissions says the same in words."
    )
    return (
        f'<svg class="matrix" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        f' role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )


def _row(student: Student, title: str, clauses: tuple[str, ...], left: int, y: int) -> str:
    squares, rings, dashes = "", "", ""
    for place, clause in enumerate(clauses):
        x = left + CELL * place
        match student.verdicts.get(clause, "not reached"):
            case "held":
                continue
            case verdict if verdict == VIOLATED:
                squares += f"M{x + 2} {y + 2}h10v10h-10z"
            case verdict if verdict == NOT_OBSERVABLE:
                rings += f"M{x + 4} {y + 7}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"
            case _:
                dashes += f"M{x + 3} {y + 7}h8"
    story = f"{student.name}: {student.score:g}; {', '.join(student.bugs) or 'no bug'}"
    return (
        f"<g><title>{escape(printable(bounded(story, 600)))}</title>"
        f'<text class="m-name" x="{left - 5}" y="{y + 10}">{escape(title)}</text>'
        f'<path class="m-violated" d="{squares}"/><path class="m-ring" d="{rings}"/>'
        f'<path class="m-dash" d="{dashes}"/></g>'
    )
