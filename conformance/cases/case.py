"""A case: one row of the table, laid out on a board, with what comes before and after its request."""

from dataclasses import dataclass

from conformance.cases.asking import Asking
from conformance.cases.context import Requests, requests_after, requests_before
from reference_impl.engine import attempt
from spec.notation import write_position
from spec.position import Position
from spec.requests import Request, write_request


@dataclass(frozen=True, slots=True)
class Case:
    """A request at a position; `asking` is what it stands for, where it comes from the table."""

    position: Position
    request: Request
    before: str = "nothing"
    after: str = "nothing"
    asking: Asking | None = None
    way: int = 0
    by_play: bool = False
    """The game is to be played to the position, though it could be loaded."""

    @property
    def words(self) -> str:
        """The case as a reader sees it."""
        asked = write_request(self.request) if self.asking is None else self.asking.words
        gods = " ".join(god.value for god in self.position.gods)
        return f"{asked} at {gods} {write_position(self.position)}; before: {self.before}; after: {self.after}"

    def requests_from(self, position: Position, request: Request) -> Requests | None:
        """What is asked at this position for such a request: what comes before it, itself, what comes after it.

        None if there is nothing such to come before or after it here.
        """
        before = requests_before(self.before, position, request)
        if before is None:
            return None
        for one in before:
            position = attempt(position, one).after
        after = requests_after(self.after, attempt(position, request).after, request)
        return None if after is None else (*before, request, *after)

    @property
    def requests(self) -> Requests:
        """What is asked at the position itself."""
        found = self.requests_from(self.position, self.request)
        assert found is not None, "a case is made of what fits"
        return found
