"""The examples of a contract, tried on the rulebook's game."""

from dataclasses import dataclass

from reference_impl.engine import attempt
from spec.contract_file.examples import Example, Expected, read_examples
from spec.contract_file.problem import Problem
from spec.contract_file.written import Written
from spec.notation import write_position
from spec.same_shown import other_position


@dataclass(frozen=True, slots=True)
class TriedExample:
    """An example, whether the game does as it says, and what it does instead."""

    id: str
    line: int
    holds: bool
    told: str = ""


def try_examples(written: Written) -> tuple[list[TriedExample], list[Problem]]:
    """Every example of the contract, and those that cannot be read."""
    examples, problems = read_examples(written)
    return [_tried(one) for one in examples], list(problems)


def _tried(example: Example) -> TriedExample:
    for expected in example.expected:
        told = _otherwise(expected)
        if told:
            return TriedExample(example.id, expected.line, False, told)
    return TriedExample(example.id, example.line, True)


def _otherwise(expected: Expected) -> str:
    """What the game answers instead; empty if it answers so."""
    position, accepted = expected.start, False
    for request in expected.requests:
        outcome = attempt(position, request)
        position, accepted = outcome.after, outcome.accepted
    shown = write_position(position)
    is_as_said = accepted == expected.is_accepted and not (
        expected.position and other_position(expected.position, shown)
    )
    return "" if is_as_said else f"{'=' if accepted else '?'} {shown}"
