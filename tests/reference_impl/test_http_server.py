"""D0's server over HTTP: its clauses on real exchanges, wrong requests, one request at a time."""

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import uvicorn

from reference_impl.http_server import create_app, listen
from spec.clause import Kind
from spec.exchange import MOVE_PATH, Exchange
from spec.notation import write_position
from spec.registry import find_clause
from spec.told import told_in
from tests.reference_impl.browser import STATE_PATH, Browser
from tests.spec.sides import ids_of

ROOT = Path(__file__).resolve().parents[2]
PLACED = tuple(f"place-worker?row={row}&col={col}" for row, col in ((2, 2), (0, 4), (2, 3), (4, 4)))
TARGET = {"toRow": "2", "toCol": "3"}


def table(*steps: str) -> Browser:
    """A server whose player 0 has selected the worker on (2, 2), beside an opponent's on (2, 3)."""
    browser = Browser(create_app())
    browser.play(*PLACED, "select-worker?row=2&col=2", *steps)
    return browser


def moved() -> Exchange:
    exchange = table().exchange(TARGET)
    assert (exchange.status, exchange.moved) == (200, True)
    return exchange


DOCTORED = {
    "D0.game_server_serve.pre.1": {"path": "/api/game/move"},
    "D0.game_server_serve.pre.2": {"method": "GET"},
    "D0.game_server_serve.pre.3": {"parameters": (("toCol", "3"),)},
    "D0.game_server_serve.pre.4": {"parameters": (("toRow", "2"),)},
    "D0.game_server_serve.seq.1": {"parameters": (("toRow", "3"), ("toCol", "2"))},
    "D0.game_server_serve.proto.2": {"status": None},
    "D0.game_server_serve.proto.3": {"shown": None},
    "D0.player_move_worker.post.1": {"message": ""},
}

WRONG: dict[str, tuple[str, str, Mapping[str, str], int]] = {
    "wrong path": ("POST", "/api/game/move", TARGET, 404),
    "slash too many": ("POST", MOVE_PATH + "/", TARGET, 404),
    "root": ("GET", "/", {}, 404),
    "get": ("GET", MOVE_PATH, TARGET, 405),
    "put": ("PUT", MOVE_PATH, TARGET, 405),
    "delete": ("DELETE", MOVE_PATH, TARGET, 405),
    "post to state": ("POST", STATE_PATH, {}, 405),
    "no parameters": ("POST", MOVE_PATH, {}, 422),
    "no row": ("POST", MOVE_PATH, {"toCol": "3"}, 422),
    "no column": ("POST", MOVE_PATH, {"toRow": "2"}, 422),
    "other case": ("POST", MOVE_PATH, {"torow": "2", "toCol": "3"}, 422),
    "empty": ("POST", MOVE_PATH, {"toRow": "", "toCol": "3"}, 422),
    "word": ("POST", MOVE_PATH, {"toRow": "two", "toCol": "3"}, 422),
    "fraction": ("POST", MOVE_PATH, {"toRow": "2.0", "toCol": "3"}, 422),
    "underscore": ("POST", MOVE_PATH, {"toRow": "2", "toCol": "0_3"}, 422),
    "plus": ("POST", MOVE_PATH, {"toRow": "+2", "toCol": "3"}, 422),
    "space": ("POST", MOVE_PATH, {"toRow": " 2", "toCol": "3"}, 422),
    "other digits": ("POST", MOVE_PATH, {"toRow": "٢", "toCol": "3"}, 422),
    "huge": ("POST", MOVE_PATH, {"toRow": "1" + "0" * 30, "toCol": "3"}, 422),
    "very huge": ("POST", MOVE_PATH, {"toRow": "9" * 9000, "toCol": "3"}, 422),
    "off the board": ("POST", MOVE_PATH, {"toRow": "5", "toCol": "3"}, 409),
    "negative": ("POST", MOVE_PATH, {"toRow": "-1", "toCol": "3"}, 409),
    "far": ("POST", MOVE_PATH, {"toRow": "4", "toCol": "3"}, 409),
    "place now": ("POST", "/api/game/place-worker", {"row": "1", "col": "1"}, 409),
    "select the opponent's": ("POST", "/api/game/select-worker", {"row": "2", "col": "3"}, 409),
    "build now": ("POST", "/api/game/build", TARGET, 409),
    "unknown god": ("POST", "/api/game/new", {"god0": "zeus"}, 422),
}


def holds(id: str, exchange: Exchange) -> bool:
    predicate = find_clause(id).predicate
    assert predicate is not None
    return predicate(exchange)


def test_the_table_names_every_clause_about_http() -> None:
    assert set(DOCTORED) == ids_of("D0", Kind.WIRE)


@pytest.mark.parametrize("id", DOCTORED)
def test_a_clause_holds_on_a_real_exchange_and_fails_on_a_doctored_one(id: str) -> None:
    exchange = moved()
    assert holds(id, exchange)
    assert not holds(id, replace(exchange, **DOCTORED[id]))  # type: ignore[arg-type]


