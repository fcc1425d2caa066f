"""The rubric for contracts: what they have to speak of, and what it is worth."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from conformance.cases.powers import PUSHERS
from conformance.contract.topics import GROUPS, PUSH, TOPICS, Topic
from conformance.grade.marks.rubric_file import (
    CONTRACTS,
    VISIBILITIES,
    RubricError,
    is_number,
    read_with,
    table_of,
)
from spec.contract_file.names import WORDS
from spec.gods import God

TRUE, COMPLETE, STRONG = "true", "complete", "strong"
COLUMNS: Final = (*GROUPS, TRUE, COMPLETE, STRONG)
"""What points are given for: the subjects by group, then the contract as a whole."""

GODS: Final = tuple(god.value for god in God)


@dataclass(frozen=True)
class ContractRubric:
    """What the instructor decided, the same for everybody."""

    points: float = 100
    operations: tuple[str, ...] = ("move",)
    gods: tuple[str, ...] = ()
    """The cards that a contract has to speak of; none: those that it names itself."""
    visibility: str = "visible"
    weights: dict[str, float] = field(default_factory=dict)

    @property
    def hash(self) -> str:
        """Changes with anything that may change a score."""
        return hashlib.sha256(json.dumps(asdict(self), sort_keys=True).encode()).hexdigest()[:16]

    def asked_of(self, own: Sequence[God]) -> tuple[Topic, ...]:
        """The subjects that a contract with these cards has to speak of, what graders ask for first."""
        cards = self.cards_of(own)
        asked = (
            topic
            for topic in TOPICS
            if topic.word in self.operations
            and (topic.group != PUSH or any(god in PUSHERS for god in cards))
        )
        return tuple(sorted(asked, key=lambda topic: GROUPS.index(topic.group)))

    def cards_of(self, own: Sequence[God]) -> tuple[God, ...]:
        """The cards that a contract has to speak of, if it names these itself."""
        return tuple(God(name) for name in self.gods) or tuple(own)

    def points_by_column(self, own: Sequence[God]) -> dict[str, float]:
        """What each column is worth to a contract with these cards: a group without a subject is left out."""
        groups = {topic.group for topic in self.asked_of(own)}
        weights = {
            name: self.weights.get(name, 0)
            for name in COLUMNS
            if name in groups or name not in GROUPS
        }
        total = sum(weights.values())
        return {name: self.points * weight / total for name, weight in weights.items() if weight}


def default_contract_rubric() -> ContractRubric:
    """The rubric that a course can use as it is."""
    return parse_contract_rubric(_shipped())


def load_contract_rubric(path: Path) -> ContractRubric:
    """The rubric in a file."""
    return read_with(parse_contract_rubric, path)


def parse_contract_rubric(text: str) -> ContractRubric:
    """The part about contracts; what it leaves out is as in the default one."""
    usual: dict[str, Any] = table_of(_shipped())[CONTRACTS]
    told = table_of(text).get(CONTRACTS, {})
    if not isinstance(told, dict):
        raise RubricError(f"{CONTRACTS}: write a table, [{CONTRACTS}]")
    unknown = set(told) - set(ContractRubric.__dataclass_fields__)
    if unknown:
        known = ", ".join(ContractRubric.__dataclass_fields__)
        raise RubricError(f"[{CONTRACTS}] has no key {sorted(unknown)[0]!r}: use {known}")
    weights = told.get("weights", {})
    if not isinstance(weights, dict):
        raise RubricError(f"weights: write a table, [{CONTRACTS}.weights], with a line for each")
    table = {**usual, **told, "weights": {**usual["weights"], **weights}}
    for name in ("operations", "gods"):
        if isinstance(table.get(name), list):
            table[name] = tuple(table[name])
    rubric = ContractRubric(**table)
    for wrong in _problems(rubric):
        raise RubricError(f"[{CONTRACTS}] {wrong}")
    return rubric


def _shipped() -> str:
    return files("conformance.grade.marks").joinpath("rubric.toml").read_text("utf-8")


def _problems(rubric: ContractRubric) -> Iterator[str]:
    """What is wrong with the values, in the order in which it can be asked."""
    if not is_number(rubric.points) or rubric.points <= 0:
        yield f"points {rubric.points!r}: use a number above 0"
    if not _is_some_of(rubric.operations, WORDS) or not rubric.operations:
        yield f"operations: use a list of some of {', '.join(WORDS)}"
    if not _is_some_of(rubric.gods, GODS):
        yield f"gods: use a list of some of {', '.join(GODS)}"
    if rubric.visibility not in VISIBILITIES:
        yield f"visibility {rubric.visibility!r}: use one of {', '.join(VISIBILITIES)}"
    for name, weight in rubric.weights.items():
        if name not in COLUMNS:
            yield f"weights: there is no {name!r}: use {', '.join(COLUMNS)}"
        if not is_number(weight) or weight < 0:
            yield f"weights: {name} weighs {weight!r}: use a number from 0 on"
    # Whoever has no card is asked for the least.
    if not rubric.points_by_column((God.NONE,)):
        yield "weights: nothing is worth anything: give something a weight"


def _is_some_of(values: object, known: Sequence[str]) -> bool:
    return (
        isinstance(values, tuple)
        and all(isinstance(one, str) for one in values)
        and set(values) <= set(known)
    )
