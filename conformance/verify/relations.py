"""How the clauses of a document relate: satisfiable together, equal, implied, vacuous."""

from dataclasses import dataclass

from conformance.verify.classes import CaseClass
from conformance.verify.sweep import judged_clauses
from spec.clause import Clause, Kind


@dataclass(frozen=True, slots=True)
class Relations:
    """What the classes of a complete sweep prove about a document's clauses."""

    unsatisfiable: tuple[str, ...]
    vacuous: tuple[str, ...]
    implied: dict[str, tuple[str, ...]]
    equal: tuple[tuple[str, ...], ...]


def relations(document: str, found: tuple[CaseClass, ...]) -> Relations:
    """Reads the relations off the classes."""
    clauses = judged_clauses(document)
    conditions = [clause for clause in clauses if clause.kind is Kind.REQUIRES]
    spoken = frozenset(id for one in found for id in one.speaking)
    equal = equal_groups(conditions, found)
    return Relations(
        unsatisfiable=_unsatisfiable(conditions, found),
        vacuous=tuple(
            clause.id
            for clause in clauses
            if clause.id not in spoken and "listing" not in clause.sees
        ),
        implied=_implied(conditions, found, equal),
        equal=equal,
    )


def _unsatisfiable(conditions: list[Clause], found: tuple[CaseClass, ...]) -> tuple[str, ...]:
    """The requests whose conditions no case meets together."""
    words = dict.fromkeys(clause.request for clause in conditions)
    met = {one.word for one in found if not one.objecting}
    return tuple(word for word in words if word not in met)


def equal_groups(
    conditions: list[Clause], found: tuple[CaseClass, ...]
) -> tuple[tuple[str, ...], ...]:
    """Conditions that object in exactly the same classes, and in some."""
    groups: dict[frozenset[int], list[str]] = {}
    for clause in conditions:
        objects_in = frozenset(
            index for index, one in enumerate(found) if clause.id in one.objecting
        )
        if objects_in:
            groups.setdefault(objects_in, []).append(clause.id)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)


def group_containing(id: str, equal: tuple[tuple[str, ...], ...]) -> frozenset[str]:
    """The clause and those equal to it."""
    return frozenset(next((group for group in equal if id in group), (id,)))


def _implied(
    conditions: list[Clause],
    found: tuple[CaseClass, ...],
    equal: tuple[tuple[str, ...], ...],
) -> dict[str, tuple[str, ...]]:
    """Conditions that never decide alone, with those that always object beside them."""
    implied: dict[str, tuple[str, ...]] = {}
    for clause in conditions:
        group = group_containing(clause.id, equal)
        objecting = [one.objecting for one in found if clause.id in one.objecting]
        if objecting and all(not one <= group for one in objecting):
            beside = frozenset.union(*objecting) - group
            always = frozenset.intersection(*objecting) - group
            implied[clause.id] = tuple(sorted(always or beside))
    return implied
