"""What the sandbox withstood when a class was graded: evidence enough where nothing is left to run."""

from pathlib import Path
from typing import Any

from conformance.grade.marks.gradebook import NoGrades, read_grades
from conformance.grade.sandbox.choose_tier import Refusal, choose_tier


def proved_before(out: Path, allow_unsafe: bool, node_modules: Path | None) -> list[dict[str, Any]]:
    """The evidence in the results that lie there, if it is about the sandbox of this machine."""
    try:
        evidence = [dict(one) for one in read_grades(out).sandbox]
    except NoGrades:
        return []
    if not evidence or evidence[0]["tier"] != tier_here(allow_unsafe, node_modules):
        return []
    return evidence


def tier_here(allow_unsafe: bool, node_modules: Path | None) -> str:
    """The sandbox that would be used on this machine; empty if there is none."""
    sandbox = choose_tier(allow_unsafe=allow_unsafe, node_modules=node_modules)
    if isinstance(sandbox, Refusal):
        return ""
    sandbox.close()
    return sandbox.tier.value
