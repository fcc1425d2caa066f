"""The rubric: by which document a class is graded, how much is tried, and what each capability is worth."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from conformance.check.scope import speaking, unobservable
from conformance.check.settings import Abilities, Budget, gods_in_play
from conformance.check.tally import group_of
from conformance.documents import NAMES, document_named
from conformance.exits import UsageError
from conformance.grade.marks.capabilities import (
    BUILDING,
    CAPABILITIES,
    GENERAL,
    GODS,
    LOSING,
    MOVING,
    OPTIONAL,
    PLACING,
    TURN,
    WINNING,
    capability_of,
    gods_asked_for,
)
from conformance.grade.marks.rubric_file import (
    CONTRACTS,
    VISIBILITIES,
    RubricError,
    is_number,
    read_with,
    table_of,
)
from spec.clause import Clause, Kind, Observed
from spec.contract_file.learning import learn
from spec.gods import God
from spec.registry import clauses_of, own_document

FEATURES: Final = ("select", "load", "legal")
UNSEEN: Final = (Observed.REFERENCE, Observed.HTTP, Observed.NOTHING)

USUAL: Final[dict[str, float]] = {
    PLACING: 10,
    MOVING: 20,
    BUILDING: 15,
    WINNING: 10,
    LOSING: 5,
    TURN: 20,
    **dict.fromkeys(GODS, 20),
    OPTIONAL: 2,
}
"""What the capabilities weigh unless the rubric says otherwise."""

OF_ITS_OWN: Final = 0.5
"""How much of a god's worth is for the clauses that it alone brings up."""


@dataclass(frozen=True)
class Rubric:
    """What the instructor decided, the same for everybody; `contract` is the text of a document of one's own."""

    document: str = "RB"
    gods: tuple[str, ...] = tuple(god.value for god in God)
    budget: str = "standard"
    seed: int = 1
    points: float = 100
    fault_points: float = 10
    visibility: str = "visible"
    capabilities: dict[str, float] = field(default_factory=dict)
    weights: dict[str, float] = field(default_factory=dict)
    contract: str = ""

    @property
    def hash(self) -> str:
        """Changes with anything that may change a score."""
        return hashlib.sha256(json.dumps(asdict(self), sort_keys=True).encode()).hexdigest()[:16]

    def know_the_contract(self) -> None:
        """In a new process: the document of one's own can be named there too."""
        if self.contract:
            learn(self.document, self.contract)

    def weight_of(self, clause: Clause) -> float:
        """What the clause weighs: by its id, else by its operation, else 1."""
        return self.weights.get(clause.id, self.weights.get(clause.operation, 1.0))

    def weight_of_capability(self, name: str) -> float:
        """What the capability weighs, whatever its clauses do."""
        return self.capabilities.get(name, USUAL[name])


def default_rubric() -> Rubric:
    """The rubric that a course can use as it is."""
    return parse_rubric(files("conformance.grade.marks").joinpath("rubric.toml").read_text("utf-8"))


def load_rubric(path: Path) -> Rubric:
    """The rubric in a file."""
    return read_with(lambda text: parse_rubric(text, path.parent), path)


def parse_rubric(text: str, folder: Path | None = None) -> Rubric:
    """The rubric that the text holds; RubricError says what is wrong with it.

    A document of one's own is looked for from the folder on.
    """
    table = table_of(text)
    # That part is the business of `grade --contracts`.
    table.pop(CONTRACTS, None)
    keys = [key for key in Rubric.__dataclass_fields__ if key != "contract"]
    unknown = set(table) - set(keys)
    if unknown:
        raise RubricError(f"unknown key {sorted(unknown)[0]!r}: use {', '.join(keys)}")
    if isinstance(table.get("gods"), list):
        table["gods"] = tuple(table["gods"])
    rubric = _with_its_contract(Rubric(**table), folder)
    for wrong in _problems(rubric):
        raise RubricError(wrong)
    return rubric


def _with_its_contract(rubric: Rubric, folder: Path | None) -> Rubric:
    """The rubric with the name of its document, and with the text if it is one of one's own."""
    if not isinstance(rubric.document, str):
        raise RubricError(f"document {rubric.document!r}: use {NAMES}")
    try:
        name = document_named(rubric.document, folder)
    except UsageError as problem:
        raise RubricError(f"document: {problem}") from None
    own = own_document(name)
    return replace(rubric, document=name, contract="" if own is None else own.text)


