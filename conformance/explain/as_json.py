"""What `explain --json` prints: one object, with these fields.

A clause: `id`, `document`, `operation`, `kind`, `source_kind`, `demand`, `when`, `wording`, `why`,
`at`, `observed`, `status`, `scope`, `strength`, `executable`, `reason`, `readings`. A document: `document`,
`about`, `readings` and `clauses`. An unclear place: `ambiguity`, `unclear`, `reading`, `clauses` and
`witnesses`. A gap: `gap`, `topic`, `clauses` and `why_none`. An operation: `operation` and
`clauses`. A word: `word` and `clauses`.
"""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from conformance.explain.about import about_document, readings_of
from conformance.explain.subjects import Document, NamedGap, Operation, Subject, Word
from conformance.explain.unclear import Ambiguity, witnesses
from spec.clause import Clause
from spec.registry import find_clause
from spec.unclear import PLACES, clauses_about
from spec.wants import how_judged
from spec.wording import condition_of, demand_of


def subject_as_json(subject: Subject) -> dict[str, Any]:
    """The fields of whatever was asked for."""
    match subject:
        case Clause():
            return clause_as_json(subject)
        case Document(id):
            readings = [asdict(reading) for reading in readings_of(id)]
            about = about_document(id)
            clauses = _all(subject.clauses)
            return {"document": id, "about": about, "readings": readings, "clauses": clauses}
        case Operation(id, clauses):
            return {"operation": id, "clauses": _all(clauses)}
        case Ambiguity(id, unclear, reading):
            return {
                "ambiguity": id,
                "unclear": unclear,
                "reading": reading,
                "clauses": _all(clauses_about(id)),
                "witnesses": [asdict(witnesses()[name]) for name in PLACES[id].witnesses],
            }
        case NamedGap(id, gap):
            clauses = _all(map(find_clause, gap.clauses))
            return {"gap": id, "topic": gap.topic, "clauses": clauses, "why_none": gap.why_none}
        case Word(word, clauses):
            return {"word": word, "clauses": _all(clauses)}


def _all(clauses: Iterable[Clause]) -> list[dict[str, Any]]:
    return [clause_as_json(clause) for clause in clauses]


def clause_as_json(clause: Clause) -> dict[str, Any]:
    """The clause's fields."""
    return {
        "id": clause.id,
        "document": clause.document,
        "operation": clause.operation,
        "kind": clause.kind.value,
        "source_kind": clause.source_kind,
        "demand": demand_of(clause),
        "when": condition_of(clause),
        "wording": clause.wording,
        "why": clause.why,
        "at": clause.at,
        "observed": clause.observed.value,
        "status": how_judged(clause),
        "scope": clause.scope.value,
        "strength": clause.strength,
        "executable": clause.is_executable,
        "reason": clause.reason,
        "readings": [{"name": one.reading, "demand": demand_of(one)} for one in clause.readings],
    }
