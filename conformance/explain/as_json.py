"""What `explain --json` prints: one object, with these fields.

A clause: `id`, `document`, `operation`, `kind`, `source_kind`, `demand`, `when`, `wording`, `why`,
`at`, `observed`, `status`, `scope`, `strength`, `executable`, `reason`, `readings`, and with
`--documents` `quoted`, a list of `line` and `text`. A document: `document`,
`about`, `readings` and `clauses`. An unclear place: `ambiguity`, `unclear`, `reading`, `clauses` and
`witnesses`. A gap: `gap`, `topic`, `clauses` and `why_none`. An operation: `operation` and
`clauses`. A word: `word` and `clauses`.
"""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from conformance.explain.about import about_document, readings_of
from conformance.explain.own_copy import OwnCopies
from conformance.explain.subjects import Document, NamedGap, Operation, Subject, Word
from conformance.explain.unclear import Ambiguity, witnesses
from spec.clause import Clause
from spec.registry import find_clause
from spec.unclear import PLACES, clauses_about
from spec.wants import how_judged
from spec.wording import condition_of, demand_of


def subject_as_json(subject: Subject, copies: OwnCopies | None = None) -> dict[str, Any]:
    """The fields of whatever was asked for."""
    match subject:
        case Clause():
            return clause_as_json(subject, copies)
        case Document(id):
            readings = [asdict(reading) for reading in readings_of(id)]
            about = about_document(id)
            clauses = _all(subject.clauses, copies)
            return {"document": id, "about": about, "readings": readings, "clauses": clauses}
        case Operation(id, clauses):
            return {"operation": id, "clauses": _all(clauses, copies)}
        case Ambiguity(id, unclear, reading):
            return {
                "ambiguity": id,
                "unclear": unclear,
                "reading": reading,
                "clauses": _all(clauses_about(id), copies),
                "witnesses": [asdict(witnesses()[name]) for name in PLACES[id].witnesses],
            }
        case NamedGap(id, gap):
            clauses = _all(map(find_clause, gap.clauses), copies)
            return {"gap": id, "topic": gap.topic, "clauses": clauses, "why_none": gap.why_none}
        case Word(word, clauses):
            return {"word": word, "clauses": _all(clauses, copies)}


def _all(clauses: Iterable[Clause], copies: OwnCopies | None) -> list[dict[str, Any]]:
    return [clause_as_json(clause, copies) for clause in clauses]


def clause_as_json(clause: Clause, copies: OwnCopies | None = None) -> dict[str, Any]:
    """The clause's fields; with the user's copies also what they say."""
    quoted = {} if copies is None else {"quoted": [asdict(one) for one in copies.quote(clause)]}
    return quoted | {
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
