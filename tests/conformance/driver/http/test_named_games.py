"""Where a mapping has a name for each game, every request says it, and several games are played side by side."""

import json
from itertools import islice
from typing import Any

import pytest

from conformance.cases.script import Script
from conformance.check.known_mistakes import told
from conformance.check.run import Run
from conformance.check.settings import Abilities
from conformance.driver import Answers, Fault, Reply
from conformance.driver.exchanged import Exchanged, Way
from conformance.driver.http.game import HttpGame
from conformance.driver.http.mapping import parse_mapping
from conformance.explore.games import games
from conformance.mistakes.right_game import RightGame
from spec.gods import God
from spec.registry import clauses_of
from tests.conformance.driver.http.d0_server import Response, TakesAnyMethod
from tests.conformance.driver.http.named_games import (
    NAMED,
    FailsInTheCorner,
    MixesGames,
    NamedGames,
    WaitsForTwo,
)
from tests.conformance.driver.http.servers import ODD_MAPPING, PATIENT, Answer, small_server

EMPTY = "00000/00000/00000/00000/00000"
PLACED = ("new none none", "place 0 0", "place 2 2", "place 4 4", "place 2 3")
IN_THE_CORNER = ("new none none", "place 2 2", "place 4 0", "place 4 4")
MOVED = (*PLACED, "move 2 2 2 1", "build 2 1 2 2", "move 4 4 3 4", "build 3 4 4 4", "state")
OVER = "= 00000/00000/00100/00000/00001 00,21/34,23 m0"


def asked(server: Answer, *scripts: tuple[str, ...]) -> Answers:
    with small_server(server) as url, HttpGame(url, NAMED, PATIENT) as game:
        return game.ask_scripts(scripts)


def texts(answers: Answers) -> list[str]:
    assert answers.fault is None, answers.fault
    return [reply.text for reply in answers.replies]


def test_two_games_are_open_before_one_has_ended() -> None:
    server = WaitsForTwo()
    replies = texts(asked(server, MOVED, MOVED))
    assert replies[len(MOVED) - 1] == replies[-1] == OVER
    assert len(server.games) == 2


def test_side_by_side_the_replies_are_those_of_one_after_the_other() -> None:
    played = islice(games("RB", (God.NONE, God.MINOTAUR), (), seed=5), 6)
    # What begins no game goes on with the one before, and what the mapping cannot begin begins none.
    scripts = [("hello 1", "state"), *(game.lines[:30] for game in played), ("state",)]
    scripts += [("new apollo none", "place 0 0"), ("new zeus",), (*MOVED, *PLACED)]
    lines = [line for script in scripts for line in script]
    right = RightGame()
    with small_server(NamedGames()) as url, HttpGame(url, NAMED, PATIENT) as game:
        together = game.ask_scripts(scripts)
        # The last game goes on.
        assert game.ask("state") == Reply("state", f"= {EMPTY} 00,22/44,23 m0")
        assert game.requests == len(lines) + 1
    with small_server(NamedGames()) as url, HttpGame(url, NAMED, PATIENT) as game:
        alone = game.ask_many(lines)
    assert together == alone and together.fault is None
    assert [reply.request for reply in together.replies] == lines
    for reply in together.replies[2:-20]:
        if not reply.text.startswith("!"):
            assert told(reply.text) == told(right.answer(reply.request))


def test_a_server_that_mixes_games_is_found_to_be_wrong() -> None:
    with small_server(MixesGames()) as url, HttpGame(url, NAMED, PATIENT) as game:
        run = Run(game, Abilities("RB", (God.NONE,), ("select",)), clauses_of("RB"))
        run.stage("games", [Script.of_lines(MOVED), Script.of_lines(MOVED)])
    assert "RB.place.accepts" in run.findings.tally.violations


@pytest.mark.parametrize(
    ("failure", "kind", "words"),
    [
        ((500, b"oh"), "crash", "status 500: 'oh'"),
        ((200, b"<html>"), "garbage", "status 200"),
        ((0, b""), "end of file", "; other games may have been open"),
    ],
)
def test_a_fault_drops_what_comes_after_it_and_then_all_is_asked_in_turn(
    failure: Response, kind: str, words: str
) -> None:
    server = FailsInTheCorner(failure)
    scripts = (MOVED, PLACED, IN_THE_CORNER, MOVED, IN_THE_CORNER, MOVED)
    with small_server(server) as url, HttpGame(url, NAMED, PATIENT) as game:
        answers = game.ask_scripts(scripts)
        requests = game.requests
        assert game.ask("state") == Reply("state", "! no game has been begun: send new first")
        del server.asked[:]
        assert texts(game.ask_scripts((MOVED, MOVED)))[-1] == OVER
        assert server.asked == sorted(server.asked)
    assert [reply.request for reply in answers.replies] == [*MOVED, *PLACED, *IN_THE_CORNER[:2]]
    assert requests == len(answers.replies) + 1
    fault = answers.fault
    assert fault is not None and (fault.kind, fault.request) == (kind, "place 4 0")
    assert words in fault.detail and fault.detail.isprintable()


