"""Whatever a server does instead of answering is a fault, and the next game can begin."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from threading import Event, Thread
from typing import Any

import pytest

from conformance.driver import Fault, Limits
from conformance.driver.http.client import LONGEST_ANSWER
from conformance.driver.http.game import HttpGame
from conformance.driver.http.mapping import default_mapping, parse_mapping
from tests.conformance.driver.http.servers import PATIENT, Answer, small_server

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
    moved = {"Location": "/elsewhere"}
    with (
        small_server(answer, headers=moved) as url,
        HttpGame(url, default_mapping(), PATIENT) as game,
    ):
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
        (500, b"Internal \x1b[31m error", "crash", "place-worker?row=0&col=0: status 500"),
        (307, b"", "garbage", "a redirect to '/elsewhere'"),
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


@pytest.mark.parametrize("status", [400, 404, 405, 422])
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"{}",
        b'{"detail": "which row?"}',
        b"[]",
        b"7",
        b"<html>\x1bno</html>",
        b"\xff",
    ],
)
def test_a_request_that_is_not_understood_is_no_fault(status: int, body: bytes) -> None:
    with (
        small_server(failing(status, body)) as url,
        HttpGame(url, default_mapping(), PATIENT) as game,
    ):
        answers = game.ask_many(("new none none", "place 0 0"))
        assert answers.fault is None
        reply = answers.replies[-1].text
        assert reply.startswith(f"! status {status}: ") and reply.isascii() and reply.isprintable()


def test_a_server_may_refuse_in_plain_words() -> None:
    text = replace_in_default('"body.accepted"', '"status == `200`"', '"body.message"', '"body"')
    page = b"Das geht nicht:\n\xc3\xbc" + b"!" * 5000
    with (
        small_server(failing(400, page)) as url,
        HttpGame(url, parse_mapping(text), PATIENT) as game,
    ):
        *_, reply = game.ask_many(("new none none", "place 0 0")).replies
    assert reply.text.startswith(f"? {EMPTY} Das geht nicht: \\xfc!!!")
    assert reply.text.endswith("...") and len(reply.text) < 500


def test_an_expression_that_does_not_fit_an_answer_is_a_fault_that_names_it() -> None:
    text = replace_in_default('"body.accepted"', '"length(body.accepted) > `0`"')
    with (
        small_server(failing(200, SHOWN)) as url,
        HttpGame(url, parse_mapping(text), PATIENT) as game,
    ):
        fault = game.ask_many(("new none none",)).fault
    assert fault is not None and fault.kind == "garbage"
    assert "accepted: the mapping's expression fails: " in fault.detail
    assert fault.detail.isprintable()


def replace_in_default(*pairs: str) -> str:
    """The default mapping with other expressions."""
    text = files("conformance.driver.http").joinpath("mapping.toml").read_text(encoding="utf-8")
    for old, new in zip(pairs[::2], pairs[1::2], strict=True):
        assert old in text
        text = text.replace(old, new)
    return text


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
        HttpGame(f"http://127.0.0.1:{port}", default_mapping(), PATIENT) as game,
    ):
        fault = game.ask("hello 1")
        assert isinstance(fault, Fault)
        assert fault.kind == "cannot start"


def test_a_server_that_drops_the_connection_has_ended() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(300)
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        with HttpGame(url, default_mapping(), PATIENT) as game, _dropping(listener):
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
