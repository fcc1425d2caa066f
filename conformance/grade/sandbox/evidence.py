"""The evidence of a sandbox in one line, as it stands in every report."""

from collections.abc import Mapping
from typing import Any, Final

from conformance.grade.sandbox.proof import AttackOutcome
from reports.text import plural

GAPS: Final = (
    AttackOutcome.NOT_DEFENDED,
    AttackOutcome.BROKEN,
    AttackOutcome.NO_GAP,
    AttackOutcome.NOT_TRIED,
)


def evidence_line(evidence: Mapping[str, Any]) -> str:
    """The tier, how many attacks it withstood just now, and the gaps by name."""
    attacks = evidence["attacks"]
    held = _with(evidence, AttackOutcome.HELD)
    line = f"{evidence['tier']}: {len(held)} of {plural(len(attacks), 'attack')} tried failed"
    for outcome in GAPS:
        names = _with(evidence, outcome)
        if names:
            line += f"; {outcome.value}: {', '.join(names)}"
    return line if evidence["stands"] else f"{line}; it does not hold"


def _with(evidence: Mapping[str, Any], outcome: AttackOutcome) -> list[str]:
    return [row["attack"] for row in evidence["attacks"] if row["outcome"] == outcome.value]
