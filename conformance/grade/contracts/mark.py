"""The mark of a contract: what it says truly of what was asked for.

A subject earns 1 if clauses that are true of the game say it wholly, 1/2 if they say it in part, and nothing if nobody
or only a false clause says it. So one true clause more never costs anything. A contradiction costs nothing of its own:
the right answer keeps to all clauses that are true, so one of those that contradict each other is false.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from conformance.cases.powers import OTHER_WINNERS
from conformance.contract.completeness import Said
from conformance.contract.topics import PANS_DROP, Topic
from conformance.contract.truth import Verdict
from conformance.contract.verification import Verified
from conformance.grade.contracts.rubric import COMPLETE, STRONG, TRUE, ContractRubric
from reports.text import plural
from spec.contract_file.headings import Part
from spec.registry import find_clause

SHARES: Final = {Said.WHOLLY: 1.0, Said.IN_PART: 0.5}
OF_A_FALSE_CLAUSE: Final = 0.25
"""So much of what is given for truth does each false clause cost."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A subject that was asked for, how far the contract says it, and what that earns."""

    topic: Topic
    said: Said
    share: float


@dataclass(frozen=True, slots=True)
class ColumnMark:
    """What was earned of one column, and what would earn the rest."""

    name: str
    earned: float
    most: float
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """Earned points, the most that could be earned, by column and by subject."""

    earned: float
    most: float
    columns: tuple[ColumnMark, ...]
    subjects: tuple[Subject, ...]


def mark(verified: Verified, rubric: ContractRubric) -> Mark:
    """What the contract earns; one that cannot be read earns nothing."""
    subjects = tuple(_subjects(verified, rubric))
    shares = {**_by_group(subjects), **_as_a_whole(verified, rubric, subjects)}
    missing = _missing(verified, rubric, subjects)
    worth = rubric.points_by_column(verified.written.gods)
    columns = tuple(
        ColumnMark(
            name,
            round(points * shares[name], 2),
            round(points, 2),
            missing.get(name, ()) if shares[name] < 1 else (),
        )
        for name, points in worth.items()
    )
    lost = sum(points * (1 - shares[name]) for name, points in worth.items())
    return Mark(max(0.0, round(rubric.points - lost, 2)), rubric.points, columns, subjects)


def charged(verified: Verified) -> tuple[Verdict, ...]:
    """The clauses that a game shows to be false. An *accepts* is not among them: it is false as long as a condition
    is missing, and that is charged already; what is said twice counts once."""
    found = {
        (one.clause.part, one.clause.operation, one.clause.code): one
        for one in reversed(verified.false)
        if one.clause.part is not Part.ACCEPTS
    }
    return tuple(reversed(found.values()))


def _subjects(verified: Verified, rubric: ContractRubric) -> Iterator[Subject]:
    own = verified.written.gods
    said = {one.topic: one.said for one in verified.coverage}
    lacks_a_win = any(god in rubric.cards_of(own) and god not in own for god in OTHER_WINNERS)
    for topic in rubric.asked_of(own):
        found = said.get(topic, Said.NOT_AT_ALL)
        if lacks_a_win and PANS_DROP in topic.paste and found is Said.WHOLLY:
            found = Said.IN_PART
        yield Subject(topic, found, SHARES.get(found, 0.0))


def _by_group(subjects: Sequence[Subject]) -> dict[str, float]:
    groups: dict[str, list[float]] = {}
    for one in subjects:
        groups.setdefault(one.topic.group, []).append(one.share)
    return {group: sum(shares) / len(shares) for group, shares in groups.items()}


def _as_a_whole(
    verified: Verified, rubric: ContractRubric, subjects: Sequence[Subject]
) -> dict[str, float]:
    said = sum(one.share for one in subjects) / len(subjects)
    wrong = len(charged(verified)) + sum(not one.holds for one in verified.examples)
    caught = [_caught(verified, word) for word in rubric.operations]
    return {
        TRUE: said * max(0.0, 1 - OF_A_FALSE_CLAUSE * wrong),
        COMPLETE: sum(one.said is Said.WHOLLY for one in subjects) / len(subjects),
        STRONG: sum(count / tried if tried else 0.0 for count, tried in caught) / len(caught),
    }


def _caught(verified: Verified, word: str) -> tuple[int, int]:
    """How many known mistakes about a request clauses catch that are not false, and how many were tried."""
    false = {one.clause.id for one in verified.false}
    tried = [
        one for one in verified.strength.tried if find_clause(one.mistake.clause).request == word
    ]
    return sum(one.by is not None and one.by.id not in false for one in tried), len(tried)


def _missing(
    verified: Verified, rubric: ContractRubric, subjects: Sequence[Subject]
) -> Mapping[str, tuple[str, ...]]:
    """What would earn the rest of each column, in words."""
    found: dict[str, tuple[str, ...]] = {}
    for one in subjects:
        if one.share < 1:
            told = f"{one.said.value}: {one.topic.says}"
            found[one.topic.group] = (*found.get(one.topic.group, ()), told)
    false = charged(verified)
    if false:
        where = ", ".join(str(one.clause.line) for one in false)
        found[TRUE] = (f"{plural(len(false), 'clause')} false of the game: line {where}",)
    found.setdefault(TRUE, ("it counts as far as what was asked for is said",))
    caught = [_caught(verified, word) for word in rubric.operations]
    tried = sum(one for _, one in caught)
    found[COMPLETE] = (
        f"{sum(one.share < 1 for one in subjects)} of {len(subjects)} not said wholly",
    )
    found[STRONG] = (f"{sum(one for one, _ in caught)} of {tried} known mistakes caught",)
    return found
