"""The published schema of a log line, and whether a line follows it."""

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator, ValidationError


@cache
def log_line_schema() -> dict[str, Any]:
    """The published JSON Schema (2020-12) of one line of a log."""
    text = files("reports").joinpath("report.schema.json").read_text(encoding="utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema


def what_is_wrong(line: object) -> str | None:
    """Why the value is no line of a log, in a few words, or None if it is one."""
    kind = line.get("event") if isinstance(line, dict) else None
    # A stranger's kinds are all one to the cache.
    error = next(_validator(kind if kind in _kinds() else "").iter_errors(line), None)
    return None if error is None else _told(error)


@cache
def _kinds() -> tuple[str, ...]:
    return tuple(rule["if"]["properties"]["event"]["const"] for rule in log_line_schema()["allOf"])


@cache
def _validator(kind: str) -> "Draft202012Validator":
    """The schema for one kind of event: a line is of one kind, and need not be tried as all the others."""
    # Slow to import, and most commands read and write no log.
    from jsonschema import Draft202012Validator

    schema = log_line_schema()
    of_kind = [
        rule for rule in schema["allOf"] if rule["if"]["properties"]["event"]["const"] == kind
    ]
    return Draft202012Validator(schema | {"allOf": of_kind or [True]})


def _told(error: "ValidationError") -> str:
    """What is wrong and where, in our words: the library's quote the value, which is a stranger's."""
    where = error.json_path.removeprefix("$").removeprefix(".") or "it"
    demand: Any = error.validator_value
    instance: Any = error.instance
    match error.validator:
        case "required":
            missing = next(name for name in demand if name not in instance)
            return f"{where} lacks {missing!r}"
        case "type":
            return f"{where} is not of type {demand if isinstance(demand, str) else ' or '.join(demand)}"
        case "enum":
            return f"{where} is none of {', '.join(demand)}"
        case keyword:
            return f"{where} breaks {keyword!r}: {json.dumps(demand)}"
