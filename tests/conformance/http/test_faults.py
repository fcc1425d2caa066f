"""Whatever a server does instead of answering is a fault, and the next game can begin."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Any

import pytest

from conformance.driver import Fault, Limits
from conformance.http.client import LONGEST_ANSWER
from conformance.http.game import HttpGame
from conformance.http.mapping import default_mapping
from tests.conformance.http.servers import Answer, small_server

EMPTY = "00000/00000/00000/00000/00000 --,--/--,-- p0"
SHOWN = json.dumps({"accepted": True, "message": "", "state": {"notation": EMPTY}}).encode()
SOON = Limits(start_seconds=1.0, reply_seconds=1.0)
"""For what never comes; nothing that comes is awaited with these."""


def failing(status: int, body: bytes) -> Answer:
    """Places nothing: that route fails, all others show an empty board."""

    def answer(method: str, target: str, given: dict[str, Any]) -> tuple[int, bytes]:
        return (status, body) if "place-worker" in target else (200, SHOWN)

    return answer


def fault_of(answer: Answer) -> Fault:
    with small_server(answer) as url, HttpGame(url, default_mapping()) as game:
        answers = game.ask_many(("new none none", "place 0 0", "state"))
        assert len(answers.replies) == 1
        assert answers.fault is not None and answers.fault.request == "place 0 0"
        # The game is over, the server is not.
        assert game.ask_many(("state",)).replies[0].text.startswith("! ")
        assert game.ask_many(("new none none",)).fault is None
        return answers.fault


@pytest.mark.parametrize(
    ("status", "body", "kind", "words"),
    [
        (500, b"Internal \x1b[31m error", "crash", "status 500"),
        (200, b"<html>hello</html>", "garbage", "no JSON"),
        (200, b"\xff\xfe", "garbage", "no JSON"),
        (200, b"[" * 100_000, "garbage", "no JSON"),
        (200, b"9" * (LONGEST_ANSWER + 1), "too long", "more than"),
        (200, b'{"accepted": "yes"}', "garbage", "'yes'"),
        (200, b'{"accepted": true, "state": {"notation": "x"}}', "garbage", "position"),
    ],
)
def test_answers_that_are_none(status: int, body: bytes, kind: str, words: str) -> None:
    fault = fault_of(failing(status, body))
    assert fault.kind == kind
    assert words in fault.detail
    assert fault.detail.isprintable() and len(fault.detail) < 600


@pytest.mark.parametrize("body", [b"", b"null", b"{}", b'{"detail": "which row?"}', b"[]", b"7"])
def test_a_request_that_is_not_understood_is_no_fault(body: bytes) -> None:
    with small_server(failing(422, body)) as url, HttpGame(url, default_mapping()) as game:
        answers = game.ask_many(("new none none", "place 0 0"))
        assert answers.fault is None
        assert answers.replies[-1].text.startswith("! ")


def test_a_server_that_is_silent_hangs() -> None:
    released = Event()

    def answer(method: str, target: str, given: dict[str, Any]) -> tuple[int, bytes]:
        released.wait()
        return 200, SHOWN

    with small_server(answer) as url, HttpGame(url, default_mapping(), SOON) as game:
        answers = game.ask_many(("hello 1",))
        released.set()
    assert answers.fault is not None and answers.fault.kind == "hang"
    assert "1 s" in answers.fault.detail


@contextmanager
def port_that_nobody_listens_on() -> Iterator[int]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield taken.getsockname()[1]


def test_a_server_that_is_not_there_cannot_start() -> None:
    with (
        port_that_nobody_listens_on() as port,
        HttpGame(f"http://127.0.0.1:{port}", default_mapping()) as game,
    ):
        fault = game.ask("hello 1")
        assert isinstance(fault, Fault)
        assert fault.kind == "cannot start"


def test_a_server_that_drops_the_connection_has_ended() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(300)
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        with HttpGame(url, default_mapping()) as game, _dropping(listener):
            fault = game.ask("hello 1")
    assert isinstance(fault, Fault)
    assert fault.kind == "end of file"


@contextmanager
def _dropping(listener: socket.socket) -> Iterator[None]:
    """Takes one connection, reads what is sent, and closes it."""

    def drop() -> None:
        connection, _ = listener.accept()
        connection.recv(65536)
        connection.close()

    thread = Thread(target=drop, daemon=True)
    thread.start()
    yield
    thread.join(300)
