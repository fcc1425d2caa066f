"""What verify found, as events of the log; the reports draw everything from these."""

from collections.abc import Iterator
from typing import Any

from conformance.verify.compare import Difference, LeftOut, Side
from conformance.verify.examine import Examined, WitnessPair
from conformance.verify.face_calls import FaceCalls
from conformance.verify.mutation import Caught, Killed
from conformance.verify.nonsense_sweep import Failure
from conformance.verify.strength import LEFT_OPEN, Opening
from spec.clause import Clause, Kind
from spec.notation import write_cell, write_position
from spec.position import Position
from spec.registry import clauses_of, find_clause
from spec.requests import write_request
from spec.transition import Listing, Transition
from spec.wording import demand_of

Event = tuple[str, dict[str, Any]]
"""The kind of an event, and its fields."""


def gods_in(position: Position | None) -> list[str]:
    """The gods of a position, as the log has them."""
    return [] if position is None else [god.value for god in position.gods]


def case_as_json(happened: Transition | Listing) -> dict[str, Any]:
    """A case with its answer."""
    before = happened.before
    told: dict[str, Any] = {
        "gods": gods_in(before),
        "before": None if before is None else write_position(before),
        "request": write_request(happened.request),
    }
    if isinstance(happened, Listing):
        return told | {"listed": sorted(write_cell(cell) for cell in happened.cells)}
    return told | {"accepted": happened.accepted, "after": write_position(happened.after)}


def clause_events(document: str) -> Iterator[Event]:
    """Every clause with its source: the left half of the traceability table."""
    for clause in clauses_of(document):
        yield "contract", contract_as_json(clause)


def contract_as_json(clause: Clause) -> dict[str, Any]:
    """A clause as the tables show it."""
    return {
        "clause": clause.id,
        "kind": clause.kind.value,
        "operation": clause.operation,
        "request": clause.request,
        "wording": demand_of(clause),
        "at": clause.at,
        "executable": clause.is_executable,
        "reason": clause.reason,
    }


def examined_events(examined: Examined) -> Iterator[Event]:
    """Sweep, state machine, witnesses, relations and openings of one document."""
    document = examined.document
    contracted = examined.contracted.classes
    yield "swept", {"document": document, "cases": examined.cases, "contracted": contracted}
    yield from _search_events(examined)
    for id, pair in examined.witnesses.items():
        yield "witness", _witness(id, pair)
    related = examined.relations
    for id in related.vacuous:
        proof = f"in none of the {examined.cases} cases of the complete sweep does it speak"
        yield (
            "relation",
            {
                "document": document,
                "relation": "vacuous",
                "clauses": [id],
                "by": [],
                "proof": proof,
            },
        )
    for id, by in related.implied.items():
        yield (
            "relation",
            {"document": document, "relation": "implied", "clauses": [id], "by": list(by)},
        )
    for group in related.equal:
        yield (
            "relation",
            {"document": document, "relation": "equal", "clauses": list(group), "by": []},
        )
    for word in related.unsatisfiable:
        ids = [
            clause.id
            for clause in clauses_of(document)
            if clause.request == word and clause.kind is Kind.REQUIRES
        ]
        yield "relation", {"document": document, "relation": "never met", "clauses": ids, "by": []}
    found = examined.strength
    yield (
        "strength",
        {
            "document": document,
            "classes": found.classes,
            "alterations": found.alterations,
            "open": len(found.openings),
        },
    )
    for opening in found.openings:
        yield "opening", _opening(document, opening)


def _search_events(examined: Examined) -> Iterator[Event]:
    explored = examined.explored
    for id, count in examined.spoke.items():
        refuted, failure = examined.refuted.get(id), examined.failures.get(id)
        verdict = "complete" if refuted is None else "refuted"
        detail = f"{count} of {examined.cases} cases"
        if verdict == "complete" and failure is None:
            verdict, detail = "not shown able to fail", f"{detail}; no nonsense engine breaks it"
        yield "search", search_as_json(id, "sweep", verdict, detail, refuted)
        if failure is not None:
            yield "refutation", _refutation(id, failure)
    for id in dict.fromkeys((*explored.spoke, *explored.refuted)):
        script = explored.refuted.get(id)
        verdict = "no counterexample" if script is None else "refuted"
        detail = (
            f"{explored.spoke[id]} of {explored.requests} requests in {explored.examples} examples"
            if script is None
            else "; ".join(script)
        )
        yield "search", search_as_json(id, "machine", verdict, detail)


