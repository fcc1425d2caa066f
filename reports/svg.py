"""A position as an SVG picture that is clear without colour.

Towers are nested squares with their number, a dome is a dome, player A's workers are discs and
player B's are diamonds, both with their letter; a dashed frame marks a cell that changed. The
pieces are symbols that a page holds once (`board_symbols`), so that a board is a few hundred bytes.
"""

from html import escape
from typing import Final

from reports.boards import describe_cell, owners
from spec.cells import CELLS, SIZE, Cell, name_of
from spec.position import Position
from spec.requests import Build, Dome, Move, parse_request
from spec.text_board import LETTERS, describe_turn

UNIT: Final = 40
EDGE: Final = 16
SIDE: Final = EDGE + SIZE * UNIT + 4

Arrow = tuple[Cell, Cell]
"""From the centre of one cell to the centre of another, which may lie off the board."""


def board_svg(
    position: Position, changed: frozenset[Cell] = frozenset(), arrow: Arrow | None = None
) -> str:
    """The board alone, with an arrow for the request; the page holds the symbols and the colours."""
    parts = [_use("g", 0, 0)]
    for cell in CELLS:
        x, y = _corner(cell)
        if cell in changed:
            parts.append(_use("c", x, y))
        if position.height(cell):
            parts.append(_use(f"t{position.height(cell)}", x, y))
        if position.has_dome(cell):
            parts.append(_use("d", x, y))
        here = owners(position, cell)
        for place, player in enumerate(here):
            shift = 12 * place - 6 * (len(here) - 1)
            parts.append(_use(f"w{LETTERS[player]}", x + shift, y))
    if arrow is not None:
        parts.append(_arrow(*arrow))
    label = escape(describe_board(position, changed))
    return (
        f'<svg class="board" viewBox="0 0 {SIDE} {SIDE}" role="img" aria-label="{label}">'
        f"{''.join(parts)}</svg>"
    )


def describe_board(position: Position, changed: frozenset[Cell] = frozenset()) -> str:
    """The picture in words: every cell that is not empty ground, whose turn it is, what changed."""
    cells = [
        f"{name_of(cell)} {describe_cell(position, cell)}"
        for cell in CELLS
        if describe_cell(position, cell) != "level 0"
    ]
    told = "; ".join(cells) + ("; all else is empty ground" if cells else "An empty board")
    marked = ", ".join(name_of(cell) for cell in CELLS if cell in changed)
    change = f". Changed: {marked}" if marked else ""
    return f"{told}. {describe_turn(position)}{change}."


def arrow_of(request: str) -> Arrow | None:
    """Where the request points, if it is a step from one cell to another."""
    try:
        step = parse_request(request)
    except ValueError:
        return None
    if isinstance(step, Move | Build | Dome) and step.origin != step.target:
        return step.origin, step.target
    return None


def board_symbols() -> str:
    """The pieces, to be put once into a page that shows boards."""
    end = EDGE + SIZE * UNIT
    numbers = "".join(
        f'<text x="{EDGE + UNIT * place + UNIT // 2}" y="11">{place}</text>'
        f'<text x="7" y="{EDGE + UNIT * place + UNIT // 2 + 4}">{place}</text>'
        for place in range(SIZE)
    )
    lines = "".join(
        f"M{EDGE} {EDGE + UNIT * place}H{end}M{EDGE + UNIT * place} {EDGE}V{end}"
        for place in range(SIZE + 1)
    )
    side = SIZE * UNIT
    ground = f'<rect class="s-ground" x="{EDGE}" y="{EDGE}" width="{side}" height="{side}"/>'
    symbols = {
        "g": f'{ground}<path class="s-line" d="{lines}"/><g class="s-axis">{numbers}</g>',
        **{f"t{height}": _tower(height) for height in (1, 2, 3)},
        "d": '<path class="s-dome" d="M8 31A12 17 0 0 1 32 31Z"/>'
        '<path class="s-rib" d="M20 12V31M13 31Q13 20 20 12Q27 20 27 31"/>',
        "wA": '<circle class="s-A" cx="20" cy="21" r="10"/>'
        '<text class="s-name" x="20" y="26">A</text>',
        "wB": '<path class="s-B" d="M20 8L33 21L20 34L7 21Z"/>'
        '<text class="s-name" x="20" y="26">B</text>',
        "c": '<rect class="s-change" x="1.7" y="1.7" width="36.6" height="36.6"/>',
    }
    drawn = "".join(f'<g id="s-{name}">{shape}</g>' for name, shape in symbols.items())
    head = (
        '<marker id="s-h" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="4.5" markerHeight="4.5"'
        ' orient="auto"><path class="s-head" d="M0 0L8 4L0 8Z"/></marker>'
    )
    return (
        f'<svg class="symbols" width="0" height="0" aria-hidden="true"><defs>{drawn}{head}</defs>'
        "</svg>"
    )


def _tower(height: int) -> str:
    insets = (4, 7, 10)
    squares = "".join(
        f'<rect class="s-level{level}" x="{inset}" y="{inset}" width="{UNIT - 2 * inset}"'
        f' height="{UNIT - 2 * inset}"/>'
        for level, inset in enumerate(insets[:height], 1)
    )
    badge = '<rect class="s-badge" x="3" y="3" width="11" height="12" rx="2"/>'
    return f'{squares}{badge}<text class="s-number" x="8.5" y="13">{height}</text>'


def _use(symbol: str, x: int, y: int) -> str:
    return f'<use href="#s-{symbol}" x="{x}" y="{y}"/>' if x or y else f'<use href="#s-{symbol}"/>'


def _corner(cell: Cell) -> tuple[int, int]:
    return EDGE + UNIT * cell[1], EDGE + UNIT * cell[0]


def _arrow(origin: Cell, target: Cell) -> str:
    """From beside the worker to before what stands on the target; off the board it ends at the edge.

    Aslant it ends at the corner of the cell, where no number of a tower is covered.
    """
    x1, y1 = _centre(origin)
    x2, y2 = _centre(target)
    length = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    start = 12 if length > 26 else 0
    end = 9 if not start else 28 if dx and dy else 15
    return (
        f'<path class="s-arrow" marker-end="url(#s-h)" d="M{x1 + dx * start:.0f} {y1 + dy * start:.0f}'
        f'L{x2 - dx * end:.0f} {y2 - dy * end:.0f}"/>'
    )


def _centre(cell: Cell) -> tuple[float, float]:
    row, column = (min(max(place, -0.6), SIZE - 0.6) for place in cell)
    return EDGE + UNIT * (column + 0.5), EDGE + UNIT * (row + 0.5)
