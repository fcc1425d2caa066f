"""Notes which methods of a student's classes call which: `--calls FILE.toml`, described in `python_class.md`.

It runs in the student's process, with no other package of the kit. The methods that the table names are wrapped when
the classes are loaded; what they are given and what they return becomes tokens of the protocol.
"""

import functools
import inspect
import re
import sys
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

TOKEN = re.compile(r"[0-4][0-4]|[01]|grid|true|false|-|[a-z]+")
METHOD = re.compile(r"[A-Za-z_]\w*\.[A-Za-z_]\w*")
PATH = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*(,[A-Za-z_]\w*(\.[A-Za-z_]\w*)*)?")


class BadTable(ValueError):
    """The table cannot be used; the text says what to change."""


@dataclass(frozen=True)
class Operation:
    """An operation of the document, the method that it is, and where its arguments stand; None is all, as they come."""

    name: str
    method: str
    arguments: tuple[str, ...] | None


@dataclass(frozen=True)
class Table:
    """The operations, and how objects of a class are told: by a path to follow, or always by the same token."""

    operations: tuple[Operation, ...]
    paths: Mapping[str, str]
    tokens: Mapping[str, str]


def read_table(path: Path) -> Table:
    """The table in a TOML file; BadTable names what is wrong."""
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadTable(f"{path}: {problem.strerror}") from None
    except ValueError as problem:
        raise BadTable(f"{path}: {problem}") from None
    unknown = [key for key in told if key not in ("operations", "values")]
    operations, values = told.get("operations"), told.get("values", {})
    if (
        unknown
        or not isinstance(operations, dict)
        or not operations
        or not isinstance(values, dict)
    ):
        raise BadTable(f"{path}: it has a table [operations] with an entry, and may have [values]")
    try:
        found = tuple(_operation(name, entry) for name, entry in operations.items())
        paths = {name: _path(entry) for name, entry in values.items() if isinstance(entry, str)}
        others = {name: entry for name, entry in values.items() if name not in paths}
        return Table(found, paths, {name: _constant(name, entry) for name, entry in others.items()})
    except BadTable as problem:
        raise BadTable(f"{path}: {problem}") from None


def _operation(name: str, entry: object) -> Operation:
    told: object = {"method": entry} if isinstance(entry, str) else entry
    if not METHOD.fullmatch(name):
        raise BadTable(f"operation {name!a} is not CLASS.OPERATION of the document")
    if not isinstance(told, dict) or not told.keys() <= {"method", "arguments"}:
        raise BadTable(f"{name} is your CLASS.METHOD, or a table with method and arguments")
    method, arguments = told.get("method"), told.get("arguments")
    if not isinstance(method, str) or not METHOD.fullmatch(method):
        raise BadTable(f"{name}: the method {method!a} is not CLASS.METHOD of your program")
    if arguments is not None and not isinstance(arguments, list):
        raise BadTable(f"{name}: arguments is a list of paths such as worker.cell or row,col")
    paths = None if arguments is None else tuple(map(_path, arguments))
    return Operation(name, method, paths)


def _path(value: object) -> str:
    text = value.replace(" ", "") if isinstance(value, str) else ""
    if not PATH.fullmatch(text):
        raise BadTable(f"{value!a} is no path: write worker.cell, or row,col for two numbers")
    return text


def _constant(name: str, entry: object) -> str:
    token = entry.get("token") if isinstance(entry, dict) and len(entry) == 1 else None
    if not isinstance(token, str) or not TOKEN.fullmatch(token):
        raise BadTable(f'values: {name} is a path, or {{ token = "grid" }}')
    return token


