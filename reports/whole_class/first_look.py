"""What to look at first in a class: what did not build, what was cut short, and what many get wrong."""

import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from reports.check.bug_text import prose, short
from reports.text import plural
from reports.whole_class.model import ClassReport
from reports.whole_class.shared import CommonBug
from spec.text_board import draw

MOST_NAMES: Final = 8
MOST_LINES: Final = 12
"""So many submissions are named with a line of their own."""

INDENT: Final = "    "


def first_look_text(report: ClassReport) -> str:
    """The text for a terminal; empty if nobody needs a look."""
    blocks = [
        *_listed(
            "did not build, start or play",
            [(one.name, one.first_words) for one in report.not_built],
        ),
        *_listed("cut short, without a final score", report.cut_short),
        *(_shared(report, bug) for bug in report.shared),
    ]
    return "\n".join(("Look at this first:", *blocks)) if blocks else ""


def _listed(title: str, rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Who, and why; the others are counted."""
    if rows:
        yield f"  {plural(len(rows), 'submission')} {title}"
        yield from (short(f"{INDENT}{name}: {why}") for name, why in rows[:MOST_LINES])
        if len(rows) > MOST_LINES:
            yield f"{INDENT}and {len(rows) - MOST_LINES} more"


def _shared(report: ClassReport, bug: CommonBug) -> str:
    """A failure that several share: what it is, how many have it, and a board."""
    lines = [f"  {len(bug.names)} of {plural(len(report.students), 'submission')} get this wrong:"]
    lines.append(prose(bug.title, INDENT))
    if bug.bug is not None:
        if bug.bug.case.before is not None:
            lines.append(textwrap.indent(draw(bug.bug.case.before), INDENT))
        lines.append(prose(f"{bug.bug.case.request}: {bug.bug.answered}", INDENT))
    lines.append(prose(f"who: {named(bug.names)}", INDENT))
    return "\n".join(lines)


def named(names: Sequence[str]) -> str:
    """The first of the names, and how many there are beside them."""
    rest = len(names) - MOST_NAMES
    more = f" and {rest} more" if rest > 0 else ""
    return ", ".join(short(name) for name in names[:MOST_NAMES]) + more
