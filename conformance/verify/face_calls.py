"""The clauses about calls, judged on the reference's own faces."""

from collections import Counter
from dataclasses import dataclass, field

from conformance.verify.sweep_cases import few_cases
from reference_impl.faces.tracing import FIRST, trace_of
from spec.judged_calls import judge_calls
from spec.registry import clauses_of
from spec.requests import Move
from spec.transition import Transition


@dataclass
class FaceCalls:
    """How many moves of a face were looked at, of how many each clause spoke, and the first that broke it."""

    moves: int = 0
    spoke: Counter[str] = field(default_factory=Counter)
    refuted: dict[str, Transition] = field(default_factory=dict)


def has_face_calls(document: str) -> bool:
    """The document says who calls whom, and its face shows it."""
    return document in FIRST


def search_face_calls(document: str) -> FaceCalls:
    """Plays the moves of a small sweep on the document's face, under its contract, and judges their calls."""
    found = FaceCalls()
    clauses = clauses_of(document)
    for position, request in few_cases(document):
        if not isinstance(request, Move):
            continue
        found.moves += 1
        trace = trace_of(document, position, request, is_contracted=True)
        for judged in judge_calls(clauses, trace):
            id = judged.clause.id
            found.spoke[id] += 1
            if not judged.holds and id not in found.refuted:
                happened = Transition(position, request, trace.accepted, trace.after)
                found.refuted[id] = happened
    return found
