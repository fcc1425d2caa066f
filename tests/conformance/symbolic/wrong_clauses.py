"""The rulebook with two mistakes: a block makes a tower two levels higher, and nobody may step down."""

from dataclasses import replace

from spec.clause import Clause, Predicate
from spec.facts import BuildFacts, BuildResult, MoveFacts
from spec.registry import clauses_of


def tower_grows_by_two(build: BuildFacts, result: BuildResult) -> bool:
    """The tower is two levels higher."""
    return result.target_height == build.target_height + 2


def nobody_steps_down(move: MoveFacts) -> bool:
    """The target is not lower than the origin."""
    return move.climb >= 0


WRONG: dict[str, Predicate] = {
    "RB.build.post.level": tower_grows_by_two,
    "RB.move.pre.climb": nobody_steps_down,
}

CLAUSES: tuple[Clause, ...] = tuple(
    replace(clause, predicate=WRONG.get(clause.id, clause.predicate)) for clause in clauses_of("RB")
)
