"""Single mutants, by name."""

import ast
from functools import cache

from conformance.verify.mutants import Mutant, mutants, source_of


@cache
def all_mutants() -> tuple[Mutant, ...]:
    """Every mutant, made once."""
    return tuple(mutants())


def mutant_named(name: str) -> Mutant:
    """The mutant of that name."""
    (found,) = [mutant for mutant in all_mutants() if mutant.name == name]
    return found


def unchanged(module: str) -> Mutant:
    """A mutant that is none."""
    return Mutant("nothing", module, ast.parse(source_of(module)))
