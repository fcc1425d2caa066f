"""The report of a check as Gradescope's `results.json`: one test a clause, one point each."""

import json

from reports.check.bug_text import short
from reports.check.model import CheckReport, read_check
from reports.check.points import Item, items_of, score_of
from reports.clause_texts import ClauseTexts, registered_text
from reports.event_log import Log
from reports.text import bounded, printable


def draw_gradescope(
    log: Log, log_name: str = "report.jsonl", texts: ClauseTexts = registered_text
) -> str:
    """The JSON text. Every output is `text`: nothing that a program wrote is markup."""
    report = read_check(log, texts)
    items = items_of(report, log_name)
    result = {
        "score": score_of(report, items),
        "execution_time": report.seconds,
        "output": _top(report),
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": report.visibility,
        "tests": [_test(number, item) for number, item in enumerate(items, 1)],
        "extra_data": {
            "verdict": report.verdict,
            "is_complete": report.is_complete,
            "census": report.census,
            "wanting": {printable(want): count for want, count in report.wanting.items()},
            "kit": printable(report.kit),
            "document": printable(report.document),
            "document_hash": printable(report.document_hash),
            "seed": report.seed,
        },
    }
    return json.dumps(result, indent=1, allow_nan=False) + "\n"


def _top(report: CheckReport) -> str:
    hints = [f"Diagnosis: {printable(bounded(hint, 400))}" for _, hint in report.diagnoses]
    census = ", ".join(f"{count} {verdict}" for verdict, count in report.census.items())
    sentence = printable(bounded(report.sentence, 400))
    score = report.score.lines if report.score is not None else ()
    if report.score is not None and not report.score.is_judged:
        stopped = [short(fault.first_words or fault.detail) for fault in report.faults[:1]]
        return "\n".join((*stopped, *score, sentence))
    return "\n".join((sentence, *score, f"Clauses: {census}", *hints))


def _test(number: int, item: Item) -> dict[str, object]:
    """A test with its point, or without any where nothing could be observed."""
    test: dict[str, object] = {"name": item.name, "number": str(number), "output": item.output}
    if item.points is not None:
        test |= {
            "score": item.points,
            "max_score": item.most,
            "status": "passed" if item.is_earned else "failed",
        }
    return test | {"tags": [item.verdict]}