def test_a_response_that_shows_the_old_game_is_noticed() -> None:
    exchange = moved()
    assert not holds("D0.game_server_serve.proto.3", replace(exchange, shown=exchange.before))


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_request_is_answered_clearly_and_changes_nothing(name: str) -> None:
    method, path, parameters, status = WRONG[name]
    browser = table()
    before = told_in(browser.position())
    exchange = browser.exchange(parameters, method, path)
    assert exchange.status == status
    assert exchange.after == before
    assert all(holds(id, exchange) for id in DOCTORED)
    if status == 409:
        assert exchange.shown == before
    message = browser.send(method, str(httpx.URL(path, params=dict(parameters)))).json()["message"]
    assert message and len(message) < 400 and message.isprintable()


def test_a_wrong_method_is_told_the_right_one() -> None:
    assert table().send("GET", MOVE_PATH).headers["allow"] == "POST"


def test_a_refused_move_names_the_clause() -> None:
    answer = table().send("POST", f"{MOVE_PATH}?toRow=2&toCol=5").json()
    assert not answer["accepted"]
    assert answer["message"].startswith("D0.player_move.pre.6: ")


def test_a_game_can_be_played_to_its_end() -> None:
    browser = Browser(create_app())
    browser.play("new?god0=pan&god1=none")
    browser.play(*(f"place-worker?row={r}&col={c}" for r, c in ((0, 0), (4, 4), (0, 4), (4, 0))))
    for (row, col), (to_row, to_col), (build_row, build_col) in (
        ((0, 0), (0, 1), (0, 0)),
        ((0, 4), (0, 3), (0, 4)),
        ((0, 1), (0, 0), (0, 1)),
        ((0, 3), (0, 4), (0, 3)),
        ((4, 4), (4, 3), (4, 4)),
        ((4, 0), (3, 0), (4, 0)),
        ((0, 0), (1, 0), (0, 1)),
        ((3, 0), (4, 0), (3, 0)),
    ):
        browser.play(
            f"select-worker?row={row}&col={col}",
            f"move-worker?toRow={to_row}&toCol={to_col}",
            f"build?toRow={build_row}&toCol={build_col}",
        )
    assert write_position(browser.position()).startswith("12011/00000/00000/10000/10001")
    browser.play(
        "select-worker?row=1&col=0", "move-worker?toRow=0&toCol=0", "build?toRow=1&toCol=1"
    )
    browser.play(
        "select-worker?row=4&col=0", "move-worker?toRow=3&toCol=0", "build?toRow=4&toCol=0"
    )
    browser.play(
        "select-worker?row=0&col=0", "move-worker?toRow=0&toCol=1", "build?toRow=0&toCol=0"
    )
    browser.play(
        "select-worker?row=3&col=0", "move-worker?toRow=4&toCol=0", "build?toRow=3&toCol=0"
    )
    browser.play("select-worker?row=0&col=1", "move-worker?toRow=1&toCol=2")
    assert browser.position().winner == 0
    assert browser.send("POST", "/api/game/build?toRow=1&toCol=1").status_code == 409


def test_requests_sent_at_once_are_answered_one_after_the_other() -> None:
    browser = table()
    responses = browser.send_all([("POST", f"{MOVE_PATH}?toRow=3&toCol=3")] * 20, at_once=True)
    assert sorted(response.status_code for response in responses) == [200] + [409] * 19
    browser.play("build?toRow=2&toCol=2")


def test_two_servers_share_no_game() -> None:
    one, other = table(), Browser(create_app())
    assert write_position(other.position()).endswith("--,--/--,-- p0")
    assert one.position() != other.position()


def test_a_document_without_a_server_is_refused_in_one_line() -> None:
    with pytest.raises(ValueError, match="D1 describes no HTTP server: use D0"):
        create_app("D1")


def test_a_taken_port_and_an_impossible_one_are_errors_before_the_server_starts() -> None:
    with listen("127.0.0.1", 0) as taken, pytest.raises(OSError):
        listen("127.0.0.1", taken.getsockname()[1])
    with pytest.raises((OSError, OverflowError)):
        listen("127.0.0.1", 70000)


def test_the_server_answers_over_a_real_socket() -> None:
    listener: socket.socket = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(create_app(), log_level="warning"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        with httpx.Client(
            base_url=f"http://127.0.0.1:{port}", timeout=120, trust_env=False
        ) as client:
            placed = client.post("/api/game/place-worker", params={"row": 1, "col": 1})
            assert placed.status_code == 200
            assert client.get(STATE_PATH).json()["state"] == placed.json()["state"]
            assert client.post(MOVE_PATH, params=TARGET).status_code == 409
            assert client.post("/nowhere").status_code == 404
    finally:
        server.should_exit = True
        thread.join(timeout=120)
    assert not thread.is_alive()


def test_schemathesis_finds_no_server_error_and_no_undocumented_answer() -> None:
    """In a process of its own: Hypothesis draws on the constants of all modules that happen to be loaded."""
    fuzz = Path(__file__).with_name("fuzz_http.py")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    environment = {key: value for key, value in os.environ.items() if key != "PYTEST_ADDOPTS"}
    done = subprocess.run(
        [*command, str(fuzz)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=1200,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert "7 passed" in done.stdout, done.stdout
