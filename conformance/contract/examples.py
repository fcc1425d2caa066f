"""The examples of a contract: a position, requests, and what should follow, tried on the rulebook's game.

[god0 god1] position
> request
= position, or ? for a refusal; `*` leaves a token open
"""

from dataclasses import dataclass

from conformance.vectors.compare import other_position
from reference_impl.engine import attempt
from spec.contract_file.problem import Problem
from spec.contract_file.written import Written
from spec.gods import God, Gods
from spec.notation import parse_position, write_position
from spec.position import Position
from spec.requests import parse_request


@dataclass(frozen=True, slots=True)
class TriedExample:
    """An example, whether the game does as it says, and what it does instead."""

    id: str
    line: int
    holds: bool
    told: str = ""


def try_examples(written: Written) -> tuple[list[TriedExample], list[Problem]]:
    """Every example of the contract, and those that cannot be read."""
    tried: list[TriedExample] = []
    problems: list[Problem] = []
    for number, (text, line) in enumerate(written.examples, 1):
        found = _try(f"{written.name}.ex.{number}", text, line, written.gods[0])
        if isinstance(found, Problem):
            problems.append(found)
        else:
            tried.append(found)
    return tried, problems


def _try(id: str, text: str, line: int, god: God) -> TriedExample | Problem:
    position: Position | None = None
    answer = ""
    for offset, raw in enumerate(text.splitlines()):
        at, said = line + offset, raw.strip()
        if not said:
            continue
        try:
            if said.startswith(">"):
                if position is None:
                    raise ValueError("a request stands before any position")
                outcome = attempt(position, parse_request(said[1:].strip()))
                position = outcome.after
                answer = f"{'=' if outcome.accepted else '?'} {write_position(position)}"
            elif said[0] in "=?":
                if not answer or position is None:
                    raise ValueError("an answer stands before any request")
                if not _is_as_said(said, answer, position):
                    return TriedExample(id, at, False, answer)
            else:
                position = _position(said, god)
        except ValueError as problem:
            return Problem(
                at,
                1,
                str(problem),
                "an example is a position, `> request`, and `= position` or `?`",
            )
    if not answer:
        return Problem(line, 1, "the example asks nothing", "write `> request` after its position")
    return TriedExample(id, line, True)


def _position(text: str, god: God) -> Position:
    gods: Gods = (god, god)
    if text.startswith("["):
        named, _, text = text[1:].partition("]")
        first, second = (God(word.lower()) for word in named.split())
        gods = (first, second)
    return parse_position(text.strip(), gods)


def _is_as_said(said: str, answer: str, position: Position) -> bool:
    if said[0] != answer[0]:
        return False
    rest = said[1:].strip()
    return not rest or not other_position(rest, write_position(position))