def _refutation(id: str, failure: Failure) -> dict[str, Any]:
    case = case_as_json(failure.happened)
    return {"clause": id, "search": "sweep", "engine": failure.engine, "case": case}


def face_call_events(found: FaceCalls) -> Iterator[Event]:
    """What was seen of the calls of a face."""
    for id, count in found.spoke.items():
        refuted = found.refuted.get(id)
        verdict = "no counterexample" if refuted is None else "refuted"
        detail = f"{count} of {found.moves} moves of the face"
        yield "search", search_as_json(id, "sweep", verdict, detail, refuted)


def search_as_json(
    id: str, search: str, verdict: str, detail: str, case: Transition | Listing | None = None
) -> dict[str, Any]:
    """What one search says of one clause."""
    told: dict[str, Any] = {"clause": id, "search": search, "verdict": verdict, "detail": detail}
    return told if case is None else told | {"case": case_as_json(case)}


def _witness(id: str, pair: WitnessPair) -> dict[str, Any]:
    return {
        "clause": id,
        "holds": case_as_json(pair.holds),
        "fails": case_as_json(pair.fails),
        "alone": pair.alone,
    }


def _opening(document: str, opening: Opening) -> dict[str, Any]:
    part = opening.part
    return {
        "document": document,
        "request": part.word,
        "accepted": part.accepted,
        "field": part.field,
        "named": part.named,
        "claimed": part.claimed,
        "rule": part.rule,
        "wording": demand_of(find_clause(part.rule)) if part.rule else "",
        "meant": LEFT_OPEN.get((part.word, part.field), "") if document == "RB" else "",
        "count": opening.count,
        "tried": opening.tried,
        "given": case_as_json(opening.given),
        "instead": case_as_json(opening.instead),
    }


def difference_event(difference: Difference) -> Event:
    """A disagreement, or a silence."""
    return (
        "difference",
        {
            "one": difference.one.document,
            "other": difference.other.document,
            "kind": "disagreement" if difference.is_disagreement else "silence",
            "gods": gods_in(difference.before),
            "before": write_position(difference.before),
            "request": write_request(difference.request),
            "sides": [_side(side) for side in (difference.one, difference.other)],
            "count": difference.count,
        },
    )


def left_out_fields(pair: tuple[str, str], left_out: LeftOut) -> dict[str, Any]:
    """How many cases were not compared, and the first of them; only `compare` tells it."""
    return {
        "left_out": left_out.document,
        "pair": list(pair),
        "clause": left_out.clause,
        "gods": gods_in(left_out.before),
        "before": write_position(left_out.before),
        "request": write_request(left_out.request),
        "count": left_out.count,
    }


def _side(side: Side) -> dict[str, Any]:
    return {
        "document": side.document,
        "accepted": side.accepted,
        "after": write_position(side.after),
        "clauses": list(side.broken),
        "wording": _quoted(side),
        "reading": side.reading,
    }


def _quoted(side: Side) -> str:
    """The first clause that the other's answer breaks, as it is read."""
    if not side.broken:
        return ""
    clause = find_clause(side.broken[0])
    read = [one for one in clause.readings if one.reading == side.reading]
    return demand_of(read[0] if read else clause)


def killed_event(killed: Killed, equivalent: str) -> Event:
    """What became of a mutant; why it is equivalent, if it survived and that is known."""
    return "mutant", {"name": killed.name, "by": killed.by, "equivalent": equivalent}


def caught_event(caught: Caught) -> Event:
    """What became of a hand-written mistake."""
    return (
        "mistake",
        {
            "name": caught.name,
            "intended": caught.intended,
            "charged": list(caught.charged),
            "broken": list(caught.broken),
        },
    )
