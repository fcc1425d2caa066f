"""What a class gets: the gradebook, the results, one page; and the difference between two gradings."""

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from conformance.grade.batch.whole_class import Graded
from conformance.grade.contracts.gradebook import (
    contracts_csv,
    contracts_first_look,
    is_about_contracts,
    rubric_told,
)
from conformance.grade.contracts.rubric import ContractRubric
from conformance.grade.job import LOG_NAME
from conformance.grade.marks.rubric import Rubric
from conformance.kit import kit_hash
from reports.clause_texts import registered_text
from reports.event_log import Event, NotALog, read_log
from reports.html.class_page import draw_class_page
from reports.html.contracts_page import draw_contracts_page
from reports.text import no_formula
from reports.whole_class.first_look import first_look_text
from reports.whole_class.model import read_class
from reports.whole_class.shared import EventOf, region_of

COLUMNS: Final = (
    "name", "score", "maximum", "verdict", "distinct bugs", "faults", "diagnosis", "missing",
)  # fmt: skip
RESULTS: Final = "results.json"
FORMAT: Final = "santorini-grades/1"


class NoGrades(ValueError):
    """A folder holds no results of a grading; one line says so."""


@dataclass(frozen=True)
class Grades:
    """The results of a class, and by what they came about."""

    kit: str
    rubric: Mapping[str, Any]
    graded: Graded
    sandbox: tuple[Mapping[str, Any], ...]
    """The evidence of every sandbox that was used, each kind once."""


def grades_of(
    graded: Graded, rubric: Rubric | ContractRubric, evidence: Sequence[Mapping[str, Any]]
) -> Grades:
    """The results of one run of this kit."""
    if isinstance(rubric, ContractRubric):
        told = rubric_told(rubric)
    else:
        told = {**asdict(rubric), "gods": list(rubric.gods), "hash": rubric.hash}
    return Grades(kit_hash(), told, graded, tuple(evidence))


def as_csv(graded: Graded) -> str:
    """One row a submission; those that could not be graded, or not to the end, have no score."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for name, result in graded.results.items():
        writer.writerow(
            (
                no_formula(name),
                "" if result.get("cut") else f"{result['score']:g}",
                f"{result['maximum']:g}",
                result["verdict"],
                len(result["bugs"]),
                " ".join(result["faults"]),
                result["diagnosis"],
                result.get("missing", ""),
            )
        )
    for name, reason in graded.not_graded.items():
        writer.writerow((no_formula(name), "", "", "not graded", "", no_formula(reason), "", ""))
    return out.getvalue()


def write_grades(folder: Path, grades: Grades) -> None:
    """The results of the whole class as JSON, the gradebook and the page, each whole or not at all."""
    told = as_told(grades)
    if is_about_contracts(grades.rubric):
        book, page = contracts_csv(grades.graded), draw_contracts_page(told)
    else:
        book, page = as_csv(grades.graded), draw_class_page(told, events_in(folder))
    write_whole(folder / "gradebook.csv", book)
    write_whole(folder / "class.html", page)
    write_whole(folder / RESULTS, json.dumps(told, indent=1, sort_keys=True) + "\n")


def as_told(grades: Grades) -> dict[str, Any]:
    """The results of the whole class, as JSON has them."""
    return {
        "format": FORMAT,
        "kit": grades.kit,
        "rubric": dict(grades.rubric),
        "results": grades.graded.results,
        "not graded": grades.graded.not_graded,
        "sandbox": [dict(evidence) for evidence in grades.sandbox],
    }


def events_in(folder: Path) -> EventOf:
    """Finds counterexamples in the logs that lie in the folder of a class."""

    def event_of(name: str, clause: str, region: str) -> Event | None:
        try:
            events = read_log(folder / name / LOG_NAME).of_kind("counterexample")
        except (OSError, NotALog):
            return None
        of_clause = [event for event in events if event["clause"] == clause]
        there = [event for event in of_clause if region_of(event) == region]
        return next(iter((*there, *of_clause)), None)

    return event_of


def first_look(folder: Path, grades: Grades) -> str:
    """What to look at first in a class whose reports lie in the folder; empty if there is nothing."""
    told = as_told(grades)
    if is_about_contracts(grades.rubric):
        return contracts_first_look(told)
    return first_look_text(read_class(told, events_in(folder), registered_text))


def write_whole(path: Path, text: str) -> None:
    """The file appears whole or not at all."""
    part = path.with_name(f".{path.name}.part")
    part.write_text(text, encoding="utf-8", newline="\n")
    part.replace(path)


def read_grades(folder: Path) -> Grades:
    """The results that an earlier run wrote; `NoGrades` if there are none."""
    try:
        told = json.loads((folder / RESULTS).read_text("utf-8"))
        if told["format"] != FORMAT:
            raise ValueError
        return Grades(
            told["kit"],
            told["rubric"],
            Graded(told["results"], told["not graded"]),
            tuple(told["sandbox"]),
        )
    except (OSError, ValueError, KeyError, TypeError):
        raise NoGrades(f"{folder} holds no {RESULTS} of a finished grading") from None


def changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    """Whose score changed, and why: the clauses that are lost now and were not, or the other way round."""
    for name in sorted({*old, *new}):
        if name not in new:
            yield f"{name}: no longer there (had {old[name]['score']:g})"
        elif name not in old:
            yield f"{name}: new, {new[name]['score']:g}"
        elif old[name]["score"] != new[name]["score"]:
            before = {loss["clause"]: loss["points"] for loss in old[name]["losses"]}
            after = {loss["clause"]: loss["points"] for loss in new[name]["losses"]}
            both = before.keys() & after.keys()
            weighs = sorted(clause for clause in both if before[clause] != after[clause])
            told = {
                "gained": sorted(before.keys() - after.keys()),
                "lost": sorted(after.keys() - before.keys()),
                "weighs otherwise": weighs,
            }
            why = "; ".join(f"{word} {', '.join(ids)}" for word, ids in told.items() if ids)
            yield (
                f"{name}: {old[name]['score']:g} -> {new[name]['score']:g}; "
                f"{why or 'other points for the same clauses'}"
            )
