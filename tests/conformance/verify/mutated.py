"""Single mutants, by name."""

import ast
from functools import cache

from conformance.verify.mutants import Mutant, mutants, source_of


@cache
def all_mutants() -> dict[str, Mutant]:
    """Every mutant under its name."""
    return {mutant.name: mutant for mutant in mutants()}


def mutant_named(name: str) -> Mutant:
    """The mutant of that name."""
    return all_mutants()[name]


def unchanged(module: str) -> Mutant:
    """A mutant that is none."""
    return Mutant("nothing", module, ast.parse(source_of(module)))
