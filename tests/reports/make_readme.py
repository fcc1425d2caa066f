"""Makes what the README shows anew: `python -m tests.reports.make_readme`.

The picture is the counterexample of the sample `wrong-minotaur`, as the kit draws it; the lines are the first that its
terminal summary has. Nothing is written by hand, so that neither can go stale.
"""

import re
from html import escape
from textwrap import wrap
from typing import Final

from reports.boards import changed_cells, gods_named, read_position
from reports.check.terminal import summarise
from reports.event_log import Event, read_log
from reports.html.page import asset
from reports.svg import SIDE, Arrow, arrow_of, board_svg, board_symbols
from spec.cells import Cell
from spec.clause import Kind
from spec.position import Position
from spec.registry import find_clause
from spec.text_board import describe_turn
from spec.wording import demand_of
from tests.reports.make_samples import SAMPLES

ROOT: Final = SAMPLES.parents[1]
README: Final = ROOT / "README.md"
PICTURE: Final = ROOT / "docs" / "counterexample.svg"
LOG: Final = SAMPLES / "wrong-minotaur" / "report.jsonl"
LINES: Final = 10
LETTERS_A_LINE: Final = 60
GAP: Final = 28
TOP: Final = 54
WIDTH: Final = 2 * SIDE + GAP + 24

BLOCK: Final = re.compile(r"(<!-- terminal -->\n```\n)(.*?)(```\n)", re.DOTALL)
"""Where the README has the lines of the terminal."""


Shown = tuple[int, str, str, Position, frozenset[Cell], Arrow | None]
"""Where a board stands, its title and request, the position, what changed, and the arrow."""


def terminal_lines() -> str:
    """The first lines of the summary of the sample."""
    lines = summarise(read_log(LOG)).splitlines()[:LINES]
    return "".join(f"{line}\n" for line in lines)


def picture() -> str:
    """The first counterexample: the board, the request, what the program made of it, and the clause."""
    bug = read_log(LOG).of_kind("counterexample")[0]
    before, after = _positions(bug)
    changed = changed_cells(before, after)
    boards: tuple[Shown, ...] = (
        (12, "Given, and then ", bug["request"], before, frozenset(), arrow_of(bug["request"])),
        (12 + SIDE + GAP, "The program accepts it", "", after, changed, None),
    )
    drawn = "".join(
        f'<text class="title" x="{x}" y="46">{escape(title)}<tspan class="asked">{escape(request)}</tspan></text>'
        f'<g transform="translate({x},{TOP})">'
        + board_svg(position, cells, arrow).replace(
            '<svg class="board"', f'<svg class="board" width="{SIDE}" height="{SIDE}"'
        )
        + "</g>"
        for x, title, request, position, cells, arrow in boards
    )
    clause = find_clause(bug["clause"])
    assert clause.kind is Kind.REQUIRES, "the words of the picture are those of a condition"
    god = before.gods[before.turn.player].value.capitalize()
    words = (
        f"It has to be refused. {_first(describe_turn(before))}, with {god}.",
        *wrap(demand_of(clause), LETTERS_A_LINE),
    )
    told = "".join(
        f'<text x="12" y="{TOP + SIDE + 22 + 20 * place}">{escape(line)}</text>'
        for place, line in enumerate(words)
    )
    height = TOP + SIDE + 14 + 20 * len(words)
    label = escape(f"A counterexample: {demand_of(clause)}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" role="img" aria-label="{label}">\n<style>\n{_style()}</style>\n'
        f'<rect class="page" width="{WIDTH}" height="{height}" rx="8"/>'
        f'<text class="head" x="12" y="22">{escape(clause.id)} is broken</text>'
        f"{board_symbols()}{drawn}{told}\n</svg>\n"
    )


def _first(words: str) -> str:
    return words[:1].upper() + words[1:]


def _positions(bug: Event) -> tuple[Position, Position]:
    gods = gods_named(tuple(bug["gods"]))
    before, after = (read_position(bug[name], gods) for name in ("before", "after"))
    assert before is not None and after is not None
    return before, after


def _style() -> str:
    """The colours and the pieces of the pages, light and dark; the words are the picture's own."""
    text = asset("style.css")
    colours = text[: text.index("* { box-sizing")]
    pieces = "".join(f"{line}\n" for line in text.splitlines() if line.startswith(".s-"))
    return (
        f"{colours}{pieces}"
        ".page { fill: var(--page); stroke: var(--rule); }\n"
        'text { fill: var(--ink); font: 13px system-ui, "DejaVu Sans", sans-serif; }\n'
        ".head { font-size: 16px; font-weight: 700; }\n"
        ".title { font-weight: 700; }\n"
        '.asked { font: 13px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }\n'
    )


def readme_with(lines: str, text: str) -> str:
    """The README with these lines of the terminal."""
    return BLOCK.sub(lambda found: f"{found[1]}{lines}{found[3]}", text)


def main() -> None:
    """Writes both."""
    PICTURE.write_text(picture(), encoding="utf-8", newline="\n")
    text = README.read_text(encoding="utf-8")
    README.write_text(readme_with(terminal_lines(), text), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
