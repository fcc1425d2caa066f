"""Requests that ask for a move in a way that D0 does not have: no worker may move."""

from collections.abc import Iterator
from dataclasses import replace

from conformance.http.filling import sent_by, step_values
from conformance.http.mapping import Route
from conformance.http.message import Sent
from spec.exchange import COLUMN, MOVE_METHOD, MOVE_PATH, ROW
from spec.requests import Move

OTHER_PATHS = ("/api/game/move", "/other/move-worker", f"{MOVE_PATH}/extra")
"""Neither a path that begins like the right one will do, nor one that ends like it."""

OTHER_METHODS = ("GET", "PUT", "DELETE", "PATCH")


def addressed(route: Route, move: Move) -> Sent:
    """The move as D0 has it, its parameters where the mapping has them: in the query, or in the body."""
    mapped = sent_by(route, step_values(move.origin, move.target))
    if {ROW, COLUMN} <= {name for name, _ in mapped.parameters}:
        return replace(mapped, method=MOVE_METHOD, path=MOVE_PATH)
    row, column = move.target
    return Sent(MOVE_METHOD, MOVE_PATH, ((ROW, str(row)), (COLUMN, str(column))))


def misaddressed(right: Sent) -> Iterator[Sent]:
    """The request with one thing wrong: its path, its method, or a parameter missing."""
    for path in OTHER_PATHS:
        yield replace(right, path=path)
    for method in OTHER_METHODS:
        yield replace(right, method=method)
    if right.json is not None:
        # Few servers look at the body of a GET.
        yield Sent("GET", right.path, right.parameters)
    for name in (ROW, COLUMN):
        yield _without(right, name)


def _without(sent: Sent, name: str) -> Sent:
    query = tuple((key, value) for key, value in sent.query if key != name)
    body = sent.json
    if isinstance(body, dict):
        body = {key: value for key, value in body.items() if key != name}
    return replace(sent, query=query, json=body)
