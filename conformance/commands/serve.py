"""`santorini serve`: plays the reference over standard input and output, or over HTTP."""

import argparse
import sys
from contextlib import suppress
from io import TextIOWrapper

from conformance.documents import NAMES, document_named
from conformance.exits import Exit, UsageError
from reference_impl.stdio import serve

HOST = "127.0.0.1"
PORT = 8000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `serve` can be told."""
    parser.add_argument(
        "--document",
        type=document_named,
        metavar="DOCUMENT",
        help=f"whose game to play: {NAMES}; default RB, over HTTP D0",
    )
    parser.add_argument(
        "--bare",
        action="store_true",
        help="play the engine without its contract: several times faster",
    )
    parser.add_argument("--http", action="store_true", help="serve D0's routes over HTTP instead")
    parser.add_argument("--host", help=f"with --http: the address to listen at; default {HOST}")
    parser.add_argument(
        "--port", type=int, help=f"with --http: the port to listen at; default {PORT}"
    )


def run(arguments: argparse.Namespace) -> Exit:
    """Serves until `quit`, the end of the input, or Ctrl-C."""
    if arguments.program:
        raise UsageError("serve takes no program: nothing may follow --")
    if arguments.http:
        if arguments.bare:
            raise UsageError("--bare is about standard input and output: leave it out with --http")
        port = PORT if arguments.port is None else arguments.port
        return _serve_http(arguments.document or "D0", arguments.host or HOST, port)
    if arguments.host is not None or arguments.port is not None:
        raise UsageError("--host and --port say where to serve over HTTP: add --http")
    for stream in (sys.stdin, sys.stdout):
        # The protocol is ASCII: any other byte makes a request that nobody knows, not an error here.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="ascii", errors="backslashreplace")
    serve(sys.stdin, sys.stdout, arguments.document or "RB", arguments.bare)
    return Exit.CONFORMS


def _serve_http(document: str, host: str, port: int) -> Exit:
    # The web framework takes a second to import, which stdio should not pay for.
    from reference_impl import http_server

    if document != http_server.DOCUMENT:
        raise UsageError(f"{document} describes no HTTP server: use {http_server.DOCUMENT}")
    try:
        listener = http_server.listen(host, port)
    except (OSError, OverflowError, UnicodeError) as problem:
        reason = getattr(problem, "strerror", None) or problem
        raise UsageError(
            f"cannot listen on --host {host} --port {port}: {reason}; --port 0 takes a free one"
        ) from None
    with listener:
        shown = f"[{host}]" if ":" in host else host
        print(f"http://{shown}:{listener.getsockname()[1]}/api/game/state", flush=True)
        # Ctrl-C is how a server is usually ended.
        with suppress(KeyboardInterrupt):
            http_server.run(listener, document)
    return Exit.CONFORMS
