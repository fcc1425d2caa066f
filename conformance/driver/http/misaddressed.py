"""Requests that ask for a move in a way that D0 does not have: no worker may move."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from conformance.driver.http.filling import about_any_game, step_values
from conformance.driver.http.mapping import Route
from conformance.driver.http.message import Sent
from spec.exchange import COLUMN, MOVE_METHOD, MOVE_PATH, ROW
from spec.requests import Move

OTHER_PATHS = (
    "/api/game/move",
    "/other/move-worker",
    "/api/other/move-worker",
    f"{MOVE_PATH}/extra",
    f"{MOVE_PATH}/",
    "/api/game/Move-Worker",
)
"""Neither a path that begins like the right one will do, nor one that ends like it, nor one that looks like it."""

OTHER_METHODS = ("GET", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS")
WITHOUT_BODY = ("GET", "HEAD")
"""Few servers look at the body of these."""

OTHER_NAMES: tuple[Mapping[str, str], ...] = (
    {COLUMN: COLUMN},
    {ROW: ROW},
    {},
    {ROW: "row", COLUMN: "col"},
    {ROW: "x", COLUMN: "y"},
)
"""The names that the two parameters are sent under; one that has no name is not sent."""


def addressed(route: Route, move: Move) -> Sent:
    """The move as D0 has it, about any game; its parameters stand where the mapping has them, in query or body."""
    mapped = about_any_game(route, step_values(move.origin, move.target))
    if {ROW, COLUMN} <= {name for name, _ in mapped.parameters}:
        return replace(mapped, method=MOVE_METHOD, path=MOVE_PATH)
    row, column = move.target
    return Sent(MOVE_METHOD, MOVE_PATH, ((ROW, str(row)), (COLUMN, str(column))))


def misaddressed(right: Sent) -> Iterator[Sent]:
    """The request with one thing wrong: its path, its method, or the names of its parameters."""
    for path in OTHER_PATHS:
        yield replace(right, path=path)
    for method in OTHER_METHODS:
        yield replace(right, method=method)
    if right.json is not None:
        for method in WITHOUT_BODY:
            yield Sent(method, right.path, right.parameters)
    taken = {name for name, _ in right.parameters} - {ROW, COLUMN}
    for names in OTHER_NAMES:
        if taken.isdisjoint(names.values()):
            yield _under(names, right)


def _under(names: Mapping[str, str], sent: Sent) -> Sent:
    """The request with the parameters of the target under these names."""

    def renamed(pairs: Iterable[tuple[str, Any]]) -> Iterator[tuple[str, Any]]:
        for name, value in pairs:
            if name not in (ROW, COLUMN):
                yield name, value
            elif name in names:
                yield names[name], value

    body = dict(renamed(sent.json.items())) if isinstance(sent.json, dict) else sent.json
    return replace(sent, query=tuple(renamed(sent.query)), json=body)
