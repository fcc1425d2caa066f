"""The whole matrix clause × mistake at one glance, as an SVG picture that is clear without colour.

A row is a clause, a column a mistake; the columns stand in the order of the clauses that the
mistakes are about, so that a kit that blames rightly shows a dark diagonal. A full bar is a clause
that the mistake was charged with, a low one a clause that it breaks besides.
"""

from collections.abc import Iterable, Sequence
from html import escape
from itertools import accumulate
from typing import Final

from reports.text import printable
from reports.verify.findings import Mistake
from reports.verify.matrix import LETTER, matrix_title

WIDTH: Final = 1040
ROW: Final = 12

Group = tuple[str, Sequence[Mistake]]
"""Mistakes about one part of the rulebook, under its name."""


def overview_svg(groups: Sequence[Group], clauses: Sequence[str], label: str) -> str:
    """The picture, with the name of every clause and of every group of mistakes."""
    mistakes = [mistake for _, group in groups for mistake in group]
    left = round(max((len(matrix_title(id)) for id in clauses), default=0) * LETTER) + 8
    top = round(max((len(matrix_title(name)) for name, _ in groups), default=0) * LETTER) + 10
    step = max(2.0, (WIDTH - left - 34) // max(1, len(mistakes) / 2) / 2)
    right, height = left + step * len(mistakes), top + ROW * len(clauses) + 2
    starts = [
        left + step * count for count in accumulate((len(group) for _, group in groups), initial=0)
    ]
    lines = "".join(f"M{x:g} {top - 6}V{height - 2}" for x in starts)
    lines += "".join(f"M{left} {top + ROW * row}H{right:g}" for row in range(len(clauses) + 1))
    parts = [f'<path class="m-grid" d="{lines}"/>', *_heads(groups, starts, top)]
    for row, id in enumerate(clauses):
        parts.append(_row(id, mistakes, left, right, top + ROW * row, step))
    return (
        f'<svg class="matrix" width="{right + 32:g}" height="{height}"'
        f' viewBox="0 0 {right + 32:g} {height}" role="img" aria-label="{escape(printable(label))}">'
        f"{''.join(parts)}</svg>"
    )


def _heads(groups: Sequence[Group], starts: Sequence[float], top: int) -> Iterable[str]:
    """The names of the groups, upright; one that would touch the last is left to the pictures below."""
    free = 0.0
    for (name, _), x in zip(groups, starts, strict=False):
        if x >= free:
            free = x + 11
            yield (
                f'<text class="m-head" transform="translate({x + 10:g},{top - 8}) rotate(-90)">'
                f"{escape(matrix_title(name))}</text>"
            )


def _row(id: str, mistakes: Sequence[Mistake], left: int, right: float, y: int, step: float) -> str:
    """One clause: who is charged with it, who breaks it besides, and how many there are."""
    charged = [place for place, mistake in enumerate(mistakes) if id in mistake.charged]
    besides = [
        place
        for place, mistake in enumerate(mistakes)
        if id in mistake.broken and id not in mistake.charged
    ]
    count = len(charged) + len(besides)
    told = f"{id}: {len(charged)} mistakes are charged with it, {len(besides)} break it besides"
    return (
        f"<g><title>{escape(printable(told))}</title>"
        f'<text class="m-name" x="{left - 5}" y="{y + 10}">{escape(matrix_title(id))}</text>'
        f'<path class="m-besides" d="{_bars(besides, left, y + 5, step, 3)}"/>'
        f'<path class="m-charged" d="{_bars(charged, left, y + 1, step, ROW - 2)}"/>'
        f'<text class="m-head" x="{right + 5:g}" y="{y + 10}">{count}</text></g>'
    )


def _bars(places: Iterable[int], left: int, y: int, step: float, height: int) -> str:
    return "".join(f"M{left + step * place:g} {y}h{step:g}v{height}h-{step:g}z" for place in places)
