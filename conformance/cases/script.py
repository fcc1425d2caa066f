"""A script: requests that begin a game and put one case, or many, to an implementation."""

from functools import cached_property

from spec.clause import Clause
from spec.requests import Request, parse_request, write_request

Lines = tuple[str, ...]
"""Requests as they are sent."""


class Script:
    """Requests that begin with `new` or `load`; an example's clause speaks of the last one.

    Requests and lines say the same: what is not given is made when it is first asked for. The source tells where the
    script comes from; two scripts of the same lines are one.
    """

    def __init__(
        self, requests: tuple[Request, ...], example: Clause | None = None, source: str = ""
    ) -> None:
        self.requests = requests
        self.example = example
        self.source = source

    @classmethod
    def of_lines(
        cls, lines: tuple[str, ...], example: Clause | None = None, source: str = ""
    ) -> "Script":
        """The script whose lines are known already."""
        script = cls.__new__(cls)
        script.lines = lines
        script.example = example
        script.source = source
        return script

    def of(self, source: str) -> "Script":
        """The script as one of this source."""
        self.source = source
        return self

    @cached_property
    def requests(self) -> tuple[Request, ...]:
        """What is asked, one after the other."""
        return tuple(parse_request(line) for line in self.lines)

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The script as lines of the protocol."""
        return tuple(write_request(request) for request in self.requests)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Script) and (self.lines, self.example) == (
            other.lines,
            other.example,
        )

    def __hash__(self) -> int:
        return hash(self.lines)

    def __repr__(self) -> str:
        return f"Script({'; '.join(self.lines)})"


def beginnings_of(lines: Lines) -> list[int]:
    """The places at which the lines begin a game."""
    return [place for place, line in enumerate(lines) if line.startswith(("new ", "load "))]


def games_of(lines: Lines) -> tuple[Lines, ...]:
    """The lines game by game."""
    starts = sorted({0, *beginnings_of(lines)})
    ends = (*starts[1:], len(lines))
    return tuple(lines[start:end] for start, end in zip(starts, ends, strict=True))


def earlier_games(lines: Lines) -> Lines:
    """What comes before the last game."""
    begins = beginnings_of(lines)
    return lines[: begins[-1]] if begins else ()
