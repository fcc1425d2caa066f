"""Notes which operation of a face calls which, in what order."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from spec.calls import FALSE, NOTHING, TRUE, Call, token_of

P = ParamSpec("P")
R = TypeVar("R")


class Recorder:
    """The calls since the last `clear`, by beginning; a call that ends in an exception returned nothing."""

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
        receiver: str,
        arguments: tuple[str, ...],
        body: Callable[[], R],
    ) -> R:
        """What the body returns, noted as a call."""
        began = self._tick()
        returned = NOTHING
        try:
            result = body()
            returned = told(result)
            return result
        finally:
            self._calls[began] = Call(operation, receiver, arguments, returned, began, self._tick())


class Traced(Protocol):
    """An object whose calls are noted."""

    @property
    def recorder(self) -> Recorder:
        """Where its calls are noted."""

    @property
    def traced(self) -> str:
        """The token that stands for the object in a trace."""


T = TypeVar("T", bound=Traced)


def told(value: object) -> str:
    """The value as a token: of a piece its own, of a number a player, of two numbers a cell."""
    match value:
        case bool():
            return TRUE if value else FALSE
        case int():
            return str(value)
        case (int() as row, int() as column):
            return token_of((row, column))
        case _:
            return str(getattr(value, "traced", NOTHING))


def each(*given: object) -> tuple[str, ...]:
    """The arguments one by one."""
    return tuple(told(value) for value in given)


def as_one_cell(*given: object) -> tuple[str, ...]:
    """Two numbers, row and column, as one cell."""
    return (told(given),)


def recorded(
    operation: str, arguments: Callable[..., tuple[str, ...]] = each
) -> Callable[[Callable[Concatenate[T, P], R]], Callable[Concatenate[T, P], R]]:
    """A method whose calls are noted under this name, the document's own."""

    def decorate(method: Callable[Concatenate[T, P], R]) -> Callable[Concatenate[T, P], R]:
        @wraps(method)
        def noted(self: T, /, *args: P.args, **kwargs: P.kwargs) -> R:
            given = arguments(*args, *kwargs.values())
            return self.recorder.note(
                operation, self.traced, given, lambda: method(self, *args, **kwargs)
            )

        return noted

    return decorate
