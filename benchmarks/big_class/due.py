"""What each kind of submission has to get, whoever grades it: the check on the grades of the class."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from benchmarks.big_class.handed_in import HandedIn, Kind
from conformance.grade.intake.submission import safe_name
from conformance.grade.job import LOG_NAME
from conformance.grade.marks.gradebook import read_grades

GOT_NOTHING: Final = {
    "hostile reads": "found-0",
    "hostile calls": "reached-0",
    "hostile fills the disk": "was-stopped",
}
"""These call themselves by what they got hold of."""


def undue(class_: Sequence[HandedIn], out: Path) -> list[str]:
    """The submissions whose grade is not what is due to them, each with the reason."""
    results = read_grades(out).graded.results
    return [*_not_of_their_kind(class_, results), *_unequal(results), *_successful(results, out)]


def _not_of_their_kind(class_: Sequence[HandedIn], results: dict[str, Any]) -> Iterator[str]:
    for one in class_:
        found = results.get(safe_name(one.name))
        if found is None:
            yield f"{one.name}: it was not graded"
        elif one.kind is Kind.RIGHT and (found["verdict"], found["score"]) != ("conforms", 100):
            yield f"{one.name}: {found['score']:g}, {found['verdict']}, and it is right"
        elif one.kind is Kind.WRONG and not (found["bugs"] and 0 < found["score"] < 100):
            yield f"{one.name}: {found['score']:g}, {found['verdict']}, and it is wrong"
        elif one.kind is Kind.HOPELESS and (found["score"] or not found["fault_details"]):
            yield f"{one.name}: {found['score']:g}, and there was nothing to run"


def _unequal(results: dict[str, Any]) -> Iterator[str]:
    """The same mistake costs the same in every language."""
    scores: dict[str, set[float]] = {}
    for name, found in results.items():
        kind, _, rest = name.partition(" ")
        if kind == Kind.WRONG.value:
            scores.setdefault(rest.partition(" ")[2], set()).add(found["score"])
    for mistake, different in scores.items():
        if len(different) > 1:
            yield f"{mistake}: {sorted(different)} in different languages"


def _successful(results: dict[str, Any], out: Path) -> Iterator[str]:
    for name, harmless in GOT_NOTHING.items():
        if name in results:
            with (out / name / LOG_NAME).open(encoding="ascii") as log:
                told = json.loads(log.readline())["implementation"]["name"]
            if told != harmless:
                yield f"{name}: it says {told!a}"
