"""D0's clauses about HTTP are judged on what really went over the wire."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from conformance.check.findings import Findings
from conformance.check.wire import WireTally, broken_by, is_asked
from conformance.check.wire_counterexamples import (
    WireCounterexample,
    breaks_again,
    watched,
    wire_counterexamples,
)
from conformance.check.wire_requests import ask_more
from conformance.driver import Inside
from conformance.driver.exchanged import Exchanged
from conformance.driver.http.game import HttpGame
from conformance.driver.http.mapping import default_mapping, parse_mapping
from conformance.driver.http.misaddressed import OTHER_METHODS
from conformance.mistakes.right_game import RightGame
from spec.clause import Kind
from spec.exchange import MOVE_PATH
from spec.gods import God
from spec.registry import clauses_of, find_clause
from tests.conformance.driver.http.d0_server import (
    AnswersCreated,
    D0Server,
    GivesNoResponse,
    MixesUpRowAndColumn,
    MovesBySelecting,
    SaysNothingOfMoves,
    ShowsAPage,
    ShowsNoGame,
    ShowsTheGameBefore,
    TakesAnyMethod,
    TakesAnyPath,
    TakesNoColumn,
    TakesNoRow,
    TakesOneMethodMore,
    TakesPathsThatBeginSo,
    TakesPathsThatEndSo,
    TakesTheLastCell,
)
from tests.conformance.driver.http.servers import (
    ODD_MAPPING,
    PATIENT,
    Answer,
    odd_answers,
    small_server,
)

D0 = clauses_of("D0")
SERVE = "D0.game_server_serve"
PATH, METHOD, ROW, COLUMN, CELL, RESPONSE, GAME = (
    f"{SERVE}.{part}"
    for part in ("pre.1", "pre.2", "pre.3", "pre.4", "seq.1", "proto.2", "proto.3")
)
MESSAGE = "D0.player_move_worker.post.1"
ALL = {PATH, METHOD, ROW, COLUMN, CELL, RESPONSE, GAME, MESSAGE}
FLAT = "00000/00000/00000/00000/00000"
OPENING = ("new none none", "place 1 1", "place 0 3", "place 1 3", "place 4 4")
PLACED = ("new none none", "place 2 2", "place 4 4", "place 3 0", "place 0 3")
GAME_PLAYED = (
    *PLACED, "move 2 2 4 2", "move 2 2 1 2", "build 1 2 2 2", "move 3 0 3 1", "build 3 1 3 0",
    "select 1 2", "move 1 2 1 1", "state",
)  # fmt: skip


def judged(
    answer: Answer, mapping: str = ""
) -> tuple[WireTally, list[WireCounterexample], Findings]:
    """What a run, of one game here, finds of a server."""
    chosen = parse_mapping(mapping) if mapping else default_mapping()
    with small_server(answer) as url, HttpGame(url, chosen, PATIENT) as game:
        tally, findings = watched(game, D0), Findings()
        game.ask_many(GAME_PLAYED)
        found = wire_counterexamples(game, tally, (God.NONE,), findings)
        return tally, found, findings


def test_the_names_are_those_of_all_clauses_about_http() -> None:
    assert {clause.id for clause in D0 if clause.kind is Kind.WIRE} == ALL


def test_a_right_server_exercises_every_clause_and_breaks_none() -> None:
    tally, found, findings = judged(D0Server())
    assert set(tally.exercised) == ALL and found == [] and findings.faults == ()
    assert {id: findings.tally.exercised[id] for id in ALL} == tally.exercised


@pytest.mark.parametrize(
    ("server", "broken"),
    [
        (TakesAnyPath, {PATH}),
        (TakesPathsThatEndSo, {PATH}),
        (TakesPathsThatBeginSo, {PATH}),
        (TakesAnyMethod, {METHOD}),
        *((partial(TakesOneMethodMore, method), {METHOD}) for method in OTHER_METHODS),
        (TakesNoRow, {ROW}),
        (TakesNoColumn, {COLUMN}),
        (TakesTheLastCell, {ROW, COLUMN}),
        (MixesUpRowAndColumn, {CELL}),
        (GivesNoResponse, {RESPONSE}),
        (ShowsTheGameBefore, {GAME}),
        (AnswersCreated, {GAME}),
        (ShowsNoGame, {GAME}),
        (ShowsAPage, {GAME}),
        (SaysNothingOfMoves, {MESSAGE}),
        (MovesBySelecting, {PATH, ROW, COLUMN}),
    ],
)
def test_a_wrong_server_breaks_the_clause_that_it_is_wrong_about(
    server: Callable[[], D0Server], broken: set[str]
) -> None:
    _, found, findings = judged(server())
    assert {one.clause.id for one in found} == broken
    assert findings.faults == ()
    for one in found:
        assert findings.tally.counted[one.clause.id]
        assert len(one.replies) == len(one.script) <= 14
        assert one.script[0] == "new none none"
        assert one.answered.isascii() and one.answered.isprintable()
        assert one.last.happened is not None


def only(server: D0Server) -> WireCounterexample:
    _, found, _ = judged(server)
    assert len(found) == 1
    return found[0]


def test_a_move_sent_wrongly_is_told_with_what_it_did() -> None:
    one = only(TakesAnyMethod())
    assert one.script == (*OPENING, "select 1 1", "move 1 1 0 2")
    assert f"GET {MOVE_PATH}?toRow=0&toCol=2 got status 200" in one.answered
    assert f"a worker moved, and the game is {FLAT} 02,03/13,44 b0:02" in one.answered
    assert one.replies[-1] == f"= {FLAT} 02,03/13,44 b0:02"


def test_no_response_is_told_and_is_the_last_reply() -> None:
    one = only(GivesNoResponse())
    assert one.script[-1] == "move 2 2 4 2"
    assert one.replies[-1].startswith("! end of file: ")
    assert f"POST {MOVE_PATH}?toRow=4&toCol=2 got " in one.answered
    assert "no worker moved" in one.answered


def test_the_script_is_made_short() -> None:
    class ShowsNoGameToTheOther(ShowsNoGame):
        """Only player 1 misses it: the game needs a turn of player 0, but not the refused move."""

        def move(self, named: dict[str, str]) -> tuple[int, bytes]:
            is_other = " m1" in self.say("state")
            return super().move(named) if is_other else D0Server.move(self, named)

    one = only(ShowsNoGameToTheOther())
    turn = ("move 2 2 1 2", "build 1 2 2 2", "move 3 0 3 1")
    assert one.script == (*PLACED, *turn)
    assert one.answered.endswith(", of which the response shows nothing")


def test_a_game_that_is_not_as_the_response_shows_it_is_told() -> None:
    one = only(ShowsTheGameBefore())
    assert f", but the response shows {FLAT} 11,03/13,44 m0" in one.answered


@pytest.mark.parametrize(
    ("server", "id"),
    [
        (TakesAnyPath, PATH),
        (TakesAnyMethod, METHOD),
        (TakesNoRow, ROW),
        (TakesNoColumn, COLUMN),
        (MixesUpRowAndColumn, CELL),
        (ShowsTheGameBefore, GAME),
    ],
)
def test_what_is_asked_more_finds_it_alone(server: type[D0Server], id: str) -> None:
    with small_server(server()) as url, HttpGame(url, default_mapping(), PATIENT) as game:
        tally = watched(game, D0)
        ask_more(game, tally.add, (God.NONE,))
        assert id in tally.broken and set(tally.exercised) == ALL


def test_what_no_response_tells_is_untold() -> None:
    class SaysNothing(D0Server):
        def body(self, accepted: bool, notation: str, message: str = "") -> bytes:
            return super().body(accepted, notation, message)

    _, found, findings = judged(SaysNothing())
    assert found == [] and set(findings.tally.untold) == {MESSAGE}
    _, _, findings = judged(D0Server())
    assert not findings.tally.untold


def test_the_tally_watches_no_longer_than_the_run() -> None:
    with small_server(D0Server()) as url, HttpGame(url, default_mapping(), PATIENT) as game:
        tally = watched(game, D0)
        game.ask_many(GAME_PLAYED)
        wire_counterexamples(game, tally, (God.NONE,), Findings())
        before = dict(tally.exercised)
        game.ask_many(GAME_PLAYED)
        assert tally.exercised == before


def test_a_violation_that_does_not_come_again_is_a_fault() -> None:
    class Once(D0Server):
        wrong = True

        def move(self, named: dict[str, str]) -> tuple[int, bytes]:
            status, body = super().move(named)
            if status != 200 or not self.wrong:
                return status, body
            self.wrong = False
            return status, b'{"accepted": true}'

    _, found, findings = judged(Once())
    assert found == []
    (fault,) = findings.faults
    assert (
        fault.kind == "non-determinism"
        and GAME in fault.detail
        and fault.script[-1] == "move 2 2 1 2"
    )


def test_other_routes_break_the_clauses_that_name_d0s() -> None:
    tally, found, _ = judged(odd_answers(), ODD_MAPPING)
    assert {one.clause.id for one in found} == {PATH, ROW, COLUMN}
    # Nothing was sent to D0's path in D0's way but what was misaddressed on purpose.
    assert not tally.exercised[CELL] and not tally.exercised[GAME]
    assert "POST /pieces/" in found[0].answered and '"walk"' in found[0].answered


def test_a_program_has_no_exchanges() -> None:
    with Inside(lambda: RightGame().answer) as program:
        tally, findings = watched(program, D0), Findings()
        program.ask_many(GAME_PLAYED)
        before = program.requests
        assert wire_counterexamples(program, tally, (God.NONE,), findings) == []
        assert not tally.exercised and program.requests == before


def test_the_rulebook_has_nothing_to_watch() -> None:
    with small_server(D0Server()) as url, HttpGame(url, default_mapping(), PATIENT) as game:
        tally = watched(game, clauses_of("RB"))
        game.ask_many(GAME_PLAYED)
        assert wire_counterexamples(game, tally, (God.NONE,), Findings()) == []
        assert not tally.exercised


def exchanges(*lines: str) -> list[Exchanged]:
    found: list[Exchanged] = []
    with small_server(D0Server()) as url, HttpGame(url, default_mapping(), PATIENT) as game:
        game.watch(found.append)
        game.ask_many(lines)
    return found


def test_an_exchange_knows_the_request_that_it_belongs_to_and_who_looked() -> None:
    found = exchanges(*PLACED, "move 2 2 2 3", "state", "build 2 3 2 2")
    told = [
        (one.script[-1], one.exchange.path.rpartition("/")[2], one.is_looked_at) for one in found
    ]
    assert told == [
        ("place 2 2", "place-worker", False),
        ("place 4 4", "place-worker", False),
        ("place 3 0", "place-worker", False),
        ("place 0 3", "place-worker", False),
        ("move 2 2 2 3", "select-worker", False),
        ("move 2 2 2 3", "move-worker", True),
        ("state", "state", False),
        ("build 2 3 2 2", "build", False),
    ]
    assert [one.exchange.moved for one in found].count(True) == 1
    assert all(
        one.script == (*PLACED, "move 2 2 2 3", "state")[: len(one.script)] for one in found[:-1]
    )


def test_a_clause_speaks_only_where_an_exchange_could_break_it() -> None:
    place, select, move = (
        exchanges(*PLACED, "move 2 2 2 3", "state")[place] for place in (0, 4, 5)
    )
    asked = {
        name: {id for id in ALL if is_asked(find_clause(id), one)}
        for name, one in (("place", place), ("select", select), ("move", move))
    }
    assert asked == {"place": set(), "select": {PATH, ROW, COLUMN}, "move": ALL}
    unsaid = replace(move, exchange=replace(move.exchange, message=None))
    assert not is_asked(find_clause(MESSAGE), unsaid)
    unseen = replace(move, is_looked_at=False)
    assert not is_asked(find_clause(GAME), unseen)
    stale = replace(move, exchange=replace(move.exchange, shown=move.exchange.before))
    assert broken_by(find_clause(GAME), stale)
    assert not broken_by(find_clause(GAME), replace(stale, is_looked_at=False))


@pytest.mark.parametrize("id", [METHOD, GAME])
def test_a_counterexample_is_tried_again_on_another_server(id: str) -> None:
    clause, script = find_clause(id), (*PLACED, "move 2 2 1 1")
    wrong = TakesAnyMethod() if id == METHOD else ShowsTheGameBefore()
    with small_server(wrong) as url, HttpGame(url, default_mapping(), PATIENT) as game:
        assert breaks_again(game, clause, script) is True
    with small_server(D0Server()) as url, HttpGame(url, default_mapping(), PATIENT) as game:
        assert breaks_again(game, clause, script) is False
        # Before the workers stand nothing can move.
        assert breaks_again(game, clause, script[:2]) is None
    with Inside(lambda: RightGame().answer) as program:
        assert breaks_again(program, clause, script) is None
