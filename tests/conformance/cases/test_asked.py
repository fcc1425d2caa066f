"""The cases put every condition to the question, alone, everywhere, and ask nothing that may not be loaded."""

from collections.abc import Iterator

import pytest

from conformance.cases import asked, endings, wrong
from conformance.cases.asked import Asked
from conformance.cases.situations import DIRECTIONS, PLACES
from conformance.check.plainer import may_be_loaded
from reference_impl.engine import attempt
from spec.cells import CELLS, on_board
from spec.clause import Kind
from spec.facts import Side
from spec.gods import God
from spec.judgement import judge, objections
from spec.observe import move_facts
from spec.position import Phase, Position
from spec.registry import clauses_of
from spec.requests import Build, Builds, Dome, Move, Moves, Pass, Select, State
from spec.transition import Transition
from tests.conformance.cases.test_situations import is_well_formed

GODS = tuple(God)
RULEBOOK = clauses_of("RB")


def everything() -> Iterator[Asked]:
    yield from asked.step_moves(GODS)
    yield from asked.moves_of_each_god(GODS)
    yield from asked.moves_everywhere(GODS)
    yield from asked.far_moves()
    yield from wrong.wrong_origins()
    yield from asked.builds(GODS)
    yield from wrong.wrong_times()
    yield from wrong.odd_requests()
    yield from wrong.selections()
    yield from endings.closing_builds(GODS)
    yield from endings.builder_is_shut_in()
    yield from endings.whole_turns()
    yield from endings.after_a_win(GODS)


EVERYTHING = tuple(everything())


def played(case: Asked) -> Iterator[Transition]:
    """What the reference answers."""
    position = case.position
    for request in case.requests:
        outcome = attempt(position, request)
        yield Transition(position, request, outcome.accepted, outcome.after, "no")
        position = outcome.after


def test_every_position_may_be_loaded() -> None:
    for case in EVERYTHING:
        assert is_well_formed(case.position), case
        assert may_be_loaded(case.position), case


def test_every_condition_but_those_of_placing_decides_some_case_alone() -> None:
    deciding = set()
    for case in EVERYTHING:
        for happened in played(case):
            assert happened.before is not None
            forbidding = objections(RULEBOOK, happened.before, happened.request)
            if len(forbidding) == 1:
                deciding.add(forbidding[0].id)
    conditions = {clause.id for clause in RULEBOOK if clause.kind is Kind.REQUIRES}
    unasked = {
        "RB.place.pre.phase", "RB.place.pre.on_board", "RB.place.pre.free",
        "RB.move.pre.placed", "RB.build.pre.placed",
    }  # fmt: skip
    assert deciding == conditions - unasked


def test_every_other_clause_speaks_of_some_case() -> None:
    spoken = {
        found.clause.id
        for case in EVERYTHING
        for happened in played(case)
        for found in judge(RULEBOOK, happened)
    }
    silent = {clause.id for clause in RULEBOOK} - spoken
    assert {id.split(".")[1] for id in silent} == {"new", "place", "load", "moves", "builds"}


def test_a_step_is_asked_with_the_gods_that_matter() -> None:
    facts = set()
    for case in asked.step_moves(GODS):
        (request,) = case.requests
        assert isinstance(request, Move)
        facts.add(move_facts(case.position, request.origin, request.target))
    assert len(facts) == len(list(asked.step_moves(GODS))), "no case is asked twice"
    plain = {fact for fact in facts if fact.target != Side.OPPONENT}
    assert {fact.god for fact in plain} == set(God)
    pushes = facts - plain
    assert {(fact.god, fact.other_god) for fact in pushes} == {
        (God.NONE, God.NONE), (God.MINOTAUR, God.NONE), (God.PAN, God.NONE),
        (God.MINOTAUR, God.PAN),
    }  # fmt: skip


def test_without_gods_no_god_is_asked_for() -> None:
    alone = (God.NONE,)
    for case in (*asked.step_moves(alone), *asked.moves_everywhere(alone), *asked.builds(alone),
                 *asked.moves_of_each_god(alone), *endings.closing_builds(alone)):  # fmt: skip
        assert case.position.gods == (God.NONE, God.NONE)
    assert len(list(asked.step_moves(alone))) == 668


def test_a_few_steps_are_asked_everywhere_and_for_both_players() -> None:
    cases = list(asked.moves_everywhere(GODS))
    places = {
        (request.origin, (request.target[0] - request.origin[0],
                          request.target[1] - request.origin[1]))
        for case in cases
        for request in case.requests
        if isinstance(request, Move)
    }  # fmt: skip
    assert places == set(PLACES)
    pushes = [case for case in cases if _pushes(case)]
    lines = 2 * (2 * 5 * 3 + 2 * 3 * 3)
    assert len({case.requests[0] for case in pushes}) == lines, "wherever three cells lie in a row"
    for player in (0, 1):
        assert sum(case.position.turn.player == player for case in pushes) == lines // 2


def _pushes(case: Asked) -> bool:
    request = case.requests[0]
    assert isinstance(request, Move)
    facts = move_facts(case.position, request.origin, request.target)
    return facts.pushes and attempt(case.position, request).accepted


def test_pushes_are_asked_in_all_directions_and_over_all_edges() -> None:
    accepted, refused = set(), set()
    for case in asked.moves_everywhere(GODS):
        request = case.requests[0]
        assert isinstance(request, Move)
        facts = move_facts(case.position, request.origin, request.target)
        direction = (request.target[0] - request.origin[0], request.target[1] - request.origin[1])
        if facts.pushes and attempt(case.position, request).accepted:
            accepted.add(direction)
        elif facts.pushes and not facts.behind_on_board:
            refused.add(direction)
    assert accepted == refused == set(DIRECTIONS)


