"""Notes which operation of a face calls which, in what order."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from spec.calls import Call

P = ParamSpec("P")
R = TypeVar("R")


class Recorder:
    """The calls since the last `clear`, by beginning; a call that ends in an exception returned False."""

    def __init__(self) -> None:
        self._calls: dict[int, Call] = {}
        self._events = 0

    def clear(self) -> None:
        """Forgets all calls that have ended."""
        self._calls.clear()

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls that have ended, in the order in which they began."""
        return tuple(self._calls[began] for began in sorted(self._calls))

    def _tick(self) -> int:
        self._events += 1
        return self._events

    def note(
        self,
        operation: str,
        receiver: object,
        arguments: tuple[object, ...],
        body: Callable[[], R],
    ) -> R:
        """What the body returns, noted as a call."""
        began = self._tick()
        returned: object = False
        try:
            result = body()
            returned = result
            return result
        finally:
            self._calls[began] = Call(operation, receiver, arguments, returned, began, self._tick())


class Traced(Protocol):
    """An object whose calls are noted."""

    @property
    def recorder(self) -> Recorder:
        """Where its calls are noted."""

    @property
    def traced(self) -> object:
        """What stands for the object in a trace: plain and unchanging."""


T = TypeVar("T", bound=Traced)


def recorded(
    operation: str,
) -> Callable[[Callable[Concatenate[T, P], R]], Callable[Concatenate[T, P], R]]:
    """A method whose calls are noted under this name."""

    def decorate(method: Callable[Concatenate[T, P], R]) -> Callable[Concatenate[T, P], R]:
        @wraps(method)
        def noted(self: T, /, *args: P.args, **kwargs: P.kwargs) -> R:
            given = (*args, *kwargs.values())
            arguments = tuple(getattr(value, "traced", value) for value in given)
            return self.recorder.note(
                operation, self.traced, arguments, lambda: method(self, *args, **kwargs)
            )

        return noted

    return decorate