class Recorder:
    """Notes calls while it is on, as lines of the protocol."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lines: list[str] = []
        self.is_on = False

    def taken(self) -> list[str]:
        """The lines since the last time."""
        lines, self._lines = self._lines, []
        return lines

    def wrap_methods(self, folder: Path) -> None:
        """Wraps every method of the table, in its class and wherever a subclass has its own."""
        classes = classes_in(folder)
        for operation in self._table.operations:
            class_name, method = operation.method.split(".")
            found = [one for one in classes if one.__name__ == class_name]
            if not found or not any(callable(getattr(one, method, None)) for one in found):
                raise BadTable(f"{operation.name}: your program has no method {operation.method}")
            for one in found:
                self._wrap(one, method, operation)

    def _wrap(self, owner: type, method: str, operation: Operation) -> None:
        subclasses: list[type] = owner.__subclasses__()
        for one in subclasses:
            self._wrap(one, method, operation)
        own = vars(owner).get(method)
        if isinstance(own, staticmethod | classmethod):
            setattr(owner, method, type(own)(self._noted(own.__func__, operation)))
        elif inspect.isfunction(own):
            setattr(owner, method, self._noted(own, operation))

    def _noted(self, function: Callable[..., Any], operation: Operation) -> Callable[..., Any]:
        signature = inspect.signature(function)
        has_self = next(iter(signature.parameters), "") == "self"

        @functools.wraps(function)
        def noted(*args: Any, **kwargs: Any) -> Any:
            if not self.is_on:
                return function(*args, **kwargs)
            given = signature.bind(*args, **kwargs).arguments
            self._lines.append(f"@ > {' '.join(self._words(operation, given, has_self))}")
            returned = "-"
            try:
                result = function(*args, **kwargs)
                returned = self._returned(result)
                return result
            finally:
                self._lines.append(f"@ < {returned}")

        return noted

    def _words(self, operation: Operation, given: dict[str, Any], has_self: bool) -> list[str]:
        receiver = self._told(given["self"]) if has_self else "-"
        words = [operation.name, "-" if receiver.startswith("?") else receiver]
        if operation.arguments is None:
            others = (value for name, value in given.items() if name != "self")
            return [*words, *map(self._told, others)]
        return [*words, *(self._followed(given, path) for path in operation.arguments)]

    def _followed(self, given: dict[str, Any], path: str) -> str:
        """What stands at the end of the path, or of two paths for row and column."""
        try:
            ends = [_end_of(given, one.split(".")) for one in path.split(",")]
        except (AttributeError, LookupError):
            return f"?{path}"
        return self._told(tuple(ends) if len(ends) == 2 else ends[0])

    def _returned(self, value: object) -> str:
        token = self._told(value)
        return token if TOKEN.fullmatch(token) else "-"

    def _told(self, value: object) -> str:
        """The value as a token; after a question mark what no token was found for."""
        for one in type(value).__mro__:
            if one.__name__ in self._table.tokens:
                return self._table.tokens[one.__name__]
            if one.__name__ in self._table.paths:
                attributes = {"self": value}
                paths = self._table.paths[one.__name__].split(",")
                return self._followed(attributes, ",".join(f"self.{path}" for path in paths))
        return _plain(value)


def _end_of(given: dict[str, Any], names: list[str]) -> Any:
    return functools.reduce(getattr, names[1:], given[names[0]])


def _plain(value: object) -> str:
    match value:
        case None:
            return "-"
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case Enum():
            return _plain(value.value if isinstance(value.value, str) else value.name)
        case str() if re.fullmatch("[!-~]+", value):
            return value.lower()
        case (int() as row, int() as column) | [int() as row, int() as column]:
            return f"{row}{column}" if 0 <= row < 5 and 0 <= column < 5 else "-"
        case _:
            return f"?{type(value).__name__}"


def classes_in(folder: Path) -> list[type]:
    """The classes that the student's own files have, whichever module shows them."""
    found: dict[int, type] = {}
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None)
        if file is None or not Path(file).is_relative_to(folder):
            continue
        for value in list(vars(module).values()):
            if isinstance(value, type) and value.__module__ == module.__name__:
                found[id(value)] = value
    return list(found.values())
