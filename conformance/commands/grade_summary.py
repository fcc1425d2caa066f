"""What is said when a class has been graded."""

from pathlib import Path

from conformance.exits import Exit
from conformance.grade.marks.gradebook import Grades, first_look


def summary(grades: Grades, out: Path) -> Exit:
    """Says what came of it; status 1 if somebody could not be graded."""
    results, not_graded = grades.graded.results, grades.graded.not_graded
    for name, result in results.items():
        missing = f"; {result['missing']}" if result.get("missing") else ""
        score = f"{result['score']:g} of {result['maximum']:g}"
        score = f"no final score ({result['cut']})" if result.get("cut") else score
        print(f"{name}: {score}, {result['verdict']}{missing}")
    for name, reason in not_graded.items():
        print(f"{name}: NOT GRADED: {reason}")
    look = first_look(out, grades)
    if look:
        print(look)
    print(
        f"{len(results)} graded, {len(not_graded)} not; {out / 'class.html'} shows the class, "
        f"{out / 'gradebook.csv'} has the scores"
    )
    return Exit.VIOLATES if not_graded else Exit.CONFORMS
