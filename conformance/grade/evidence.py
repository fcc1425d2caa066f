"""The evidence of a sandbox in one line, as it stands in every report."""

from conformance.grade.proof import Evidence, Outcome
from reports.text import plural


def evidence_line(evidence: Evidence) -> str:
    """The tier, how many attacks it withstood just now, and the gaps by name."""
    held = len(evidence.with_outcome(Outcome.HELD))
    line = f"{evidence.tier.value}: {held} of {plural(len(evidence.rows), 'attack')} tried failed"
    gaps = {
        "not defended": evidence.with_outcome(Outcome.NOT_DEFENDED),
        "broken": evidence.with_outcome(Outcome.BROKEN),
        "not tried": evidence.with_outcome(Outcome.NOT_TRIED),
    }
    for word, rows in gaps.items():
        if rows:
            line += f"; {word}: {', '.join(row.attack for row in rows)}"
    return line if evidence.stands else f"{line}; it does not hold"
