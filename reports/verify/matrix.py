"""A part of the matrix clause × mistake as an SVG picture that is clear without colour.

A row is a mistake, a column a clause. A full square is a clause that the mistake was charged with,
a small one a clause that it breaks besides, and a ring the clause that the mistake is about.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from reports.text import bounded, plural, printable
from reports.verify.findings import Mistake

CELL: Final = 13
LETTER: Final = 6.1
"""How wide a letter of the titles is, in the font of the page."""

LONGEST_TITLE: Final = 60


def columns_of(mistakes: Iterable[Mistake], known: Sequence[str]) -> tuple[str, ...]:
    """What the mistakes break or are charged with, clauses in the order of their document first."""
    named = {
        id for mistake in mistakes for id in (mistake.intended, *mistake.charged, *mistake.broken)
    }
    return (*(id for id in known if id in named), *sorted(named - set(known)))


def matrix_svg(mistakes: Sequence[Mistake], columns: Sequence[str], label: str) -> str:
    """The picture, with the name of every mistake and of every clause written out."""
    titles = [matrix_title(mistake.name) for mistake in mistakes]
    heads = [matrix_title(id) for id in columns]
    left = round(max(map(len, titles), default=0) * LETTER) + 8
    top = round(max(map(len, heads), default=0) * LETTER) + 8
    width, height = left + CELL * len(columns) + 2, top + CELL * len(mistakes) + 2
    parts = [
        f'<text class="m-head" transform="translate({left + CELL * place + 10},{top - 4})'
        f' rotate(-90)">{escape(head)}</text>'
        for place, head in enumerate(heads)
    ]
    lines = "".join(
        f"M{left + CELL * place} {top}V{height - 2}" for place in range(len(columns) + 1)
    )
    lines += "".join(f"M{left} {top + CELL * row}H{width - 2}" for row in range(len(mistakes) + 1))
    parts.append(f'<path class="m-grid" d="{lines}"/>')
    places = {id: left + CELL * place for place, id in enumerate(columns)}
    for row, (mistake, title) in enumerate(zip(mistakes, titles, strict=True)):
        parts.append(_row(mistake, title, places, left, top + CELL * row))
    return (
        f'<svg class="matrix" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        f' role="img" aria-label="{escape(printable(label))}">{"".join(parts)}</svg>'
    )


def _row(mistake: Mistake, title: str, places: dict[str, int], left: int, y: int) -> str:
    """One mistake; its full story is shown where a pointer rests on it."""
    besides = [id for id in mistake.broken if id not in mistake.charged]
    x = places[mistake.intended] + CELL / 2
    return (
        f"<g><title>{escape(printable(bounded(story_of(mistake), 600)))}</title>"
        f'<text class="m-name" x="{left - 5}" y="{y + 10}">{escape(title)}</text>'
        f'<path class="m-besides" d="{_squares(besides, places, y, 4)}"/>'
        f'<path class="m-charged" d="{_squares(mistake.charged, places, y, 1.5)}"/>'
        f'<circle class="m-intended" cx="{x:g}" cy="{y + CELL / 2:g}" r="2.8"/></g>'
    )


def _squares(ids: Iterable[str], places: dict[str, int], y: int, inset: float) -> str:
    side = CELL - 2 * inset
    return "".join(
        f"M{places[id] + inset:g} {y + inset:g}h{side:g}v{side:g}h-{side:g}z" for id in ids
    )


def story_of(mistake: Mistake) -> str:
    """The row in words."""
    charged = ", ".join(mistake.charged) or "nothing: it was not caught"
    besides = [id for id in mistake.broken if id not in mistake.charged]
    more = f"; {plural(len(besides), 'clause')} broken besides" if besides else ""
    return f"{mistake.name}: about {mistake.intended}; charged with {charged}{more}"


def matrix_title(name: str) -> str:
    """A name of bounded length beside a row or above a column."""
    return printable(bounded(name, LONGEST_TITLE))
