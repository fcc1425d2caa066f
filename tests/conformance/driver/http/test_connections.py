"""Servers that speak HTTP in their own way, or do not quite speak it, are answered or are a fault in time."""

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import Queue
from threading import Thread
from typing import Any

import pytest

from conformance.driver import Fault, FaultKind, Limits, Reply
from conformance.driver.http.game import HttpGame
from conformance.driver.http.mapping import default_mapping
from tests.conformance.driver.http.d0_server import D0Server
from tests.conformance.driver.http.servers import PATIENT, small_server

PLACED = ("new none none", "place 2 2", "place 4 4", "place 3 0", "place 0 3", "move 2 2 1 1")
MOVED = "= 00000/00000/00000/00000/00000 11,44/30,03 b0:11"
SOON = Limits(start_seconds=1, reply_seconds=1)
"""For what never comes; nothing that comes is awaited with these."""


def last_reply(url: str) -> str:
    with HttpGame(url, default_mapping(), PATIENT) as game:
        answers = game.ask_many(PLACED)
        assert answers.fault is None, answers.fault
        return answers.replies[-1].text


@pytest.mark.parametrize("version", ["HTTP/1.0", "HTTP/1.1"])
def test_connections_may_be_kept_or_closed(version: str) -> None:
    with small_server(D0Server(), version) as url:
        assert last_reply(url) == MOVED
    with small_server(D0Server(), version, {"Connection": "close"}) as url:
        assert last_reply(url) == MOVED


def test_the_address_may_have_a_path() -> None:
    right = D0Server()

    def below(method: str, target: str, given: dict[str, Any]) -> tuple[int, bytes]:
        assert target.startswith("/santorini/api/")
        return right(method, target.removeprefix("/santorini"), given)

    with small_server(below) as url:
        assert last_reply(f"{url}/santorini") == last_reply(f"{url}/santorini/") == MOVED


def test_cookies_are_kept_until_a_restart() -> None:
    heard: list[str | None] = []
    cookie = {"Set-Cookie": "seat=7; Path=/; HttpOnly"}
    with (
        small_server(D0Server(), headers=cookie, heard=heard) as url,
        HttpGame(url, default_mapping(), PATIENT) as game,
    ):
        game.ask_many(("new none none", "state"))
        game.restart()
        game.ask_many(("new none none",))
    assert heard == [None, "seat=7", None]


def test_a_cookie_that_is_taken_back_is_not_sent() -> None:
    heard: list[str | None] = []
    cookie = {"Set-Cookie": "seat=7; Max-Age=0"}
    with small_server(D0Server(), headers=cookie, heard=heard) as url:
        last_reply(url)
    assert set(heard) == {None}


@contextmanager
def raw_server(talk: Callable[[socket.socket], None]) -> Iterator[str]:
    """The address of a server whose talk begins when the request was read; it may be cut short."""

    def serve() -> None:
        connection, _ = listener.accept()
        with connection:
            connection.recv(65536)
            try:
                talk(connection)
            except OSError:
                """The kit has gone."""

    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(300)
        thread = Thread(target=serve, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        thread.join(300)
        assert not thread.is_alive()


def test_a_connection_that_the_server_has_closed_is_made_anew() -> None:
    closed: Queue[None] = Queue()
    right = D0Server()

    def serve() -> None:
        for _ in range(2):
            connection, _ = listener.accept()
            connection.recv(65536)
            _, body = right("GET", "/api/game/state", {})
            # It promises to keep the connection, and does not.
            connection.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n" % len(body) + body)
            connection.close()
            closed.put(None)

    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(300)
        Thread(target=serve, daemon=True).start()
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        with HttpGame(url, default_mapping(), PATIENT) as game:
            for _ in range(2):
                assert isinstance(game.ask("hello 1"), Reply)
                closed.get(timeout=300)


def trickle(start: bytes) -> Callable[[socket.socket], None]:
    """Sends the start, and then letter by letter for ever."""

    def talk(connection: socket.socket) -> None:
        connection.sendall(start)
        connection.settimeout(0.1)
        while True:
            connection.sendall(b"x")
            try:
                if not connection.recv(1):
                    return
            except TimeoutError:
                continue

    return talk


def say(text: bytes) -> Callable[[socket.socket], None]:
    """Sends the text and closes the connection."""
    return lambda connection: connection.sendall(text)


@pytest.mark.parametrize(
    ("talk", "kind", "words"),
    [
        (trickle(b"HTTP/1.1 200 OK\r\nx: "), "hang", "in 1 s"),
        (trickle(b"HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n"), "hang", "in 1 s"),
        (say(b"SSH-2.0-OpenSSH\r\n"), "garbage", "no HTTP"),
        (say(b"HTTP/1.1 fine\r\n\r\n"), "garbage", "no HTTP"),
        (say(b"HTTP/1.1 200 OK\r\nx: " + b"y" * 100_000), "garbage", "no HTTP"),
        (say(b"HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n[]"), "end of file", "IncompleteRead"),
        (say(b""), "end of file", "without response"),
    ],
    ids=["slow headers", "slow body", "another protocol", "no status", "long header", "cut", "nothing"],
)  # fmt: skip
def test_what_is_no_response_is_a_fault(
    talk: Callable[[socket.socket], None], kind: FaultKind, words: str
) -> None:
    with raw_server(talk) as url:
        limits = SOON if kind == "hang" else PATIENT
        with HttpGame(url, default_mapping(), limits) as game:
            fault = game.ask("hello 1")
    assert isinstance(fault, Fault)
    assert (fault.kind, fault.request) == (kind, "hello 1")
    assert "GET /api/game/state" in fault.detail and words in fault.detail
    assert fault.detail.isprintable()
