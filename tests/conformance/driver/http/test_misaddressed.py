"""Moves are misaddressed in the way in which the mapping addresses them: in the query, or in the body."""

import pytest

from conformance.check.wire import WireTally
from conformance.check.wire_requests import ask_more
from conformance.driver.http.game import HttpGame
from conformance.driver.http.mapping import default_mapping, parse_mapping
from conformance.driver.http.misaddressed import OTHER_METHODS, addressed, misaddressed
from spec.gods import God
from spec.registry import clauses_of
from spec.requests import Move
from tests.conformance.driver.http.d0_server import (
    D0Server,
    TakesAnyMethod,
    TakesAnyPath,
    TakesASlashMore,
    TakesCapitals,
    TakesNeither,
    TakesNoColumn,
    TakesNoRow,
    TakesOneMethodMore,
    TakesOtherNames,
    TakesTheFirstAndLastWord,
    TakesTheLastCell,
)
from tests.conformance.driver.http.pages import DEFAULT, IN_THE_BODY
from tests.conformance.driver.http.servers import ODD_MAPPING, PATIENT, small_server

MOVE = Move((1, 1), (0, 2))
PATH, METHOD, ROW, COLUMN = (f"D0.game_server_serve.pre.{number}" for number in (1, 2, 3, 4))


def sent(mapping: str = "") -> list[str]:
    chosen = parse_mapping(mapping) if mapping else default_mapping()
    return [str(one) for one in misaddressed(addressed(chosen.routes["move"], MOVE))]


IN_QUERY = "/api/game/move-worker?toRow=0&toCol=2"


@pytest.mark.parametrize("mapping", ["", ODD_MAPPING])
def test_parameters_stand_in_the_query_unless_the_mapping_has_them_elsewhere(mapping: str) -> None:
    assert sent(mapping) == [
        "POST /api/game/move?toRow=0&toCol=2",
        "POST /other/move-worker?toRow=0&toCol=2",
        "POST /api/other/move-worker?toRow=0&toCol=2",
        "POST /api/game/move-worker/extra?toRow=0&toCol=2",
        "POST /api/game/move-worker/?toRow=0&toCol=2",
        "POST /api/game/Move-Worker?toRow=0&toCol=2",
        f"GET {IN_QUERY}",
        f"PUT {IN_QUERY}",
        f"DELETE {IN_QUERY}",
        f"PATCH {IN_QUERY}",
        f"HEAD {IN_QUERY}",
        f"OPTIONS {IN_QUERY}",
        "POST /api/game/move-worker?toCol=2",
        "POST /api/game/move-worker?toRow=0",
        "POST /api/game/move-worker",
        "POST /api/game/move-worker?row=0&col=2",
        "POST /api/game/move-worker?x=0&y=2",
    ]


def test_parameters_stand_in_the_body_if_the_mapping_has_them_there() -> None:
    body = ' with {"toRow": 0, "toCol": 2}'
    assert sent(IN_THE_BODY) == [
        f"POST /api/game/move{body}",
        f"POST /other/move-worker{body}",
        f"POST /api/other/move-worker{body}",
        f"POST /api/game/move-worker/extra{body}",
        f"POST /api/game/move-worker/{body}",
        f"POST /api/game/Move-Worker{body}",
        f"GET /api/game/move-worker{body}",
        f"PUT /api/game/move-worker{body}",
        f"DELETE /api/game/move-worker{body}",
        f"PATCH /api/game/move-worker{body}",
        f"HEAD /api/game/move-worker{body}",
        f"OPTIONS /api/game/move-worker{body}",
        f"GET {IN_QUERY}",
        f"HEAD {IN_QUERY}",
        'POST /api/game/move-worker with {"toCol": 2}',
        'POST /api/game/move-worker with {"toRow": 0}',
        "POST /api/game/move-worker with {}",
        'POST /api/game/move-worker with {"row": 0, "col": 2}',
        'POST /api/game/move-worker with {"x": 0, "y": 2}',
    ]


def test_a_name_that_the_mapping_uses_for_the_worker_is_not_used_for_the_target() -> None:
    named = DEFAULT.replace("query = { toRow", 'query = { row = "{row}", col = "{col}", toRow')
    assert not [one for one in sent(named) if "row=0" in one]
    assert "POST /api/game/move-worker?row=1&col=1&x=0&y=2" in sent(named)


def broken(server: D0Server, mapping: str = IN_THE_BODY) -> set[str]:
    """What a server breaks that gets its parameters in the body."""
    tally = WireTally(clauses_of("D0"))
    with small_server(server) as url, HttpGame(url, parse_mapping(mapping), PATIENT) as game:
        ask_more(game, tally.add, (God.NONE, God.MINOTAUR))
    return set(tally.broken)


def test_a_right_server_may_get_its_parameters_in_the_body() -> None:
    assert broken(D0Server()) == set()


@pytest.mark.parametrize(
    ("server", "clauses"),
    [
        (TakesAnyPath(), {PATH}),
        (TakesAnyMethod(), {METHOD}),
        *((TakesOneMethodMore(method), {METHOD}) for method in OTHER_METHODS),
        (TakesTheFirstAndLastWord(), {PATH}),
        (TakesASlashMore(), {PATH}),
        (TakesCapitals(), {PATH}),
        *((TakesNoRow(number), {ROW}) for number in range(5)),
        *((TakesNoColumn(number), {COLUMN}) for number in range(5)),
        (TakesNeither(), {ROW, COLUMN}),
        (TakesOtherNames("row", "col"), {ROW, COLUMN}),
        (TakesOtherNames("x", "y"), {ROW, COLUMN}),
        (TakesTheLastCell(), {ROW, COLUMN}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_wrong_servers_are_found_with_parameters_in_the_body(
    server: D0Server, clauses: set[str]
) -> None:
    assert broken(server) == clauses


def test_a_server_may_break_off_or_fail_where_a_move_is_misaddressed() -> None:
    class BreaksOff(D0Server):
        def respond(self, method: str, path: str, named: dict[str, str]) -> tuple[int, bytes]:
            status, body = super().respond(method, path, named)
            return (0, b"") if status == 404 else (500, body) if status == 405 else (status, body)

    assert broken(BreaksOff()) == set()
