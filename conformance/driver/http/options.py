"""`--http URL` and `--mapping FILE`, for every command that drives an implementation."""

import argparse
import re
from pathlib import Path
from urllib.parse import urlsplit

from conformance.driver import Limits
from conformance.driver.http.game import HttpGame
from conformance.driver.http.mapping import BadMapping, default_mapping, read_mapping
from conformance.exits import UsageError
from spec.dialect import Selection, dialect_of
from spec.registry import clauses_of

PLAIN = re.compile(r"[!-?A-~]+")
"""Printable ASCII without spaces, and without the `@` of a user's name: no password is sent."""


def add_http_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said of a server."""
    parser.add_argument("--http", metavar="URL", help="drive a running server instead of a command")
    parser.add_argument(
        "--mapping",
        type=Path,
        metavar="FILE",
        help="with --http: what routes the server has; default: D0's",
    )


def http_game(arguments: argparse.Namespace, limits: Limits, document: str) -> HttpGame | None:
    """The server that the user named; None if the user named none.

    Where the document has a selection bind, nobody is selected unasked.
    """
    if arguments.http is None:
        if arguments.mapping is not None:
            raise UsageError("--mapping says how to speak to a server: name it with --http URL")
        return None
    if arguments.python or arguments.program:
        raise UsageError("give either --http URL or a program, not both")
    try:
        mapping = (
            default_mapping() if arguments.mapping is None else read_mapping(arguments.mapping)
        )
        if "build" not in mapping.routes and says_something_of_building(document):
            raise BadMapping(f"{arguments.mapping}: [routes.build] is missing: {document} needs it")
        binds = dialect_of(document, mapping.features).selection is Selection.BINDS
        return HttpGame(checked_url(arguments.http), mapping, limits, selects=not binds)
    except BadMapping as problem:
        raise UsageError(f"--mapping {problem}") from None
    except ValueError as problem:
        raise UsageError(f"--http {problem}") from None


def says_something_of_building(document: str) -> bool:
    """A clause of the document is about the request `build`."""
    return any(clause.request == "build" for clause in clauses_of(document))


def checked_url(url: str) -> str:
    """The URL, if it is one of a server."""
    try:
        parts = urlsplit(url)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        usable = False
    if not usable or parts.query or parts.fragment or not PLAIN.fullmatch(url):
        raise ValueError(f"{url!a} is no address of a server: write http://HOST:PORT")
    return url
