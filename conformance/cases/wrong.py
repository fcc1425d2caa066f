"""Requests that are wrong in one respect: the worker, the time, the kind; and selections, right and wrong."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from conformance.cases.asked import AROUND, GROUND, START, Asked, ordered, over, spot
from conformance.cases.situations import DIRECTIONS, Step, lay_out
from spec.cells import CELLS, on_board
from spec.facts import Side
from spec.gods import God
from spec.position import Phase, Turn
from spec.requests import Build, Dome, Move, Pass, Place, Select, State


def wrong_origins() -> Iterator[Asked]:
    """Moves from empty cells, from the opponent's, and from off the board, counted from the end too."""
    for player in (0, 1):
        position = replace(START, turn=Turn(Phase.MOVE, player))
        other = position.workers[1 - player]
        for origin in (*[cell for cell in other if cell], (3, 1), (1, 2)):
            for direction in DIRECTIONS:
                yield Asked(position, (Move(origin, over(origin, direction)),))
        for cell in [cell for cell in position.workers[player] if cell]:
            for shift in ((-5, 0), (0, -5), (-5, -5), (5, 0), (0, 5), (5, -5)):
                origin = over(cell, shift)
                for direction in DIRECTIONS[:4]:
                    yield Asked(position, (Move(origin, over(cell, direction)),))
                    yield Asked(position, (Move(origin, over(origin, direction)),))


def wrong_times() -> Iterator[Asked]:
    """Moves, builds and selections when something else is due, or when the game is over."""
    for player in (0, 1):
        own = START.workers[player][0]
        assert own is not None
        for turn in (
            Turn(Phase.BUILD, player, own),
            Turn(Phase.OVER, player),
            Turn(Phase.OVER, 1 - player),
        ):
            position = replace(START, turn=turn)
            for pair in START.workers:
                for cell in pair:
                    assert cell is not None
                    for direction in DIRECTIONS[::2]:
                        target = over(cell, direction)
                        yield Asked(position, (Move(cell, target),))
                        if turn.phase is Phase.OVER:
                            yield Asked(position, (Build(cell, target),))
        moving = replace(START, turn=Turn(Phase.MOVE, player))
        for cell in (own, START.workers[1 - player][0]):
            assert cell is not None
            for direction in DIRECTIONS:
                yield Asked(moving, (Build(cell, over(cell, direction)),))


def odd_requests() -> Iterator[Asked]:
    """`state`, `pass` and `dome` in every phase; nothing happens."""
    own = (2, 2)
    turns = (Turn(Phase.MOVE, 0), Turn(Phase.BUILD, 0, own), Turn(Phase.OVER, 1))
    for tower in (0, 3):
        for turn in turns:
            towers = tuple(tower if cell == (2, 3) else 0 for cell in CELLS)
            position = replace(START, turn=turn, towers=towers)
            yield Asked(position, (State(),))
            yield Asked(position, (Pass(),))
            yield Asked(position, (Dome(own, (2, 3)),))


def wrong_for_every_god(gods: tuple[God, ...]) -> Iterator[Asked]:
    """At the wrong time, by either player, with every pair of gods: `pass`, `dome`, `place`, and builds and moves."""
    for pair, player in product(product(gods, gods), (0, 1)):
        own = START.workers[player][0]
        assert own is not None
        target = over(own, (0, -1))
        for turn in (Turn(Phase.MOVE, player), Turn(Phase.BUILD, player, own)):
            position = replace(START, gods=pair, turn=turn)
            wrong = Build if turn.phase is Phase.MOVE else Move
            for request in (Pass(), Dome(own, target), Place((3, 1)), wrong(own, target)):
                yield Asked(position, (request,))
        towers = tuple(3 if cell == target else 0 for cell in CELLS)
        building = replace(position, towers=towers)
        yield Asked(building, (Dome(own, target),))


def selections() -> Iterator[Asked]:
    """Selecting every cell, twice, across phases, and moving another worker than the selected."""
    for player in (0, 1):
        position = replace(START, turn=Turn(Phase.MOVE, player))
        first, second = position.workers[player]
        theirs = position.workers[1 - player][0]
        assert first is not None and second is not None and theirs is not None
        for cell in AROUND:
            yield Asked(position, (Select(cell),))
        for again in (first, second, theirs, (3, 1), (-1, 0)):
            yield Asked(position, (Select(first), Select(again), State()))
        target = over(second, (1, 0)) if on_board(over(second, (1, 0))) else over(second, (-1, 0))
        yield Asked(position, (Select(first), Move(second, target)))
        step = over(first, (0, -1))
        yield Asked(position, (Select(first), Select(second), Move(first, step)))
        yield Asked(position, (Select(first), Select(second), Select(first), Move(first, step)))
        yield Asked(position, (Select(first), Pass()))
        yield Asked(
            position, (Select(second), Move(second, target), Select(first), Build(target, second))
        )
        for turn in (
            Turn(Phase.BUILD, player, first),
            Turn(Phase.OVER, player),
            Turn(Phase.OVER, 1 - player),
        ):
            for cell in (first, second, theirs, (3, 1)):
                yield Asked(replace(START, turn=turn), (Select(cell),))


def own_worker_in_the_way(gods: tuple[God, ...]) -> Iterator[Asked]:
    """Minotaur steps onto his own worker, in every direction and against every god."""
    middle = (2, 2)
    step = Step(spot(Side.OWN, 0), spot(Side.OWN, 0), GROUND)
    for other, player, direction in product(gods, (0, 1), DIRECTIONS):
        if God.MINOTAUR in gods:
            pair = ordered((God.MINOTAUR, other), player)
            position = lay_out(step, middle, direction, pair, player=player)
            assert position is not None, direction
            yield Asked(position, (Move(middle, over(middle, direction)),))
