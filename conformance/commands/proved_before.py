"""What the sandbox withstood when a class was graded: evidence enough where nothing is left to run."""

from pathlib import Path
from typing import Any

from conformance.grade.marks.gradebook import NoGrades, read_grades
from conformance.grade.marks.rubric import Rubric
from conformance.grade.sandbox.choose_tier import Refusal, choose_tier
from conformance.kit import kit_hash


def proved_before(
    out: Path, rubric: Rubric, allow_unsafe: bool, node_modules: Path | None
) -> list[dict[str, Any]]:
    """The evidence in the results that this kit wrote there, by this rubric, in the sandbox of this machine."""
    try:
        grades = read_grades(out)
    except NoGrades:
        return []
    is_ours = grades.kit == kit_hash() and grades.rubric.get("hash") == rubric.hash
    evidence = [dict(one) for one in grades.sandbox] if is_ours else []
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
