"""Outcomes as a short table for a terminal; whatever a program printed is made harmless."""

from collections import Counter
from collections.abc import Iterable, Sequence

from conformance.replay.replayed import Replayed, Status, census
from reports.check.bug_text import short
from reports.text import plural

ROWS = 40
"""So many cases are listed; the others are counted."""


def table(outcomes: Sequence[Replayed], judge: str) -> str:
    """A line for each finding, what could not be compared and why, and the sum.

    Cases that simply hold are only counted.
    """
    told = [one for one in outcomes if one.status is not Status.HOLDS]
    alone = [one for one in told if one.status is not Status.NOT_COMPARABLE or one.is_fault]
    lines = rows((one.status.value, one.name, one.why) for one in alone)
    reasons = Counter(
        one.why for one in told if one.status is Status.NOT_COMPARABLE and not one.is_fault
    )
    lines += [
        f"{Status.NOT_COMPARABLE.value}: {plural(count, 'case')}: {short(why)}"
        for why, count in reasons.most_common(ROWS)
    ]
    summary = census(outcomes) or "nothing is recorded that could be run"
    return "\n".join((*lines, f"{summary}; judged by {judge}"))


def rows(found: Iterable[tuple[str, str, str]]) -> list[str]:
    """What, about what, and why, in columns."""
    listed = [(short(what), short(name), short(why)) for what, name, why in found]
    shown = listed[:ROWS]
    wide = [max((len(row[column]) for row in shown), default=0) for column in (0, 1)]
    lines = [
        f"{what.ljust(wide[0])}  {name.ljust(wide[1])}  {why}".rstrip() for what, name, why in shown
    ]
    left_out = len(listed) - len(shown)
    return [*lines, f"and {left_out:,} more"] if left_out else lines
