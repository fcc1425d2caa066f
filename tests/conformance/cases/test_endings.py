"""Builds after which the opponent can just move, or just not."""

from collections import Counter

import pytest

from conformance.cases.asked import Asked
from conformance.cases.endings import (
    APART,
    TOGETHER,
    Ring,
    after_a_win,
    builder_is_shut_in,
    closing_builds,
    no_push_is_a_way_out,
    whole_turns,
)
from reference_impl.engine import attempt
from spec.gods import God
from spec.observe import can_move
from spec.position import Phase
from spec.requests import Build, Move

GODS = tuple(God)


def outcome_of(case: Asked) -> Phase:
    """What the only request leads to; it is always accepted."""
    (request,) = case.requests
    outcome = attempt(case.position, request)
    assert outcome.accepted, case
    if outcome.after.turn.phase is Phase.OVER:
        assert outcome.after.winner == case.position.turn.player
    return outcome.after.turn.phase


def test_the_cells_around_two_workers() -> None:
    assert Ring(TOGETHER, 0).around == ((0, 2), (1, 0), (1, 1), (1, 2))
    assert Ring(APART, 0).around == ((0, 1), (1, 0), (1, 1), (3, 3), (3, 4), (4, 3))


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("god", GODS)
def test_both_endings_come_for_every_god_and_player(god: God, player: int) -> None:
    cases = [
        case
        for case in closing_builds(GODS)
        if case.position.turn.player == player and case.position.gods[1 - player] is god
    ]
    counts = Counter(outcome_of(case) for case in cases)
    assert counts[Phase.OVER] >= 5
    assert counts[Phase.MOVE] >= 5 or god is God.PAN, "Pan is let out as one without a god is"


def test_before_the_build_the_opponent_could_move_wherever_it_is_shut_in_by_it() -> None:
    for case in closing_builds(GODS):
        if outcome_of(case) is Phase.OVER:
            assert can_move(case.position, 1 - case.position.turn.player)


def test_the_builder_could_always_go_on() -> None:
    for case in closing_builds(GODS):
        player = case.position.turn.player
        (request,) = case.requests
        after = attempt(case.position, request).after
        assert can_move(after, player), "only the opponent is shut in"


def test_a_minotaur_is_let_out_by_a_push_that_nobody_else_has() -> None:
    ends: dict[tuple[object, ...], dict[God, Phase]] = {}
    for case in closing_builds(GODS):
        position = case.position
        god = position.gods[1 - position.turn.player]
        key = (position.towers, position.workers, position.turn, case.requests)
        ends.setdefault(key, {})[god] = outcome_of(case)
    told = [end for end in ends.values() if len(end) == 3]
    assert all(end[God.NONE] is end[God.PAN] for end in told)
    assert any(end[God.NONE] is Phase.OVER and end[God.MINOTAUR] is Phase.MOVE for end in told)
    assert any(end[God.MINOTAUR] is Phase.OVER for end in told)


def test_cells_are_closed_by_height_by_a_dome_and_by_a_worker() -> None:
    ways = set()
    for case in closing_builds(GODS):
        position = case.position
        for cell in Ring(TOGETHER, 0).around:
            ways.add("dome" if position.has_dome(cell) else "")
            ways.add("worker" if position.owner(cell) is not None else "")
            ways.add("height" if position.height(cell) >= 2 else "")
    assert ways >= {"dome", "worker", "height"}


def test_a_builder_who_is_shut_in_has_not_lost() -> None:
    cases = list(builder_is_shut_in())
    assert [case.position.turn.player for case in cases] == [0, 1]
    for case in cases:
        player = case.position.turn.player
        after = attempt(case.position, case.requests[0]).after
        assert not can_move(after, player)
        assert (after.turn.phase, after.turn.player) == (Phase.MOVE, 1 - player)


def test_whole_turns_are_accepted_and_refused_by_turns() -> None:
    cases = list(whole_turns())
    assert len(cases) == 6
    for case in cases:
        position, accepted = case.position, []
        for request in case.requests:
            outcome = attempt(position, request)
            accepted.append(outcome.accepted)
            position = outcome.after
        assert accepted == [True, False, True, False, False, True]
        first, built = case.requests[0], case.requests[2]
        assert isinstance(first, Move) and isinstance(built, Build)
        assert built.target == first.origin, "the cell just left is built on"


def test_after_a_win_everything_is_refused() -> None:
    cases = list(after_a_win(GODS))
    assert {case.position.turn.player for case in cases} == {0, 1}
    assert {God.PAN in case.position.gods for case in cases} == {True, False}
    for case in cases:
        won = attempt(case.position, case.requests[0]).after
        assert won.winner == case.position.turn.player
        for request in case.requests[1:]:
            assert not attempt(won, request).accepted
    assert not any(God.PAN in case.position.gods for case in after_a_win((God.NONE,)))


def test_a_push_that_cannot_be_made_is_no_way_out() -> None:
    cases = list(no_push_is_a_way_out(GODS))
    assert len(cases) == 4
    for case in cases:
        assert outcome_of(case) is Phase.OVER
        assert can_move(case.position, 1 - case.position.turn.player)
