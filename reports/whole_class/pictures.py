"""The pictures of a class: how the scores are spread, and who has what right."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from reports.text import bounded, printable

CELL: Final = 14
LETTER: Final = 6.1
LONGEST_TITLE: Final = 40
BAR: Final = 46
HEIGHT: Final = 120


def histogram_svg(bins: tuple[int, ...]) -> str:
    """Ten bars, each with its number, from the lowest tenth of the maximum to the highest."""
    most = max(*bins, 1)
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


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """Somebody's row: the name, what a pointer is told, and a mark for each column, empty where all is well."""

    name: str
    story: str
    marks: tuple[str, ...]


FILLED, RING, DASH, EMPTY = "filled", "ring", "dash", ""
SHAPES: Final = {
    FILLED: "M{left} {top}m2 2h10v10h-10z",
    RING: "M{left} {top}m4 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
    DASH: "M{left} {top}m3 7h8",
}


def matrix_svg(rows: Sequence[MatrixRow], columns: Sequence[str], label: str) -> str:
    """A row for each of a class and a column for each thing that not everybody has right."""
    titles = [printable(bounded(row.name, LONGEST_TITLE)) for row in rows]
    heads = [printable(bounded(column, LONGEST_TITLE)) for column in columns]
    left = round(max(map(len, titles), default=0) * LETTER) + 8
    top = round(max(map(len, heads), default=0) * LETTER) + 8
    width, height = left + CELL * len(heads) + 2, top + CELL * len(rows) + 2
    parts = [
        f'<text class="m-head" transform="translate({left + CELL * place + 10},{top - 4})'
        f' rotate(-90)">{escape(head)}</text>'
        for place, head in enumerate(heads)
    ]
    lines = "".join(f"M{left + CELL * place} {top}V{height - 2}" for place in range(len(heads) + 1))
    lines += "".join(f"M{left} {top + CELL * place}H{width - 2}" for place in range(len(rows) + 1))
    parts.append(f'<path class="m-grid" d="{lines}"/>')
    for place, (row, title) in enumerate(zip(rows, titles, strict=True)):
        parts.append(_row(row, title, left, top + CELL * place))
    return (
        f'<svg class="matrix" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        f' role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )


def _row(row: MatrixRow, title: str, left: int, top: int) -> str:
    drawn = dict.fromkeys(SHAPES, "")
    for place, one in enumerate(row.marks):
        if one:
            drawn[one] += SHAPES[one].format(left=left + CELL * place, top=top)
    return (
        f"<g><title>{escape(printable(bounded(row.story, 600)))}</title>"
        f'<text class="m-name" x="{left - 5}" y="{top + 10}">{escape(title)}</text>'
        f'<path class="m-violated" d="{drawn[FILLED]}"/><path class="m-ring" d="{drawn[RING]}"/>'
        f'<path class="m-dash" d="{drawn[DASH]}"/></g>'
    )
