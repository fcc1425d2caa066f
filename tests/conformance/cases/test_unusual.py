"""The unusual requests are what they are said to be, and the reference takes them as the rules say."""

from collections.abc import Callable, Iterator

import pytest

from conformance.cases import unusual
from conformance.cases.asked import Asked
from conformance.cases.loaded import loaded_boards, placing_goes_on
from conformance.cases.script import Script
from conformance.check.plainer import may_be_loaded
from reference_impl.engine import Outcome, attempt
from spec.cells import on_board
from spec.gods import God
from spec.position import FIRST_DOMED, TOWERS, Phase, Position, new_game
from spec.requests import Build, Load, Move, New, Place, Request, Select, State

GODS = tuple(God)


def outcomes(position: Position, requests: tuple[Request, ...]) -> Iterator[Outcome]:
    for request in requests:
        outcome = attempt(position, request)
        yield outcome
        position = outcome.after


def last(position: Position, requests: tuple[Request, ...]) -> Outcome:
    return tuple(outcomes(position, requests))[-1]


@pytest.mark.parametrize(
    "cases", [unusual.beyond_the_edge, unusual.by_another_name, unusual.long_numbers]
)
def test_a_cell_off_the_board_is_named_and_refused(cases: Callable[[], Iterator[Asked]]) -> None:
    found = list(cases())
    assert len(found) > 20
    for case in found:
        assert may_be_loaded(case.position)
        (request,) = case.requests
        assert isinstance(request, Move | Build)
        assert not (on_board(request.origin) and on_board(request.target))
        assert not attempt(case.position, request).accepted


def test_beyond_the_edge_only_the_origin_is_wrong() -> None:
    for case in unusual.beyond_the_edge():
        (request,) = case.requests
        assert isinstance(request, Move | Build)
        assert on_board(request.target) and case.position.owner(request.target) is None
        there = {cell: case.position.owner(cell) for cell in unusual.wrapped(request.origin)}
        assert 0 in there.values()


def test_the_same_number_off_the_board() -> None:
    for cell in ((2, 2), (1, 0), (4, 4)):
        names = unusual.names_of_the_same_number(cell)
        assert {5 * row + column for row, column in names} == {5 * cell[0] + cell[1]}
        assert not any(on_board(name) for name in names)


def test_the_old_cell_is_named_for_a_build_that_is_right_otherwise() -> None:
    for case in unusual.from_where_it_was():
        moved, built, shown = outcomes(case.position, case.requests)
        assert moved.accepted and not built.accepted and shown.accepted
        move, build, _ = case.requests
        assert isinstance(move, Move) and isinstance(build, Build)
        assert attempt(moved.after, Build(move.target, build.target)).accepted


def test_after_a_selection_every_cell_but_the_selected_is_refused() -> None:
    for case in unusual.after_a_selection():
        selected, then = tuple(outcomes(case.position, case.requests))[:2]
        assert selected.accepted and not then.accepted


def test_after_the_end_only_a_new_game_is_begun() -> None:
    kinds = set()
    for script in unusual.after_the_end(GODS, selects=True):
        start = new_game((God.NONE, God.NONE))
        seen = list(zip(script.requests, outcomes(start, script.requests), strict=True))
        over = next(place for place, (_, one) in enumerate(seen) if is_over(one.after))
        for request, outcome in seen[over + 1 :]:
            if isinstance(request, New):
                break
            assert outcome.accepted == isinstance(request, State)
            kinds.add(type(request))
    assert {Move, Build, Select, Place, State} <= kinds


def is_over(position: Position) -> bool:
    return position.turn.phase is Phase.OVER


def test_the_endings_are_of_every_kind() -> None:
    found = set()
    for game in unusual.endings(GODS):
        end = last(new_game((God.NONE, God.NONE)), game).after
        assert is_over(end)
        found.add((type(game[-1]), end.turn.player))
    assert found == {(Move, 0), (Move, 1), (Build, 0), (Build, 1)}
    assert not any(
        god is not God.NONE for game in unusual.endings((God.NONE,)) for god in gods_in(game)
    )


def gods_in(game: tuple[Request, ...]) -> Iterator[God]:
    return (god for request in game if isinstance(request, New) for god in request.gods)


def test_the_first_dome_is_built_at_the_end() -> None:
    game = unusual.first_dome(GODS)
    assert game is not None and isinstance(game[-1], Build)
    *_, before, after = outcomes(new_game((God.NONE, God.NONE)), game)
    assert not any(tower >= FIRST_DOMED for tower in before.after.towers)
    assert after.after.has_dome(game[-1].target)


def test_what_was_selected_before_changes_nothing() -> None:
    for script in unusual.selected_before(GODS):
        start = new_game((God.NONE, God.NONE))
        assert all(outcome.accepted for outcome in outcomes(start, script.requests))
        assert sum(isinstance(request, New) for request in script.requests) == 2


def loaded(scripts: Iterator[Script]) -> list[Position]:
    return [
        script.requests[0].position for script in scripts if isinstance(script.requests[0], Load)
    ]


def test_boards_of_every_kind_are_loaded() -> None:
    boards = loaded(loaded_boards(GODS))
    assert {tower for board in boards for tower in board.towers} == set(range(len(TOWERS)))
    turns = {(board.turn.phase, board.turn.player) for board in boards}
    assert turns == {(phase, player) for phase in Phase for player in (0, 1)}
    assert {board.gods for board in boards} == {(one, other) for one in God for other in God}
    for board in boards:
        standing = [cell for pair in board.workers for cell in pair if cell is not None]
        assert len(set(standing)) == len(standing)
        assert not any(board.has_dome(cell) for cell in standing)
        assert board.turn.phase is Phase.PLACE or may_be_loaded(board)
        assert (board.turn.phase is Phase.PLACE) == (len(standing) < 4)


def test_the_placing_goes_on_after_loading() -> None:
    scripts = list(placing_goes_on(GODS))
    assert {sum(cell is None for pair in board.workers for cell in pair)
            for board in loaded(iter(scripts))} == {1, 2, 3, 4}  # fmt: skip
    for script in scripts:
        answers = [
            outcome.accepted
            for outcome in outcomes(new_game((God.NONE, God.NONE)), script.requests)
        ]
        assert answers == ([True, False] if len(answers) == 2 else [True] * len(answers))
