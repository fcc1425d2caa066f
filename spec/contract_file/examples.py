"""The examples of a contract: a position, requests, and what should follow.

[god0 god1] position
> request
= position, or ? for a refusal; `*` leaves a token open
"""

from dataclasses import dataclass

from spec.contract_file.problem import Problem
from spec.contract_file.written import Written
from spec.gods import God, Gods
from spec.notation import parse_position, parse_shown
from spec.position import Position
from spec.requests import Request, parse_request

FORM = "an example is a position, `> request`, and `= position` or `?`"


@dataclass(frozen=True, slots=True)
class Expected:
    """What an example says: the position that it starts from, the requests, and what the last one is answered."""

    id: str
    line: int
    start: Position
    requests: tuple[Request, ...]
    answer: str

    @property
    def is_accepted(self) -> bool:
        """The last request is to be accepted."""
        return self.answer[0] == "="

    @property
    def position(self) -> str:
        """The position that is to be shown then; empty where the example names none."""
        return self.answer[1:].strip()


@dataclass(frozen=True, slots=True)
class Example:
    """An example of a contract, with everything that it says."""

    id: str
    line: int
    expected: tuple[Expected, ...]


def read_examples(written: Written) -> tuple[tuple[Example, ...], tuple[Problem, ...]]:
    """Every example of the contract, and what is wrong with those that cannot be read."""
    found = [
        _read(f"{written.name}.ex.{number}", text, line, written.gods[0])
        for number, (text, line) in enumerate(written.examples, 1)
    ]
    examples = tuple(one for one in found if isinstance(one, Example))
    return examples, tuple(one for one in found if isinstance(one, Problem))


def _read(id: str, text: str, line: int, god: God) -> Example | Problem:
    start: Position | None = None
    requests: list[Request] = []
    said: list[tuple[int, Position, tuple[Request, ...], str]] = []
    for at, raw in enumerate(text.splitlines(), line):
        told = raw.strip()
        try:
            if told.startswith(">"):
                if start is None:
                    raise ValueError("a request stands before any position")
                requests.append(parse_request(told[1:].strip()))
            elif told.startswith(("=", "?")):
                if start is None or not requests:
                    raise ValueError("an answer stands before any request")
                parse_shown(told[1:].strip() or "* * *")
                said.append((at, start, tuple(requests), told))
            elif told:
                start, requests = _position(told, god), []
        except ValueError as problem:
            return Problem(at, 1, str(problem), FORM)
    if not said:
        asks = "says no answer" if requests else "asks nothing"
        return Problem(line, 1, f"the example {asks}", FORM)
    ids = [id] if len(said) == 1 else [f"{id}.{number}" for number in range(1, len(said) + 1)]
    return Example(
        id, line, tuple(Expected(*one) for one in ((i, *s) for i, s in zip(ids, said, strict=True)))
    )


def _position(text: str, god: God) -> Position:
    gods: Gods = (god, god)
    if text.startswith("["):
        named, _, text = text[1:].partition("]")
        first, second = (God(word.lower()) for word in named.split())
        gods = (first, second)
    return parse_position(text.strip(), gods)
