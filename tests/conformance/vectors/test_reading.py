"""A file of vectors is read as it was written, or refused with one line."""

import json
from typing import Any

import pytest

from conformance.vectors.reading import NotVectors, is_vectors, parse_vectors
from conformance.vectors.vector import Header, file_text, vector_line
from tests.conformance.vectors.samples import ALL, STEP

HEADER = Header("0.1.0", "RB", "abc", len(ALL))
TEXT = file_text(HEADER, ALL)


def test_what_was_written_is_read() -> None:
    assert is_vectors(TEXT)
    assert parse_vectors(TEXT) == (HEADER, ALL)
    assert TEXT.isascii() and TEXT.count("\n") == 1 + len(ALL)


def test_an_id_belongs_to_a_script() -> None:
    ids = [vector.id for vector in ALL]
    assert len(set(ids)) == len(ids)
    assert json.loads(vector_line(STEP))["id"] == STEP.id


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", '{"event": "header"}', "once", '"x"', "[" * 9999]
)
def test_what_is_no_file_of_vectors_is_told_from_one(text: str) -> None:
    assert not is_vectors(text)
    with pytest.raises(NotVectors) as problem:
        parse_vectors(text)
    assert "\n" not in str(problem.value)


def test_a_file_that_was_cut_short_is_refused() -> None:
    with pytest.raises(NotVectors, match="it holds 5 of 6 vectors"):
        parse_vectors("\n".join(TEXT.split("\n")[:-2]))


def with_line(change: dict[str, Any]) -> str:
    """A file with one vector, changed; None takes a field away."""
    value = json.loads(vector_line(STEP))
    for name, given in change.items():
        if given is None:
            del value[name]
        else:
            value[name] = given
    head = file_text(Header("0.1.0", "RB", "abc", 1), ())
    return head + json.dumps(value) + "\n"


def test_fields_that_nobody_knows_are_ignored() -> None:
    assert parse_vectors(with_line({"colour": "red"}))[1] == (STEP,)


@pytest.mark.parametrize(
    "change",
    [
        {"script": None},
        {"script": []},
        {"script": "new none none"},
        {"script": ["jump 1 1"]},
        {"script": ["quit"]},
        {"script_without_load": ["jump"]},
        {"gods": ["none"]},
        {"gods": None},
        {"before": "nowhere"},
        {"before": 7},
        {"required": None},
        {"required": {"answer": "maybe"}},
        {"required": {"answer": "accepted"}},
        {"required": {"answer": "refused", "position": "x y z"}},
        {"required": {"answer": "listed"}},
        {"clauses": [1]},
        {"reason": "RB.move.pre.climb"},
    ],
)
def test_a_wrong_line_is_named(change: dict[str, Any]) -> None:
    with pytest.raises(NotVectors, match=r"^line 2: [^\n]+; see vectors.md$"):
        parse_vectors(with_line(change))


@pytest.mark.parametrize(
    "head",
    [
        {"format": "santorini-vectors/2"},
        {"document": "D9"},
        {"cases": "6"},
        {"cases": True},
        {"kit": 1},
    ],
)
def test_a_wrong_header_is_named(head: dict[str, Any]) -> None:
    lines = TEXT.split("\n")
    lines[0] = json.dumps({**json.loads(lines[0]), **head})
    with pytest.raises(NotVectors, match="^line 1: "):
        parse_vectors("\n".join(lines))
