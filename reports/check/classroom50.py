"""The report of a check as Classroom 50's `result.json` (`classroom50/result/v1`)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from reports.check.model import read_check
from reports.check.points import Item, items_of, score_of
from reports.clause_texts import ClauseTexts, registered_text
from reports.event_log import Log

SCHEMA: Final = "classroom50/result/v1"


@dataclass(frozen=True)
class Submission:
    """Which submission the result is of: all of it comes from the runner, none from the log.

    The owner is missing on purpose: the runner adds it.
    """

    classroom: str = "unknown"
    assignment: str = "unknown"
    submission: str = "unknown"
    commit: str = "unknown"
    release: str = "unknown"
    review: str = "unknown"
    datetime: str = "1970-01-01T00:00:00Z"


NO_RUNNER: Final = Submission()


def submission_from(environment: Mapping[str, str], now: datetime) -> Submission:
    """What the runner says in its environment variables."""
    commit = environment.get("COMMIT_URL", "unknown")
    return Submission(
        classroom=environment.get("CLASSROOM", "unknown"),
        assignment=environment.get("ASSIGNMENT", "unknown"),
        submission=environment.get("SUBMISSION_TAG", "unknown"),
        commit=commit,
        release=environment.get("RELEASE_URL", "unknown"),
        review=environment.get("REVIEW_URL", "") or commit,
        datetime=now.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
    )


def draw_classroom50(
    log: Log,
    log_name: str = "report.jsonl",
    submission: Submission = NO_RUNNER,
    texts: ClauseTexts = registered_text,
) -> str:
    """The JSON text; what cannot be observed is no test."""
    report = read_check(log, texts)
    items = [item for item in items_of(report, log_name) if item.most]
    result = {
        "schema": SCHEMA,
        "classroom": submission.classroom,
        "assignment": submission.assignment,
        "submission": submission.submission,
        "commit": submission.commit,
        "release": submission.release,
        "review": submission.review,
        "datetime": submission.datetime,
        "score": score_of(report, items),
        "max-score": round(sum(item.most for item in items), 2),
        "tests": [_test(item) for item in items],
    }
    return json.dumps(result, indent=1) + "\n"


def _test(item: Item) -> dict[str, object]:
    """One row; the name goes into a Markdown table, where a bar would end its cell."""
    return {
        "test-name": item.name.replace("|", "\\|"),
        "passed": item.is_earned,
        "score": item.points or 0,
        "max-score": item.most,
    }
