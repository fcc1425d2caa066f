"""Positions and requests drawn with a fixed seed: any board, any workers, any turn, sensible or not."""

from collections.abc import Iterator
from random import Random

from spec.cells import CELLS, Cell
from spec.gods import God
from spec.position import TOWERS, Phase, Position, Turn
from spec.requests import Build, Move, Place, Request, Select

MANY = 3000
CROWD = tuple((row, column) for row in (1, 2, 3) for column in (2, 3, 4))
"""Cells on which workers meet."""

PHASES = (Phase.MOVE, Phase.MOVE, Phase.MOVE, Phase.BUILD, Phase.BUILD, Phase.OVER)
HEIGHTS = (0, 0, 0, 1, 1, 2, 2, 3, 3, 4)


def _random_turn(random: Random, cells: list[Cell]) -> Turn:
    if len(cells) < 4:
        return Turn(Phase.PLACE, len(cells) // 2)
    player = random.randrange(2)
    worker = random.choice(cells[2 * player : 2 * player + 2])
    phase = random.choice(PHASES)
    if phase is Phase.MOVE and random.random() < 0.5:
        return Turn(phase, player)
    return Turn(phase, player, None if phase is Phase.OVER else worker)


def random_position(random: Random, placed: int = 4) -> Position:
    """Workers on different cells without a dome, and a turn that fits their number."""
    cells = random.sample(random.choice((CELLS, CROWD)), placed)
    stands: list[Cell | None] = [*cells, *([None] * (4 - placed))]
    towers = [random.choice(HEIGHTS) for _ in CELLS]
    for cell in cells:
        towers[CELLS.index(cell)] = random.randrange(4)
    return Position(
        (random.choice(tuple(God)), random.choice(tuple(God))),
        tuple(towers),
        ((stands[0], stands[1]), (stands[2], stands[3])),
        _random_turn(random, cells),
    )


def any_position(random: Random) -> Position:
    """Any position that the notation can write, with early domes and odd turns."""
    position = random_position(random, random.randrange(5))
    towers = tuple(random.randrange(len(TOWERS)) for _ in CELLS)
    return Position(position.gods, towers, position.workers, position.turn)


USUAL = {Phase.PLACE: "place", Phase.MOVE: "move", Phase.BUILD: "build", Phase.OVER: "move"}


def random_request(random: Random, position: Position) -> Request:
    """A request that is near to a legal one more often than not."""
    turn = position.turn
    own = sorted(position.standing(turn.player))
    others = sorted(position.standing(1 - turn.player))
    row, column = random.choice([*own, *own, *own, *others, random.choice(CELLS)])
    target = (row + random.randint(-1, 1), column + random.randint(-1, 1))
    if random.random() < 0.1:
        target = (random.randint(-2, 6), random.randint(-2, 6))
    kind = USUAL[turn.phase]
    if random.random() < 0.2:
        kind = random.choice(("move", "build", "place", "select"))
    if kind == "move":
        return Move((row, column), target)
    if kind == "build":
        return Build((row, column), target)
    return Place(target) if kind == "place" else Select((row, column))


def random_steps(seed: int, count: int = MANY) -> Iterator[tuple[Position, Request]]:
    """Positions, each with one request."""
    random = Random(seed)
    for number in range(count):
        position = random_position(random, number % 4 if number % 10 == 0 else 4)
        yield position, random_request(random, position)
