"""Reads a file of vectors; whatever is wrong with it is said in one line."""

import json
from collections.abc import Callable
from typing import Any, TypeVar

from conformance.vectors.vector import ANSWERS, FORMAT, LISTED, Header, Required, Vector
from spec.contract_file.learning import learn_carried
from spec.notation import parse_shown
from spec.registry import DOCUMENTS, is_document
from spec.requests import parse_request

Read = TypeVar("Read")


class NotVectors(ValueError):
    """The text holds no vectors; the message names the line that is wrong."""


def is_vectors(text: str) -> bool:
    """The text begins like a file of vectors."""
    try:
        first = json.loads(text.split("\n", 1)[0])
    except (ValueError, RecursionError):
        return False
    return isinstance(first, dict) and first.get("format") == FORMAT


def parse_vectors(text: str) -> tuple[Header, tuple[Vector, ...]]:
    """The vectors in the text; as many as its header says, or the file was cut short."""
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise NotVectors("it is empty: vectors begin with their header")
    values = [(number, _object(number, line)) for number, line in lines]
    header = _checked(values[0][0], _header, values[0][1])
    vectors = tuple(_checked(number, _vector, value) for number, value in values[1:])
    if len(vectors) != header.cases:
        raise NotVectors(f"it holds {len(vectors)} of {header.cases} vectors: write it anew")
    return header, vectors


def _object(number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as problem:
        raise NotVectors(f"line {number} is no JSON: {problem}") from None
    if not isinstance(value, dict):
        raise NotVectors(f"line {number} is no JSON object")
    return value


def _checked(number: int, read: Callable[[dict[str, Any]], Read], value: dict[str, Any]) -> Read:
    try:
        return read(value)
    except ValueError as problem:
        raise NotVectors(f"line {number}: {problem}; see vectors.md") from None


def _header(value: dict[str, Any]) -> Header:
    if value.get("format") != FORMAT:
        raise ValueError(f"the first line has no format {FORMAT!r}")
    document = _string(value, "document")
    if "contract" in value:
        learn_carried(document, value["contract"])
    if not is_document(document):
        raise ValueError(f"its document is none of {', '.join(DOCUMENTS)}")
    cases = value.get("cases")
    if not isinstance(cases, int) or isinstance(cases, bool):
        raise ValueError("'cases' is no number")
    return Header(_string(value, "kit"), document, _string(value, "document_hash"), cases)


def _vector(value: dict[str, Any]) -> Vector:
    gods = _strings(value, "gods")
    if len(gods) != 2:
        raise ValueError("'gods' are not two")
    script, without = _script(value, "script"), value.get("script_without_load")
    before = value.get("before")
    if before is not None:
        parse_shown(_string(value, "before"))
    return Vector(
        clauses=_strings(value, "clauses"),
        witness_of=_strings(value, "witness_of"),
        gods=(gods[0], gods[1]),
        features=_strings(value, "features"),
        script=script,
        script_without_load=None if without is None else _script(value, "script_without_load"),
        before=before,
        required=_required(value.get("required")),
        reason=_strings(value, "reason"),
    )


def _required(value: object) -> Required:
    if not isinstance(value, dict) or value.get("answer") not in ANSWERS:
        raise ValueError(f"'required' has no answer of {', '.join(ANSWERS)}")
    if value["answer"] == LISTED:
        return Required(LISTED, cells=_strings(value, "cells"))
    position = _string(value, "position")
    parse_shown(position)
    return Required(value["answer"], position)


def _string(value: dict[str, Any], name: str) -> str:
    found = value.get(name)
    if not isinstance(found, str):
        raise ValueError(f"{name!r} is no string")
    return found


def _strings(value: dict[str, Any], name: str) -> tuple[str, ...]:
    found = value.get(name)
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise ValueError(f"{name!r} is no list of strings")
    return tuple(found)


def _script(value: dict[str, Any], name: str) -> tuple[str, ...]:
    lines = _strings(value, name)
    if not lines:
        raise ValueError(f"{name!r} is empty")
    for line in lines:
        parse_request(line)
    return lines
