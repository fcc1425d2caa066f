"""Every combination of states of a step's three cells, laid out as a position."""

from random import Random

import pytest

from conformance.cases.situations import (
    ALL_TOWERS,
    DIRECTIONS,
    OFF,
    PLACES,
    PLAIN_TOWERS,
    Spot,
    Step,
    lay_out,
    place_for,
    spots,
    steps,
)
from spec.cells import CELLS, Cell, are_adjacent, index_of, on_board
from spec.facts import Side
from spec.gods import God
from spec.position import FIRST_DOMED, Phase, Position, Turn

NO_GODS = (God.NONE, God.NONE)
GROUND = Spot(Side.NOBODY, 0)
PLAIN = Step(Spot(Side.OWN, 0), GROUND, GROUND)


def state_of(position: Position, cell: Cell, player: int) -> Spot:
    """What is on a cell, seen from the player."""
    if not on_board(cell):
        return OFF
    owner = position.owner(cell)
    side = Side.NOBODY if owner is None else Side.OWN if owner == player else Side.OPPONENT
    return Spot(side, position.towers[index_of(cell)])


def step_at(position: Position, origin: Cell, direction: Cell, player: int) -> Step:
    """The states of three cells in a row."""
    cells = [(origin[0] + n * direction[0], origin[1] + n * direction[1]) for n in range(3)]
    first, second, third = (state_of(position, cell, player) for cell in cells)
    return Step(first, second, third)


def is_well_formed(position: Position) -> bool:
    """Four workers stand on different cells of the board, none of them domed."""
    standing = [cell for pair in position.workers for cell in pair if cell is not None]
    return (
        len(set(standing)) == 4
        and all(on_board(cell) and not position.has_dome(cell) for cell in standing)
        and (position.turn.phase is not Phase.BUILD or position.turn.worker in standing)
    )


def some_position(chance: Random, towers: tuple[int, ...]) -> Position:
    """Four workers and any towers, with no rule kept but that nobody stands on a dome."""
    a, b, c, d = chance.sample(CELLS, 4)
    standing = (a, b, c, d)
    open_towers = [tower for tower in towers if tower < FIRST_DOMED]
    heights = [chance.choice(open_towers if cell in standing else towers) for cell in CELLS]
    return Position(NO_GODS, tuple(heights), ((a, b), (c, d)), Turn(Phase.MOVE, 0))


def test_the_states_of_a_cell() -> None:
    assert len(spots(PLAIN_TOWERS)) == 5 + 4 + 4
    assert len(spots(ALL_TOWERS)) == 8 + 4 + 4
    assert spots(PLAIN_TOWERS)[0] == GROUND
    assert all(spot.side == Side.NOBODY or spot.tower < FIRST_DOMED for spot in spots(ALL_TOWERS))


def test_the_number_of_steps() -> None:
    """On the board 13 (or 16) states a cell, or the edge; never three workers of one player."""
    assert len(steps()) == 4 * (13 * 14 - 4 * 4 + 1) == 668
    assert len(steps(ALL_TOWERS)) == 4 * (16 * 17 - 4 * 4 + 1) == 1_028
    every = steps(ALL_TOWERS, own_origin=False)
    assert len(every) == len(set(every)) == 8 * (16 * 17 + 1) + 2 * 1_028 == 4_240


def test_simple_steps_come_first() -> None:
    weights = [step.weight for step in steps()]
    assert weights == sorted(weights)
    assert steps()[0] in (PLAIN, Step(PLAIN.origin, OFF, OFF), Step(PLAIN.origin, GROUND, OFF))
    assert steps() == steps(), "the order is always the same"


@pytest.mark.parametrize("towers", [PLAIN_TOWERS, ALL_TOWERS], ids=["plain", "all"])
def test_whatever_three_cells_hold_is_among_the_steps(towers: tuple[int, ...]) -> None:
    known = set(steps(towers, own_origin=False))
    chance = Random(4)
    met = set()
    for _ in range(400):
        position = some_position(chance, towers)
        for origin, direction in chance.sample(PLACES, 20):
            met.add(step_at(position, origin, direction, player=chance.randrange(2)))
    assert met <= known
    assert len(met) > 1_000, "the test looked at many"


def test_no_step_has_three_workers_of_a_player() -> None:
    own = Spot(Side.OWN, 0)
    assert not Step(own, own, own).is_possible
    assert Step(own, own, Spot(Side.OPPONENT, 0)) in steps()
    assert Step(own, own, own) not in steps(ALL_TOWERS, own_origin=False)


def test_places_are_every_origin_and_direction() -> None:
    assert len(DIRECTIONS) == len(set(DIRECTIONS)) == 8
    assert all(are_adjacent((2, 2), (2 + row, 2 + column)) for row, column in DIRECTIONS)
    assert len(PLACES) == len(set(PLACES)) == 25 * 8


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("phase", [Phase.MOVE, Phase.BUILD, Phase.OVER])
def test_every_step_can_be_laid_out(phase: Phase, player: int) -> None:
    for step in steps():
        origin, direction = place_for(step)
        position = lay_out(step, origin, direction, NO_GODS, phase, player)
        assert position is not None, step
        assert step_at(position, origin, direction, player) == step
        assert is_well_formed(position), position
        worker = origin if phase is Phase.BUILD else None
        assert position.turn == Turn(phase, player, worker)


@pytest.mark.parametrize(
    "step",
    [PLAIN, Step(PLAIN.origin, GROUND, OFF), Step(PLAIN.origin, OFF, OFF),
     Step(Spot(Side.OWN, 2), Spot(Side.OPPONENT, 3), Spot(Side.OPPONENT, 1))],
)  # fmt: skip
def test_a_step_fits_where_its_cells_lie_as_it_says(step: Step) -> None:
    fits = 0
    for origin, (row, column) in PLACES:
        target, beyond = (on_board((origin[0] + n * row, origin[1] + n * column)) for n in (1, 2))
        position = lay_out(step, origin, (row, column), NO_GODS)
        due = (target, beyond) == (step.target != OFF, step.behind != OFF)
        assert (position is not None) == due, (origin, row, column)
        if position is not None:
            fits += 1
            assert is_well_formed(position)
            assert step_at(position, origin, (row, column), 0) == step
    assert fits > 0


def test_the_builder_is_another_own_worker_where_the_origin_holds_none() -> None:
    for side in (Side.NOBODY, Side.OPPONENT):
        step = Step(Spot(side, 0), Spot(Side.OWN, 1), GROUND)
        position = lay_out(step, (2, 2), (0, 1), NO_GODS, Phase.BUILD, player=1)
        assert position is not None
        assert position.turn.worker == (2, 3)
        assert position.owner((2, 3)) == 1