def _problems(rubric: Rubric) -> Iterator[str]:
    """What is wrong with the values, in the order in which it can be asked."""
    gods, budgets = [god.value for god in God], [budget.value for budget in Budget]
    if (
        not isinstance(rubric.gods, tuple)
        or not rubric.gods
        or set(map(str, rubric.gods)) - set(gods)
    ):
        yield f"gods: use a list of some of {', '.join(gods)}"
    if rubric.budget not in budgets:
        yield f"budget {rubric.budget!r}: use one of {', '.join(budgets)}"
    if rubric.visibility not in VISIBILITIES:
        yield f"visibility {rubric.visibility!r}: use one of {', '.join(VISIBILITIES)}"
    if type(rubric.seed) is not int:
        yield f"seed {rubric.seed!r}: use a whole number"
    if not is_number(rubric.points) or rubric.points <= 0:
        yield f"points {rubric.points!r}: use a number above 0"
    if not is_number(rubric.fault_points) or not 0 <= rubric.fault_points < rubric.points:
        yield f"fault_points {rubric.fault_points!r}: use a number from 0 to below {rubric.points}"
    if not isinstance(rubric.capabilities, dict):
        yield "capabilities: write a table, [capabilities], with a line for each"
    for name, weight in rubric.capabilities.items():
        if name not in CAPABILITIES:
            yield f"capabilities: there is no {name!r}: use {', '.join(CAPABILITIES)}"
        if not is_number(weight) or weight < 0:
            yield f"capabilities: {name} weighs {weight!r}: use a number from 0 on"
    if not isinstance(rubric.weights, dict):
        yield "weights: write a table, [weights], with a line for each clause or operation"
    clauses = clauses_of(rubric.document)
    names = {clause.id for clause in clauses} | {clause.operation for clause in clauses}
    for name, weight in rubric.weights.items():
        if name not in names:
            yield f"weights: {rubric.document} has no clause and no operation {name!r}"
        if not is_number(weight) or weight < 0:
            yield f"weights: {name} weighs {weight!r}: use a number from 0 on"
    if not any(points_by_clause(rubric).values()):
        yield "no clause is worth anything: give some a weight"


def points_by_clause(rubric: Rubric) -> dict[str, float]:
    """What each clause is worth in all capabilities together, in points."""
    found = dict.fromkeys((clause.id for clause in clauses_of(rubric.document)), 0.0)
    for points in points_by_capability(rubric).values():
        for id, worth in points.items():
            found[id] = round(found[id] + worth, 4)
    return found


def points_by_capability(rubric: Rubric) -> dict[str, dict[str, float]]:
    """What the clauses of each capability are worth, in points: first by capability, inside by clause.

    A god is worth as much for the games that are played with it, by the general clauses, as for its own clauses;
    one without its own for those games alone. A capability without any clause is left out: a right submission
    earns everything.
    """
    inside = {name: _shared_out(1.0, one) for name, one in _weights_by_capability(rubric).items()}
    general: dict[str, float] = {}
    for name, shares in inside.items():
        if name in GENERAL:
            general |= _shared_out(rubric.weight_of_capability(name), shares)
    asked = gods_asked_for(rubric.document, rubric.gods)
    if len(asked) > 1 and any(general.values()):
        for god in asked:
            own = inside.get(god, {})
            inside[god] = {
                **_shared_out(1 - OF_ITS_OWN if own else 1.0, general),
                **_shared_out(OF_ITS_OWN, own),
            }
    total = sum(rubric.weight_of_capability(name) for name in inside)
    share = (rubric.points - rubric.fault_points) / total if total else 0.0
    return {
        name: {
            id: round(worth * share * rubric.weight_of_capability(name), 4)
            for id, worth in inside[name].items()
        }
        for name in CAPABILITIES
        if name in inside and rubric.weight_of_capability(name)
    }


def _shared_out(whole: float, weights: dict[str, float]) -> dict[str, float]:
    """So much, shared out by weight."""
    total = sum(weights.values())
    return {id: whole * weight / total for id, weight in weights.items()}


def _weights_by_capability(rubric: Rubric) -> dict[str, dict[str, float]]:
    """The clauses of each capability that count, with what they weigh inside; of equal ones the first alone counts.

    A clause that nobody could show with the gods of the rubric is worth nothing, nor one of a god outside it.
    """
    found: dict[str, dict[str, float]] = {}
    groups: set[tuple[object, ...]] = set()
    possible = _can_be_shown(rubric.document, rubric.gods)
    others = {*GODS} - {*gods_asked_for(rubric.document, rubric.gods)}
    for clause in clauses_of(rubric.document):
        counts = (
            clause.id in possible
            and capability_of(clause) not in others
            and clause.observed not in UNSEEN
            and clause.kind is not Kind.EXAMPLE
        )
        if counts and group_of(clause) not in groups:
            groups.add(group_of(clause))
            if rubric.weight_of(clause):
                inside = found.setdefault(capability_of(clause), {})
                inside[clause.id] = rubric.weight_of(clause)
    return found


@cache
def _can_be_shown(document: str, gods: tuple[str, ...]) -> frozenset[str]:
    """The ids of the clauses that somebody can show who plays these gods and has every feature."""
    abilities = Abilities(document, gods_in_play(gods, None), FEATURES)
    clauses = [clause for clause in clauses_of(document) if not unobservable(clause, abilities)]
    return frozenset(speaking(clauses, abilities))