def test_a_watcher_is_told_of_the_exchanges_in_the_order_of_the_games() -> None:
    def watched(*, together: bool) -> list[tuple[object, ...]]:
        seen: list[Exchanged] = []
        with small_server(NamedGames()) as url, HttpGame(url, NAMED, PATIENT) as game:
            game.watch(seen.append, carefully=True)
            if together:
                game.ask_scripts((MOVED, PLACED, MOVED, IN_THE_CORNER, PLACED))
            else:
                game.ask_many((*MOVED, *PLACED, *MOVED, *IN_THE_CORNER, *PLACED))
        return [
            (one.script, one.is_looked_at, one.exchange.before, one.exchange.after) for one in seen
        ]

    found = watched(together=True)
    assert len(found) > 40 and found == watched(together=False)


def test_a_move_is_sent_wrongly_in_a_game_that_is_named() -> None:
    class TakesAny(NamedGames):
        def begin(self) -> tuple[int, TakesAnyMethod]:
            number, _ = super().begin()
            game = TakesAnyMethod()
            self.games[number] = game
            return number, game

    seen: list[Exchanged] = []
    with small_server(TakesAny()) as url, HttpGame(url, NAMED, PATIENT) as game:
        game.watch(seen.append)
        game.misaddress((*PLACED, "select 2 2", "move 2 2 2 1"))
    sent = [one for one in seen if one.way is Way.MISADDRESSED]
    assert [one.sent for one in sent if one.exchange.moved] == [
        f"{method} /api/game/move-worker?game={number}&toRow=2&toCol=1"
        for number, method in enumerate(("GET", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"), 7)
    ]


def test_the_greeting_leaves_no_game_behind() -> None:
    server = NamedGames()
    with small_server(server) as url, HttpGame(url, NAMED, PATIENT) as game:
        reply = game.ask("hello 1")
        assert isinstance(reply, Reply) and reply.text.startswith("= santorini 1 name=http-server ")
        assert game.ask("state") == Reply("state", "! no game has been begun: send new first")
        # In a game it is that game which is looked at.
        texts(game.ask_many(("new none none", "hello 1")))
    assert server.asked == [1, 1, 2, 2]


ODD = parse_mapping(
    ODD_MAPPING.replace('path = "/table"\n\n', 'path = "/table/{game}"\n\n')
    .replace("query = { y", 'query = { g = "{game}", y')
    .replace("json = { walk", 'json = { g = "{game}", walk')
    .replace("json = { raise", 'json = { g = ["{game}", "in {game}"], raise')
    .replace("reason =", 'game = "body.id"\nreason =')
)


def named(name: Any, *lines: str) -> tuple[list[str], Fault | None, list[tuple[str, Any]]]:
    """The replies, the fault, and what a server that calls its games so was asked."""
    seen: list[tuple[str, Any]] = []

    def answer(method: str, target: str, given: dict[str, Any]) -> Response:
        seen.append((f"{method} {target}", given.get("g")))
        if "seats" in given:
            return (422, b"what?") if name == "none" else (200, json.dumps({"id": name}).encode())
        return 200, json.dumps({"levels": EMPTY}).encode()

    with small_server(answer) as url, HttpGame(url, ODD, PATIENT) as game:
        answers = game.ask_many(lines)
    return [reply.text for reply in answers.replies], answers.fault, seen


@pytest.mark.parametrize(
    ("name", "in_path", "in_query"),
    [
        (7, "7", "7"),
        ("7", "7", "7"),
        ("a b?{row}", "a%20b%3F%7Brow%7D", "a+b%3F%7Brow%7D"),
        ("\u00fc", "%C3%BC", "%C3%BC"),
    ],
)
def test_the_name_stands_in_paths_queries_and_bodies(
    name: Any, in_path: str, in_query: str
) -> None:
    lines = ("new none none", "place 0 1", "move 0 1 1 1", "build 1 1 0 0")
    replies, fault, seen = named(name, *lines)
    assert fault is None and len(replies) == 4
    assert seen == [
        ("PUT /table", None),
        (f"GET /table/{in_path}", None),
        (f"POST /pieces?g={in_query}&y=0&x=1", None),
        ("POST /pieces/0/1", name),
        ("POST /pieces/1/1", [name, f"in {name}"]),
    ]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (None, "None, neither a text nor a whole number, in {'id': None}"),
        (True, "True, neither a text nor a whole number, in {'id': True}"),
        (1.5, "1.5, neither a text nor a whole number, in {'id': 1.5}"),
        ("", "'', neither a text nor a whole number, in {'id': ''}"),
        ([7], "[7], neither a text nor a whole number, in {'id': [7]}"),
    ],
)
def test_an_answer_to_new_that_names_no_game_is_garbage(name: Any, words: str) -> None:
    replies, fault, _ = named(name, "new none none", "state")
    assert replies == []
    assert fault == Fault("garbage", f"new: game is {words}", "new none none")


def test_a_new_that_is_refused_without_a_name_is_garbage_too() -> None:
    _, fault, _ = named("none", "new none none")
    words = "new: game is None, neither a text nor a whole number, in 'what?'"
    assert fault == Fault("garbage", words, "new none none")


def test_a_new_that_is_not_understood_begins_no_game() -> None:
    def answer(method: str, target: str, given: dict[str, Any]) -> Response:
        assert target.startswith("/api/game/new")
        return 422, b"what?"

    replies = texts(asked(answer, ("hello 1", "new none none", "state")))
    assert replies[0].startswith("= santorini 1 name=http-server ")
    assert replies[1].startswith("! status 422: 'what?'")
    assert replies[2] == "! no game has been begun: send new first"
