"""`santorini serve`: plays the reference over standard input and output, or over HTTP."""

import argparse
import sys

from conformance.exits import Exit, UsageError
from reference_impl.stdio import serve
from spec.registry import DOCUMENTS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `serve` can be told."""
    parser.add_argument("--document", choices=DOCUMENTS, help="default RB; D0 over HTTP")
    parser.add_argument("--http", action="store_true", help="serve D0's routes over HTTP instead")
    parser.add_argument("--host", default="127.0.0.1", help="with --http; default %(default)s")
    parser.add_argument("--port", type=int, default=8000, help="with --http; default %(default)s")


def run(arguments: argparse.Namespace) -> Exit:
    """Serves until `quit`, the end of the input, or Ctrl-C."""
    if arguments.program:
        raise UsageError("serve takes no program: nothing may follow --")
    if arguments.http:
        return _serve_http(arguments.document or "D0", arguments.host, arguments.port)
    serve(sys.stdin, sys.stdout, arguments.document or "RB")
    return Exit.CONFORMS


def _serve_http(document: str, host: str, port: int) -> Exit:
    # The web framework takes a second to import, which stdio should not pay for.
    import uvicorn

    from reference_impl.http_server import create_app

    if not 0 <= port <= 65535:
        raise UsageError(f"--port {port} is no port: use 0 to 65535")
    uvicorn.run(create_app(document), host=host, port=port, log_level="warning")
    return Exit.CONFORMS
