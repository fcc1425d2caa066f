"""Servers for the tests: the kit's own in a child process, and small ones in a thread."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock, Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit

from conformance.driver import Limits
from conformance.mistakes.right_game import RightGame
from spec.notation import parse_shown
from spec.position import FIRST_DOMED, HEIGHTS, Phase

ROOT = Path(__file__).resolve().parents[4]
PATIENT = Limits(start_seconds=300, reply_seconds=300)
"""For what comes, however busy the machine is."""
SERVES = """
import socket
from reference_impl.http_server import listen, run
listener = listen("127.0.0.1", 0)
listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
print(listener.getsockname()[1], flush=True)
run(listener)
"""


@contextmanager
def reference_server() -> Iterator[str]:
    """The address of the kit's own server, which listens before this returns."""
    with subprocess.Popen(
        [sys.executable, "-c", SERVES], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as child:
        try:
            assert child.stdout is not None
            yield f"http://127.0.0.1:{int(child.stdout.readline())}"
        finally:
            child.kill()


Answer = Callable[[str, str, dict[str, Any]], tuple[int, bytes]]
"""Method, target and JSON body to status and body; status 0 is no response at all."""


@contextmanager
def small_server(
    answer: Answer,
    version: str = "HTTP/1.1",
    headers: Mapping[str, str] | None = None,
    heard: list[str | None] | None = None,
) -> Iterator[str]:
    """The address of a server that answers by calling a function.

    It sends the headers with every response, and adds the cookies of every request to those heard.
    """

    class Handler(BaseHTTPRequestHandler):
        protocol_version = version
        disable_nagle_algorithm = True

        def _answer(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            given = json.loads(self.rfile.read(length)) if length else {}
            if heard is not None:
                heard.append(self.headers.get("Cookie"))
            status, body = answer(self.command, self.path, given)
            if status == 0:
                self.close_connection = True
                return
            self.send_response(status)
            for name, value in (headers or {}).items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(body)

        do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do_HEAD = do_OPTIONS = _answer

        def log_message(self, *words: object) -> None:
            """Says nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()


ODD_MAPPING = """
name = "odd"
players = ["white", "black"]

[gods]
none = "human"
minotaur = "bull"

[routes.new]
method = "PUT"
path = "/table"
json = { players = ["{god0}", "{god1}"], seats = 2 }

[routes.place]
method = "POST"
path = "/pieces"
query = { y = "{row}", x = "{col}" }

[routes.move]
method = "POST"
path = "/pieces/{row}/{col}"
json = { walk = { y = "{to_row}", x = "{to_col}" } }

[routes.build]
method = "POST"
path = "/pieces/{row}/{col}"
json = { raise = { y = "{to_row}", x = "{to_col}" } }

[routes.state]
method = "GET"
path = "/table"

[answer]
accepted = "status == `200`"
reason = "body.error"
board = "body.levels"
domes = "body.caps"
workers = "[body.white[].[y, x], body.black[].[y, x]]"
phase = "body.todo"
player = "body.colour"
worker = "body.moved.[y, x]"
winner = "body.winner"

[phases]
place = "put"
move = "walk"
build = "raise"
"""

TODO = {Phase.PLACE: "put", Phase.MOVE: "walk", Phase.BUILD: "raise", Phase.OVER: "rest"}
GODS = {"human": "none", "bull": "minotaur"}
COLOURS = ("white", "black")


def table_of(reply: str) -> dict[str, Any]:
    """What the odd server shows of a position."""
    shown = parse_shown(reply[2:])
    assert shown.towers is not None and shown.workers is not None and shown.turn is not None
    rows = [shown.towers[start : start + 5] for start in range(0, 25, 5)]
    turn, over = shown.turn, shown.turn.phase is Phase.OVER
    moved = turn.worker if turn.phase is Phase.BUILD else None
    return {
        "levels": [[HEIGHTS[tower] for tower in row] for row in rows],
        "caps": [[tower >= FIRST_DOMED for tower in row] for row in rows],
        **{
            colour: [{"y": cell[0], "x": cell[1]} for cell in pair if cell is not None]
            for colour, pair in zip(COLOURS, shown.workers, strict=True)
        },
        "todo": TODO[turn.phase],
        "colour": COLOURS[turn.player],
        "moved": None if moved is None else {"y": moved[0], "x": moved[1]},
        "winner": COLOURS[turn.player] if over else None,
    }


def odd_answers() -> Answer:
    """A right game behind routes and names that are nobody else's; only its table shows the board."""
    game, lock = RightGame(), Lock()

    def line_of(method: str, target: str, given: dict[str, Any]) -> str:
        parts = urlsplit(target)
        match method, parts.path.split("/")[1:]:
            case "GET", ["table"]:
                return "state"
            case "PUT", ["table"]:
                assert given["seats"] == 2
                return f"new {' '.join(GODS[word] for word in given['players'])}"
            case "POST", ["pieces"]:
                query = parse_qs(parts.query)
                return f"place {query['y'][0]} {query['x'][0]}"
            case "POST", ["pieces", row, column]:
                word, cell = (
                    ("move", given["walk"]) if "walk" in given else ("build", given["raise"])
                )
                assert isinstance(cell["y"], int)
                return f"{word} {row} {column} {cell['y']} {cell['x']}"
        raise AssertionError((method, target))

    def answer(method: str, target: str, given: dict[str, Any]) -> tuple[int, bytes]:
        line = line_of(method, target, given)
        with lock:
            reply = game.answer(line)
        if line == "state":
            begun = {} if reply.startswith("!") else table_of(reply)
            return 200, json.dumps(begun or table_of(EMPTY)).encode()
        if reply.startswith("="):
            return 200, b"{}"
        return 400, json.dumps({"error": "das geht nicht: \u00fc\n" + reply}).encode()

    return answer


EMPTY = "= 00000/00000/00000/00000/00000 --,--/--,-- p0"
