"""A script: requests that begin a game and put one case, or many, to an implementation."""

from dataclasses import dataclass

from spec.clause import Clause
from spec.requests import Request, write_request


@dataclass(frozen=True, slots=True)
class Script:
    """Requests that begin with `new` or `load`; an example's clause speaks of the last one."""

    requests: tuple[Request, ...]
    example: Clause | None = None

    @property
    def lines(self) -> tuple[str, ...]:
        """The script as lines of the protocol."""
        return tuple(write_request(request) for request in self.requests)
