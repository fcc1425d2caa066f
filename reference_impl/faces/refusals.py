"""What a face does when one of its operations is refused."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from spec.violation import Refusal

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


def when_refused(
    then: Callable[[T, Refusal], None],
) -> Callable[[Callable[Concatenate[T, P], R]], Callable[Concatenate[T, P], R]]:
    """A method after whose refusal this is done; the refusal goes on to the caller."""

    def decorate(method: Callable[Concatenate[T, P], R]) -> Callable[Concatenate[T, P], R]:
        @wraps(method)
        def told(self: T, /, *args: P.args, **kwargs: P.kwargs) -> R:
            try:
                return method(self, *args, **kwargs)
            except Refusal as refusal:
                then(self, refusal)
                raise

        return told

    return decorate
