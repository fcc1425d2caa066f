"""The vectors of the rulebook: complete, right, strong, and as their schema says."""

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from conformance.driver import Hello
from conformance.mistakes import find_mistake
from conformance.replay.against import run_vectors
from conformance.replay.replayed import BAD, Replayed, Status
from conformance.vectors.make import make_vectors
from conformance.vectors.reading import parse_vectors
from conformance.vectors.vector import Header, Vector, file_text, header_line, vector_line
from conformance.verify.sweep import judged_clauses
from reference_impl.engine import attempt
from spec.gods import God
from spec.notation import write_position
from spec.observe import can_move
from spec.position import Phase, Position, new_game, same_position
from spec.requests import Load, parse_request
from tests.conformance.replay.programs import hello_of, right, wrong

Made = tuple[Header, tuple[Vector, ...]]


@pytest.fixture(scope="module")
def made() -> Made:
    return make_vectors("RB")


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    text = files("conformance.vectors").joinpath("vectors.schema.json").read_text(encoding="utf-8")
    schema: dict[str, Any] = json.loads(text)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def test_every_clause_has_a_vector_that_was_made_for_it(made: Made) -> None:
    header, vectors = made
    assert header.cases == len(vectors) > 1000
    witnessed = {id for vector in vectors for id in vector.witness_of}
    assert witnessed == {clause.id for clause in judged_clauses("RB")}
    spoken = {id for vector in vectors for id in vector.clauses}
    assert witnessed <= spoken


def test_every_vector_has_an_id_of_its_own(made: Made) -> None:
    ids = [vector.id for vector in made[1]]
    assert len(set(ids)) == len(ids)


def test_what_is_refused_has_a_reason_and_nothing_else_has(made: Made) -> None:
    for vector in made[1]:
        assert bool(vector.reason) == (vector.required.answer == "refused"), vector


def test_the_rulebook_leaves_nothing_open(made: Made) -> None:
    assert not [one for one in made[1] if one.required.position and "*" in one.required.position]


def test_the_file_is_read_as_it_was_written(made: Made) -> None:
    assert parse_vectors(file_text(*made)) == made


def test_lines_follow_the_schema(made: Made, validator: Draft202012Validator) -> None:
    header, vectors = made
    lines = [header_line(header), *(vector_line(vector) for vector in vectors[::9])]
    for line in lines:
        validator.validate(json.loads(line))


@pytest.mark.parametrize(
    "change",
    [
        {"script": []},
        {"script": None},
        {"gods": ["none"]},
        {"gods": ["none", "zeus"]},
        {"before": "somewhere"},
        {"required": {"answer": "accepted"}},
        {"required": {"answer": "listed", "cells": ["99"]}},
        {"required": {"answer": "perhaps", "position": "* * *"}},
        {"reason": ["climb"]},
        {"id": "1"},
        {"format": "santorini-vectors/1"},
    ],
)
def test_the_schema_refuses_what_is_wrong(
    change: dict[str, Any], made: Made, validator: Draft202012Validator
) -> None:
    value = {**json.loads(vector_line(made[1][0])), **change}
    value = {name: given for name, given in value.items() if given is not None or name == "before"}
    assert not validator.is_valid(value)


def played(lines: tuple[str, ...]) -> Position:
    """Where the reference stands after these requests, all but the lists."""
    position = new_game((God.NONE, God.NONE))
    for line in lines:
        position = attempt(position, parse_request(line)).after
    return position


def test_both_scripts_lead_to_the_same_question(made: Made) -> None:
    for vector in made[1][::5]:
        if vector.before is None:
            continue
        assert write_position(played(vector.script[:-1])) == vector.before
        if vector.script_without_load is not None:
            without = vector.script_without_load
            assert not any(line.startswith("load") for line in without)
            assert without[-1] == vector.script[-1]
            assert same_position(played(without[:-1]), played(vector.script[:-1]))


def test_only_positions_are_loaded_in_which_somebody_can_act(made: Made) -> None:
    loads = [
        request.position
        for vector in made[1][::5]
        for line in vector.script
        if isinstance(request := parse_request(line), Load)
    ]
    assert loads
    for position in loads:
        assert position.all_placed
        if position.turn.phase is Phase.MOVE:
            assert can_move(position, position.turn.player)


def outcomes(asked: Any, hello: Hello, made: Made) -> Iterator[Replayed]:
    return run_vectors(asked, hello, "RB", made[1])


def test_a_right_game_that_shares_no_code_with_the_reference_passes(made: Made) -> None:
    found = list(outcomes(right(), hello_of(right()), made))
    assert [one for one in found if one.status is not Status.HOLDS] == []
    assert len(found) == len(made[1])


def test_without_features_what_cannot_be_put_is_counted(made: Made) -> None:
    hello = hello_of(right(), ("load", "select", "legal", "pan"))
    some = (made[0], made[1][::3])
    found = list(outcomes(right(), hello, some))
    assert len(found) == len(some[1])
    assert [one for one in found if one.status in BAD] == []
    held = [one for one in found if one.status is Status.HOLDS]
    left_out = {one.why for one in found if one.status is Status.NOT_COMPARABLE}
    assert len(held) > 100
    assert left_out == {
        "it has no load", "it has no select", "it has no legal", "pan is not declared",
    }  # fmt: skip


def about(name: str, made: Made) -> Made:
    """The vectors about the clause that the mistake is about."""
    clause = find_mistake(name).clause
    vectors = tuple(vector for vector in made[1] if clause in vector.clauses)
    assert vectors
    return made[0], vectors


@pytest.mark.parametrize(
    "name",
    [
        "push_ignores_the_climb_limit",
        "both_players_get_the_first_god",
        "stuck_test_ignores_domes",
        "second_worker_cannot_win",
        "moves_leave_pushes_out",
        "second_game_keeps_towers",
        "select_takes_the_other_worker",
    ],
)
def test_mistakes_are_caught(name: str, made: Made) -> None:
    asked = wrong(name)
    found = outcomes(asked, hello_of(asked), about(name, made))
    assert any(one.status is Status.BROKEN for one in found)


@pytest.mark.parametrize("name", ["pan_wins_by_one", "push_ignores_domes", "builds_on_domes"])
def test_mistakes_are_caught_without_features(name: str, made: Made) -> None:
    asked = wrong(name)
    hello = hello_of(asked, ("load", "select", "legal"))
    found = outcomes(asked, hello, about(name, made))
    assert any(one.status is Status.BROKEN for one in found)
