"""Whether a recorded script can be put to another implementation, and how."""

from collections.abc import Sequence

from conformance.driver import Hello
from conformance.vectors.reach import without_load
from spec.judgement import word_of
from spec.requests import Load, New, Request, parse_request, write_request

FEATURE_OF = {"load": "load", "select": "select", "moves": "legal", "builds": "legal"}


class NotPut(Exception):
    """The script cannot be put; the text says why."""


def script_for(lines: Sequence[str], hello: Hello) -> tuple[str, ...]:
    """The script as this implementation can be asked it: a `load` that it lacks is played if that takes no build."""
    requests: list[Request] = []
    for line in lines:
        try:
            requests.append(parse_request(line))
        except ValueError as problem:
            raise NotPut(f"{line!a} is no request of the protocol: {problem}") from None
    for request in requests:
        _demand_gods(request, hello)
    if "load" not in hello.features:
        requests = [step for request in requests for step in _played(request)]
    for request in requests:
        feature = FEATURE_OF.get(word_of(request))
        if feature is not None and feature not in hello.features:
            raise NotPut(f"it has no {feature}")
    return tuple(write_request(request) for request in requests)


def _demand_gods(request: Request, hello: Hello) -> None:
    gods = (
        request.gods
        if isinstance(request, New)
        else request.position.gods
        if isinstance(request, Load)
        else ()
    )
    for god in gods:
        if god.value not in hello.gods:
            raise NotPut(f"{god.value} is not declared")


def _played(request: Request) -> tuple[Request, ...]:
    if not isinstance(request, Load):
        return (request,)
    game = without_load(request.position)
    if game is None:
        raise NotPut("it has no load")
    return game
