"""What a class gets: the gradebook, and the difference between two of them."""

import csv
import io
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from conformance.grade.batch import Graded
from reports.text import no_formula

COLUMNS: Final = ("name", "score", "maximum", "verdict", "distinct bugs", "faults", "diagnosis")
RESULTS: Final = "results.json"


def as_csv(graded: Graded) -> str:
    """One row a submission; those that could not be graded have no score."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for name, result in graded.results.items():
        writer.writerow(
            (
                no_formula(name),
                f"{result['score']:g}",
                f"{result['maximum']:g}",
                result["verdict"],
                len(result["bugs"]),
                " ".join(result["faults"]),
                result["diagnosis"],
            )
        )
    for name, reason in graded.not_graded.items():
        writer.writerow((no_formula(name), "", "", "not graded", "", no_formula(reason), ""))
    return out.getvalue()


def write_results(folder: Path, graded: Graded, evidence: Mapping[str, Any]) -> None:
    """The results of the whole class as JSON, and the gradebook."""
    (folder / "gradebook.csv").write_text(as_csv(graded), encoding="utf-8")
    told = {"results": graded.results, "not graded": graded.not_graded, "sandbox": dict(evidence)}
    (folder / RESULTS).write_text(
        json.dumps(told, indent=1, sort_keys=True) + "\n", encoding="ascii"
    )


def read_results(folder: Path) -> dict[str, dict[str, Any]]:
    """The results that an earlier run wrote; ValueError if there are none."""
    try:
        told = json.loads((folder / RESULTS).read_text("ascii"))
        results: dict[str, dict[str, Any]] = told["results"]
        return results
    except (OSError, ValueError, KeyError, TypeError):
        raise ValueError(f"{folder} holds no {RESULTS} of a finished grading") from None


def changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    """Whose score changed, and why: the clauses that are lost now and were not, or the other way round."""
    for name in sorted({*old, *new}):
        if name not in new:
            yield f"{name}: no longer there (had {old[name]['score']:g})"
        elif name not in old:
            yield f"{name}: new, {new[name]['score']:g}"
        elif old[name]["score"] != new[name]["score"]:
            before = {loss["clause"] for loss in old[name]["losses"]}
            after = {loss["clause"] for loss in new[name]["losses"]}
            gained = ", ".join(sorted(before - after)) or "nothing"
            lost = ", ".join(sorted(after - before)) or "nothing"
            yield (
                f"{name}: {old[name]['score']:g} -> {new[name]['score']:g}; "
                f"gained {gained}; lost {lost}"
            )
