"""Makes the request of a route: its words in braces are filled in."""

import re
from collections.abc import Mapping
from typing import Any

from conformance.driver.http.mapping import GAME, WORD, Route
from conformance.driver.http.message import Sent
from spec.cells import Cell

Values = Mapping[str, Any]
GameName = str | int
"""What a server calls a game."""


def cell_values(cell: Cell) -> Values:
    """What a request about one cell fills in."""
    return {"row": cell[0], "col": cell[1]}


def step_values(origin: Cell, target: Cell) -> Values:
    """What a move or a build fills in."""
    return {"row": origin[0], "col": origin[1], "to_row": target[0], "to_col": target[1]}


def sent_by(route: Route, values: Values) -> Sent:
    """The route's request with these values."""
    query = {name: filled_text(str(text), values) for name, text in route.query.items()}
    body = None if route.json is None else filled(route.json, values)
    return Sent(route.method, filled_text(route.path, values), tuple(query.items()), body)


def about_any_game(route: Route, values: Values) -> Sent:
    """The same without the name of the game: `in_game` fills it in."""
    return sent_by(route, {**values, GAME: f"{{{GAME}}}"})


def in_game(sent: Sent, name: GameName) -> Sent:
    """A request about any game, made one about the game of this name."""
    values = {GAME: name}
    query = tuple((key, filled_text(text, values)) for key, text in sent.query)
    return Sent(sent.method, filled_text(sent.path, values), query, filled(sent.json, values))


def filled(value: Any, values: Values) -> Any:
    """The JSON value with its words in braces filled in; a word alone keeps its type."""
    match value:
        case str():
            alone = WORD.fullmatch(value)
            return values[alone.group(1)] if alone else filled_text(value, values)
        case dict():
            return {key: filled(item, values) for key, item in value.items()}
        case list():
            return [filled(item, values) for item in value]
        case _:
            return value


def filled_text(text: str, values: Values) -> str:
    """The text with its words in braces filled in."""
    return re.sub(WORD, lambda word: str(values[word.group(1)]), text)