def test_the_telling_steps_are_asked_for_every_pair_of_gods_and_both_players() -> None:
    seen = {
        (case.position.gods, case.position.turn.player) for case in asked.moves_of_each_god(GODS)
    }
    assert seen == {((one, other), player) for one in God for other in God for player in (0, 1)}


def test_far_moves_go_everywhere_and_only_neighbours_are_accepted() -> None:
    for case in asked.far_moves():
        (request,) = case.requests
        assert isinstance(request, Move)
        facts = move_facts(case.position, request.origin, request.target)
        due = facts.distance == 1 and facts.target_on_board and facts.target == Side.NOBODY
        assert attempt(case.position, request).accepted == due
    assert len(asked.AROUND) == 81
    assert set(CELLS) < set(asked.AROUND)


def own_worker_in_the_way() -> Iterator[Asked]:
    return wrong.own_worker_in_the_way(GODS)


@pytest.mark.parametrize(
    "cases",
    [wrong.wrong_origins, asked.wrong_builders, wrong.wrong_times, own_worker_in_the_way],
    ids=lambda f: f.__name__,
)
def test_what_is_called_wrong_is_refused(cases: type[Iterator[Asked]]) -> None:
    found = list(cases())
    assert found
    for case in found:
        for request in case.requests:
            assert not attempt(case.position, request).accepted, case


def test_off_the_board_is_counted_from_both_ends() -> None:
    origins = {
        request.origin
        for case in wrong.wrong_origins()
        for request in case.requests
        if isinstance(request, Move) and not on_board(request.origin)
    }
    assert any(row < 0 <= column < 5 for row, column in origins)
    assert any(column < 0 <= row < 5 for row, column in origins)
    assert any(row < 0 and column < 0 for row, column in origins)
    assert any(row >= 5 for row, _ in origins) and any(column >= 5 for _, column in origins)


def test_odd_requests_come_in_every_phase() -> None:
    seen = {
        (type(request), case.position.turn.phase)
        for case in wrong.odd_requests()
        for request in case.requests
    }
    phases = (Phase.MOVE, Phase.BUILD, Phase.OVER)
    assert seen == {(kind, phase) for kind in (State, Pass, Dome) for phase in phases}


def test_selections() -> None:
    cases = list(wrong.selections())
    singles = {case.requests for case in cases if len(case.requests) == 1}
    assert {(Select(cell),) for cell in asked.AROUND} <= singles
    kinds = {tuple(type(request) for request in case.requests) for case in cases}
    assert kinds == {
        (Select,), (Select, Select, State), (Select, Move), (Select, Move, Select, Build),
        (Select, Select, Move), (Select, Select, Select, Move), (Select, Pass),
    }  # fmt: skip
    moved = [case for case in cases if [type(one) for one in case.requests] == [Select, Move]]
    assert len(moved) == 2
    for case in moved:
        select, move = case.requests
        assert isinstance(select, Select) and isinstance(move, Move)
        assert select.cell != move.origin, "another worker than the selected moves"
        assert [happened.accepted for happened in played(case)] == [True, True]


def test_who_has_selected_another_worker_may_move_either() -> None:
    for case in wrong.selections():
        if isinstance(case.requests[-1], Move):
            assert all(happened.accepted for happened in played(case)), case


def test_no_god_may_do_what_is_not_due() -> None:
    cases = list(wrong.wrong_for_every_god(GODS))
    seen = {
        (type(one.requests[0]), one.position.turn.phase, one.position.turn.player,
         one.position.gods[one.position.turn.player])
        for one in cases
    }  # fmt: skip
    assert len(seen) == 4 * 2 * 2 * len(GODS)
    assert not any(happened.accepted for case in cases for happened in played(case))


def test_lists_and_selections_are_asked_where_the_moves_are() -> None:
    (move,) = [case for case in asked.step_moves((God.NONE,))][:1]
    request = move.requests[0]
    assert isinstance(request, Move)
    assert list(asked.lists(iter([move]))) == [
        Asked(move.position, (Moves(request.origin), State()))
    ]
    assert list(asked.after_selecting(iter([move]))) == [
        Asked(move.position, (Select(request.origin), request))
    ]
    build = next(asked.builds((God.NONE,)))
    raised = build.requests[0]
    assert isinstance(raised, Build)
    assert list(asked.lists(iter([build]))) == [
        Asked(build.position, (Builds(raised.origin), State()))
    ]
    assert not list(asked.after_selecting(iter([build])))


def test_somebody_can_stand_anywhere() -> None:
    for cell in CELLS:
        for phase in (Phase.MOVE, Phase.BUILD):
            position: Position = asked.stand(cell, phase, player=1)
            assert position.owner(cell) == 1
            assert (position.turn.worker == cell) == (phase is Phase.BUILD)


def test_every_step_is_asked_straight_on_and_over_a_corner_for_either_player() -> None:
    """What lies behind the target does not matter without a push: such classes are asked in several ways."""
    asked_in: dict[tuple[object, ...], set[tuple[bool, int]]] = {}
    for case in asked.step_moves((God.NONE,)):
        (request,) = case.requests
        assert isinstance(request, Move)
        facts = move_facts(case.position, request.origin, request.target)
        if facts.target == Side.NOBODY and facts.target_on_board:
            key = (facts.origin_height, facts.target_height, facts.target_dome)
            corner = 0 not in (
                request.target[0] - request.origin[0],
                request.target[1] - request.origin[1],
            )
            asked_in.setdefault(key, set()).add((corner, case.position.turn.player))
    assert asked_in
    assert all(len(ways) == 4 for ways in asked_in.values()), asked_in
