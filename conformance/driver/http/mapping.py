"""The mapping: which route a request of the protocol takes, and where in the answer the position stands.

`mapping.md` explains the TOML file; `mapping.toml` is the one for the kit's own server.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import jmespath
from jmespath.exceptions import ArityError, JMESPathError, UnknownFunctionError

from spec.gods import God

GAME: Final = "game"
"""The word for the game that a request is about, and the expression that finds it in the answer to `new`."""

PLACEHOLDERS: Final[Mapping[str, frozenset[str]]] = {
    "new": frozenset({"god0", "god1"}),
    "place": frozenset({GAME, "row", "col"}),
    "select": frozenset({GAME, "row", "col"}),
    "move": frozenset({GAME, "row", "col", "to_row", "to_col"}),
    "build": frozenset({GAME, "row", "col", "to_row", "to_col"}),
    "state": frozenset({GAME}),
}
"""What each request can put into its route."""

NEEDED: Final = ("new", "place", "move", "state")
"""Routes that every mapping has. Whether `build` may be left out, the document decides."""

METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")
EXPRESSIONS: Final = (
    "accepted", "reason", "position", "board", "domes", "workers", "turn", "phase", "player",
    "worker", "selected", "winner", GAME,
)  # fmt: skip
DECLARABLE: Final = ("reasons",)
"""Features of the protocol that no route shows: the mapping has to name them."""
WORD: Final = re.compile(r"\{([a-z0-9_]*)\}")
PHASES: Final = ("place", "move", "build", "over")
TABLES: Final = ("name", "gods", "routes", "answer", "phases", "players", "features")


class BadMapping(ValueError):
    """The mapping cannot be used; the text says what to change."""


@dataclass(frozen=True)
class Route:
    """Method, path, query and JSON body of one request, with words in braces for its values."""

    method: str
    path: str
    query: Mapping[str, Any]
    json: Any

    @property
    def words(self) -> frozenset[str]:
        """The words in braces, wherever they stand."""
        return frozenset(_words_in((self.path, self.query, self.json)))


@dataclass(frozen=True)
class ServerMapping:
    """How to speak to one server. `phases` and `players` translate its words for them.

    `declared` are the features that its routes do not show.
    """

    name: str
    gods: Mapping[str, Any]
    routes: Mapping[str, Route]
    expressions: Mapping[str, Any]
    phases: Mapping[str, str]
    players: tuple[Any, ...]
    declared: tuple[str, ...] = ()

    @property
    def features(self) -> tuple[str, ...]:
        """What the server can do beyond the least."""
        return (*(("select",) if "select" in self.routes else ()), *self.declared)

    @property
    def names_games(self) -> bool:
        """Each request says which game it is about: several can be open at once."""
        return GAME in self.expressions


def default_mapping() -> ServerMapping:
    """The mapping for the kit's own server."""
    text = files("conformance.driver.http").joinpath("mapping.toml").read_text(encoding="utf-8")
    return parse_mapping(text)


