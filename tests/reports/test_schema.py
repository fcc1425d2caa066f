"""The schema is a valid one, every sample follows it, and a line is refused exactly if it does not."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from reports.check.headline import WANTED
from reports.event_log import Log
from reports.schema import log_line_schema, what_is_wrong
from spec.wants import Want
from tests.reports.own_logs import faulty
from tests.reports.sample_logs import SAMPLES
from tests.reports.verify_logs import VERIFY_SAMPLES

WRONG_VALUES: tuple[Any, ...] = (None, True, 7, -1, 2.0, 2.5, "x", [], [1], {}, [{"request": 1}])


SCORE: dict[str, Any] = {
    "event": "score",
    "earned": 61.5,
    "most": 100,
    "missing": "",
    "points": {"RB.move.accepts": 1.5},
    "capabilities": [{"name": "moving", "earned": 1.5, "most": 2, "lost": []}],
}
"""What a grading adds: no check of a sample does."""


def lines_of(log: Log) -> Iterator[dict[str, Any]]:
    yield dict(log.header)
    yield from (dict(event) for event in log.events)
    if log.footer is not None:
        yield dict(log.footer)


def test_the_schema_is_a_valid_schema() -> None:
    Draft202012Validator.check_schema(log_line_schema())


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_every_line_of_every_sample_follows_it(name: str) -> None:
    validator = Draft202012Validator(log_line_schema())
    lines = list(lines_of(SAMPLES[name]()))
    assert lines
    for line in lines:
        validator.validate(line)


def damaged(line: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The line with one field missing or of another kind, at every depth."""
    for name, inner in line.items():
        yield {key: value for key, value in line.items() if key != name}
        for wrong in WRONG_VALUES:
            yield {**line, name: wrong}
        if isinstance(inner, dict):
            for worse in damaged(inner):
                yield {**line, name: worse}
        if isinstance(inner, list) and inner and isinstance(inner[0], dict):
            for worse in damaged(inner[0]):
                yield {**line, name: [*inner[1:], worse]}


def test_a_line_that_is_read_by_its_kind_follows_the_whole_schema() -> None:
    validator = Draft202012Validator(log_line_schema())
    kinds: dict[str, dict[str, Any]] = {}
    for make in (SAMPLES["three bugs"], SAMPLES["hostile"], VERIFY_SAMPLES["failed"], faulty):
        for line in lines_of(make()):
            kinds[line["event"]] = kinds.get(line["event"], {}) | line
    kinds["score"] = SCORE
    assert set(kinds) == {
        rule["if"]["properties"]["event"]["const"] for rule in log_line_schema()["allOf"]
    }
    refused = 0
    for line in kinds.values():
        for broken in damaged(copy.deepcopy(line)):
            ours = what_is_wrong(broken)
            assert (ours is None) == validator.is_valid(broken), (ours, broken)
            refused += ours is not None
    assert refused > 100


def test_the_schema_and_the_headline_know_everything_that_can_be_missing() -> None:
    wants = log_line_schema()["$defs"]["clause"]["properties"]["wants"]["enum"]
    assert wants == [want.value for want in Want] == list(WANTED)
