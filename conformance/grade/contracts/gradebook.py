"""What a class of contracts gets: the gradebook, and what to look at first."""

import csv
import io
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any, Final

from conformance.grade.batch.whole_class import Graded
from conformance.grade.contracts.rubric import COLUMNS, ContractRubric
from reports.text import no_formula, plural
from reports.whole_class.contracts import read_contracts
from spec.gods import God

HEAD: Final = ("name", "score", "maximum", "verdict")
TAIL: Final = (
    "false clauses",
    "contradictions",
    "wrong examples",
    "items without a condition",
    "why not judged",
)
MOST_TOLD: Final = 3


def rubric_told(rubric: ContractRubric) -> dict[str, Any]:
    """The rubric as the results have it, with the subjects that it asks for."""
    return {
        **asdict(rubric),
        "operations": list(rubric.operations),
        "gods": list(rubric.gods),
        "hash": rubric.hash,
        "columns": list(COLUMNS),
        "subjects": [
            {
                "name": f"{topic.word}: {topic.name}",
                "group": topic.group,
                "says": topic.says,
                "item": topic.to_paste(rubric.cards_of(tuple(God))),
            }
            for topic in rubric.asked_of(tuple(God))
        ],
    }


def is_about_contracts(rubric: Mapping[str, Any]) -> bool:
    """The results were made by a rubric for contracts."""
    return "subjects" in rubric


def contracts_csv(graded: Graded) -> str:
    """One row a contract: what it earned of each column, and what it says wrongly; blank where nothing was judged."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow((*HEAD, *COLUMNS, *TAIL))
    for name, result in graded.results.items():
        columns = {} if result["missing"] else result["columns"]
        earned = {column: f"{one['earned']:g}" for column, one in columns.items()}
        writer.writerow(
            (
                no_formula(name),
                f"{result['score']:g}",
                f"{result['maximum']:g}",
                result["verdict"],
                *(earned.get(column, "") for column in COLUMNS),
                *(
                    len(result[what])
                    for what in ("false", "contradictions", "wrong examples", "prose")
                ),
                no_formula(result["missing"]),
            )
        )
    for name, reason in graded.not_graded.items():
        blanks = [""] * (len(COLUMNS) + len(TAIL) - 1)
        writer.writerow((no_formula(name), "", "", "not graded", *blanks, no_formula(reason)))
    return out.getvalue()


def contracts_first_look(told: Mapping[str, Any]) -> str:
    """What the class forgets most, and the false things that several say; empty if there is nothing."""
    return "\n".join(_looked_at(told))


def _looked_at(told: Mapping[str, Any]) -> Iterator[str]:
    report = read_contracts(told)
    contracts = plural(len(report.judged), "contract")
    for subject in report.subjects[:MOST_TOLD]:
        if subject.lacking:
            yield f"{subject.lacking} of {contracts} do not say wholly {subject.says}"
    for one in report.falsehoods[:MOST_TOLD]:
        if len(one.names) > 1:
            yield f"{len(one.names)} of {contracts} say something false: `{one.codes[0]}` ({one.said})"
