"""What verify writes follows the published schema: hand-made logs, and events made by the kit."""

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from conformance.mistakes import find_mistake
from conformance.verify.classes import classes
from conformance.verify.compare import Difference, Side
from conformance.verify.contracted import ask_contracted
from conformance.verify.events import (
    Event,
    caught_event,
    clause_events,
    difference_event,
    examined_events,
    killed_event,
)
from conformance.verify.examine import Examined, WitnessPair
from conformance.verify.exploring import explore
from conformance.verify.mutation import Caught, Killed
from conformance.verify.nonsense_sweep import seen_to_fail
from conformance.verify.relations import relations
from conformance.verify.strength import strength
from conformance.verify.sweep import judged_clauses, reference_of, sweep
from conformance.verify.witness import witnesses
from reports.event_log import EventLog
from reports.html.verify_page import draw_verify_page
from reports.schema import log_line_schema
from reports.verify.model import read_verify
from spec.gods import God
from spec.notation import parse_position
from spec.requests import parse_request
from tests.reports.test_schema import lines_of
from tests.reports.verify_logs import GIVEN, VERIFY_SAMPLES, WON, header


def examined_a_little(document: str) -> Examined:
    """A document by a few cases of its sweep and a few games."""
    answer = reference_of(document)
    found = classes(document, answer, few=True)
    related = relations(document, found)
    swept = sweep(document, judged_clauses(document), answer, few=True)
    pairs = {
        id: WitnessPair(witness.holds, witness.fails, witness.alone)
        for id, witness in witnesses(document, found, related.equal).items()
    }
    explored = explore(document, 3, 1)
    return Examined(
        document, swept.cases, swept.spoke, swept.refuted, ask_contracted(document, found),
        seen_to_fail(document, found), explored, related, strength(document, found), pairs, (),
    )  # fmt: skip


def events_of_the_kit() -> Iterator[Event]:
    yield from clause_events("D4")
    yield from examined_events(examined_a_little("D4"))
    gods = (God.MINOTAUR, God.NONE)
    given, won = parse_position(GIVEN, gods), parse_position(WON, gods)
    one = Side("D4", ("D4.move.post.1",), True, won)
    other = Side("RB", (), False, given)
    yield difference_event(Difference(given, parse_request("move 2 2 2 3"), one, other, 7))
    yield killed_event(Killed("rules.move_wins: 1 -> 2", ""), "it is never read")
    intended = find_mistake("climb_limit_is_two").clause
    yield caught_event(Caught("climb_limit_is_two", intended, (intended,), (intended,)))


@pytest.mark.parametrize("name", sorted(VERIFY_SAMPLES))
def test_every_line_of_every_sample_follows_the_schema(name: str) -> None:
    validator = Draft202012Validator(log_line_schema())
    for line in lines_of(VERIFY_SAMPLES[name]()):
        validator.validate(line)


def test_what_the_kit_writes_follows_the_schema_and_is_drawn() -> None:
    validator = Draft202012Validator(log_line_schema())
    with EventLog(header("D4")) as log:
        for kind, fields in events_of_the_kit():
            log.append(kind, **fields)
        log.finish("conforms", 0, 1.0, failures=[])
        told = log.read()
    kinds: dict[str, list[dict[str, Any]]] = {}
    for line in lines_of(told):
        validator.validate(line)
        kinds.setdefault(line["event"], []).append(line)
    verify_events = {
        "contract", "swept", "search", "witness", "relation", "strength", "opening", "difference",
        "mutant", "mistake",
    }  # fmt: skip
    assert verify_events <= set(kinds)
    report = read_verify(told)
    assert report.verdict == "conforms"
    assert len(report.contracts) == len(kinds["contract"])
    assert draw_verify_page(told).count('<details class="witness">') == len(kinds["witness"])


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("search", {"clause": "RB.x", "search": "sweep", "verdict": "proved", "detail": ""}),
        ("search", {"clause": "RB.x", "search": "guess", "verdict": "refuted", "detail": ""}),
        ("swept", {"document": "RB", "cases": -1}),
        ("mutant", {"name": "x", "by": ""}),
        ("relation", {"document": "RB", "relation": "odd", "clauses": [], "by": []}),
        ("witness", {"clause": "RB.x", "holds": {}, "fails": {}, "alone": True}),
    ],
)
def test_what_does_not_follow_it_is_not_written(kind: str, fields: dict[str, Any]) -> None:
    log = EventLog(header("RB"))
    with pytest.raises(ValueError, match=f"no '{kind}' event"):
        log.append(kind, **fields)


def test_a_difference_has_two_sides() -> None:
    log = EventLog(header("RB"))
    lone = {**next(iter(VERIFY_SAMPLES["verified"]().of_kind("difference")))}
    lone.pop("event")
    with pytest.raises(ValueError, match="minItems.: 2"):
        log.append("difference", **{**lone, "sides": lone["sides"][:1]})
