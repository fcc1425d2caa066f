"""More blocks are built than a box has, for every level."""

from conformance.cases.many_pieces import last_pieces, wide_game
from reference_impl.engine import attempt
from spec.cells import index_of
from spec.gods import God
from spec.position import Position, new_game
from spec.requests import Build

BOX = {1: 22, 2: 18, 3: 14, 4: 18}


def blocks(position: Position, level: int) -> int:
    return sum(tower >= level for tower in position.towers)


def test_the_last_piece_of_every_level_is_one_more_than_a_box_has() -> None:
    cases = list(last_pieces())
    assert len(cases) == len(BOX)
    for level, one in zip(BOX, cases, strict=True):
        outcome = attempt(one.position, one.requests[0])
        assert outcome.accepted
        assert blocks(one.position, level) >= BOX[level]
        assert blocks(outcome.after, level) == blocks(one.position, level) + 1


def test_a_wide_game_runs_a_box_out_of_all_blocks() -> None:
    position = new_game((God.NONE, God.NONE))
    short = set()
    for request in wide_game(tuple(God)).requests:
        outcome = attempt(position, request)
        assert outcome.accepted, request
        if isinstance(request, Build):
            level = outcome.after.towers[index_of(request.target)]
            if blocks(position, level) >= BOX[level]:
                short.add(level)
        position = outcome.after
    assert short >= {1, 2, 3}
