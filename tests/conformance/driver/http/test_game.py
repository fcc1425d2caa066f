"""A server is driven as a program is, and what it says is what the protocol would say."""

from collections.abc import Iterator
from itertools import islice

import pytest

from conformance.cases.selecting import with_selections
from conformance.check.known_mistakes import told
from conformance.check.run import Run
from conformance.check.settings import Abilities
from conformance.check.stages import smoke
from conformance.driver import Fault, Hello, Reply, introduce
from conformance.driver.http.game import HttpGame
from conformance.driver.http.mapping import default_mapping, parse_mapping
from conformance.explore.games import games
from conformance.mistakes.right_game import RightGame
from reference_impl.stdio import Session, answer
from spec.gods import God
from spec.registry import clauses_of
from tests.conformance.driver.http.servers import (
    ODD_MAPPING,
    PATIENT,
    odd_answers,
    reference_server,
    small_server,
)

PLACED = ("new minotaur none", "place 0 0", "place 2 2", "place 4 4", "place 2 3")


@pytest.fixture(scope="module")
def own() -> Iterator[HttpGame]:
    with reference_server() as url, HttpGame(url, default_mapping(), PATIENT) as game:
        yield game


@pytest.fixture(scope="module")
def own_by_d0() -> Iterator[HttpGame]:
    with (
        reference_server() as url,
        HttpGame(url, default_mapping(), PATIENT, selects=False) as game,
    ):
        yield game


@pytest.fixture(scope="module")
def odd() -> Iterator[HttpGame]:
    with (
        small_server(odd_answers()) as url,
        HttpGame(url, parse_mapping(ODD_MAPPING), PATIENT) as game,
    ):
        yield game


def texts(game: HttpGame, *lines: str) -> list[str]:
    answers = game.ask_many(lines)
    assert answers.fault is None, answers.fault
    return [reply.text for reply in answers.replies]


def referee(document: str, lines: tuple[str, ...]) -> list[object]:
    session, replies = Session(document), []
    for line in lines:
        session, text = answer(session, line)
        replies.append(told(text))
    return replies


def test_the_greeting_says_what_the_mapping_offers(own: HttpGame, odd: HttpGame) -> None:
    assert introduce(own) == Hello(
        "http-server", ("none", "minotaur", "pan"), ("select", "reasons")
    )
    assert introduce(odd) == Hello("odd", ("none", "minotaur"), ())


def test_a_game_over_http_is_the_game(own_by_d0: HttpGame) -> None:
    game = next(islice(games("D0", (God.NONE, God.MINOTAUR), (), seed=3), 1))
    lines = with_selections(game).lines[:90]
    got = [told(text) for text in texts(own_by_d0, *lines)]
    wanted = referee("D0", lines)
    # Pass and dome have no route: they are answered as what the program cannot do.
    assert got == wanted


def test_a_game_over_odd_routes_is_the_game(odd: HttpGame) -> None:
    lines = next(islice(games("RB", (God.NONE, God.MINOTAUR), (), seed=5), 1)).lines[:90]
    right = RightGame()
    assert [told(text) for text in texts(odd, *lines)] == [told(right.answer(x)) for x in lines]


def test_a_push_a_refusal_and_a_build(own: HttpGame) -> None:
    empty = "00000/00000/00000/00000/00000"
    replies = texts(own, *PLACED, "move 2 2 2 3", "build 2 3 2 3", "build 2 3 2 2", "state")
    assert replies[5] == f"= {empty} 00,23/44,24 b0:23"
    assert replies[6].startswith(f"? {empty} 00,23/44,24 b0:23 ")
    assert replies[7] == replies[8] == "= 00000/00000/00100/00000/00000 00,23/44,24 m1"


def test_the_worker_that_is_named_moves_and_not_the_selected_one(own: HttpGame) -> None:
    replies = texts(own, *PLACED, "select 0 0", "move 2 2 2 1")
    assert replies[-2].endswith(" m0:00")
    assert replies[-1].endswith(" 00,21/44,23 b0:21")


@pytest.mark.parametrize("line", ["build 0 0 1 1", "build 4 4 3 2", "build 9 9 1 1"])
def test_another_builder_than_the_mover_is_left_to_the_server(own: HttpGame, line: str) -> None:
    replies = texts(own, *PLACED, "move 2 2 2 1", line, "build 2 1 2 2")
    assert replies[-2].startswith("? ")
    assert replies[-1].startswith("= ")


def test_the_text_of_a_refusal_stays_on_one_line_of_ascii(odd: HttpGame) -> None:
    *_, refusal = texts(odd, *PLACED, "move 2 2 4 4")
    assert refusal.startswith("? 00000/") and refusal.isascii() and refusal.isprintable()


def test_what_has_no_route_cannot_be_done(own: HttpGame, odd: HttpGame) -> None:
    texts(own, *PLACED)
    for line in ("pass", "dome 2 2 2 1", "moves 2 2", "builds 2 2", "jump", "load none none x y z"):
        assert texts(own, line)[0].startswith("! ")
    texts(odd, *PLACED)
    assert texts(odd, "select 2 2")[0].startswith("! ")
    assert texts(odd, "new pan none")[0].startswith("! ")


def test_after_a_restart_a_game_has_to_be_begun(own: HttpGame) -> None:
    texts(own, *PLACED)
    own.restart()
    assert texts(own, "state")[0].startswith("! ")
    assert texts(own, "new none none")[0].endswith(" --,--/--,-- p0")


def test_requests_are_counted_and_nothing_is_printed(own: HttpGame) -> None:
    before = own.requests
    texts(own, *PLACED)
    assert own.requests == before + len(PLACED)
    assert (own.log, own.debug_lines, own.surplus()) == ((), 0, None)


def test_the_smoke_test_of_a_check_runs_over_http(own: HttpGame, odd: HttpGame) -> None:
    for game in (own, odd):
        hello = introduce(game)
        assert isinstance(hello, Hello)
        abilities = Abilities("RB", (God.NONE, God.MINOTAUR), hello.features)
        run = Run(game, abilities, clauses_of("RB"))
        run.stage("smoke", smoke(abilities))
        assert run.findings.faults == () and not run.findings.tally.violations
        assert run.findings.tally.exercised["RB.move.post.arrives"]


def test_one_request_has_one_reply(own: HttpGame) -> None:
    reply = own.ask("new none none")
    assert isinstance(reply, Reply) and not isinstance(reply, Fault)
    assert own.ask_many(()).replies == ()