def read_mapping(path: Path) -> ServerMapping:
    """The mapping in a TOML file; BadMapping names what is wrong."""
    try:
        return parse_mapping(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadMapping(f"{path}: {problem.strerror}") from None
    except ValueError as problem:
        raise BadMapping(f"{path}: {problem}") from None


def parse_mapping(text: str) -> ServerMapping:
    """The mapping that the text holds."""
    table = tomllib.loads(text)
    _demand_known(table, TABLES, "the mapping")
    name = table.get("name", "http-server")
    if not isinstance(name, str) or not re.fullmatch(r"[!-~]+", name):
        raise BadMapping(f"name {name!r} must be one word of ASCII")
    mapping = ServerMapping(
        name,
        _gods(table.get("gods")),
        _routes(table.get("routes")),
        _expressions(table.get("answer")),
        _phases(table.get("phases", {})),
        _players(table.get("players", [0, 1])),
        _features(table.get("features", [])),
    )
    _demand_named_games(mapping)
    return mapping


def _demand_known(table: Mapping[str, Any], known: tuple[str, ...], what: str) -> None:
    for key in table:
        if key not in known:
            raise BadMapping(f"{what} has {key!r}: known are {', '.join(known)}")


def _demand_json(value: object, what: str) -> None:
    """TOML has dates, infinity and a number that is none: JSON has not."""
    try:
        json.dumps(value, allow_nan=False)
    except (TypeError, ValueError) as problem:
        raise BadMapping(f"{what} holds what JSON cannot say: {problem}") from None


def _table(value: object, what: str) -> dict[str, Any]:
    if not isinstance(value, dict) or not value:
        raise BadMapping(f"{what} is missing: see conformance/driver/http/mapping.md")
    return value


def _gods(value: object) -> dict[str, Any]:
    gods = _table(value, "the table [gods]")
    _demand_known(gods, tuple(god.value for god in God), "[gods]")
    _demand_json(gods, "[gods]")
    return gods


def _routes(value: object) -> dict[str, Route]:
    table = _table(value, "the table [routes]")
    _demand_known(table, tuple(PLACEHOLDERS), "[routes]")
    routes = {name: _route(name, given) for name, given in table.items()}
    for name in NEEDED:
        if name not in routes:
            raise BadMapping(f"[routes.{name}] is missing: the kit needs {', '.join(NEEDED)}")
    for name in ("move", "build"):
        if name in routes and "row" not in routes[name].words and "select" not in routes:
            raise BadMapping(
                f"[routes.{name}] names no worker with {{row}} and {{col}}, and there is no "
                "[routes.select]: add one of them"
            )
    return routes


def _route(name: str, value: object) -> Route:
    given = _table(value, f"[routes.{name}]")
    _demand_known(given, ("method", "path", "query", "json"), f"[routes.{name}]")
    method, path = given.get("method"), given.get("path")
    if method not in METHODS:
        raise BadMapping(f"[routes.{name}] method {method!r} is none of {', '.join(METHODS)}")
    if not isinstance(path, str) or not path.startswith("/"):
        raise BadMapping(f"[routes.{name}] path {path!r} does not begin with '/'")
    if "?" in path or "#" in path:
        raise BadMapping(f"[routes.{name}] path {path!r}: what follows '?' belongs into query")
    query = given.get("query", {})
    if not isinstance(query, dict):
        raise BadMapping(f"[routes.{name}] query is no table")
    _demand_json(given.get("json"), f"[routes.{name}] json")
    route = Route(method, path, query, given.get("json"))
    for word in sorted(route.words - PLACEHOLDERS[name]):
        known = ", ".join(sorted(PLACEHOLDERS[name])) or "none"
        raise BadMapping(f"[routes.{name}] has {{{word}}}: its words are {known}")
    return route


def _demand_named_games(mapping: ServerMapping) -> None:
    """A route without the name of the game would act on any of those that are open."""
    for name, route in mapping.routes.items():
        if GAME in route.words and not mapping.names_games:
            raise BadMapping(
                f"[routes.{name}] has {{game}}, and [answer] has no 'game', which finds it in the answer to new"
            )
        if mapping.names_games and name != "new" and GAME not in route.words:
            raise BadMapping(
                f"[routes.{name}] has no {{game}}, and [answer] has 'game': "
                "every route but new has to say which game is meant"
            )


def _words_in(value: object) -> Iterator[str]:
    match value:
        case str():
            yield from WORD.findall(value)
        case dict():
            yield from (word for item in value.values() for word in _words_in(item))
        case list() | tuple():
            yield from (word for item in value for word in _words_in(item))


def _expressions(value: object) -> dict[str, Any]:
    table = _table(value, "the table [answer]")
    _demand_known(table, EXPRESSIONS, "[answer]")
    compiled: dict[str, Any] = {}
    for name, text in table.items():
        try:
            compiled[name] = jmespath.compile(text)
            _demand_known_functions(compiled[name])
        except (JMESPathError, TypeError, AttributeError) as problem:
            reason = str(problem).splitlines()[0]
            raise BadMapping(f"[answer] {name} = {text!r} is no JMESPath: {reason}") from None
    if "accepted" not in compiled:
        raise BadMapping("[answer] has no 'accepted', for example \"status == `200`\"")
    if "position" not in compiled and "board" not in compiled:
        raise BadMapping("[answer] has neither 'position' nor 'board'")
    return compiled


def _demand_known_functions(expression: Any) -> None:
    """JMESPath tells of a function that it does not know only when the expression is used."""
    try:
        expression.search({"status": 200, "body": {}})
    except (UnknownFunctionError, ArityError):
        raise
    except JMESPathError:
        # It does not fit this empty answer, which says nothing of others.
        pass


def _phases(value: object) -> dict[str, str]:
    if not isinstance(value, dict):
        raise BadMapping("[phases] is no table")
    _demand_known(value, PHASES, "[phases]")
    return {str(word): phase for phase, word in value.items()}


def _players(value: object) -> tuple[Any, ...]:
    if not isinstance(value, list) or len(value) != 2:
        raise BadMapping("players is no list of the server's two words for player 0 and player 1")
    return tuple(value)


def _features(value: object) -> tuple[str, ...]:
    known = ", ".join(DECLARABLE)
    if not isinstance(value, list) or not set(map(str, value)) <= set(DECLARABLE):
        raise BadMapping(f"features {value!r}: it is a list of those that no route shows ({known})")
    return tuple(dict.fromkeys(value))
