"""The published schema of a log line, and whether a line follows it.

The kit does not need a schema library at run time: this reads the few keywords that the published
file uses, and the tests compare it with a real validator.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

_TYPES: Final[Mapping[str, tuple[type, ...]]] = {
    "boolean": (bool,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "array": (list, tuple),
    "object": (dict,),
    "null": (type(None),),
}


@cache
def log_line_schema() -> dict[str, Any]:
    """The published JSON Schema (2020-12) of one line of a log."""
    text = files("reports").joinpath("report.schema.json").read_text(encoding="utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema


def what_is_wrong(line: object) -> str | None:
    """Why the value is no line of a log, in a few words, or None if it is one."""
    schema = log_line_schema()
    problem = _problem(line, schema, "")
    if problem is not None or not isinstance(line, dict):
        return problem
    for rule in schema["allOf"]:
        if rule["if"]["properties"]["event"]["const"] == line["event"]:
            return _problem(line, rule["then"], "")
    return None


def _problem(value: object, schema: Mapping[str, Any], where: str) -> str | None:
    """The first thing at or below `where` that does not follow the schema."""
    if "$ref" in schema:
        schema = log_line_schema()["$defs"][schema["$ref"].rpartition("/")[2]]
    if "const" in schema and value != schema["const"]:
        return f"{where or 'it'} is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        return f"{where or 'it'} is none of {', '.join(schema['enum'])}"
    if "type" in schema and not _has_type(value, schema["type"]):
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        return f"{where or 'it'} is not of type {' or '.join(kinds)}"
    if isinstance(value, int | float) and value < schema.get("minimum", value):
        return f"{where} is below {schema['minimum']}"
    if isinstance(value, dict):
        return _problem_of_object(value, schema, where)
    if isinstance(value, list | tuple) and len(value) < schema.get("minItems", 0):
        return f"{where} has fewer than {schema['minItems']} items"
    if isinstance(value, list | tuple) and "items" in schema:
        problems = (
            _problem(item, schema["items"], f"{where}[{index}]") for index, item in enumerate(value)
        )
        return next((problem for problem in problems if problem is not None), None)
    return None


def _problem_of_object(value: dict[str, Any], schema: Mapping[str, Any], where: str) -> str | None:
    for name in schema.get("required", ()):
        if name not in value:
            return f"{where or 'it'} lacks {name!r}"
    for name, inner in schema.get("properties", {}).items():
        if name in value:
            problem = _problem(value[name], inner, f"{where}.{name}" if where else name)
            if problem is not None:
                return problem
    return None


def _has_type(value: object, kinds: str | list[str]) -> bool:
    """JSON's idea of a type: a boolean is no number, and 2.0 is an integer."""
    names = [kinds] if isinstance(kinds, str) else kinds
    if isinstance(value, bool):
        return "boolean" in names
    whole = isinstance(value, float) and value.is_integer() and "integer" in names
    return whole or any(isinstance(value, _TYPES[name]) for name in names)
