"""Whether a recorded script can be put to another implementation, and how."""

from collections.abc import Sequence
from itertools import product

from conformance.cases.case import Case
from conformance.check.settings import gods_in_play
from conformance.driver import Hello
from conformance.reach.script_for import script_for as planned_script
from conformance.vectors.reach import features_of, without_load
from spec.requests import Build, Load, Move, New, Request, parse_request, write_request


class NotPut(Exception):
    """The script cannot be put; the text says why."""


def script_for(lines: Sequence[str], hello: Hello) -> tuple[str, ...]:
    """The script as this implementation can be asked it.

    Where it lacks `load`, a game is played instead: to the very position, or to a like one, in which
    a request with the same facts is made.
    """
    requests: list[Request] = []
    for line in lines:
        try:
            requests.append(parse_request(line))
        except ValueError as problem:
            raise NotPut(f"{line!a} is no request of the protocol: {problem}") from None
    for request in requests:
        _demand_gods(request, hello)
    if "load" not in hello.features:
        requests = _without_load(requests, hello)
    for feature in features_of(requests):
        if feature not in hello.features:
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


def _without_load(requests: list[Request], hello: Hello) -> list[Request]:
    played: list[Request] = []
    for request in requests:
        game = without_load(request.position) if isinstance(request, Load) else (request,)
        if game is None:
            return _like(requests, hello)
        played += game
    return played


def _like(requests: list[Request], hello: Hello) -> list[Request]:
    """A planned game that ends with a request of the same facts."""
    match requests:
        case [Load(position), Move() | Build() as last]:
            gods = gods_in_play(hello.gods, None)
            pairs = tuple(product(gods, gods))
            script = planned_script(Case(position, last), pairs, loads=False)
            if script is not None:
                return list(script.requests)
    raise NotPut("it has no load")
